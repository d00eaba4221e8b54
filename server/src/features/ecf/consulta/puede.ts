import type { EcfLeido } from '@cuadre/contract/ecf'
import type { ClaseDeDocumento } from '@cuadre/domain/documentos/tipos'
import { type EstadoEcf, estaPendiente, type MensajeEcf } from '@cuadre/domain/ecf/estados'
import { conservaNumero } from '@cuadre/domain/ecf/salida'

/** What decides about a document's electronic half. */
export interface Situacion {
  readonly estado: EstadoEcf
  readonly clase: ClaseDeDocumento
  readonly anulado: boolean
  /** Notes correct it. */
  readonly corregido: boolean
  /** Another note, accepted or not answered yet, annuls what it corrects. */
  readonly anuladoPorOtra?: boolean
  readonly detenido: boolean
  readonly secuencia_utilizada: boolean | null
  readonly mensajes: readonly MensajeEcf[]
  readonly enviado_en: Date | null
  readonly track_id: string | null
  /** When it is looked at again. */
  readonly proximo_en: Date
  /** Of what replaces a document on paper. */
  readonly reemplazo_ncf_id: number | null
  /** Null: the tax office has certainly not kept it. */
  readonly congelado_en: Date | null
}

/** What a person may do with it. */
export function puedeDe(situacion: Situacion, ahora: Date): EcfLeido['puede'] {
  const { estado, clase, anulado, corregido, detenido, enviado_en, track_id, proximo_en } = situacion
  const vivo = !anulado
  const libre = numeroLibre(situacion)
  const aplazado = (estado === 'por firmar' || estado === 'por enviar') && proximo_en > ahora
  return {
    reintentar: vivo && (detenido || libre || aplazado),
    consultar: vivo && estaPendiente(estado) && (track_id !== null || enviado_en !== null),
    corregir: vivo && clase === 'factura' && !corregido && (libre || noFueTomado(situacion)),
    // With its number free too, where notes on it keep it from being corrected, and of a note, whose lines are not corrected in their
    // place. Of a replacement the paper stays the sale: it gets another number, see `reemplazar`.
    // A purchase is annulled instead, and typed anew; a note on one is issued anew like any other.
    emitirDeNuevo:
      vivo &&
      clase !== 'compra' &&
      estado === 'rechazado' &&
      (!libre || corregido || clase !== 'factura') &&
      situacion.reemplazo_ncf_id === null,
  }
}

/** Refused with its number free. */
export function numeroLibre({
  estado,
  secuencia_utilizada: secuenciaUtilizada,
  mensajes,
}: Pick<Situacion, 'estado' | 'secuencia_utilizada' | 'mensajes'>) {
  return conservaNumero({ estado, secuenciaUtilizada, mensajes })
}

/** Stopped before the tax office has kept anything: when it is changed or tried again, it is signed anew. */
export function noFueTomado({
  detenido,
  congelado_en,
  track_id,
}: Pick<Situacion, 'detenido' | 'congelado_en' | 'track_id'>): boolean {
  return detenido && congelado_en === null && track_id === null
}
