import type { Cliente } from '@cuadre/contract/clientes'
import type { CotizacionLeida, LoCotizado } from '@cuadre/contract/cotizaciones'
import type { Empresa } from '@cuadre/contract/empresas'
import type { Pedido, PedidoBody, PedidoLeido } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import type { RepetidoLeido } from '@cuadre/contract/repetidos'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { claseDeTipo } from '@cuadre/domain/documentos/tipo-del-pedido'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { seOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type PedidoEnCurso, pedidoToCopy, pedidoToEdit } from '../campos.ts'
import { reglaDe } from '../formulario/pedido-state.ts'
import { type Linea, vendido } from '../lineas/lineas.ts'
import type { CambioDePrecio } from '../lineas/prices.ts'
import { pagoDeCopia } from '../pago/pago-del-pedido.ts'

/** A quote that is turned into an order, or the month of one that repeats: done when it is saved. */
export type Viene = { readonly cotizacionId: number } | { readonly repite: NonNullable<PedidoBody['repite']> }

/** A new order made after an older one, and what could not be taken over. */
export interface Copia {
  readonly origen: { readonly pedidoId: number; readonly txtNCF: string }
  /** The refused document in whose place it is issued: the same sale under another number. Null: a sale of its own. */
  readonly reemplaza: number | null
  /** What it comes from, as its body says it; absent: nothing but the order that it is a copy of. */
  readonly viene?: Viene
  readonly pedido: PedidoEnCurso
  /** Products that are gone or no longer offered: their lines stayed behind. */
  readonly omitidos: readonly string[]
  /** Prices that are others by now, and whether its lines keep those of before. */
  readonly precios: readonly CambioDePrecio[]
  readonly conserva: boolean
  /** Products whose agreed price was not copied, nor a discount in pesos for who may give none. */
  readonly sinAcordado: readonly string[]
  /** Company or client that may no longer be chosen, by name. */
  readonly empresaPerdida: string | null
  readonly clientePerdido: string | null
}

/** What can be chosen today. */
export interface Oficina {
  readonly empresas: readonly Empresa[]
  readonly clientes: readonly Cliente[]
  /** Of the category of `categoriaDeCopia`. */
  readonly productos: readonly Producto[]
  readonly hoy: Dia
  /** Whoever copies may agree on prices, and take pesos off. */
  readonly acuerda?: boolean
}

/** The category whose products the copy may sell: the company's of today. */
export function categoriaDeCopia(pedido: LoCotizado, empresas: readonly Empresa[]): number {
  return empresas.find(({ id }) => id === pedido.empresaId)?.categoriaId ?? pedido.categoriaId
}

/** The same sale as it was refused, to be put right: its prices and names, whatever has become of its products since. */
export function deNuevo(pedido: PedidoLeido, office: Oficina): Copia {
  const copia = copiaDe(pedido, office)
  return {
    ...copia,
    reemplaza: pedido.documentoId,
    pedido: {
      ...copia.pedido,
      empresaId: pedido.empresaId,
      categoriaId: pedido.categoriaId,
      pago: pedido.pago,
      ordenDeCompra: pedido.ordenDeCompra,
      lineas: pedidoToEdit(pedido).lineas,
    },
    omitidos: [],
    precios: [],
    sinAcordado: [],
    empresaPerdida: null,
  }
}

/**
 * Today's order with the company, client, ITBIS choice and lines of `pedido`, at today's prices and without a number:
 * the form takes the first free one.
 */
export function copiaDe(pedido: Pedido, office: Oficina): Copia {
  return copiar(pedido, office, { origen: { pedidoId: pedido.pedidoId, txtNCF: pedido.txtNCF } })
}

/** Another quote, or an order, with what one offers, at today's prices. */
export function copiaDeCotizacion({ numero, pedido }: CotizacionLeida, office: Oficina): Copia {
  return copiar(pedido, office, { origen: { pedidoId: 0, txtNCF: nombreDeCotizacion(numero) } })
}

