import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import { EN_PAPEL, type Regimen } from '@cuadre/domain/ecf/regimen'
import type { Conexion } from '../../db/connection/connection.ts'

/** How a company issues as of now, and what its electronic documents say of it. */
export interface EmpresaEcf extends Regimen {
  readonly empresaId: number
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
}

/** Longest texts of the format: what a company says of itself may be longer, and is cut. */
const MAX_RAZON_SOCIAL = 150
const MAX_DIRECCION = 100

/** Null when there is no such company; one that nobody has set up issues on paper. */
export async function emisorEcfDe(db: Conexion, empresaId: number): Promise<EmpresaEcf | null> {
  const row = await db
    .selectFrom('empresas')
    .leftJoin('empresas_ecf as ecf', 'ecf.empresa_id', 'empresas.id')
    .where('empresas.id', '=', empresaId)
    .select([
      ...(['empresas.rnc', 'empresas.nombre', 'empresas.direccion as direccionPropia'] as const),
      ...(['ecf.regimen', 'ecf.desde', 'ecf.ambiente', 'ecf.razon_social', 'ecf.nombre_comercial'] as const),
      ...(['ecf.sucursal', 'ecf.direccion', 'ecf.municipio', 'ecf.provincia', 'ecf.telefonos'] as const),
      ...(['ecf.correo', 'ecf.web', 'ecf.actividad', 'ecf.tipo_ingresos'] as const),
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    empresaId,
    regimen: row.regimen ?? EN_PAPEL.regimen,
    desde: row.desde,
    ambiente: row.ambiente ?? 'testecf',
    emisor: {
      rnc: row.rnc,
      razonSocial: row.razon_social ?? cut(row.nombre, MAX_RAZON_SOCIAL),
      nombreComercial: row.nombre_comercial,
      sucursal: row.sucursal,
      direccion: row.direccion ?? cut(row.direccionPropia, MAX_DIRECCION),
      municipio: row.municipio,
      provincia: row.provincia,
      telefonos: row.telefonos ?? [],
      correo: row.correo,
      web: row.web,
      actividad: row.actividad,
      tipoIngresos: row.tipo_ingresos ?? '01',
    },
  }
}

function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trim()
}
