import { useState } from 'react'
import { late } from '../../../lib/late.tsx'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import './textos-line.css'
import type { Condiciones } from '@cuadre/contract/condiciones'
import { Button } from '@mantine/core'

const TextosDialog = late(() => import('./textos-dialog.tsx'), 'TextosDialog')

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
      <TextosDialog
        textos={{ comentario, ordenDeCompra }}
        onChange={campos => dispatch({ type: 'set', campos })}
        onClose={() => setChanging(false)}
      />
    ),
  }
}

interface TextosLineProps extends Pick<Condiciones, 'comentario' | 'ordenDeCompra'> {
  /** Null when the order cannot be changed. */
  readonly onCambiar: (() => void) | null
}

/** The buyer's order number and what the order remarks; of an order without either the way to say it, and nothing where it cannot be said. */
function TextosLine({ comentario, ordenDeCompra, onCambiar }: TextosLineProps) {
  const vacio = comentario === '' && ordenDeCompra === ''
  if (vacio && onCambiar === null) return null
  return (
    <section className="cuadre-textos" aria-label="Orden de compra y comentario">
      {ordenDeCompra !== '' && (
        <span>
          <span className="cuadre-dim">Orden de compra:</span> {ordenDeCompra}
        </span>
      )}
      {comentario !== '' && (
        <span className="cuadre-textos-comentario">
          <span className="cuadre-dim">Comentario:</span> {comentario}
        </span>
      )}
      {onCambiar !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          data-path="comentario"
          aria-label={vacio ? undefined : 'Cambiar la orden de compra y el comentario'}
          className="cuadre-no-print"
          onClick={onCambiar}
        >
          {vacio ? 'Orden de compra o comentario' : 'Cambiar'}
        </Button>
      )}
    </section>
  )
}
