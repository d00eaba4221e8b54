import './textos-line.css'
import type { Condiciones } from '@cuadre/contract/condiciones'
import { Button } from '@mantine/core'

interface TextosLineProps extends Pick<Condiciones, 'comentario' | 'ordenDeCompra'> {
  /** Null when the order cannot be changed. */
  readonly onCambiar: (() => void) | null
}

/** The buyer's order number and what the order remarks; of an order without either the way to say it, and nothing where it cannot be said. */
export function TextosLine({ comentario, ordenDeCompra, onCambiar }: TextosLineProps) {
  const vacio = comentario === '' && ordenDeCompra === ''
  if (vacio && onCambiar === null) return null
  return (
    <section className="cuadre-textos" aria-label="Orden de compra y comentario">
      {ordenDeCompra !== '' && (
        <span>
          <span className="cuadre-textos-nombre">Orden de compra:</span> {ordenDeCompra}
        </span>
      )}
      {comentario !== '' && (
        <span className="cuadre-textos-comentario">
          <span className="cuadre-textos-nombre">Comentario:</span> {comentario}
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
