import './solo-rechazados.css'
import { Button } from '@mantine/core'

interface SoloRechazadosProps {
  /** What is listed now: of paper alone there is nothing to narrow. */
  readonly filas: readonly { readonly txtNCF: string }[] | undefined
  readonly value: boolean
  readonly onChange: (value: 'true' | null) => void
}

/** Narrows a list to what the tax office has refused, which no sum counts; shown where something electronic is listed. */
export function SoloRechazados({ filas = [], value, onChange }: SoloRechazadosProps) {
  if (!value && !filas.some(({ txtNCF }) => txtNCF.startsWith('E'))) return null
  return (
    <div className="cuadre-solo cuadre-no-print">
      <Button
        size="compact-sm"
        variant={value ? 'filled' : 'default'}
        aria-pressed={value}
        onClick={() => onChange(value ? null : 'true')}
      >
        Solo lo que la DGII rechazó
      </Button>
    </div>
  )
}
