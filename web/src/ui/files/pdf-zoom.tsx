import { ActionIcon, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { IconZoomIn, IconZoomOut } from '../icons/icons.ts'

/** How large the pages are: a whole one in sight, or so many times the width that there is room for. */
export type PdfZoom = 'page' | 1 | 1.5 | 2 | 3

/** A sheet that lies across is small print on a phone. */
const STEPS: readonly PdfZoom[] = ['page', 1, 1.5, 2, 3]
const FITS = [
  ['page', 'Página completa'],
  [1, 'Ancho'],
] as const

const KEY = 'vistaDePdf'

/** Opens as this browser left it last; the first time whole pages where they can be read, else the width. */
export function usePdfZoom(): readonly [PdfZoom, (zoom: PdfZoom) => void] {
  const [zoom, setZoom] = useState<PdfZoom>(remembered)

  function change(next: PdfZoom) {
    setZoom(next)
    if (next === 'page' || next === 1) localStorage.setItem(KEY, next === 1 ? 'ancho' : 'pagina')
  }

  return [zoom, change]
}

function remembered(): PdfZoom {
  const stored = localStorage.getItem(KEY)
  if (stored === 'pagina') return 'page'
  return stored === 'ancho' || window.innerWidth < 768 ? 1 : 'page'
}

export function ZoomTools({ zoom, onChange }: { zoom: PdfZoom; onChange: (zoom: PdfZoom) => void }) {
  const step = STEPS.indexOf(zoom)
  const go = (by: -1 | 1) => onChange(STEPS[step + by] ?? zoom)
  return (
    <Group className="cuadre-pdf-tools" justify="flex-end" gap="xs" mb="xs">
      {FITS.map(([fit, text]) => (
        <Button
          key={text}
          size="xs"
          variant={fit === zoom ? 'light' : 'default'}
          aria-pressed={fit === zoom}
          onClick={() => onChange(fit)}
        >
          {text}
        </Button>
      ))}
      <span aria-live="polite" className="cuadre-unit cuadre-pdf-percent">
        {zoom === 'page' ? '' : `${zoom * 100} %`}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Reducir"
        title="Reducir"
        disabled={step === 0}
        onClick={() => go(-1)}
      >
        <IconZoomOut size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Ampliar"
        title="Ampliar"
        disabled={step === STEPS.length - 1}
        onClick={() => go(1)}
      >
        <IconZoomIn size={18} />
      </ActionIcon>
    </Group>
  )
}
