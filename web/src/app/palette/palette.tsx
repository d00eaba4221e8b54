import './palette.css'
import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFocusReturn } from '../../ui/dialog/dialog.tsx'
import { IconSearch } from '../../ui/icons/icons.ts'
import { usePermisos, useSession } from '../../ui/screen/use-session.ts'
import { OptionList } from '../../ui/select/option-list.tsx'
import { useSearchSelect } from '../../ui/select/use-search-select.ts'
import { type Destination, destinationsFor } from './destinations.ts'
import { findPlaces } from './find.ts'
import { noteRecent, recentFirst } from './recent.ts'
import { useHelp } from './use-help.ts'

interface PaletteProps {
  onGo: (destination: Destination) => void
  onClose: () => void
}

const LABEL = 'Ir a una pantalla o un registro'

/**
 * Command palette: type a piece of a screen's name, of a client's or of a number, Enter, and there it is. Built on the kit's
 * combobox, which tells a screen reader the option that the arrows stand on; the library's palette does not.
 */
export function Palette({ onGo, onClose }: PaletteProps) {
  const may = usePermisos()
  const roles = useSession()?.roles ?? []
  // As they were when it was opened: what is being chosen does not move.
  const [destinations] = useState(() => recentFirst(destinationsFor({ may, roles })))
  const [typed, setTyped] = useState('')
  // A field that comes with an option already chosen gives it the focus, and Orca 43 says neither of them.
  const [touched, setTouched] = useState(false)
  const records = useRecords(typed)
  const help = useHelp(typed)
  const listId = useId()
  const select = useSearchSelect<Destination>({
    // What is found comes behind the screens: where the keyboard stands does not move.
    items: useMemo(() => [...destinations, ...records.found, ...help], [destinations, records.found, help]),
    getId: ({ id }) => id,
    getText: ({ texto }) => texto,
    getMatches: findPlaces,
    value: null,
    onChange: (_, chosen) => {
      if (chosen === null) return
      noteRecent(chosen)
      onGo(chosen)
    },
    clearable: false,
  })
  const activeId = select.activeId(listId)
  useFocusReturn()

  const showAll = useEffectEvent(() => select.open())
  useEffect(() => showAll(), [])
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    // Esc closes the dialog at once; Tab stays here, where there is nothing else to go to.
    if (event.key === 'Escape' || event.key === 'Tab') return
    if (!select.handleKey(event.key, event.altKey)) return
    setTouched(true)
    event.preventDefault()
  }

  return (
    <Modal opened onClose={onClose} title={LABEL} yOffset="10dvh" transitionProps={{ duration: 0 }}>
      <TextInput
        data-autofocus
        aria-label={LABEL}
        placeholder="Pantalla, cliente, producto, NCF, ayuda…"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={touched && select.stands ? activeId : undefined}
        value={select.text}
        onChange={event => {
          select.type(event.currentTarget.value)
          setTyped(event.currentTarget.value)
          setTouched(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="cuadre-palette">
        <OptionList
          id={listId}
          label="Pantallas, acciones y registros"
          options={select.matches}
          hidden={0}
          active={select.active}
          isSelected={() => false}
          getId={({ id }) => id}
          getText={({ texto }) => texto}
          getHint={({ pista }) => pista}
          emptyText={records.busy ? 'Buscando…' : 'Nada se llama así, o no tiene permiso para verlo.'}
          create={null}
          onHover={select.setActive}
          onChoose={select.choose}
          onEnd={() => undefined}
        />
      </div>
    </Modal>
  )
}

const PAUSE_MS = 150
/** One letter is in every name. */
const LEAST = 2
const NONE: readonly Destination[] = []

/** The records that are like what is typed, asked for once the hand rests; a question that the next key overtakes is given up. */
function useRecords(typed: string): {
  readonly found: readonly Destination[]
  readonly busy: boolean
} {
  const may = usePermisos()
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, PAUSE_MS)
  const enabled = text.length >= LEAST
  const { data, isFetching } = useQuery({
    queryKey: ['ir a', text],
    queryFn: async ({ signal }) => (await import('./records.ts')).findRecords(text, { may, signal }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return {
    found: enabled ? (data ?? NONE) : NONE,
    busy: wanted.length >= LEAST && (text !== wanted || isFetching),
  }
}
