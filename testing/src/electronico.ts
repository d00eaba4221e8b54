import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { TestDatabase } from './database.ts'
import { EMISOR } from './documentos-ecf.ts'
import { withoutRules } from './without-rules.ts'

interface Cambios {
  /** Two digits of the electronic series. */
  readonly tipo?: string
  readonly ambiente?: string
  readonly estado?: string
  readonly codigoSeguridad?: string
  readonly contingencia?: boolean
  readonly emisor?: Partial<EmisorEcf>
}

/** When it was signed: 10:22:33 in Santo Domingo. */
export const FIRMADO_EN = '2026-11-16T14:22:33Z'

/**
 * Makes a document that was issued on paper one of the electronic series that was signed; answers its number. Nothing is signed, and
 * its number stands in no range: for what only reads documents.
 */
export async function hacerElectronico(
  base: Pick<TestDatabase, 'pool'>,
  documentoId: number,
  { tipo = '31', ambiente = 'ecf', estado = 'aceptado', emisor, ...cambios }: Cambios = {},
): Promise<string> {
  const { codigoSeguridad = 'a+B/c1', contingencia = false } = cambios
  const encf = `E${tipo}${String(documentoId).padStart(10, '0')}`
  const text = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
  const firmado =
    estado === 'por firmar' ? 'NULL, NULL, NULL' : `'<ECF/>', ${text(codigoSeguridad)}, '${FIRMADO_EN}'`
  await withoutRules(
    base,
    `UPDATE documentos SET serie = 'E', tipo = '${tipo}', numero = ${documentoId}, txt_ncf = '${encf}', congelado_en = now()
       WHERE id = ${documentoId};
     INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, estado, xml, codigo_seguridad, firmado_en, contingencia)
       SELECT id, empresa_id, ${text(ambiente)}, ${text(JSON.stringify({ ...EMISOR, ...emisor }))}, ${text(estado)}, ${firmado},
         ${contingencia} FROM documentos WHERE id = ${documentoId}`,
  )
  return encf
}
