import { pedidos } from '@cuadre/contract/pedidos'
import type { Dependencies } from '../../dependencies.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { found } from '../../http/refusal.ts'
import { createPedido, removePedido, updatePedidoWith } from './pedidos.actions.ts'
import { listPedidos, pagePedidos, readPedido } from './pedidos.queries.ts'

export function pedidosRoutes({ doors, db, taller }: Dependencies): void {
  doors.serve(pedidos.paged, async ({ query }) => ({ data: await pagePedidos(db, query) }))

  doors.serve(pedidos.excel, async ({ query }) => ({
    fileName: 'Pedidos.xlsx',
    stream: await taller.libro({
      titulo: 'Pedidos',
      hoja: 'Pedidos',
      columnas: [
        { titulo: 'ID', clave: 'pedidoId', tipo: 'entero' },
        { titulo: 'NCF', clave: 'txtNCF', tipo: 'texto' },
        { titulo: 'Empresa', clave: 'empresaNombre', tipo: 'texto' },
        { titulo: 'Factura Con ITBIS', clave: 'itbis', tipo: 'texto' },
        { titulo: 'Cliente', clave: 'clienteNombre', tipo: 'texto' },
        { titulo: 'Fecha Pedido', clave: 'fechaPedido', tipo: 'fecha' },
        { titulo: 'Total', clave: 'total', tipo: 'monto', total: true },
      ],
      filas: (await listPedidos(db, query).execute()).map(({ aplicaItbis, ...row }) => ({
        ...row,
        itbis: aplicaItbis ? 'Sí' : 'No',
      })),
    }),
  }))

  doors.serve(pedidos.get, async ({ params }) => ({
    data: found(await readPedido(db, params.id), 'PEDIDO_NOT_FOUND'),
  }))

  doors.serve(pedidos.create, async ({ body, session, actor, request }) => {
    const creation = { body, actor, userId: session.userId, idempotencyKey: idempotencyKey(request) }
    const pedido = await createPedido(db, creation)
    return { data: pedido, message: `Pedido creado correctamente con el NCF ${pedido.txtNCF}.` }
  })

  doors.serve(pedidos.update, async ({ params, body, actor }) => {
    await updatePedidoWith(db, { id: params.id, body, actor })
    const message = 'Pedido actualizado correctamente'
    return { data: message, message }
  })

  doors.serve(pedidos.remove, async ({ params, query, session, actor }) => {
    await removePedido(db, { id: params.id, motivo: query.motivo, userId: session.userId, actor })
    return { data: null, message: 'Pedido eliminado' }
  })
}
