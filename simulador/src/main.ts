import { parseArgs } from 'node:util'
import { startSimulador } from './simulador.ts'

const { values } = parseArgs({ options: { datos: { type: 'string' } } })
const simulador = await startSimulador({
  port: Number(process.env['PORT'] ?? 3900),
  ...(values.datos !== undefined && { datos: values.datos }),
})
process.stdout.write(`Simulador de la DGII: ${simulador.url}\n`)

const terminar = (error?: unknown) => {
  if (error !== undefined) process.stderr.write(`${error}\n`)
  process.exit(error === undefined ? 0 : 1)
}
for (const senal of ['SIGINT', 'SIGTERM'] as const)
  process.once(senal, () => simulador.close().then(() => terminar(), terminar))
