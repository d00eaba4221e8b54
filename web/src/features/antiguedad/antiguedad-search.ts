import { FILTROS_DE_ANTIGUEDAD, ORDEN_DE_ANTIGUEDAD, type PARTES } from '@cuadre/contract/antiguedad'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { diasDelTramo, type Segun, type TramoPorVencimiento } from '@cuadre/domain/cuentas/antiguedad'
import { LADOS_DE_SALDO, type LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { listAddress, oneOf, ordenIn, urlTexts } from '../../ui/list/url-state.ts'

/** Whose accounts are counted. */
export type AntiguedadFilters = Pick<
  ValoresDe<typeof FILTROS_DE_ANTIGUEDAD>,
  'empresaId' | 'clienteId' | 'contactoId' | 'suplidorId'
>

export type Por = (typeof PARTES)[number]

/** The address as values; by client and by the day of the document unless it says otherwise. */
export const parseAntiguedadSearch = listAddress(FILTROS_DE_ANTIGUEDAD, raw => ({
  lado: oneOf(LADOS_DE_SALDO, raw['lado']),
  ...ordenIn(ORDEN_DE_ANTIGUEDAD, raw),
}))

const RUTA_DE_CUENTAS = {
  cobrar: '/cuentasporCobrar',
  pagar: '/cuentasporPagar',
  suplidores: '/porPagarSuplidores',
} as const

const CAMPO_DE = { cliente: 'clienteId', contacto: 'contactoId', suplidor: 'suplidorId' } as const

interface Monto {
  readonly lado: LadoDeSaldo
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
  const de = { [CAMPO_DE[por]]: id }
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
