import type { Anulado608 as AnuladoDeLista } from '@cuadre/contract/formatos'
import { motivoDeAnulacion } from '@cuadre/contract/ncf-cambios'
import { codigoDeTipo } from '@cuadre/domain/documentos/tipos'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import { MOTIVO_POR_DEFECTO, MOTIVOS_DE_ANULACION } from '@cuadre/domain/ncf/anular'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { declaracion607 } from '@cuadre/domain/reportes/formato-607'
import type { Anulado608 } from '@cuadre/domain/reportes/formato-608'
import { diaCompacto, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import type { NcfAnulado } from './formatos.queries.ts'

/** What the domain checks and reports. A number without a reason is reported with the usual one. */
export function anuladoDeEnvio(ncf: NcfAnulado): AnuladoDeEnvio {
  const { data: motivo = MOTIVO_POR_DEFECTO } = motivoDeAnulacion.safeParse(ncf.motivo)
  const { serie, fecha, pedidoId } = ncf
  return { serie, ncf: formatNcf(ncf), fecha, motivo, pedidoId }
}

/** With the order that it was used for, if any. */
export interface AnuladoDeEnvio extends Anulado608 {
  readonly pedidoId: number | null
}

/** A row of the screen and of the workbook; the company's name as on the invoice, where there was one. */
export function anuladoDeLista(anulado: NcfAnulado): AnuladoDeLista {
  const { ncf, fecha, motivo } = anuladoDeEnvio(anulado)
  return {
    ncf,
    fecha: diaCompacto(fecha),
    motivo,
    motivoTexto: MOTIVOS_DE_ANULACION[motivo],
    anuladoEn: anulado.anuladoEn?.toISOString() ?? null,
    anuladoPor: anulado.anuladoPor,
    pedidoId: anulado.pedidoId,
    empresaNombre: anulado.empresaEmisora ?? anulado.empresaNombre,
    tipoComprobante: codigoDeTipo(anulado),
    destino: anulado.serie === 'E' ? 'ecf' : 'linea',
    estadoEcf: anulado.estadoEcf,
  }
}

const columnasDeAnulados: readonly SheetColumn[] = [
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Código', key: 'motivo', type: 'texto' },
  { title: 'Motivo', key: 'motivoTexto', type: 'texto' },
  { title: 'Anulado el', key: 'anuladoEn', type: 'texto' },
  { title: 'Por', key: 'anuladoPor', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

/** Once some of them is no line of the file. */
const columnasDeDestino: readonly SheetColumn[] = [
  { title: 'Declaración', key: 'declaracion', type: 'texto' },
  { title: 'Estado en la DGII', key: 'dgii', type: 'texto' },
]

export function columnasDe(anulados: readonly AnuladoDeLista[]): readonly SheetColumn[] {
  const todosDePapel = anulados.every(({ destino }) => destino === 'linea')
  return todosDePapel ? columnasDeAnulados : [...columnasDeAnulados, ...columnasDeDestino]
}

export function filaDeAnulado({ anuladoEn, ...resto }: AnuladoDeLista): SheetRow {
  return {
    ...resto,
    anuladoEn: anuladoEn && formatInstante(new Date(anuladoEn)),
    declaracion: declaracion607(resto.destino, resto.estadoEcf ?? null),
    dgii: resto.estadoEcf ? palabraDeLaDgii(resto.estadoEcf) : '',
  }
}
