import { coincide } from '@cuadre/domain/texto/texto'
import { useUncontrolled } from '@mantine/hooks'
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { conCodigo, esCodigo, esCodigoDeBarras, tieneCodigo } from '../../lib/codes.ts'
import { NEW, optionId } from './option-list.tsx'
import { usePreselect } from './use-preselect.ts'

/** Options drawn at first and added each time the end is reached: a thousand would slow every key. */
const STEP = 20
const JUMP = 8

/** What Enter or Tab asked for before there was anything to choose from; `found` is false once nothing turned out to be like it. */
export interface Queued {
  readonly text: string
  readonly found: boolean
}

export interface SearchOptions<T> {
  /** Undefined while they load. */
  items: readonly T[] | undefined
  getId: (item: T) => number
  getText: (item: T) => string
  /** Shown at the right of the text and searched too: a code, a price. */
  getHint?: ((item: T) => string) | undefined
  /** False for a hint that is only shown: a price of 100.00 must not answer to 'modelo 100'. */
  hintSearched?: boolean | undefined
  /** Digits that it is found by too, typed with or without their dashes: its document, its phone. */
  getNumbers?: ((item: T) => readonly string[]) | undefined
  /** Codes that it is found by too, whole before anything else. */
  getCodes?: ((item: T) => readonly string[]) | undefined
  /**
   * Called in place of a choice when Enter or Tab follow a whole code, as of a scanner: with what has it, or null. The focus stays, and what is
   * typed next takes the place of the code.
   */
  onCode?: ((code: string, item: T | null) => void) | undefined
  onChange: (id: number | null, item: T | null) => void
  /**
   * Called after Enter or a click, e.g. to go to the next field; Tab goes there by itself. Enter before the items are
   * there is followed at once too: they come to a choice that was asked for.
   */
  onCommit?: (() => void) | undefined
  /** What waits for the items, held by the form: it may go on without them. */
  queued?: Queued | null | undefined
  onQueued?: ((queued: Queued | null) => void) | undefined
  /** The only item there is is chosen by itself. */
  preselect?: boolean | undefined
  /** Remembers the last choice of this user under that name; with `preselect` it is chosen again by itself. */
  rememberAs?: string | undefined
  /** Called instead of `onChange` for what was chosen by itself. */
  onPreselect?: ((id: number, item: T) => void) | undefined
  /** The form put `value` there: who chooses that very item has chosen it, and is told of. */
  proposed?: boolean | undefined
  /** What `value` stands for when it is among the items no longer: shown, and not offered. */
  held?: T | undefined
  /** A cross empties the field; true unless said. */
  clearable?: boolean | undefined
  value: number | null
  /** In place of all that: what a list answers to a text. */
  getMatches?: ((list: readonly T[], wanted: string) => readonly T[]) | undefined
  onCreate?: ((text: string) => void) | undefined
}

