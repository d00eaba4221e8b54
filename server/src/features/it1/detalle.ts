import type { DocumentoDeCasilla, MesDeIt1 } from '@cuadre/contract/it1'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import { aporteDeCompra } from '@cuadre/domain/reportes/it1/de-compras'
import {
  esDeRetenciones,
  esDeVentas,
  type FuenteDeCompras,
  type FuenteDeRetenciones,
  type FuenteDeVentas,
  RETENEDOR_DE,
} from '@cuadre/domain/reportes/it1/fuentes'
import { CASILLAS } from '@cuadre/domain/reportes/it1/it1'
import type { Conexion } from '../../db/connection/connection.ts'
import { found } from '../../http/refusal.ts'
import { findEmpresa } from './casillas.queries.ts'
import { comprasDeclaradas } from './compras.ts'
import { listRetenido, sumarRetenido } from './retenido.queries.ts'
import { listVentasDe, sumarVentas } from './ventas.queries.ts'

interface Pedido extends MesDeIt1 {
  /** One with a source. */
  readonly casilla: IdDeCasilla
  readonly page: number
  readonly pageSize: number
}

interface Detalle {
  readonly items: DocumentoDeCasilla[]
  readonly totalRecords: number
  readonly page: number
  readonly pageSize: number
  readonly suma: number
}

/** What a box is made of, a page at a time, and what all of it adds up to. */
export async function readDetalle(db: Conexion, pedido: Pedido): Promise<Detalle> {
  const [empresa, detalle] = await Promise.all([findEmpresa(db, pedido.empresaId), detalleDe(db, pedido)])
  found(empresa, 'EMPRESA_NOT_FOUND')
  return detalle
}

function detalleDe(db: Conexion, pedido: Pedido): Promise<Detalle> {
  const fuente = CASILLAS.find(({ id }) => id === pedido.casilla)?.fuente
  if (fuente === undefined) throw new RangeError(`box ${pedido.casilla} has no source`)
  if (esDeRetenciones(fuente)) return deRetenciones(db, pedido, fuente)
  return esDeVentas(fuente) ? deVentas(db, pedido, fuente) : deCompras(db, pedido, fuente)
}

async function deVentas(db: Conexion, pedido: Pedido, fuente: FuenteDeVentas): Promise<Detalle> {
  const [sumas, filas] = await Promise.all([
    sumarVentas(db, pedido),
    listVentasDe(db, pedido, { ...pedido, fuente }),
  ])
  return deDocumentos(pedido, sumas[fuente], filas)
}

async function deRetenciones(db: Conexion, pedido: Pedido, fuente: FuenteDeRetenciones): Promise<Detalle> {
  const retenedor = RETENEDOR_DE[fuente]
  const [sumas, filas] = await Promise.all([
    sumarRetenido(db, pedido),
    listRetenido(db, pedido, { ...pedido, retenedor }),
  ])
  return deDocumentos(pedido, sumas.get(retenedor), filas)
}

function deDocumentos(
  { page, pageSize }: Pedido,
  { cantidad, monto } = { cantidad: 0, monto: 0 },
  filas: readonly Omit<DocumentoDeCasilla, 'compraId'>[],
): Detalle {
  const items = filas.map(fila => ({ ...fila, compraId: null }))
  return { items, totalRecords: cantidad, page, pageSize, suma: monto }
}

async function deCompras(db: Conexion, pedido: Pedido, fuente: FuenteDeCompras): Promise<Detalle> {
  const { page, pageSize } = pedido
  const compras = await comprasDeclaradas(db, pedido)
  const partes = compras
    .map(compra => ({ compra, aporte: aporteDeCompra(fuente, compra, pedido.mes) }))
    .filter(({ aporte }) => aporte !== 0)
  return {
    items: partes.slice((page - 1) * pageSize, page * pageSize).map(({ compra, aporte }) => ({
      documentoId: null,
      compraId: compra.id,
      numero: compra.ncf,
      fecha: compra.fecha,
      nombre: compra.suplidorNombre,
      monto: pesosDesdeCentavos(aporte),
    })),
    totalRecords: partes.length,
    page,
    pageSize,
    suma: pesosDesdeCentavos(sumar(...partes.map(({ aporte }) => aporte))),
  }
}
