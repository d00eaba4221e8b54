import { sumar } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { QuietButton, QuietLink } from '../../../ui/links/buttons.tsx'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'
import type { Calculo } from './calculo.ts'

interface CompraPieProps {
  readonly calculo: Calculo
  readonly busy: boolean
  readonly editing: boolean
  /** Null when nothing can be saved. `otra`: another purchase follows. */
  readonly onSave: ((otra: boolean) => void) | null
}

/** What the receipt adds up to, what the supplier gets or got of it, and the buttons, in sight at the foot of the screen. */
export function CompraPie({ calculo, busy, editing, onSave }: CompraPieProps) {
  const { compra, total, porPagar } = calculo
  const retenido = sumar(compra.itbisRetenido, compra.rentaRetenida)
  // A credit note gives back.
  const signo = calculo.esNotaDeCredito ? '−' : ''
  return (
    <ScreenFoot
      busy={busy}
      saveLabel={editing ? 'Guardar' : 'Guardar y otra'}
      onSave={onSave && (() => onSave(!editing))}
      leave={
        <>
          <QuietLink to="/compras" disabled={busy}>
            {onSave === null ? 'Volver' : 'Cancelar'}
          </QuietLink>
          {onSave !== null && !editing && (
            <QuietButton disabled={busy} onClick={() => onSave(false)}>
              Guardar
            </QuietButton>
          )}
        </>
      }
    >
      <Figures>
        <Figure label="ITBIS" value={`${signo}${formatMontoCentavos(compra.itbis)}`} />
        {retenido > 0 && <Figure label="Retenido" value={`${signo}${formatMontoCentavos(retenido)}`} />}
        <Figure label="Total" value={`${signo}${formatMontoCentavos(total)}`} />
        <Figure
          label={compra.fechaPago === null ? 'Por pagar' : 'Pagado'}
          value={`${signo}${formatMontoCentavos(porPagar)}`}
          strong
        />
      </Figures>
    </ScreenFoot>
  )
}
