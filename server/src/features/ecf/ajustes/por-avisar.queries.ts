import type { ResumenEcf } from '@cuadre/contract/ecf'
import { avisoDeCertificado } from '@cuadre/domain/ecf/avisos-de-empresa'
import type { Conexion } from '../../../db/connection/connection.ts'

const SIN_CERTIFICADO = { frase: 'No tiene certificado: nada se firma hasta que suba uno.', urgente: true }

/** What the owner must know of the certificates of companies that issue electronically or receive, before the day on which nobody can invoice. */
export async function listCertificadosPorAvisar(
  db: Conexion,
  ahora: Date,
): Promise<NonNullable<ResumenEcf['certificados']>> {
  const firman = await db
    .selectFrom('empresas')
    .innerJoin('empresas_ecf as ecf', 'ecf.empresa_id', 'empresas.id')
    .leftJoin('certificados', 'certificados.empresa_id', 'empresas.id')
    .where('empresas.activo', '=', true)
    .where('empresas.estado', '=', true)
    .where(eb => eb.or([eb('ecf.regimen', '=', 'E'), eb('ecf.recibe', '=', true)]))
    .select(['empresas.id as empresaId', 'empresas.nombre as empresaNombre', 'valido_desde', 'valido_hasta'])
    .orderBy('valido_hasta', order => order.asc().nullsFirst())
    .orderBy('empresas.id')
    .execute()
  return firman.flatMap(({ valido_desde, valido_hasta, ...empresa }) => {
    const aviso =
      valido_desde && valido_hasta
        ? avisoDeCertificado({ validoDesde: valido_desde, validoHasta: valido_hasta }, ahora)
        : SIN_CERTIFICADO
    return aviso ? [{ ...empresa, ...aviso }] : []
  })
}
