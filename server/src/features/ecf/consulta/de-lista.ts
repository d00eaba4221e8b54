import type { EcfDeLista } from '@cuadre/contract/ecf'
import { type EstadoEcf, estaPendiente, type MensajeEcf } from '@cuadre/domain/ecf/estados'
import { mensajeEnPalabras } from '@cuadre/domain/ecf/mensajes'

/** What lists read of an electronic document; moments as JSON has them. */
export interface EcfDeFila {
  readonly estado: EstadoEcf
  readonly creadoEn: string
  readonly respondidoEn: string | null
  readonly detenido: boolean
  readonly falla: string | null
  readonly secuenciaUtilizada?: boolean | null
  readonly mensajes: readonly MensajeEcf[]
  /** Of a note: what it corrects, where that is not accepted yet. */
  readonly espera: { readonly numero: string; readonly rechazado: boolean } | null
  /** Null: nobody waits for anything. */
  readonly sigue: { readonly proximoEn: string; readonly enCursoHasta: string | null } | null
}

/** The electronic half of the document `d`, or of what replaces it, null of other paper: an expression. */
export const ecfSql = (d: string) => `CASE WHEN ${d}.serie = 'E' OR ${d}.contingencia_id IS NOT NULL THEN (
  SELECT json_build_object('estado', e.estado, 'creadoEn', e.creado_en, 'respondidoEn', e.respondido_en, 'detenido', e.detenido,
    'falla', e.falla, 'mensajes', e.mensajes, 'secuenciaUtilizada', e.secuencia_utilizada, 'espera', (
      SELECT json_build_object('numero', c.txt_ncf, 'rechazado', ce.estado = 'rechazado')
      FROM documentos c JOIN documentos_ecf ce ON ce.documento_id = c.id
      WHERE c.id = ${d}.corrige_id AND e.reemplazo_ncf_id IS NULL AND ce.estado NOT IN ('aceptado', 'aceptado condicional')),
    'sigue', CASE WHEN e.estado IN ('por firmar', 'por enviar', 'en proceso') AND NOT e.detenido AND NOT ${d}.anulado THEN
      json_build_object('proximoEn', e.proximo_en, 'enCursoHasta', (
        SELECT max(t.tomado_hasta) FROM documentos_ecf t WHERE t.empresa_id = e.empresa_id AND t.tomado_hasta IS NOT NULL)) END)
  FROM documentos_ecf e WHERE e.documento_id = ${d}.id) END`

export function describeDeLista(fila: EcfDeFila): EcfDeLista {
  const { estado, creadoEn, respondidoEn, detenido, sigue } = fila
  const desde = estaPendiente(estado) ? creadoEn : (respondidoEn ?? creadoEn)
  return {
    estado,
    desde: iso(desde),
    detenido,
    aviso: avisoDe(fila),
    proximoEn: sigue && iso(sigue.proximoEn),
    enCursoHasta: sigue?.enCursoHasta ? iso(sigue.enCursoHasta) : null,
  }
}

function iso(momento: string): string {
  return new Date(momento).toISOString()
}

/** What there is to say of it: the tax office's word, or why it is not sent yet. */
function avisoDe({ estado, falla, mensajes, espera }: EcfDeFila): string | null {
  if (falla) return falla
  if (!estaPendiente(estado)) {
    const dicho = mensajes.map(mensaje => mensajeEnPalabras(mensaje) ?? mensaje.valor).filter(Boolean)
    return dicho.length === 0 ? null : dicho.join(' ')
  }
  if (!espera || estado !== 'por enviar') return null
  const { numero, rechazado } = espera
  return rechazado
    ? `No se envía: la DGII rechazó ${numero}. Si ${numero} se emite de nuevo, esta nota se anula y se hace otra sobre el nuevo.`
    : `Se envía cuando la DGII acepte ${numero}.`
}
