import type { Cuenta } from '@cuadre/contract/cuentas'
import { diasVencida, vencimientoEnPalabras } from '@cuadre/domain/cuentas/vencimiento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

/** Until when it can be paid, and how long that is over or how soon it comes; blank where its terms say no day. */
export const VENCE: Column<Cuenta> = {
  key: 'vence',
  header: 'Vence',
  card: 'none',
  render: cuenta =>
    cuenta.vence !== null && (
      <>
        {formatDia(cuenta.vence)}
        <Plazo cuenta={cuenta} />
      </>
    ),
}

/** The same on a phone's card, below the client. */
export function VenceEnTarjeta({ cuenta }: { cuenta: Cuenta }) {
  if (cuenta.vence === null || cuenta.pagada) return null
  return (
    <span className="cuadre-card-only">
      <span className="cuadre-cuenta-vence">
        {`Vence ${formatDia(cuenta.vence)}`}
        <Plazo cuenta={cuenta} />
      </span>
    </span>
  )
}

function Plazo({ cuenta }: { cuenta: Cuenta }) {
  const palabras = vencimientoEnPalabras(cuenta, hoy())
  if (palabras === '') return null
  return (
    <span
      className="cuadre-cuenta-quien cuadre-cuenta-plazo"
      data-vencida={diasVencida(cuenta, hoy()) > 0 || undefined}
    >
      {palabras}
    </span>
  )
}
