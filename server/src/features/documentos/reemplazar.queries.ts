import { ECF_DE_NUEVO, escritura, type VentaNueva } from './emitir.queries.ts'
import { type Forma, faltasDeVentaNueva } from './emitir.ts'

interface ReemplazoNuevo extends VentaNueva {
  /** The paper that it replaces. */
  readonly documentoId: number
}

/**
 * The electronic document in the place of one on paper, which it freezes: signed and sent under its own number, and again under another
 * one where the last was refused for good. The paper stays the sale: no second one is written.
 */
export const REEMPLAZO: Forma<ReemplazoNuevo, { readonly encf: string }> = {
  faltas: faltasDeVentaNueva,
  escribir: escritura({
    partes: () => `reemplazo AS (
    INSERT INTO documentos_reemplazos (ncf_id, documento_id, encf, fecha, vence, creado_en, creado_por)
    SELECT id, :documentoId::int, numero_impreso(serie, tipo, numero), :fecha::date, vence, :ahora::timestamptz, :userId::int
    FROM numero JOIN regimen ON regimen.cierto RETURNING ncf_id, encf
  ), ecf AS (
    INSERT INTO documentos_ecf AS e (documento_id, empresa_id, ambiente, emisor, creado_en, proximo_en, reemplazo_ncf_id)
    SELECT :documentoId::int, :empresa_id::int, :ambiente::text, :emisorEcf::jsonb, :ahora::timestamptz, :ahora::timestamptz, ncf_id
    FROM reemplazo
    ON CONFLICT (documento_id) DO UPDATE SET ${ECF_DE_NUEVO}, ambiente = excluded.ambiente, emisor = excluded.emisor,
      proximo_en = excluded.proximo_en, creado_en = excluded.creado_en, reemplazo_ncf_id = excluded.reemplazo_ncf_id
  ), congelado AS (
    UPDATE documentos SET congelado_en = now() WHERE id = (SELECT :documentoId::int FROM reemplazo)
  )`,
    responde: 'SELECT encf FROM reemplazo',
    valores: ({ documentoId, userId }) => ({ documentoId, userId }),
  }),
}
