import type { Producto } from '@cuadre/contract/productos'
import type { MotivoParaNoOfrecer } from '@cuadre/domain/pedidos/productos-ofrecidos'

export interface QuePuede {
  /** Company and ITBIS choice may still be changed. */
  readonly elige: boolean
  /** The user may edit companies. */
  readonly editaEmpresas: boolean
}

/** Why a product is not offered and what can be done about it. */
export function motivoEnPalabras(
  { descripcion, categoriaNombre }: Pick<Producto, 'descripcion' | 'categoriaNombre'>,
  motivo: MotivoParaNoOfrecer,
  { elige, editaEmpresas }: QuePuede,
): string {
  switch (motivo) {
    case 'INACTIVO':
      return `${descripcion} no está a la venta: su ficha lo tiene inactivo. Actívelo en Productos.`
    case 'OTRA_CATEGORIA':
      return `${descripcion} es de otra categoría (${categoriaNombre}). ${
        elige ? 'Elija una empresa de esa categoría' : 'Haga otro pedido con una empresa de esa categoría'
      }, o cambie la del producto.`
    case 'GRAVADO':
      return `${descripcion} lleva ITBIS: no va en una factura sin ITBIS. ${
        elige ? 'Elija «Sí» en «¿Factura con ITBIS?».' : 'Haga otro pedido con ITBIS.'
      }`
    case 'EXENTO': {
      const sin = elige ? 'Elija «No» en «¿Factura con ITBIS?»' : 'Haga otro pedido sin ITBIS'
      const mezcla = editaEmpresas ? ', o encienda «Gravado y exento en la misma factura» en la empresa' : ''
      return `${descripcion} es exento: no va en una factura con ITBIS. ${sin}${mezcla}.`
    }
  }
}
