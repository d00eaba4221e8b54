import { diasVencida, vencimientoEnPalabras } from '@cuadre/domain/cuentas/vencimiento'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../lib/clock.ts'
import { Detalle } from '../ui/table/con-detalle.tsx'
import type { Column } from '../ui/table/table-rows.tsx'

/** An account of a client, or a bill of a supplier; amounts in pesos. */
interface ConVencimiento {
  readonly vence: Dia | null
  readonly pendiente: number
  readonly estado: 'pendiente' | 'parcial' | 'pagada'
}

/** Until when it can be paid, and how long that is over or how soon it comes; blank where its terms say no day. */
export const VENCE: Column<ConVencimiento> = {
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

/** The columns of what is owed, with when each falls due behind its day. */
export function conVencimiento<T extends ConVencimiento>(
  columns: readonly Column<T>[],
  fecha: string,
): readonly Column<T>[] {
  return columns.flatMap(column => (column.key === fecha ? [column, VENCE] : [column]))
}

/** The same on a phone's card, below whose it is. */
export function VenceEnTarjeta({ cuenta }: { cuenta: ConVencimiento }) {
  if (cuenta.vence === null || cuenta.estado === 'pagada') return null
  return (
    <span className="cuadre-card-only">
      <span className="cuadre-cuenta-vence">
        {`Vence ${formatDia(cuenta.vence)}`}
        <Plazo cuenta={cuenta} />
      </span>
    </span>
  )
}

/** Below what is left of it: that a part of this amount is settled. */
export function Parcial({ de }: { de: number }) {
  return (
    <Detalle>
      <strong>Parcial</strong>
      {` de ${formatMonto(de)}`}
    </Detalle>
  )
}

function Plazo({ cuenta }: { cuenta: ConVencimiento }) {
  const palabras = vencimientoEnPalabras(cuenta, hoy())
  if (palabras === '') return null
  return (
    <span
      className="cuadre-small cuadre-cuenta-plazo"
      data-vencida={diasVencida(cuenta, hoy()) > 0 || undefined}
    >
      {palabras}
    </span>
  )
}
