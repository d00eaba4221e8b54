import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { late } from '../lib/late.tsx'
import { IconHelp } from '../ui/icons/icons.ts'

const AyudaDrawer = late(() => import('../features/ayuda/ayuda-drawer.tsx'), 'AyudaDrawer')

interface HelpProps {
  /** The topic that stands open; null is that of the screen, undefined none. */
  tema: string | null | undefined
  onTema: (tema: string | null | undefined) => void
}

/** The help beside the screen, and its sign in the header, which the first screen does not wait for. */
export function Help({ tema, onTema }: HelpProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The header is there once the whole page is.
  useEffect(() => setPlace(document.getElementById('ayuda-abrir')), [])
  return (
    <>
      {place !== null &&
        createPortal(
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Ayuda"
            aria-haspopup="dialog"
            aria-keyshortcuts="F1"
            title="F1"
            onClick={() => onTema(null)}
          >
            <IconHelp size={20} />
          </ActionIcon>,
          place,
        )}
      {tema !== undefined && <AyudaDrawer key={tema} tema={tema} onClose={() => onTema(undefined)} />}
    </>
  )
}