/**
 * The order that a quote is turned into, at the prices that were offered: until its last day by anybody, and past it by who may agree on prices.
 * It says which are others by now.
 */
export function pedidoDeCotizacion(cotizacion: CotizacionLeida, office: Oficina): Copia {
  const { id: cotizacionId, numero, pedido, estado } = cotizacion
  const origen = { pedidoId: 0, txtNCF: nombreDeCotizacion(numero) }
  const copia = copiar(pedido, office, { origen, honra: estado === 'vigente' || office.acuerda === true })
  const { pago, ordenDeCompra } = pedido
  return { ...copia, viene: { cotizacionId }, pedido: { ...copia.pedido, pago, ordenDeCompra } }
}

/** The order of the month that is due, as a copy of the one that repeats. */
export function pedidoDeRepetido({ pedido, pedidoId, proximo: mes }: RepetidoLeido, office: Oficina): Copia {
  return { ...copiaDe(pedido, office), viene: { repite: { pedidoId, mes } } }
}

interface Copiando {
  readonly origen: Copia['origen']
  /** Prices and amounts off stay as they were, as agreed ones. */
  readonly honra?: boolean
}

function copiar(
  pedido: LoCotizado,
  { empresas, clientes, productos, hoy, acuerda = false }: Oficina,
  { origen, honra = false }: Copiando,
): Copia {
  const { aplicaItbis } = pedido
  const empresa = empresas.find(({ id }) => id === pedido.empresaId)
  const cliente = clientes.find(({ id }) => id === pedido.clienteId)
  const categoriaId = categoriaDeCopia(pedido, empresas)
  const gravadoYExento = empresa?.gravadoYExento ?? false
  const tipoComprobante = claseDeTipo(pedido.tipoComprobante)
  const regla = reglaDe({ categoriaId, aplicaItbis, gravadoYExento, tipoComprobante })
  const omitidos = new Set<string>()
  const sinAcordado = new Set<string>()
  const precios = new Map<string, CambioDePrecio>()
  let lineas: readonly Linea[] = []
  for (const detalle of pedido.detalles) {
    const { productoId, descripcion, precio, cantidad, descuento, comentario } = detalle
    const producto = productos.find(({ id }) => id === productoId)
    if (producto === undefined || !seOfrece(producto, regla)) {
      omitidos.add(descripcion)
      continue
    }
    const descuentoMonto = acuerda || honra ? detalle.descuentoMonto : null
    if (!honra && (detalle.precioDeLista !== null || detalle.descuentoMonto !== descuentoMonto)) {
      sinAcordado.add(producto.descripcion)
    }
    // What was agreed on beside the same price of the list has not changed.
    const era = honra ? (detalle.precioDeLista ?? precio) : precio
    if (producto.precio !== precio && producto.precio !== era) {
      const cambio = { productoId, descripcion: producto.descripcion, antes: precio, ahora: producto.precio }
      precios.set(`${productoId} ${precio}`, cambio)
    }
    const linea = {
      key: lineas.length + 1,
      ...vendido(producto),
      ...(honra && producto.precio !== precio && { precio, precioDeLista: producto.precio }),
      cantidad,
      descuento,
      descuentoMonto,
      comentario,
    }
    // Two lines that differed in their price only are one at today's.
    lineas = agregarLinea(lineas, linea) ?? [...lineas, linea]
  }
  return {
    origen,
    reemplaza: null,
    pedido: {
      ...pedidoToCopy(pedido),
      fechaPedido: hoy,
      empresaId: empresa?.id ?? null,
      categoriaId,
      gravadoYExento,
      clienteId: cliente?.id ?? null,
      pago: pagoDeCopia(pedido.pago),
      lineas,
    },
    omitidos: [...omitidos],
    precios: [...precios.values()],
    conserva: honra,
    sinAcordado: [...sinAcordado],
    empresaPerdida: empresa === undefined ? pedido.empresaNombre : null,
    clientePerdido: cliente === undefined ? pedido.clienteNombre : null,
  }
}
