import type { Producto } from '@cuadre/contract/productos'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { conCodigo, esCodigoDeBarras } from '../../../lib/codes.ts'
import { listWithCodes } from '../../../ui/select/use-search-select.ts'
import { codigosDe, descripcionDe } from './codigos.ts'
import type { Escrita } from './linea-escrita.ts'
import type { SinAgregar } from './sin-agregar.tsx'

/**
 * What was scanned or written and is in no line: nobody's codes, and what waits for the products and is added as soon as they are there.
 * `agregar` answers why it cannot, in a sentence.
 */
export function useSinAgregar(
  productos: readonly Producto[] | undefined,
  agregar: (producto: Producto, que: SinAgregar) => string | null,
) {
  const [todo, setTodo] = useState<readonly SinAgregar[]>([])
  const hay = productos !== undefined && productos.length > 0
  const espera = todo.some(each => each.espera)

  const atender = useEffectEvent(() => {
    setTodo(
      todo.flatMap(each => {
        if (!each.espera) return [each]
        const producto = buscar(productos ?? [], each)
        const problema = producto === undefined ? null : agregar(producto, each)
        return producto !== undefined && problema === null ? [] : [{ ...each, espera: false, problema }]
      }),
    )
  })
  useLayoutEffect(() => {
    if (hay && espera) atender()
  }, [hay, espera])

  return {
    todo,
    /** There are products to look for a code in. */
    hay,
    /** An order that is saved now would lack something that waits, or was written with its figures. */
    detiene: espera || todo.some(({ escrita }) => escrita !== null),
    anotarCodigo: (texto: string) =>
      setTodo(current => {
        const igual = (each: SinAgregar) => each.escrita === null && each.texto === texto
        const { cantidad = 0 } = current.find(igual) ?? {}
        const otros = current.filter(each => !igual(each))
        return [...otros, nuevo(current, { texto, cantidad: cantidad + 1, escrita: null, espera: !hay })]
      }),
    anotarEscrita: (texto: string, escrita: Escrita) =>
      setTodo(current => {
        const cantidad = escrita.cantidad ?? 0
        return [...current, nuevo(current, { texto, cantidad, escrita, espera: true })]
      }),
    olvidar: () => setTodo([]),
  }
}

function nuevo(todo: readonly SinAgregar[], que: Omit<SinAgregar, 'id' | 'problema'>): SinAgregar {
  return { ...que, id: Math.max(0, ...todo.map(({ id }) => id)) + 1, problema: null }
}

/** A code is a whole one; of a name, what the field of the product would have shown first. */
function buscar(productos: readonly Producto[], { texto, escrita }: SinAgregar): Producto | undefined {
  if (escrita === null || esCodigoDeBarras(texto)) return conCodigo(productos, codigosDe, texto)
  return listWithCodes(productos, texto, { getText: descripcionDe, getCodes: codigosDe })[0]
}
