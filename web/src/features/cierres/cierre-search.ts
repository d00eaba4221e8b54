import { type Dia, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { esteMes } from '../../ui/fields/month-field.tsx'
import { idIn, mesIn } from '../../ui/list/url-values.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** The address of the screen: the last whole month, by its day 1, unless it says otherwise. */
export function parseCierre(raw: UrlText) {
  const mes = mesIn(raw['mes']) ?? sumarMeses(esteMes(), -1)
  return { empresaId: idIn(raw['empresaId']), anio: Number(mes.slice(0, 4)), mes }
}
export type CierreState = ReturnType<typeof parseCierre>

/** Years offered before this one, and before the chosen one. */
const ATRAS = 5

/** This year and those before it, the last one first; the chosen one is among them. */
export function aniosOfrecidos(hoy: Dia, elegido: number): number[] {
  const este = Math.max(Number(hoy.slice(0, 4)), elegido)
  const primero = Math.min(Number(hoy.slice(0, 4)) - ATRAS, elegido)
  return Array.from({ length: este - primero + 1 }, (_, i) => este - i)
}
