import { parseArgs } from 'node:util'
import { type Simulador, startSimulador } from './simulador.ts'

const { values } = parseArgs({
  options: {
    datos: { type: 'string' },
    /** Where the port is taken, any other is taken. */
    'otro-puerto': { type: 'boolean', default: false },
  },
})
const port = Number(process.env['PORT'] ?? 3900)

function terminar(error?: unknown): void {
  if (error !== undefined) process.stderr.write(`Error: ${frase(error)}\n`)
  process.exit(error === undefined ? 0 : 1)
}

async function empezar(): Promise<Simulador> {
  const opciones = values.datos === undefined ? {} : { datos: values.datos }
  try {
    return await startSimulador({ port, ...opciones })
  } catch (error) {
    if (!values['otro-puerto'] || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      throw error
    return startSimulador({ port: 0, ...opciones })
  }
}

function frase(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE') return `El puerto ${port} está ocupado; elija otro con PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT') return 'PORT debe ser un número de 0 a 65535.'
  return error.message
}

try {
  const simulador = await empezar()
  const cerrar = () => simulador.close().then(() => terminar(), terminar)
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.once(senal, cerrar)
  process.stdout.write(`Simulador de la DGII: ${simulador.url}\n`)
  // A program that started this one is told where it answers, and takes it along when it ends, however it ends.
  process.once('disconnect', cerrar)
  process.send?.({ url: simulador.url })
} catch (error) {
  terminar(error)
}
