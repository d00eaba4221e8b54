import './sections.css'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface SectionTab<K extends string> {
  readonly key: K
  readonly texto: string
}

interface SectionTabsProps<K extends string> {
  /** Name of the row for screen readers, e.g. 'Cuentas por Pagar'. */
  label: string
  tabs: readonly SectionTab<K>[]
  value: K
  onChange: (key: K) => void
  className?: string
  /** What the chosen tab shows. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The parts of one screen, in the look of `SectionLinks`. Arrows go from one to the next. */
export function SectionTabs<K extends string>(props: SectionTabsProps<K>) {
  const { tabs, value, onChange } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const idOf = (key: K) => `${id}-${key}`

  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex(({ key }) => key === value)
    const next = tabs[STEPS[event.key]?.(place, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    row.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
    onChange(next.key)
  }

  return (
    <div className={props.className}>
      <div
        ref={row}
        role="tablist"
        aria-label={props.label}
        className="cuadre-secciones cuadre-no-print"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, texto }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={idOf(key)}
            data-key={key}
            aria-selected={key === value}
            aria-controls={`${id}-panel`}
            tabIndex={key === value ? 0 : -1}
            className="cuadre-seccion"
            onClick={() => onChange(key)}
          >
            {texto}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(value)} className="cuadre-seccion-panel">
        {props.children}
      </div>
    </div>
  )
}
