import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Conexion } from '../../db/connection/connection.ts'
import { Refusal } from '../../http/refusal.ts'
import { findSuplidorPorDocumento } from '../suplidores/suplidores.queries.ts'
import { findPorComprobante } from './compras.queries.ts'

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
