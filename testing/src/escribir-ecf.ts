import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { TestDatabase } from './database.ts'
import { escribirDocumento, type OtroDocumento } from './otros-documentos.ts'
import { withoutRules } from './without-rules.ts'

interface Electronico {
  readonly estado: EstadoEcf
  readonly detenido?: boolean
  /** When it was issued, in minutes before now. */
  readonly haceMinutos?: number
  readonly falla?: string
  /** Another was issued in its place. */
  readonly anulado?: boolean
}

/**
 * Writes an electronic document as it stands at some point of its life, with the issuer and the buyer of the invoice `modelo`; nothing
 * is signed or sent. Answers its id.
 */
export async function escribirEcf(
  base: TestDatabase,
  modelo: number,
  { estado, detenido = false, haceMinutos = 0, falla, anulado = false, ...otro }: OtroDocumento & Electronico,
): Promise<number> {
  const id = await escribirDocumento(base, modelo, { ...otro, aceptado: false })
  const firmado = estado !== 'por firmar'
  await withoutRules(
    base,
    `UPDATE documentos SET congelado_en = now(), no_tomado = ${estado === 'rechazado'}, anulado = ${anulado},
      anulado_en = ${anulado ? 'now()' : 'NULL'}, anulado_por = ${anulado ? '1' : 'NULL'} WHERE id = ${id};
    INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, estado, detenido, falla, creado_en, xml, codigo_seguridad,
      firmado_en, secuencia_utilizada)
    SELECT id, empresa_id, 'simulador', '{}', '${estado}', ${detenido}, ${falla === undefined ? 'NULL' : `'${falla}'`},
      now() - interval '${haceMinutos} minutes', ${firmado ? `'x', 'abc123', now()` : 'NULL, NULL, NULL'}, ${estado === 'rechazado'}
    FROM documentos WHERE id = ${id}`,
  )
  return id
}
