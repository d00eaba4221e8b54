import { pedidos } from '@cuadre/contract/pedidos'
import { COLUMNAS_DE_PEDIDOS, FILTROS_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse } from '../../http/access.ts'
import {
  type FileAnswer,
  listWorkbook,
  soloLoQueCuenta,
  totalAparte,
  type WorkbookCall,
} from '../../http/files.ts'
import { found } from '../../http/refusal.ts'
import type { Cobrado } from '../cuentas/cobrar-al-emitir.actions.ts'
import { columnasConEcf } from '../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { createPedido } from './crear.actions.ts'
import { type FiltroDePedidos, leerFiltro } from './lista/filtro.ts'
import { type FilaDelLibro, listPedidos } from './lista/lista.queries.ts'
import { pagePedidos, sumPedidos } from './lista/pagina.queries.ts'
import { tomarOrigen } from './origen.ts'
import { removePedido, updatePedidoWith } from './pedidos.actions.ts'
import { readParaCopiar, readPedido } from './pedidos.queries.ts'

export function pedidosRoutes(dependencies: Dependencies): void {
  const { doors, ecf } = dependencies

  doors.read(pedidos.paged, ({ query, db, session }) =>
    pagePedidos(db, { ...query, conSaldo: mayUse(session, 'cuentasPorCobrar.ver') }),
  )

  doors.serve(pedidos.excel, call => pedidosLibro(dependencies, call))

  doors.read(pedidos.get, async ({ params, db }) =>
    found(await readPedido(db, params.id), 'PEDIDO_NOT_FOUND'),
  )

  doors.read(pedidos.paraCopiar, async ({ params, db }) =>
    found(await readParaCopiar(db, params.id), 'PEDIDO_NOT_FOUND'),
  )

  doors.serve(pedidos.create, async ({ db, body, session, acting }) => {
    const may = (permiso: Permiso) => mayUse(session, permiso)
    const origen = await tomarOrigen(db, { body, may, ...acting })
    const { pedido, electronico, cobrado } = await createPedido(db, {
      body,
      ...acting,
      cambiaPrecios: mayUse(session, 'pedidos.cambiarPrecio'),
      ofrecidas: origen.ofrecidas,
    })
    await origen.enlazar(pedido)
    const creado = `Pedido creado correctamente con el NCF ${pedido.txtNCF}.`
    const message = cobrado ? `${creado} ${fraseDeCobro(cobrado)}` : creado
    return {
      data: pedido,
      message,
      alsoChanged: origen.announces,
      // An order has the number of the first document that it issued.
      ...(electronico && { after: () => ecf.firmar(pedido.pedidoId) }),
    }
  })

  doors.serve(pedidos.update, async ({ db, params, body, session, acting }) => {
    const { documentoId, electronico } = await updatePedidoWith(db, {
      id: params.id,
      body,
      ...acting,
      cambiaPrecios: mayUse(session, 'pedidos.cambiarPrecio'),
    })
    const message = 'Pedido actualizado correctamente'
    return { data: message, message, ...(electronico && { after: () => ecf.firmar(documentoId) }) }
  })

  doors.serve(pedidos.remove, async ({ db, params, query, acting }) => {
    const devuelto = await removePedido(db, { id: params.id, motivo: query.motivo, ...acting })
    if (devuelto === 0) return { data: null, message: 'Pedido eliminado' }
    return { data: null, message: `Pedido eliminado. Se anuló también su cobro de ${formatMonto(devuelto)}.` }
  })
}

function fraseDeCobro({ monto, recibos }: Cobrado): string {
  return `Se cobró ${formatMonto(monto)}: ${recibos.length === 1 ? 'recibo' : 'recibos'} ${recibos.join(' y ')}.`
}

const COLUMNAS = soloLoQueCuenta<FilaDelLibro>(COLUMNAS_DE_PEDIDOS, fila => !fila.noTomado)
const RECHAZADO = totalAparte<FilaDelLibro>('Total rechazado', ({ noTomado }) => noTomado)

/** The whole filtered list as a workbook; its rows are read while it is written, however many they are. */
async function pedidosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDePedidos>,
): Promise<FileAnswer> {
  const leido = await leerFiltro(db, filtro)
  const [{ cantidad }, filters, columnas] = await Promise.all([
    sumPedidos(db, leido),
    filtrosDelLibro(db, FILTROS_DE_PEDIDOS, filtro),
    columnasConEcf(db, COLUMNAS, [RECHAZADO]),
  ])
  return listWorkbook(documentPool, {
    title: 'Pedidos',
    columnas,
    filas: readInBatches(db, listPedidos(leido)),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}
