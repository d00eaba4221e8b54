import './pago-line.css'
import { type Pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import { type Cobro, cobrosAlEmitir } from '@cuadre/domain/cuentas/cobrar-al-emitir'
import { type Centavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { caben, condicionDe } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { QuietButton } from '../../../ui/links/buttons.tsx'

interface PagoLineProps {
  readonly pago: Pago
  /** Day of the order; null while it is blank. */
  readonly fecha: Dia | null
  /** With ITBIS, as the table adds up now. */
  readonly total: Centavos
  /** What of it is cash is collected as the order is saved. */
  readonly cobra: boolean
  /** What is issued says until when a credit may be paid: electronic documents do. */
  readonly exigePlazo: boolean
  /** Null when the order cannot be changed. */
  readonly onCambiar: (() => void) | null
  readonly onPago: (pago: Pago) => void
}

/** Days that are agreed most of the time. */
const PLAZOS = [15, 30, 60]

/** Whether all of it is collected as the order is saved, or a part. */
function fraseDeCobro(cobros: readonly Cobro[], total: Centavos): string {
  if (cobros.length === 0) return ''
  const suma = sumar(...cobros.map(({ monto }) => monto))
  return suma === total ? '. Se cobra al guardar' : `. Se cobra al guardar ${formatMontoCentavos(suma)}`
}

/** How the order is paid, in one line, and the way to change it. */
export function PagoLine({ pago, fecha, total, cobra, exigePlazo, onCambiar, onPago }: PagoLineProps) {
  const terminos = terminosDe(pago)
  const sinPlazo =
    exigePlazo && onCambiar !== null && condicionDe(pago) === 'credito' && pago.diasCredito === null
  return (
    <section className="cuadre-pago" aria-label="Pago">
      <span>
        <span className="cuadre-pago-nombre">Pago:</span> {pagoEnPalabras(terminos, { fecha, total })}
        {cobra &&
          caben(terminos, total) &&
          fraseDeCobro(cobrosAlEmitir({ terminos, total, cuenta: total }), total)}
      </span>
      {onCambiar !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          data-path={sinPlazo ? undefined : 'pago'}
          aria-label="Cambiar el pago"
          className="cuadre-no-print"
          onClick={onCambiar}
        >
          Cambiar
        </Button>
      )}
      {sinPlazo && (
        <fieldset className="cuadre-pago-plazo cuadre-no-print" aria-label="Días de crédito">
          <span className="cuadre-pago-error">
            Una factura electrónica a crédito dice hasta cuándo se paga:
          </span>
          {PLAZOS.map((dias, place) => (
            <QuietButton
              key={dias}
              size="compact-sm"
              {...(place === 0 && { 'data-path': 'pago' })}
              onClick={() => onPago({ ...pago, diasCredito: dias })}
            >
              {`${dias} días`}
            </QuietButton>
          ))}
          <QuietButton
            size="compact-sm"
            onClick={() => onPago({ formaPago: 'efectivo', otrasFormas: {}, diasCredito: null })}
          >
            Al contado, en efectivo
          </QuietButton>
        </fieldset>
      )}
      {!caben(terminos, total) && (
        <span className="cuadre-pago-error" role="alert">
          {pagoSinResto(terminos, total)}
        </span>
      )}
    </section>
  )
}
