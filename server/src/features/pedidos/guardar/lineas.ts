import type { Detalle, DetalleBody } from '@cuadre/contract/pedidos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { seOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { Refusal } from '../../../http/refusal.ts'
import type { Linea } from '../../documentos/lineas.queries.ts'
import type { ProductoDelPedido } from './contexto.queries.ts'

interface Settle {
  readonly lineas: readonly DetalleBody[]
  readonly productos: readonly ProductoDelPedido[]
  /** Lines that the order already has; they keep their price and name. */
  readonly existentes?: readonly Detalle[]
  readonly categoriaId: number
  readonly aplicaItbis: boolean
}

/**
 * Gives each line its product and price. A new line costs what the product costs now; a line that the order
 * already had may keep its price. Another price is refused, naming the product.
 */
export function settleLineas({ lineas, productos, existentes = [], ...pedido }: Settle): Linea[] {
  const byId = new Map(productos.map(producto => [producto.id, producto]))
  return lineas.map((linea, index) => {
    const kept = existentes.find(
      detalle =>
        detalle.productoId === linea.productoId &&
        (linea.precio === undefined || samePrice(detalle.precio, linea.precio)),
    )
    if (kept) return { ...linea, ...describe(kept) }
    const producto = byId.get(linea.productoId)
    if (!producto || !seOfrece(producto, pedido)) throw notOffered(producto, index)
    if (linea.precio !== undefined && !samePrice(producto.precio, linea.precio)) {
      throw priceChanged(producto, index)
    }
    return { ...linea, ...describe(producto) }
  })
}

function describe({ descripcion, exento, precio }: Pick<Detalle, 'descripcion' | 'exento' | 'precio'>) {
  return { descripcion, exento, precio: centavosDesdePesos(precio) }
}

function samePrice(a: number, b: number): boolean {
  return centavosDesdePesos(a) === centavosDesdePesos(b)
}

function notOffered(producto: ProductoDelPedido | undefined, index: number): Refusal {
  const message = producto
    ? `El producto «${producto.descripcion}» no se puede vender en este pedido.`
    : `El producto de la línea ${index + 1} ya no existe.`
  return new Refusal('PRODUCT_NOT_OFFERED', {
    message,
    errors: [{ field: `detalles.${index}.productoId`, message }],
  })
}

function priceChanged(producto: ProductoDelPedido, index: number): Refusal {
  const message = `El precio de «${producto.descripcion}» cambió. Revise el pedido.`
  return new Refusal('PRICE_CHANGED', {
    message,
    errors: [{ field: `detalles.${index}.precio`, message }],
  })
}
