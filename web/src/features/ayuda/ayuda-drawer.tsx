import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useFocusReturn } from '../../ui/dialog/dialog.tsx'
import { Lector } from './lector.tsx'
import { temaDe, temaDePantalla } from './temas.ts'

interface AyudaDrawerProps {
  /** A topic; null begins at that of the screen. */
  tema: string | null
  onClose: () => void
}

/** The help beside the screen, which stays as it is: what was being typed goes on where it stood. */
export function AyudaDrawer({ tema: pedido, onClose }: AyudaDrawerProps) {
  const pathname = useRouterState({ select: state => state.location.pathname })
  const [id, setId] = useState(() => pedido ?? temaDePantalla(pathname)?.id ?? null)
  const tema = temaDe(id) ?? null
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(46rem, 100%)"
      title="Ayuda"
      closeButtonProps={{ 'aria-label': 'Cerrar la ayuda' }}
      transitionProps={{ duration: 0 }}
    >
      <p className="cuadre-ayuda-pagina">
        <a
          href={`/ayuda${tema === null ? '' : `?tema=${encodeURIComponent(tema.id)}`}`}
          target="_blank"
          rel="noopener"
        >
          Abrir en otra pestaña
        </a>
      </p>
      <Lector tema={tema} onTema={setId} />
    </Drawer>
  )
}
