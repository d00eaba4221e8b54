import type { Dia } from './dia.ts'

/** From a day to a day, both included; open where one is missing. */
export interface Periodo {
  readonly desde?: Dia | undefined
  readonly hasta?: Dia | undefined
}
