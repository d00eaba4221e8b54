import { LADOS, ORDEN_DE_ANTIGUEDAD, PARTES } from '@cuadre/contract/antiguedad'
import { diasDelTramo, SEGUN, type Segun, type TramoPorVencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { ordenIn } from '../../ui/list/url-sort.ts'
import { idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import { type UrlText, urlTexts } from '../../ui/list/use-url-state.ts'

/** Whose accounts are counted. */
export interface AntiguedadFilters {
  readonly empresaId?: number | undefined
  readonly clienteId?: number | undefined
  readonly contactoId?: number | undefined
}

export type Por = (typeof PARTES)[number]

/** The address as values; anything that cannot be one counts as absent. */
export function parseAntiguedadSearch(raw: UrlText) {
  return {
    lado: oneOf(LADOS, raw['lado']),
    por: oneOf(PARTES, raw['por']) ?? 'cliente',
    segun: oneOf(SEGUN, raw['segun']) ?? 'fecha',
    page: pageOf(raw),
    buscar: raw['buscar'] ?? '',
    empresaId: idIn(raw['empresaId']),
    clienteId: idIn(raw['clienteId']),
    contactoId: idIn(raw['contactoId']),
    ...ordenIn(ORDEN_DE_ANTIGUEDAD, raw),
  }
}

const RUTA_DE_CUENTAS = { cobrar: '/cuentasporCobrar', pagar: '/cuentasporPagar' } as const

interface Monto {
  readonly lado: Lado
  readonly por: Por
  readonly segun: Segun
  readonly id: number
  /** Null: all of them. */
  readonly tramo: TramoPorVencimiento | null
  /** The day of which the list tells. */
  readonly al: Dia
  readonly filters: AntiguedadFilters
}

/** The pending accounts that an amount is made of. */
export function cuentasDelMonto({ lado, por, segun, id, tramo, al, filters }: Monto) {
  const de = por === 'cliente' ? { clienteId: id } : { contactoId: id }
  return {
    to: RUTA_DE_CUENTAS[lado],
    search: urlTexts({ ...filters, ...de, ...delTramo({ segun, tramo, al }) }),
  }
}

function delTramo({ segun, tramo, al }: Pick<Monto, 'segun' | 'tramo' | 'al'>) {
  if (tramo === null) return {}
  if (segun === 'vencimiento' || tramo === 'sinVencer') return { vencimiento: tramo }
  const { desde, hasta } = diasDelTramo(tramo, al)
  return { fechaDesde: desde, fechaHasta: hasta }
}
