import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Options {
  /** Sizes of the offices, smallest first. */
  readonly pedidos: readonly number[]
  /** Ids of the workloads to run; null: all. */
  readonly solo: ReadonlySet<string> | null
  /** Of measuring, for each subject and line. */
  readonly seconds: number
  /** Measures several processes on one PostgreSQL server instead of the workloads. */
  readonly escala: boolean
  /** Writes docs/rendimiento.md. */
  readonly informe: boolean
  /** Where loaded offices are kept and found again; null: in a temporary folder that is deleted. */
  readonly carpeta: string | null
}

/** Refuses what it does not know with a sentence. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pedidos: { type: 'string', default: '10000' },
      solo: { type: 'string' },
      segundos: { type: 'string', default: '1.5' },
      escala: { type: 'boolean', default: false },
      informe: { type: 'boolean', default: false },
      carpeta: { type: 'string' },
    },
  })
  if (values.informe && values.solo)
    throw new Error('--informe wants all workloads of one run, without --solo')
  const pedidos = values.pedidos.split(',').map(each => within('--pedidos', each, 2000, 5_000_000))
  return {
    pedidos: [...new Set(pedidos)].sort((a, b) => a - b),
    solo: values.solo === undefined ? null : new Set(values.solo.toUpperCase().split(',')),
    seconds: within('--segundos', values.segundos, 0.5, 60),
    escala: values.escala,
    informe: values.informe,
    carpeta: values.carpeta === undefined ? null : resolve(values.carpeta),
  }
}

function within(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new Error(`${name} wants ${least} to ${most}, not «${text}»`)
  return value
}
