import { type Parte, reportes, reportesExcel } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import type { FetchFile } from '../../lib/download.ts'
import type { Rango } from '../../ui/list/rangos.ts'
import { oneOf, type UrlText } from '../../ui/list/url-state.ts'
import { parteOrNull, readRango } from './report-search.ts'
import type { ReportForm } from './use-report-form.ts'

export const TIPOS_DE_VENTAS = ['cliente', 'contacto', 'empresa', 'fechas'] as const
export type TipoDeVentas = (typeof TIPOS_DE_VENTAS)[number]

export const NOMBRES_DE_TIPO: Readonly<Record<TipoDeVentas, string>> = {
  cliente: 'Por Cliente',
  contacto: 'Por Contacto',
  empresa: 'Por Empresa',
  fechas: 'Por Fechas',
}

/** What each report shows, in a sentence. */
export const DESCRIPCIONES: Readonly<Record<TipoDeVentas, string>> = {
  cliente:
    'Las ventas a un cliente, o a todos con un subtotal por cliente: NCF, fecha, empresa, subtotal, ITBIS y total.',
  contacto: 'Las ventas a todos los clientes de un contacto, o de todos los contactos.',
  empresa: 'Las ventas de una empresa con un subtotal por cliente, o de todas con un subtotal por empresa.',
  fechas: 'Las ventas de todas las empresas, con un subtotal por día.',
}

export interface CamposDeVentas extends Rango {
  readonly tipo: TipoDeVentas
  readonly clienteId: Parte | null
  readonly contactoId: Parte | null
  readonly empresaId: Parte | null
}

/** The filters of the address. A screen that opens without days shows today (R4.9). */
export function readVentas(raw: UrlText): CamposDeVentas {
  const { fechaDesde, fechaHasta } = readRango(raw)
  return {
    tipo: oneOf(TIPOS_DE_VENTAS, raw['tipo']) ?? 'cliente',
    clienteId: parteOrNull(raw, 'clienteId'),
    contactoId: parteOrNull(raw, 'contactoId'),
    empresaId: parteOrNull(raw, 'empresaId'),
    fechaDesde: fechaDesde ?? hoy(),
    fechaHasta: fechaHasta ?? hoy(),
  }
}

const REPORTES = {
  cliente: 'ventasDeCliente',
  contacto: 'ventasDeContacto',
  empresa: 'ventasDeEmpresa',
  fechas: 'ventasPorFechas',
} as const

/** The chosen report, as paper or as a workbook; null once the form has said what is missing. */
export function prepararVentas(
  { fields, prepare }: ReportForm<CamposDeVentas>,
  como: 'pdf' | 'excel',
): FetchFile | null {
  const cual = REPORTES[fields.tipo]
  return como === 'excel' ? prepare(reportesExcel[cual]) : prepare(reportes[cual], conInstantes)
}

/** The sales reports take ISO date-times (R2.10); midnight UTC means the calendar day (R1.3). */
function conInstantes<B extends { readonly fechaDesde: Dia; readonly fechaHasta: Dia }>(body: B): B {
  return {
    ...body,
    fechaDesde: `${body.fechaDesde}T00:00:00.000Z`,
    fechaHasta: `${body.fechaHasta}T00:00:00.000Z`,
  }
}
