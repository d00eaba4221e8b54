import { ActionIcon, CloseButton, Loader, TextInput } from '@mantine/core'
import { useId, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldProps } from '../fields/form.tsx'
import { IconChevronDown, IconLock } from '../icons/icons.ts'
import { Dropdown } from './dropdown.tsx'
import { OptionList } from './option-list.tsx'
import { type SearchOptions, useSearchSelect } from './use-search-select.ts'

export interface SearchSelectProps<T>
  extends Omit<FieldProps<number | null>, 'onChange' | 'value'>,
    Omit<SearchOptions<T>, 'onCreate' | 'getMatches'> {
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
    hintSearched,
    getNumbers,
    getCodes,
    onCode,
    value,
    onChange,
    onCommit,
    queued,
    onQueued,
    preselect,
    rememberAs,
    onPreselect = onChange,
    proposed,
    held,
    clearable,
    emptyText,
    getEmpty,
    create,
    ref,
    ...rest
  } = props
  const field = useRef<HTMLInputElement>(null)
  const select = useSearchSelect({
    ...props,
    onPreselect: (id, item) => {
      onPreselect(id, item)
      // Whoever waits in a field that is answered by now goes on.
      if (document.activeElement === field.current) onCommit?.()
    },
    onCreate: create?.onCreate,
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
              <IconLock size={14} />
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
                <IconChevronDown />
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
