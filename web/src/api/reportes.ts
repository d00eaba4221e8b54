import type { BodyOf } from '@cuadre/contract/endpoint'
import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { DownloadWatch } from '../lib/download.ts'
import { download } from './client.ts'

type Reportes = typeof reportes
type Libros = typeof reportesExcel

/** The invoices of a client and a company in an interval, one after the other. */
export function facturasPdf(body: BodyOf<Reportes['facturas']>, watch: DownloadWatch) {
  return download(reportes.facturas, { body, ...watch })
}

export function pagadasPdf(body: BodyOf<Reportes['pagadas']>, watch: DownloadWatch) {
  return download(reportes.pagadas, { body, ...watch })
}

export function cobradasPdf(body: BodyOf<Reportes['cobradas']>, watch: DownloadWatch) {
  return download(reportes.cobradas, { body, ...watch })
}

export function pagadasContactoPdf(body: BodyOf<Reportes['pagadasContacto']>, watch: DownloadWatch) {
  return download(reportes.pagadasContacto, { body, ...watch })
}

export function cobrarContactoPdf(body: BodyOf<Reportes['cobrarContacto']>, watch: DownloadWatch) {
  return download(reportes.cobrarContacto, { body, ...watch })
}

export function ventasDeClientePdf(body: BodyOf<Reportes['ventasDeCliente']>, watch: DownloadWatch) {
  return download(reportes.ventasDeCliente, { body: withInstants(body), ...watch })
}

export function ventasDeContactoPdf(body: BodyOf<Reportes['ventasDeContacto']>, watch: DownloadWatch) {
  return download(reportes.ventasDeContacto, { body: withInstants(body), ...watch })
}

export function ventasDeEmpresaPdf(body: BodyOf<Reportes['ventasDeEmpresa']>, watch: DownloadWatch) {
  return download(reportes.ventasDeEmpresa, { body: withInstants(body), ...watch })
}

export function ventasPorFechasPdf(body: BodyOf<Reportes['ventasPorFechas']>, watch: DownloadWatch) {
  return download(reportes.ventasPorFechas, { body: withInstants(body), ...watch })
}

export function pagadasExcel(body: BodyOf<Libros['pagadas']>, watch: DownloadWatch) {
  return download(reportesExcel.pagadas, { body, ...watch })
}

export function cobradasExcel(body: BodyOf<Libros['cobradas']>, watch: DownloadWatch) {
  return download(reportesExcel.cobradas, { body, ...watch })
}

export function pagadasContactoExcel(body: BodyOf<Libros['pagadasContacto']>, watch: DownloadWatch) {
  return download(reportesExcel.pagadasContacto, { body, ...watch })
}

export function cobrarContactoExcel(body: BodyOf<Libros['cobrarContacto']>, watch: DownloadWatch) {
  return download(reportesExcel.cobrarContacto, { body, ...watch })
}

export function ventasDeClienteExcel(body: BodyOf<Libros['ventasDeCliente']>, watch: DownloadWatch) {
  return download(reportesExcel.ventasDeCliente, { body, ...watch })
}

export function ventasDeContactoExcel(body: BodyOf<Libros['ventasDeContacto']>, watch: DownloadWatch) {
  return download(reportesExcel.ventasDeContacto, { body, ...watch })
}

export function ventasDeEmpresaExcel(body: BodyOf<Libros['ventasDeEmpresa']>, watch: DownloadWatch) {
  return download(reportesExcel.ventasDeEmpresa, { body, ...watch })
}

export function ventasPorFechasExcel(body: BodyOf<Libros['ventasPorFechas']>, watch: DownloadWatch) {
  return download(reportesExcel.ventasPorFechas, { body, ...watch })
}

/** The sales reports take ISO date-times (R2.10); midnight UTC means the calendar day (R1.3). */
function withInstants<B extends { readonly fechaDesde: Dia; readonly fechaHasta: Dia }>(body: B): B {
  return {
    ...body,
    fechaDesde: `${body.fechaDesde}T00:00:00.000Z`,
    fechaHasta: `${body.fechaHasta}T00:00:00.000Z`,
  }
}
