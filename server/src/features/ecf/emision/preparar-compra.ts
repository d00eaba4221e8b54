import type { LineaPropia } from '@cuadre/domain/compras/propia'
import { faltasDeCompraEcf } from '@cuadre/domain/ecf/faltas-de-compra'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import { found } from '../../../http/refusal.ts'
import type { EcfNuevo } from '../../documentos/emitir.queries.ts'
import { emisorConNumero } from '../empresas.queries.ts'
import { requireNinguna } from './preparar.ts'

interface CompraPorPreparar {
  readonly empresaId: number
  /** Electronic: '41'. */
  readonly tipo: string
  readonly fecha: Dia
  readonly hoy: Dia
  readonly suplidor: { readonly documento: string; readonly nombre: string } | null
  readonly lineas: readonly LineaPropia[]
}

/** The same for an own document of purchases (`prepararEcf`). */
export async function prepararCompraEcf(
  db: Conexion,
  { empresaId, hoy, ...compra }: CompraPorPreparar,
  ahora: Date,
): Promise<EcfNuevo> {
  const { tipo, fecha } = compra
  const { emisor, ambiente, nombre, certificado, numero } = found(
    await emisorConNumero(db, { empresaId, tipo, fecha, hoy }),
    'EMPRESA_NOT_FOUND',
  )
  const faltas = faltasDeCompraEcf({ ...compra, empresa: nombre, emisor, certificado, numero, ahora })
  requireNinguna(faltas, { fechaPedido: 'fecha', tipoComprobante: 'clase' })
  return { ambiente, emisor, ahora }
}
