import { type Cliente, clientes } from '@cuadre/contract/clientes'
import { type CotizacionBody, type CotizacionLeida, cotizaciones } from '@cuadre/contract/cotizaciones'
import { type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { type Empresa, empresas } from '@cuadre/contract/empresas'
import type { BodyOf } from '@cuadre/contract/endpoint'
import { type AvisoDeNcf, type DiasCercanos, type Ncf, ncfs } from '@cuadre/contract/ncf'
import type { MoverNcfBody } from '@cuadre/contract/ncf-cambios'
import { type Detalle, type PedidoBody, type PedidoLeido, pedidos } from '@cuadre/contract/pedidos'
import type { PedidoConSaldo } from '@cuadre/contract/pedidos-lista'
import { type Producto, productos } from '@cuadre/contract/productos'
import { type RepetidoLeido, repetidos } from '@cuadre/contract/repetidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { hoy } from '../../lib/clock.ts'
import { unCliente } from '../../test-cliente.ts'
import { unaEmpresa } from '../../test-empresa.ts'
import { unProducto } from '../../test-producto.ts'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { VACIO } from './campos.ts'

/** A small office for the tests of this folder: two companies of different categories, taxed and exempt products. */
export function empresa(id: number, nombre: string, categoriaId: number): Empresa {
  return unaEmpresa(id, nombre, { categoriaId, categoriaNombre: `Categoría ${categoriaId}` })
}

export function cliente(id: number, nombre: string, porcentaje: number): Cliente {
  const exento = { porcCompraExt: porcentaje, porcVentaExt: porcentaje }
  return unCliente(id, nombre, {
    ...exento,
    porcCompraNoExt: porcentaje,
    porcVentaNoExt: porcentaje + 2.5,
  })
}

export function producto(
  id: number,
  descripcion: string,
  precio: number,
  part: Partial<Producto> = {},
): Producto {
  return unProducto(id, descripcion, { precio, categoriaNombre: 'Categoría 1', ...part })
}

export function ncf(id: number): Ncf {
  const txtNCF = `B01${String(id).padStart(8, '0')}`
  return { id, ncf: id, txtNCF, estado: 1, anulado: false, fecha: hoy(), vence: '2027-12-31', empresaId: 1 }
}

export const filaDePedido = (id: number): PedidoConSaldo => ({
  pedidoId: id,
  txtNCF: ncf(id).txtNCF,
  empresaNombre: 'Ferretería Uno',
  aplicaItbis: true,
  clienteNombre: 'Colmado Peña',
  fechaPedido: '2026-11-05',
  total: 1180.5,
  estado: id % 2 === 0 ? 'pagado' : 'pendiente',
  documentoId: id,
  tipoComprobante: 'B01',
  congelado: false,
  estadoEcf: null,
})

/** A line as it was sold; the share of its ITBIS is asked by no test of the form. */
export function detalle(part: Partial<Detalle>): Detalle {
  const { precio = 100, cantidad = 1, exento = false } = part
  return {
    ...{
      productoId: 1,
      descripcion: 'Cemento',
      exento,
      tasaItbis: exento ? 0 : 18,
      precio,
      precioDeLista: null,
    },
    ...{ cantidad, unidad: 43, descuento: 0, descuentoMonto: null, importe: precio * cantidad, itbis: 0 },
    ...{ codigo: null, codigoBarras: null, comentario: null },
    ...part,
  }
}

const {
  lineas: _lineas,
  sinAgregar: _aparte,
  gravadoYExento: _mezcla,
  validaHasta: _validez,
  ...vacio
} = VACIO

/** A field of the form that no test asks about is empty in it. */
export const PEDIDO: PedidoLeido = {
  ...vacio,
  pedidoId: 7,
  clienteId: 1,
  clienteNombre: 'Colmado Peña',
  empresaId: 1,
  empresaNombre: 'Ferretería Uno',
  contactoId: 5,
  categoriaId: 1,
  ncfId: 70,
  ncf: 70,
  txtNCF: 'B0100000070',
  porcCompra: 10,
  porcVenta: 12.5,
  subTotal: 500,
  itbis: 90,
  total: 590,
  fechaPedido: '2026-11-05',
  aplicaItbis: true,
  loSuyo: false,
  pagado: false,
  cobradoEl: null,
  pago: { formaPago: 'credito', otrasFormas: {}, diasCredito: null },
  tipoIngresos: '01',
  comentario: '',
  ordenDeCompra: '',
  detalles: [detalle({ productoId: 1, descripcion: 'Cemento', precio: 500 })],
  version: 3,
  documentoId: 7,
  tipoComprobante: 'B01',
  conDocumento: true,
  congelado: false,
  estadoEcf: null,
  ultimoCambio: { usuario: 'yocasta', en: '2026-11-05T14:30:00.000Z' },
}

/** The order above, offered as number 12. */
export function unaCotizacion(part: Partial<CotizacionLeida> = {}): CotizacionLeida {
  const { empresaNombre, clienteNombre, total } = PEDIDO
  return {
    ...{ id: 12, numero: 12, empresaNombre, clienteNombre, total, fecha: '2026-11-05', vence: '2026-11-20' },
    ...{ estado: 'vigente', pedidoId: null, txtNCF: null, version: 3 },
    ...{ pedido: PEDIDO, clienteTelefono: '8095551234', creadaPor: 'yocasta' },
    ultimoCambio: { usuario: 'yocasta', en: '2026-11-05T14:30:00.000Z' },
    ...part,
  }
}

/** The order above, on the fifth of each month; that of November is to be made. */
export function unRepetido(part: Partial<RepetidoLeido> = {}): RepetidoLeido {
  const { pedidoId, txtNCF, empresaNombre, clienteNombre, total } = PEDIDO
  return {
    ...{ pedidoId, txtNCF, empresaNombre, clienteNombre, total, dia: 5, proximo: '2026-11-05' },
    ...{ ultimoMes: null, pausado: false, estado: 'por hacer', ultimo: null, version: 2, pedido: PEDIDO },
    ...part,
  }
}

/** What the fake server holds and has seen; a test changes it as it goes. */
export function abrirOficina(user?: Parameters<typeof loggedIn>[0]) {
  const oficina = {
    empresas: [empresa(1, 'Ferretería Uno', 1), empresa(2, 'Papelería Dos', 2)],
    clientes: [cliente(1, 'Colmado Peña', 10), cliente(2, 'Sin porcentajes', 0)],
    numeros: [ncf(11), ncf(12)] as Ncf[] | Refused,
    /** The next number of any automatic type. */
    siguiente: 'B0200000041' as string | null,
    avisos: [] as AvisoDeNcf[],
    cercanos: { dias: [], generado: true } as DiasCercanos,
    movidos: [] as MoverNcfBody[],
    productos: [
      producto(1, 'Cemento', 500),
      producto(2, 'Clavos', 33.33),
      producto(3, 'Arroz', 100, { exento: true }),
      producto(4, 'Monitor', 9750, { categoriaId: 2 }),
    ],
    pedido: PEDIDO as PedidoLeido | Refused,
    cotizacion: unaCotizacion() as CotizacionLeida | Refused,
    cotizadas: [] as { id: number | null; body: CotizacionBody }[],
    repetido: unRepetido() as RepetidoLeido | null,
    repetidos: [] as string[],
    guardados: [] as { body: PedidoBody; key: string | null }[],
    emitidos: [] as BodyOf<typeof ecf.emitirDeNuevo>[],
    alGuardar: (() => null) as (body: PedidoBody) => Refused | null,
    lista: [] as PedidoConSaldo[],
    eliminados: [] as (string | undefined)[],
    alEliminar: null as Refused | null,
    /** Beside the paper of an order. */
    documento: new Refused('DOCUMENTO_NOT_FOUND') as DocumentoLeido | Refused,
    /** Companies and clients are answered after this. */
    listas: Promise.resolve(),
  }
  const server = fakeServer([
    loggedIn(user),
    on(empresas.paged, async () => {
      await oficina.listas
      const { empresas: items } = oficina
      return pageOf(items)
    }),
    on(empresas.list, () => oficina.empresas),
    on(clientes.list, async () => {
      await oficina.listas
      return oficina.clientes
    }),
    on(clientes.update, ({ params: { id }, body }) => {
      const { tipoDocumento: _, ...written } = body
      const { formaPago = null, diasCredito = null, tipoComprobante = 'B01' } = written
      const kept = { formaPago, diasCredito, tipoComprobante, version: 2 }
      const saved = { ...cliente(id, body.nombre, 0), ...written, ...kept }
      oficina.clientes = oficina.clientes.map(each => (each.id === id ? saved : each))
      return saved
    }),
    on(productos.list, ({ query }) =>
      oficina.productos.filter(
        ({ categoriaId }) => query.categoriaId === undefined || categoriaId === query.categoriaId,
      ),
    ),
    on(secuencias.siguiente, () => ({
      txtNCF: oficina.siguiente,
      quedan: oficina.siguiente === null ? 0 : 100,
      vence: null,
      conSecuencias: oficina.siguiente !== null,
      ultimoDado: 0,
      aviso: null,
    })),
    on(ncfs.avisos, () => oficina.avisos),
    on(ncfs.cercanos, () => oficina.cercanos),
    on(
      ncfs.moverFecha,
      ({ body }) => {
        oficina.movidos.push(body)
        oficina.numeros = [ncf(21)]
        return { movidos: body.cantidad ?? 0 }
      },
      'Se movieron 5 NCF.',
    ),
    on(ncfs.byEmpresaAndFecha, () =>
      oficina.numeros instanceof Refused
        ? oficina.numeros
        : { datos: oficina.numeros, total: oficina.numeros.length },
    ),
    on(pedidos.paged, ({ query: { page, pageSize, ncf: piece = '' } }) => {
      const found = oficina.lista.filter(({ txtNCF }) => txtNCF.includes(piece))
      const items = found.slice((page - 1) * pageSize, page * pageSize)
      const sumaTotal = Math.round(found.reduce((sum, { total }) => sum + total * 100, 0)) / 100
      return { items, totalRecords: found.length, page, pageSize, sumaTotal }
    }),
    on(pedidos.get, () => oficina.pedido),
    on(pedidos.paraCopiar, () => oficina.pedido),
    on(documentos.get, () => oficina.documento),
    on(repetidos.paged, () => pageOf(oficina.repetido ? [oficina.repetido] : [])),
    on(repetidos.get, () => oficina.repetido),
    on(
      repetidos.guardar,
      ({ params: { id }, body }) => {
        oficina.repetidos.push(`${id} ${JSON.stringify(body)}`)
        oficina.repetido = unRepetido()
        return oficina.repetido
      },
      'Se propondrá el 05/12/2026.',
    ),
    on(
      repetidos.pasar,
      ({ params: { id }, body }) => {
        oficina.repetidos.push(`${id} no ${body.mes}`)
        return unRepetido({ estado: 'en espera', proximo: '2026-12-05' })
      },
      'Este mes no. La próxima vez es el 05/12/2026.',
    ),
    on(
      repetidos.terminar,
      ({ params: { id } }) => {
        oficina.repetidos.push(`${id} terminado`)
        oficina.repetido = null
        return null
      },
      'El pedido ya no se repite.',
    ),
    on(cotizaciones.get, () => oficina.cotizacion),
    on(cotizaciones.paged, () => pageOf([])),
    on(
      cotizaciones.create,
      ({ body }) => {
        oficina.cotizadas.push({ id: null, body })
        return oficina.cotizacion
      },
      'Cotización 12 guardada',
    ),
    on(cotizaciones.update, ({ params: { id }, body }) => {
      oficina.cotizadas.push({ id, body })
      return oficina.alGuardar(body) ?? oficina.cotizacion
    }),
    on(
      pedidos.create,
      ({ body, headers }) => {
        oficina.guardados.push({ body, key: headers.get('Idempotency-Key') })
        return oficina.alGuardar(body) ?? PEDIDO
      },
      'Pedido creado correctamente con el NCF B0100000070.',
    ),
    on(pedidos.update, ({ body }) => {
      oficina.guardados.push({ body, key: null })
      return oficina.alGuardar(body) ?? 'Pedido actualizado correctamente'
    }),
    on(ecf.emitirDeNuevo, ({ body }) => {
      oficina.emitidos.push(body)
      return { documentoId: 71, numero: 'E310000000002' }
    }),
    on(pedidos.remove, ({ query }) => {
      oficina.eliminados.push(query.motivo)
      return oficina.alEliminar
    }),
  ])
  return { oficina, server }
}
