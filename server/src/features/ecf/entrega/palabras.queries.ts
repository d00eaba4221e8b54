import type { PalabraDelComprador } from '@cuadre/domain/ecf/entrega'
import { statement } from '../../../db/query/statement.ts'

/** What an approval (ACECF) says of a document of ours, and who signed it. */
export interface Palabra {
  readonly documentoId: number
  readonly dicho: PalabraDelComprador
  readonly motivo: string | null
  readonly acecf: Buffer
  /** Name and document (digits, or '') that the certificate says, which anybody may write; SHA-256 of its key. */
  readonly por: string
  readonly documento: string
  readonly llave: string
  readonly ahora: Date
}

/** Keeps it in the place of the one before that nobody confirmed: one word a document, however many are sent. */
export const keepPalabra = statement<Palabra, object>(`
  UPDATE ecf_entregas SET dicho = :dicho, dicho_motivo = :motivo, dicho_acecf = :acecf, dicho_por = :por, dicho_documento = :documento,
    dicho_llave = :llave, dicho_en = :ahora::timestamptz
  WHERE documento_id = :documentoId::int AND acecf IS NULL`)

/** Makes the word that was said the buyer's own, where the key that signed it signed the receipt at the directory's address. */
export const confirmPalabra = statement<{ documentoId: number }, object>(`
  UPDATE ecf_entregas SET estado = dicho, motivo = dicho_motivo, acecf = dicho_acecf, respondido_en = dicho_en, tomado_hasta = NULL,
    dicho = NULL, dicho_motivo = NULL, dicho_acecf = NULL, dicho_por = NULL, dicho_documento = NULL, dicho_llave = NULL, dicho_en = NULL
  WHERE documento_id = :documentoId::int AND dicho_llave = llave_acuse`)
