import { CANTIDAD_INVALIDA, CANTIDAD_MEDIDA_INVALIDA } from '@cuadre/contract/lineas'
import type { Detalle, DetalleBody } from '@cuadre/contract/pedidos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { tarifaDelProducto, tasaDe } from '@cuadre/domain/dinero/itbis'
import { seMide } from '@cuadre/domain/documentos/unidad'
import { calcularLinea } from '@cuadre/domain/pedidos/calcular-totales'
import { type PedidoQueOfrece, seOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { esCantidadDe } from '@cuadre/domain/pedidos/validar-pedido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { invalid } from '../../../http/doors.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Linea } from '../../documentos/lineas.queries.ts'
import type { ProductoDelPedido } from './contexto.queries.ts'

interface Settle extends PedidoQueOfrece {
  readonly lineas: readonly DetalleBody[]
  readonly productos: readonly ProductoDelPedido[]
  /** Lines that the order already has; they keep their price and name. */
  readonly existentes?: readonly Detalle[] | undefined
  /** Lines of the quote that it is turned from: their prices and pesos off were agreed already. */
  readonly ofrecidas?: readonly Detalle[] | undefined
  /** Of the order: it decides the rates. */
  readonly fecha: Dia
  /** Whoever saves it may agree on prices, and take pesos off. */
  readonly cambiaPrecios: boolean
}

/**
 * Gives each line its product, price and rate. A new line costs what the product costs now, unless whoever may agrees on another price; a line that
 * the order already had keeps what it was sold with. Any other price is refused, naming the product.
 */
export function settleLineas({
  lineas,
  productos,
  existentes = [],
  ofrecidas = [],
  fecha,
  cambiaPrecios,
  ...pedido
}: Settle): Linea[] {
  const byId = new Map(productos.map(producto => [producto.id, producto]))
  const kepts = keptOf(existentes, lineas)
  return lineas.map((linea, index) => {
    const kept = kepts[index]
    const producto = byId.get(linea.productoId)
    if (kept ? !sigue(kept, pedido) : !producto || !seOfrece(producto, pedido))
      throw notOffered(kept ?? producto, index)
    const vendido = kept ? vendidoAntes(kept) : vendidoAhora(producto as ProductoDelPedido, fecha)
    const { cantidad, descuento, comentario = kept?.comentario ?? null } = linea
    const ofrecida = seOfrecio(linea, ofrecidas)
    const settled = {
      cantidad,
      descuento,
      comentario,
      ...vendido,
      ...agreed(linea, { vendido, kept, index, ofrecida, cambiaPrecios: cambiaPrecios || ofrecida }),
    }
    requireCantidad(settled, index)
    requireDescuento(settled, index)
    return settled
  })
}

/**
 * A line of before is known by its product and its price; of several the one with the same amount off, else the first. Each stands for one line:
 * another of the same product is sold for the same, but takes over neither the amount off nor the remark.
 */
function keptOf(existentes: readonly Detalle[], lineas: readonly DetalleBody[]): (Detalle | undefined)[] {
  const quedan = [...existentes]
  const toma = (cabe: (detalle: Detalle) => boolean) => {
    const lugar = quedan.findIndex(cabe)
    return lugar === -1 ? undefined : quedan.splice(lugar, 1)[0]
  }
  const iguales = lineas.map(linea => {
    const rebaja = rebajaDicha(linea)
    if (rebaja === undefined) return undefined
    return toma(detalle => esDe(detalle, linea) && detalle.descuentoMonto === rebaja)
  })
  const tomadas = lineas.map((linea, index) => iguales[index] ?? toma(detalle => esDe(detalle, linea)))
  return lineas.map((linea, index) => {
    const otra = tomadas[index] ? undefined : existentes.find(detalle => esDe(detalle, linea))
    return tomadas[index] ?? (otra && { ...otra, descuentoMonto: null, comentario: null })
  })
}

/** What was sold stays, whatever became of its product since; but taxed goods bear ITBIS, also where the order is issued anew. */
function sigue({ exento }: Detalle, pedido: PedidoQueOfrece): boolean {
  const { categoriaId } = pedido
  return seOfrece({ exento, categoriaId }, { ...pedido, gravadoYExento: true })
}

function esDe({ productoId, precio }: Detalle, linea: DetalleBody): boolean {
  return productoId === linea.productoId && (linea.precio === undefined || same(precio, linea.precio))
}

/** At that price, and with no other pesos off. */
function seOfrecio(linea: DetalleBody, ofrecidas: readonly Detalle[]): boolean {
  return ofrecidas.some(
    detalle => esDe(detalle, linea) && detalle.descuentoMonto === (rebajaDicha(linea) ?? null),
  )
}

