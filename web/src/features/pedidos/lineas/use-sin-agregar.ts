import type { Producto } from '@cuadre/contract/productos'
import { type Dispatch, useEffectEvent, useLayoutEffect } from 'react'
import { conCodigo, esCodigoDeBarras } from '../../../lib/codes.ts'
import { listWithCodes } from '../../../ui/select/use-search-select.ts'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import { codigosDe, descripcionDe } from './codigos.ts'
import type { Escrita } from './linea-escrita.ts'
import type { SinAgregar } from './sin-agregar.ts'

interface Options {
  /** As the order has it. */
  readonly todo: readonly SinAgregar[]
  readonly productos: readonly Producto[] | undefined
  readonly dispatch: Dispatch<PedidoAction>
  /** Answers why it cannot, in a sentence. */
  readonly agregar: (producto: Producto, que: SinAgregar) => string | null
}

/**
 * What was scanned or written and is in no line: nobody's codes, and what waits for the products and is added as soon as they are there.
 */
export function useSinAgregar({ todo, productos, dispatch, agregar }: Options) {
  const hay = productos !== undefined && productos.length > 0
  const espera = todo.some(each => each.espera)

  const atender = useEffectEvent(() => {
    const quedan = todo.flatMap(each => {
      if (!each.espera) return [each]
      const producto = buscar(productos ?? [], each)
      const problema = producto === undefined ? null : agregar(producto, each)
      return producto !== undefined && problema === null ? [] : [{ ...each, espera: false, problema }]
    })
    dispatch({ type: 'set', campos: { sinAgregar: quedan } })
  })
  useLayoutEffect(() => {
    if (hay && espera) atender()
  }, [hay, espera])

  return {
    /** There are products to look for a code in. */
    hay,
    /** An order that is saved now would lack something that waits, or was written with its figures. */
    detiene: espera || todo.some(({ escrita }) => escrita !== null),
    anotarCodigo: (texto: string) =>
      dispatch({ type: 'apartar', que: { texto, cantidad: 1, escrita: null, espera: !hay } }),
    anotarEscrita: (texto: string, escrita: Escrita) =>
      dispatch({ type: 'apartar', que: { texto, cantidad: escrita.cantidad ?? 0, escrita, espera: true } }),
    olvidar: () => dispatch({ type: 'set', campos: { sinAgregar: [] } }),
  }
}

/** A code is a whole one; of a name, what the field of the product would have shown first. */
function buscar(productos: readonly Producto[], { texto, escrita }: SinAgregar): Producto | undefined {
  if (escrita === null || esCodigoDeBarras(texto)) return conCodigo(productos, codigosDe, texto)
  return listWithCodes(productos, texto, { getText: descripcionDe, getCodes: codigosDe })[0]
}
