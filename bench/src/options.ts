import { parseArgs } from 'node:util'

export interface Options {
  /** Sizes of the offices in orders, smallest first. */
  readonly sizes: readonly number[]
  /** Ids of the workloads to run; null: all. */
  readonly only: ReadonlySet<string> | null
  /** Of measuring, for each subject and line. */
  readonly seconds: number
  /** Writes docs/rendimiento.md. */
  readonly write: boolean
}

/** Refuses what it does not know with a sentence. */
export function readOptions(args: readonly string[], ids: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '1.5' },
      write: { type: 'boolean', default: false },
    },
  })
  const { quick, write } = values
  if (write && (quick || values.sizes || values.only))
    throw new Error('--write wants all workloads at all sizes, without --quick, --sizes and --only')
  const sizes = (values.sizes ?? (quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
  if (!sizes.every(size => size >= 10_000 && size <= 5_000_000))
    throw new Error('--sizes wants numbers from 10000 to 5000000, with commas')
  const seconds = Number(values.seconds)
  if (!(seconds >= 0.5 && seconds <= 60)) throw new Error('--seconds wants 0.5 to 60')
  const only = values.only?.toUpperCase().split(',') ?? null
  const unknown = only?.find(id => !ids.some(known => known.toUpperCase() === id))
  if (unknown !== undefined) throw new Error(`No workload ${unknown}; there are ${ids.join(', ')}`)
  return { sizes: sizes.sort((a, b) => a - b), only: only && new Set(only), seconds, write }
}
