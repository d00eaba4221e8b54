import { formatNumero } from '@cuadre/domain/dinero/formato'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { dismissToast, toast } from '../../../ui/notices/toast.ts'
import { corresponde, type PedidoAction, type PedidoState } from '../formulario/pedido-state.ts'
import type { LineaQuitada } from './lineas-quitadas.ts'

/** Offers each line that somebody takes away back for a while; while the same order is being written. */
export function useLineaQuitada(state: PedidoState, dispatch: Dispatch<PedidoAction>): void {
  const offers = useRef<number[]>([])
  const { quitada } = state

  const putBack = useEffectEvent((back: LineaQuitada) => {
    const { key, descripcion } = back.linea
    if (!corresponde(back.linea, state)) {
      toast.warning('No se puede deshacer', `${descripcion} ya no corresponde a este pedido.`)
      return
    }
    dispatch({ type: 'putBack', quitada: back })
    // The button that was pressed is gone: the keyboard goes on at the line.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-linea="${key}"] [data-path="cantidadDeLinea"]`)?.focus(),
    )
  })

  useEffect(() => {
    if (quitada === null) return withdraw(offers.current)
    const { cantidad, descripcion } = quitada.linea
    const message = cantidad === 0 ? descripcion : `${formatNumero(cantidad)} × ${descripcion}`
    offers.current.push(toast.undoable({ title: 'Línea quitada', message, undo: () => putBack(quitada) }))
  }, [quitada])

  useEffect(() => {
    const { current } = offers
    return () => withdraw(current)
  }, [])
}

function withdraw(offers: number[]): void {
  for (const key of offers.splice(0)) dismissToast(key)
}
