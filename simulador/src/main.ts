import { parseArgs } from 'node:util'
import { startSimulador } from './simulador.ts'

const { values } = parseArgs({ options: { datos: { type: 'string' } } })
const port = Number(process.env['PORT'] ?? 3900)

function terminar(error?: unknown): void {
  if (error !== undefined) process.stderr.write(`Error: ${frase(error)}\n`)
  process.exit(error === undefined ? 0 : 1)
}

function frase(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE') return `El puerto ${port} está ocupado; elija otro con PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT') return 'PORT debe ser un número de 0 a 65535.'
  return error.message
}

try {
  const simulador = await startSimulador({ port, ...(values.datos !== undefined && { datos: values.datos }) })
  for (const senal of ['SIGINT', 'SIGTERM'] as const)
    process.once(senal, () => simulador.close().then(() => terminar(), terminar))
  process.stdout.write(`Simulador de la DGII: ${simulador.url}\n`)
} catch (error) {
  terminar(error)
}
