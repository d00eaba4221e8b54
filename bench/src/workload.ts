import { measure, Series, type Subject } from './measure.ts'
import type { Office } from './office.ts'

/** One line of the report. */
export interface Row {
  readonly what: string
  /** How many at once. */
  readonly callers?: number
  readonly ours?: Series
  readonly limit?: Series
  /** What is held against the target: '1.84 ×', '131 MiB'. */
  readonly measured: string
  readonly target: string
  /** Null: shown to compare. */
  readonly met: boolean | null
}

export interface Workload {
  /** 'W1' */
  readonly id: string
  readonly title: string
  /** Of several offices, only the one with the most orders is asked. */
  readonly largestOnly?: true
  run(office: Office): Promise<Row[]>
  /** Lines that need the office with the fewest orders and the one with the most, both open. */
  compare?(smallest: Office, largest: Office): Promise<Row[]>
}

interface Target {
  readonly what: string
  readonly callers?: number
  /** Our median may be so many times the limit's. */
  readonly most?: number
  /** Our throughput must be at least this part of the limit's. */
  readonly least?: number
}

/** The product beside its limit, in turns. */
export async function ratio(
  { seconds }: Office,
  { ours, limit, callers = 1, ...target }: Target & { readonly ours: Subject; readonly limit: Subject },
): Promise<Row> {
  const [own, raw] = await measure({ subjects: [ours, limit], callers, seconds })
  return held({ ...target, callers, ours: own ?? new Series(), limit: raw ?? new Series() })
}

/** What was measured, held against its target. Failed calls miss any. */
export function held({
  most = 0,
  least,
  ...row
}: Target & { readonly ours: Series; readonly limit: Series }): Row {
  const { ours, limit } = row
  const value = least === undefined ? ours.p50 / limit.p50 : ours.perSecond / limit.perSecond
  return {
    ...row,
    measured: `${value.toFixed(2)} ×${failed(ours)}${failed(limit)}`,
    target: least === undefined ? `p50 ≤ ${most} ×` : `throughput ≥ ${least} ×`,
    met: (least === undefined ? value <= most : value >= least) && ours.good && limit.good,
  }
}

/** What went wrong, to stand behind a figure. */
export function failed({ failures, failure }: Series): string {
  return failures > 0 ? `, ${failures} failed (${failure})` : ''
}

/** A figure with its unit, at most so much of it. */
export function figure(what: string, value: number, { most, unit }: { most: number; unit: string }): Row {
  const measured = `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`
  return { what, measured, target: `≤ ${most} ${unit}`, met: value <= most }
}

/** A list without an end: the entries in turn. */
export function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0
  return () => {
    const one = all[turn % all.length]
    if (one === undefined) throw new Error('There is nothing to ask for')
    turn += 1
    return one
  }
}
