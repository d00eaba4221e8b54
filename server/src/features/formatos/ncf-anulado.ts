import type { Anulado608 as AnuladoDeLista } from '@cuadre/contract/formatos'
import { motivoDeAnulacion } from '@cuadre/contract/ncf-cambios'
import { codigoDeTipo } from '@cuadre/domain/documentos/tipos'
import { MOTIVO_POR_DEFECTO, MOTIVOS_DE_ANULACION } from '@cuadre/domain/ncf/anular'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Anulado608 } from '@cuadre/domain/reportes/formato-608'
import { diaCompacto } from '@cuadre/domain/tiempo/dia'
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
