import { useSearch } from '@tanstack/react-router'
import { IconPrinter } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { Lector } from './lector.tsx'
import { temaDe, temaDePantalla } from './temas.ts'

/** The manual as a page of its own, at the topic of the address or at that of the screen that somebody came from. */
export function AyudaScreen() {
  const { tema: id, de } = useSearch({ from: '/shell/ayuda' })
  const tema = temaDe(id) ?? (de === undefined ? undefined : temaDePantalla(de)) ?? null
  return (
    <ListScreen
      title="Ayuda"
      actions={
        tema !== null && (
          <QuietButton leftSection={<IconPrinter />} onClick={() => window.print()}>
            Imprimir
          </QuietButton>
        )
      }
    >
      <Lector tema={tema} />
    </ListScreen>
  )
}
