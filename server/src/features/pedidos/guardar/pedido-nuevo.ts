import type { Pedido } from '@cuadre/contract/pedidos'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { totalesEnPesos } from '../lista/totales.ts'
import type { NewPedido } from './save.queries.ts'

/** What the database will hold, without asking it again; the id comes with the writing. */
export function pedidoNuevo({ empresa, cliente, ncf, ...order }: NewPedido): Omit<Pedido, 'pedidoId'> {
  const { lineas, totales } = order
  return {
    clienteId: cliente.id,
    clienteNombre: cliente.nombre,
    empresaId: empresa.id,
    empresaNombre: empresa.nombre,
    contactoId: cliente.contactoId,
    categoriaId: empresa.categoriaId,
    ncfId: ncf.id,
    ncf: ncf.numero,
    txtNCF: ncf.txtNCF,
    ...order.porcentajes,
    ...totalesEnPesos(totales),
    fechaPedido: order.fecha,
    aplicaItbis: order.aplicaItbis,
    version: 1,
    pagado: false,
    detalles: totales.lineas.flatMap(({ importe }, index) => {
      const linea = lineas[index]
      if (!linea) return []
      return [{ ...linea, precio: pesosDesdeCentavos(linea.precio), importe: pesosDesdeCentavos(importe) }]
    }),
  }
}