type Vendido = Omit<Linea, 'cantidad' | 'descuento' | 'comentario'>

function vendidoAntes({ precio, precioDeLista, descuentoMonto: _, ...detalle }: Detalle): Vendido {
  const { productoId, descripcion, exento, tasaItbis, unidad, codigo, codigoBarras } = detalle
  return {
    ...{ productoId, descripcion, exento, tasaItbis, unidad, codigo, codigoBarras },
    precio: centavosDesdePesos(precio),
    precioDeLista: precioDeLista === null ? null : centavosDesdePesos(precioDeLista),
  }
}

function vendidoAhora(producto: ProductoDelPedido, fecha: Dia): Vendido {
  const { id: productoId, descripcion, exento, unidad, codigo, codigoBarras } = producto
  const tasaItbis = tasaDe(tarifaDelProducto(producto), fecha)
  return {
    ...{ productoId, descripcion, exento, tasaItbis, unidad, codigo, codigoBarras },
    precio: centavosDesdePesos(producto.precio),
    precioDeLista: null,
  }
}

interface Asked {
  readonly vendido: Vendido
  readonly kept: Detalle | undefined
  readonly index: number
  /** The quote answers for its price, also where that was the catalogue's own until now. */
  readonly ofrecida: boolean
  readonly cambiaPrecios: boolean
}

/** The price and the amount off as they were agreed; refused of whoever may not, unless the line had them before. */
function agreed(linea: DetalleBody, { vendido, kept, index, ofrecida, cambiaPrecios }: Asked) {
  const { precio, precioAcordado = ofrecida } = linea
  const dicha = rebajaDicha(linea)
  const descuentoMonto = dicha === undefined ? (kept?.descuentoMonto ?? null) : dicha
  const rebaja = descuentoMonto === null ? null : centavosDesdePesos(descuentoMonto)
  if (rebaja !== null && !cambiaPrecios && kept?.descuentoMonto !== descuentoMonto) {
    throw notAllowed(
      'Su usuario no puede dar descuentos en pesos. Use el porcentaje, o pídalo a quien pueda.',
      index,
      'descuentoMonto',
    )
  }
  if (precio === undefined || centavosDesdePesos(precio) === vendido.precio) return { descuentoMonto: rebaja }
  if (!precioAcordado || !cambiaPrecios) throw priceChanged(vendido, index)
  if (precio === 0) throw notAllowed('El precio debe ser mayor a cero', index, 'precio')
  return { descuentoMonto: rebaja, precio: centavosDesdePesos(precio), precioDeLista: vendido.precio }
}

/** Pesos off the line, which a percentage takes away; undefined: it says nothing of them. */
function rebajaDicha({ descuento, descuentoMonto }: DetalleBody): number | null | undefined {
  return descuentoMonto === undefined && descuento === 0 ? undefined : descuentoMonto || null
}

/** Pieces are whole. */
function requireCantidad({ unidad, cantidad }: Linea, index: number): void {
  if (esCantidadDe(unidad, cantidad)) return
  const message = seMide(unidad) ? CANTIDAD_MEDIDA_INVALIDA : CANTIDAD_INVALIDA
  throw invalid([{ field: `detalles.${index}.cantidad`, message }])
}

/** An amount takes no more than the line has. */
function requireDescuento(linea: Linea, index: number): void {
  if (linea.descuentoMonto == null || linea.descuentoMonto <= calcularLinea(linea).bruto) return
  const message = `El descuento de «${linea.descripcion}» pasa de lo que vale la línea.`
  throw invalid([{ field: `detalles.${index}.descuentoMonto`, message }])
}

function same(a: number, b: number): boolean {
  return centavosDesdePesos(a) === centavosDesdePesos(b)
}

function notOffered(producto: Pick<Detalle, 'descripcion'> | undefined, index: number): Refusal {
  const message = producto
    ? `El producto «${producto.descripcion}» no se puede vender en este pedido.`
    : `El producto de la línea ${index + 1} ya no existe.`
  return new Refusal('PRODUCT_NOT_OFFERED', {
    message,
    errors: [{ field: `detalles.${index}.productoId`, message }],
  })
}

function priceChanged({ descripcion }: Vendido, index: number): Refusal {
  const message = `El precio de «${descripcion}» cambió. Revise el pedido.`
  return new Refusal('PRICE_CHANGED', {
    message,
    errors: [{ field: `detalles.${index}.precio`, message }],
  })
}

function notAllowed(message: string, index: number, campo: 'precio' | 'descuentoMonto'): Refusal {
  return invalid([{ field: `detalles.${index}.${campo}`, message }])
}
