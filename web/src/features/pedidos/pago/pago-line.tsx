import './pago-line.css'
import { type Pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { caben } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'

interface PagoLineProps {
  readonly pago: Pago
  /** Day of the order; null while it is blank. */
  readonly fecha: Dia | null
  /** With ITBIS, as the table adds up now. */
  readonly total: Centavos
  /** Null when the order cannot be changed. */
  readonly onCambiar: (() => void) | null
}

/** How the order is paid, in one line, and the way to change it. */
export function PagoLine({ pago, fecha, total, onCambiar }: PagoLineProps) {
  const terminos = terminosDe(pago)
  return (
    <section className="cuadre-pago" aria-label="Pago">
      <span>
        <span className="cuadre-pago-nombre">Pago:</span> {pagoEnPalabras(terminos, { fecha, total })}
      </span>
      {onCambiar !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          data-path="pago"
          aria-label="Cambiar el pago"
          className="cuadre-no-print"
          onClick={onCambiar}
        >
          Cambiar
        </Button>
      )}
      {!caben(terminos, total) && (
        <span className="cuadre-pago-error" role="alert">
          {pagoSinResto(terminos, total)}
        </span>
      )}
    </section>
  )
}
