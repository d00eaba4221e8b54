import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Paging, readCountedPage } from '../../db/query/paging.ts'
import { Refusal } from '../../http/refusal.ts'
import { RIVAL } from '../ecf/recepcion/numero.queries.ts'
import { findSuplidorPorDocumento } from '../suplidores/suplidores.queries.ts'
import { findPorComprobante } from './compras.queries.ts'

/**
 * A page of the electronic documents that suppliers sent and of which there is no purchase, the oldest first. One that was
 * written down by hand before it arrived counts by its number; one that was refused, or bills nothing (a note that corrects a text), is
 * nothing that was bought, and one of several with one number waits until the tax office says which it knows.
 */
export async function pageSinRegistrar(db: Conexion, page: Paging) {
  return readCountedPage(sinRegistrar(db), page)
}

interface DeQuien {
  readonly empresaId: number
  /** Digits of the issuer's RNC or cédula. */
  readonly documento: string
}

/** Of one issuer to one company; with what they bill as ITBIS. */
export function listSinRegistrar(db: Conexion, { empresaId, documento }: DeQuien) {
  return sinRegistrar(db)
    .select('itbis')
    .where('ecf_recibidos.empresa_id', '=', empresaId)
    .where('emisor_rnc', '=', documento)
    .limit(100)
    .execute()
}

function sinRegistrar(db: Conexion) {
  return db
    .selectFrom('ecf_recibidos')
    .innerJoin('empresas', 'empresas.id', 'ecf_recibidos.empresa_id')
    .select([
      'ecf_recibidos.id',
      'empresas.nombre as empresaNombre',
      'emisor_nombre as emisorNombre',
      'emisor_rnc as emisorRnc',
      'encf',
      'fecha',
      'total',
    ])
    .where('ecf_recibidos.estado', '<>', 'rechazado')
    .where('ecf_recibidos.dgii', '<>', 'rechazado')
    .where('ecf_recibidos.total', '>', 0)
    .where(RIVAL, 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM compras WHERE NOT compras.anulada
        AND compras.suplidor_documento = ecf_recibidos.emisor_rnc AND compras.ncf = ecf_recibidos.encf)`,
    )
    .orderBy('fecha')
    .orderBy('ecf_recibidos.id')
}

interface Partes {
  readonly emisor: CompraPropuesta['emisor']
  /** Digits; null: the receipt does not say who bought. */
  readonly comprador: string | null
  readonly ncf: string
}

type Conocidos = Pick<CompraPropuesta, 'empresaId' | 'suplidorId' | 'emisor' | 'compraId'>

/** Which records of the office a receipt is about. Refuses one that was given to somebody else. */
export async function findConocidos(db: Conexion, { emisor, comprador, ncf }: Partes): Promise<Conocidos> {
  const suplidor = await findSuplidorPorDocumento(db, emisor.documento)
  const compra = await findPorComprobante(db, { documento: emisor.documento, ncf })
  return {
    empresaId: comprador === null ? null : await requireEmpresa(db, comprador),
    suplidorId: suplidor?.id ?? null,
    emisor: { documento: emisor.documento, nombre: emisor.nombre || (suplidor?.nombre ?? '') },
    compraId: compra?.id ?? null,
  }
}

async function requireEmpresa(db: Conexion, comprador: string): Promise<number> {
  const empresa = await db
    .selectFrom('empresas')
    .select('id')
    .where('rnc', '=', comprador)
    .where('activo', '=', true)
    .executeTakeFirst()
  if (empresa) return empresa.id
  const message = `El comprobante se emitió a ${formatDocumento(comprador)}, que no es ninguna de sus empresas.`
  throw new Refusal('COMPRA_DE_OTRO', { message })
}
