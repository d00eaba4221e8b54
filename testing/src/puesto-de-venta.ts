import type { Cliente } from '@cuadre/contract/clientes'
import type { Empresa, EmpresaBody } from '@cuadre/contract/empresas'
import { type Ncf, ncfs } from '@cuadre/contract/ncf'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from './api-client.ts'
import { unaCategoria, unaEmpresa, unCliente, unProducto } from './builders.ts'

/** The month for which `unPuestoDeVenta` generates numbers, and a Monday in it. */
export const MES: Dia = '2026-11-01'
export const LUNES: Dia = '2026-11-16'

export type PuestoDeVenta = {
  empresa: Empresa
  cliente: Cliente
  gravado: Producto
  exento: Producto
  /** The available numbers of a day. */
  disponibles(fecha?: Dia): Promise<Ncf[]>
  /** A complete body for POST /Pedidos, with the first available number. */
  datos(cambios?: Record<string, unknown>): Promise<Record<string, unknown>>
  unPedido(cambios?: Record<string, unknown>): Promise<Pedido>
}

/** A company that sells, a client with percentages, a product of each kind and a month of numbers. */
export async function unPuestoDeVenta(
  api: ApiClient,
  cantidadPorDia = 10,
  datosDeEmpresa: Partial<EmpresaBody> = {},
): Promise<PuestoDeVenta> {
  const { id: categoriaId } = await unaCategoria(api)
  const empresa = await unaEmpresa(api, { ...datosDeEmpresa, categoriaId })
  const cliente = await unCliente(api, {
    porcCompraExt: 5,
    porcVentaExt: 7,
    porcCompraNoExt: 10,
    porcVentaNoExt: 12.5,
  })
  const gravado = await unProducto(api, { categoriaId, precio: 450.5 })
  const exento = await unProducto(api, { categoriaId, precio: 33.33, exento: true })
  await api.data(ncfs.generar, {
    body: { empresaId: empresa.id, fechaInicio: MES, fechaVencimiento: '2026-12-31', cantidadPorDia },
  })
  const disponibles = async (fecha = LUNES) =>
    (await api.data(ncfs.byEmpresaAndFecha, { query: { empresaId: empresa.id, fecha } })).datos
  const datos = async (cambios: Record<string, unknown> = {}) => ({
    fechaPedido: LUNES,
    empresaId: empresa.id,
    clienteId: cliente.id,
    aplicaItbis: true,
    detalles: [{ productoId: gravado.id, precio: gravado.precio, cantidad: 3, descuento: 10 }],
    ncfId: 'ncfId' in cambios ? cambios['ncfId'] : (await disponibles())[0]?.id,
    ...cambios,
  })
  return {
    empresa,
    cliente,
    gravado,
    exento,
    disponibles,
    datos,
    async unPedido(cambios) {
      const { body } = await api.call(pedidos.create, { body: await datos(cambios) })
      if (!body.isSuccess) throw new Error(body.message)
      return body.data
    },
  }
}
