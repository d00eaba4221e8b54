import './pago-line.css'
import { type Pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { caben } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const PagoDialog = lazy(async () => ({ default: (await import('./pago-dialog.tsx')).PagoDialog }))

interface PagoLineProps {
  readonly pago: Pago
  /** Day of the order; null while it is blank. */
  readonly fecha: Dia | null
  /** With ITBIS, as the table adds up now. */
  readonly total: Centavos
  /** Null when the order cannot be changed. */
  readonly onChange: ((pago: Pago) => void) | null
}

/**
 * How the order is paid, in one line, and the way to change it. It stands after the last button: nobody who goes from
 * product to quantity to saving passes it.
 */
export function PagoLine({ pago, fecha, total, onChange }: PagoLineProps) {
  const [changing, setChanging] = useState(false)
  const terminos = terminosDe(pago)
  return (
    <section className="cuadre-pago" aria-label="Pago">
      <span>
        <span className="cuadre-pago-nombre">Pago:</span> {pagoEnPalabras(terminos, { fecha, total })}
      </span>
      {onChange !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          data-path="pago"
          aria-label="Cambiar el pago"
          className="cuadre-no-print"
          onClick={() => setChanging(true)}
        >
          Cambiar
        </Button>
      )}
      {!caben(terminos, total) && (
        <span className="cuadre-pago-error" role="alert">
          {pagoSinResto(terminos, total)}
        </span>
      )}
      <Suspense>
        {changing && onChange !== null && (
          <PagoDialog {...{ pago, fecha, total, onChange }} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </section>
  )
}
