import { ActionIcon, CloseButton, Loader, TextInput } from '@mantine/core'
import { useId, useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldProps } from '../fields/field-props.ts'
import { Dropdown } from './dropdown.tsx'
import { OptionList } from './option-list.tsx'
import { type Queued, useSearchSelect } from './use-search-select.ts'

export interface SearchSelectProps<T> extends Omit<FieldProps<number | null>, 'onChange'> {
  /** Undefined while they load. */
  items: readonly T[] | undefined
  getId: (item: T) => number
  getText: (item: T) => string
  /** Shown at the right of the text and searched too: a code, a price. */
  getHint?: (item: T) => string
  /** False for a hint that is only shown: a price of 100.00 must not answer to 'modelo 100'. */
  hintSearched?: boolean
  /** Digits that it is found by too, typed with or without their dashes: its document, its phone. */
  getNumbers?: (item: T) => readonly string[]
  /** Codes that it is found by too, whole before anything else. */
  getCodes?: (item: T) => readonly string[]
  /**
   * Called in place of a choice when Enter or Tab follow a whole code, as of a scanner: with what has it, or null. The focus stays, and what is
   * typed next takes the place of the code.
   */
  onCode?: (code: string, item: T | null) => void
  onChange: (id: number | null, item: T | null) => void
  /**
   * Called after Enter or a click, e.g. to go to the next field; Tab goes there by itself. Enter before the items are
   * there is followed at once too: they come to a choice that was asked for.
   */
  onCommit?: () => void
  /** What waits for the items, held by the form: it may go on without them. */
  queued?: Queued | null
  onQueued?: (queued: Queued | null) => void
  /** The only item there is is chosen by itself. */
  preselect?: boolean
  /** Remembers the last choice of this user under that name; with `preselect` it is chosen again by itself. */
  rememberAs?: string
  /** Called instead of `onChange` for what was chosen by itself. */
  onPreselect?: (id: number, item: T) => void
  /** The form put `value` there: who chooses that very item has chosen it, and is told of. */
  proposed?: boolean
  /** What `value` stands for when it is among the items no longer: shown, and not offered. */
  held?: T | undefined
  /** A cross empties the field; true unless said. */
  clearable?: boolean
  emptyText?: string
  /** In place of it, of what was typed: why it is not there. */
  getEmpty?: (typed: string) => ReactNode
  /** The last option makes a new one ('+ Crear «pintura roja»'), called with what is typed. */
  create?: { readonly what: string; readonly onCreate: (text: string) => void } | undefined
}

const NONE = 'Sin resultados'

/**
 * Combobox that finds as the user types, without regard to accents or case, every word anywhere. Each key is
 * answered before the next one arrives, so that a scanner's text and Enter choose the right item.
 */
export function SearchSelect<T>(props: SearchSelectProps<T>) {
  const {
    items,
    getId,
    getText,
    getHint,
    hintSearched = true,
    getNumbers,
    getCodes,
    onCode,
    value,
    onChange,
    onCommit,
    queued,
    onQueued,
    preselect = false,
    rememberAs,
    onPreselect = onChange,
    proposed = false,
    held,
    clearable = true,
    emptyText,
    getEmpty,
    create,
    ref,
    ...rest
  } = props
  const field = useRef<HTMLInputElement>(null)
  const select = useSearchSelect({
    items,
    getId,
    getText,
    getHint,
    hintSearched,
    getNumbers,
    getCodes,
    onCode,
    value,
    onChange,
    onCommit,
    preselect,
    rememberAs,
    onPreselect: (id, item) => {
      onPreselect(id, item)
      // Whoever waits in a field that is answered by now goes on.
      if (document.activeElement === field.current) onCommit?.()
    },
    proposed,
    held,
    clearable,
    onCreate: create?.onCreate,
    queued,
    onQueued,
  })
  const entering = useRef(false)
  const merged = useMergedRef(field, ref ?? null)
  const listId = useId()
  const activeId = select.activeId(listId)

  useEffect(() => {
    if (select.opened) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [select.opened, activeId])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (select.handleKey(event.key, event.altKey)) {
      event.preventDefault()
      // Esc closes the list, not the dialog around it.
      event.stopPropagation()
    }
    rest.onKeyDown?.(event)
  }

  const whyNot = (typed: string) => (typed === '' ? undefined : getEmpty?.(typed))
  const disabled = rest.disabled === true
  return (
    <>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...rest}
        error={rest.error || (select.unknown ? (emptyText ?? NONE) : null)}
        ref={merged}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={select.opened}
        aria-controls={select.opened ? listId : undefined}
        aria-activedescendant={select.opened && select.stands ? activeId : undefined}
        value={select.text}
        onChange={event => select.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onMouseDown={event => {
          entering.current = document.activeElement !== event.currentTarget
        }}
        onMouseUp={event => {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          // Safari takes the press for one on selected text, and puts the caret there once it ends: what is typed would stand in the choice.
          if (entering.current && selectionStart === 0 && selectionEnd === value.length)
            event.preventDefault()
        }}
        onClick={() => select.open()}
        onFocus={event => {
          event.currentTarget.select()
          rest.onFocus?.(event)
        }}
        onBlur={event => {
          select.leave()
          rest.onBlur?.(event)
        }}
        rightSection={
          <>
            {/* The keyboard stands in the next field by then, and a screen reader may not have said what Enter took. In here: a form counts its fields. */}
            <span className="cuadre-visually-hidden" aria-live="polite">
              {select.told}
            </span>
            {items === undefined ? (
              <Loader size={14} role="img" aria-label="Cargando…" />
            ) : disabled ? (
              <IconLock size={14} aria-hidden />
            ) : clearable && value !== null ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label="Quitar la selección"
                onMouseDown={event => event.preventDefault()}
                onClick={select.clear}
              />
            ) : (
              <ActionIcon
                variant="transparent"
                color="gray"
                size="sm"
                tabIndex={-1}
                aria-hidden
                onMouseDown={event => event.preventDefault()}
                onClick={select.toggle}
              >
                <IconChevronDown size={16} />
              </ActionIcon>
            )}
          </>
        }
      />
      {select.opened && (
        <Dropdown target={field} width="field">
          <OptionList
            id={listId}
            label={typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? 'Opciones')}
            options={select.matches.slice(0, select.limit)}
            hidden={Math.max(0, select.matches.length - select.limit)}
            active={select.active}
            isSelected={item => getId(item) === value}
            getId={getId}
            getText={getText}
            getHint={getHint}
            emptyText={items === undefined ? 'Cargando…' : (whyNot(select.typed) ?? emptyText ?? NONE)}
            create={
              create !== undefined && select.createAt !== null
                ? {
                    at: select.createAt,
                    label: createLabel(create.what, select.typed),
                    onChoose: select.create,
                  }
                : null
            }
            onHover={select.setActive}
            onChoose={select.choose}
            onEnd={select.showMore}
          />
        </Dropdown>
      )}
    </>
  )
}

function createLabel(what: string, typed: string): string {
  return typed === '' ? `+ Crear ${what}` : `+ Crear «${typed}»`
}
