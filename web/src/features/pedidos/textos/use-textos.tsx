import { lazy, Suspense, useState } from 'react'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { TextosLine } from './textos-line.tsx'

const TextosDialog = lazy(async () => ({ default: (await import('./textos-dialog.tsx')).TextosDialog }))

interface FormaConTextos extends Pick<PedidoForm, 'dispatch'> {
  readonly state: Pick<PedidoForm['state'], 'comentario' | 'ordenDeCompra'>
}

/** What an order says in words, below the form as its payment, and the dialog that changes it. */
export function useTextos({ state, dispatch }: FormaConTextos, changeable: boolean) {
  const [changing, setChanging] = useState(false)
  const { comentario, ordenDeCompra } = state
  return {
    line: (
      <TextosLine
        comentario={comentario}
        ordenDeCompra={ordenDeCompra}
        onCambiar={changeable ? () => setChanging(true) : null}
      />
    ),
    dialog: changing && changeable && (
      <Suspense>
        <TextosDialog
          textos={{ comentario, ordenDeCompra }}
          onChange={campos => dispatch({ type: 'set', campos })}
          onClose={() => setChanging(false)}
        />
      </Suspense>
    ),
  }
}
