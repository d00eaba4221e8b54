import type { CertificadoEcf } from '@cuadre/domain/ecf/por-emitir'
import type { Conexion } from '../../../db/connection/connection.ts'

/** Until when what signs for a company is good; null where no certificate is loaded. Its key is not touched. */
export async function readCertificadoVigente(
  db: Conexion,
  empresaId: number,
): Promise<CertificadoEcf | null> {
  const certificado = await db
    .selectFrom('certificados')
    .select('valido_hasta as validoHasta')
    .where('empresa_id', '=', empresaId)
    .executeTakeFirst()
  return certificado ?? null
}