/** The state of a search select: what is typed, what matches, which option the keyboard stands on. */
export function useSearchSelect<T>(options: SearchOptions<T>) {
  const { items, getId, getText, getHint, hintSearched = true, getNumbers, getCodes, value, held } = options
  const { onCreate, onCode, getMatches, proposed = false, clearable = true } = options
  const [query, setQuery] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(0)
  const [limit, setLimit] = useState(STEP)
  const [told, setTold] = useState('')
  // It stays in sight when nothing is like it.
  const [queued, setQueued] = useUncontrolled<Queued | null>({
    ...(options.queued !== undefined && { value: options.queued }),
    ...(options.onQueued && { onChange: options.onQueued }),
    finalValue: null,
  })

  // Those who are called so, then those whose document or phone has that number: 'Colmado 55' and Enter is the Colmado of that name.
  const listLike = useCallback(
    (list: readonly T[], wanted: string): readonly T[] => {
      if (getMatches !== undefined) return getMatches(list, wanted)
      if (getCodes !== undefined) return listWithCodes(list, wanted, { getText, getCodes })
      const textOf = (item: T) =>
        getHint && hintSearched ? `${getText(item)} ${getHint(item)}` : getText(item)
      const named = list.filter(item => coincide(textOf(item), wanted))
      if (getNumbers === undefined || !/\d/.test(wanted)) return named
      const already = new Set(named)
      const numbered = list.filter(
        item => !already.has(item) && coincide(textOf(item), wanted, getNumbers(item)),
      )
      return [...named, ...numbered]
    },
    [getText, getHint, hintSearched, getNumbers, getCodes, getMatches],
  )
  const listed = useMemo(() => items?.find(item => getId(item) === value), [items, value, getId])
  const selected = listed ?? (held !== undefined && getId(held) === value ? held : undefined)
  const matches = useMemo(() => {
    if (!opened || items === undefined) return []
    const wanted = query ?? ''
    return wanted.trim() === '' ? items : listLike(items, wanted)
  }, [opened, items, query, listLike])

  const noteChoice = usePreselect({
    items,
    getId,
    value,
    idle: query === null && queued === null && !opened,
    preselect: options.preselect === true,
    rememberAs: options.rememberAs,
    onPreselect: (id, item) => {
      noteChoice(id)
      options.onPreselect?.(id, item)
    },
  })

  function onChange(id: number | null, item: T | null) {
    noteChoice(id)
    options.onChange(id, item)
  }

  function isNews(item: T): boolean {
    return proposed || getId(item) !== value
  }

  // Behind the last match; without any, one step down: Enter after a typing error must not begin a new one.
  const createAt = onCreate !== undefined && items !== undefined ? Math.max(1, matches.length) : null
  const last = createAt ?? matches.length - 1

  const settleQueued = useEffectEvent(() => {
    const [found] = queued === null ? [] : listLike(items ?? [], queued.text)
    if (found === undefined) return setQueued(queued && { ...queued, found: false })
    setQueued(null)
    // Whoever asked for it has gone on long ago, perhaps to write here again.
    if (query === null && isNews(found)) onChange(getId(found), found)
  })
  const arrived = items !== undefined && items.length > 0 && queued?.found === true
  // With the list itself: a key in between would find neither what waited nor the choice.
  useLayoutEffect(() => {
    if (arrived) settleQueued()
  }, [arrived])

  function open() {
    if (opened) return
    setTold('')
    if (queued !== null) return type(queued.text)
    const index = items?.findIndex(item => getId(item) === value) ?? -1
    stand(Math.max(0, index))
    setOpened(true)
  }

  function close() {
    setOpened(false)
    setQuery(null)
  }

  /** Stands on an option and makes sure that it is drawn. */
  function stand(index: number) {
    setActive(index)
    if (index !== createAt) setLimit(current => Math.max(STEP, current, index + JUMP))
  }

  function type(text: string) {
    setTold('')
    setQuery(text)
    setQueued(null)
    setOpened(true)
    setActive(0)
    setLimit(STEP)
    // An emptied field means no choice at once: Enter may save the form next.
    if (text === '' && clearable && value !== null) onChange(null, null)
  }

  function choose(item: T, commit = true) {
    close()
    setTold(`Elegido: ${getText(item)}`)
    if (isNews(item)) onChange(getId(item), item)
    if (commit) options.onCommit?.()
  }

  function create() {
    const text = (query ?? '').trim()
    close()
    onCreate?.(text)
  }

  /**
   * Before the list is there: keeps what Enter or Tab asked for until it comes, and goes on at once. What is typed next
   * belongs to the next field, and must not wait in this one.
   */
  function queue(commit: boolean) {
    const text = query?.trim() ?? ''
    if (items !== undefined || text === '') return
    close()
    setQueued({ text, found: true })
    if (commit) options.onCommit?.()
  }

  /**
   * A code that was typed whole, as a scanner does, is no search: it is handed over with whatever has it. Nobody's code is handed over too,
   * and the field waits for the next one, which takes its place.
   */
  function handOverCode(): boolean {
    const code = query?.trim() ?? ''
    if (onCode === undefined || getCodes === undefined || code === '') return false
    const item = conCodigo(items ?? [], getCodes, code)
    if (item === undefined) {
      const named = items?.some(item => coincide(getText(item), code)) ?? false
      // Before there is anything to search in, a word with a digit may still be a name.
      const nobody = esCodigoDeBarras(code) || (items !== undefined && esCodigo(code) && matches.length === 0)
      if (named || !nobody) return false
    }
    close()
    onCode(code, item ?? null)
    return true
  }

  function move(step: number) {
    if (last < 0) return
    // Nothing matches: the only place to stand is the option that makes a new one.
    if (matches.length === 0) return stand(last)
    const next = active + step
    // One step past the end goes round; a jump stops there.
    if (Math.abs(step) === 1) stand(next < 0 ? last : next > last ? 0 : next)
    else stand(Math.min(Math.max(next, 0), last))
  }

  /** True when the key belonged to the list and must do nothing else. */
  function handleKey(key: string, alt: boolean): boolean {
    if (!opened) {
      if (queued !== null && key === 'Escape') {
        setQueued(null)
        return true
      }
      // It would send a form without what was asked for here.
      if (queued !== null && key === 'Enter') return true
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
      open()
      return true
    }
    const current = matches[active]
    switch (key) {
      case 'ArrowDown':
        move(1)
        return true
      case 'ArrowUp':
        if (alt) close()
        else move(-1)
        return true
      case 'PageDown':
        move(JUMP)
        return true
      case 'PageUp':
        move(-JUMP)
        return true
      case 'Enter':
        if (active === 0 && handOverCode()) return true
        if (current !== undefined) choose(current)
        else if (active === createAt) create()
        else queue(true)
        return true
      case 'Escape':
        close()
        return true
      case 'Tab':
        if (active === 0 && handOverCode()) return true
        if (current === undefined) queue(false)
        // The key itself goes on to the next field.
        else if (query !== null && query.trim() !== '') choose(current, false)
        return false
      default:
        return false
    }
  }

  return {
    text: query ?? queued?.text ?? (selected === undefined ? '' : getText(selected)),
    opened,
    matches,
    active: Math.min(active, Math.max(0, last)),
    activeId: (list: string) => {
      const item = matches[active]
      return optionId(list, item === undefined ? NEW : getId(item))
    },
    /** The keyboard stands on an option. */
    stands: matches.length > 0 || active === createAt,
    createAt,
    create,
    /** What was chosen last, in words. */
    // Nothing is chosen any more where the form has taken it, as a line that was added.
    told: value === null ? '' : told,
    typed: (query ?? '').trim(),
    limit,
    open,
    toggle: () => (opened ? close() : open()),
    type,
    choose,
    handleKey,
    setActive,
    showMore: () => setLimit(current => (current < matches.length ? current + STEP : current)),
    /** The list has come, and nothing in it is like what was asked for. */
    unknown: queued?.found === false,
    leave: close,
    clear: () => {
      setQueued(null)
      close()
      onChange(null, null)
    },
  }
}

/** What has the code, what is called so, then what has the text somewhere in a code. */
export function listWithCodes<T>(
  list: readonly T[],
  wanted: string,
  of: { readonly getText: (item: T) => string; readonly getCodes: (item: T) => readonly string[] },
): readonly T[] {
  const piece = wanted.trim().toUpperCase()
  const exact = list.filter(item => tieneCodigo(of.getCodes(item), piece))
  const named = list.filter(item => coincide(of.getText(item), wanted))
  const coded = list.filter(item => of.getCodes(item).some(code => code.toUpperCase().includes(piece)))
  return [...new Set([...exact, ...named, ...coded])]
}
