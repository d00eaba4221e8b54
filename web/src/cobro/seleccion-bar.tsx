import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { QuietButton } from '../ui/links/buttons.tsx'
import { useFootRoom } from '../ui/screen/use-foot-room.ts'

interface SeleccionBarProps {
  /** 'Pagar', 'Cobrar'. */
  readonly accion: string
  readonly seleccion: {
    readonly cuentas: readonly unknown[]
    readonly suma: Centavos
    readonly fuera: number
    readonly clear: () => void
  }
  readonly onPagar: () => void
}

/** '3 seleccionadas · RD$1,234.50', in sight below the list while something is chosen. */
export function SeleccionBar({ accion, seleccion, onPagar }: SeleccionBarProps) {
  const { cuentas, suma, fuera, clear } = seleccion
  const count = cuentas.length
  const bar = useRef<HTMLElement>(null)
  useFootRoom(bar)
  return (
    <section ref={bar} className="cuadre-seleccion cuadre-no-print" aria-label="Cuentas seleccionadas">
      <Text size="sm" role="status" className="cuadre-seleccion-texto">
        <strong>
          {`${formatEntero(count)} ${count === 1 ? 'seleccionada' : 'seleccionadas'} · ${formatMontoCentavos(suma)}`}
        </strong>
        {fuera > 0 && <span>{` (${formatEntero(fuera)} en otras páginas)`}</span>}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <QuietButton onClick={clear}>Quitar selección</QuietButton>
        <Button onClick={onPagar}>{`${accion} seleccionadas`}</Button>
      </Group>
    </section>
  )
}
