import './sections.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

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

const LOOK = {
  list: 'cuadre-secciones cuadre-no-print',
  tab: 'cuadre-seccion',
  panel: 'cuadre-seccion-panel',
}

/** The parts of one screen, in the look of `SectionLinks`. Arrows go from one to the next. */
export function SectionTabs<K extends string>({ label, tabs, children, ...rest }: SectionTabsProps<K>) {
  const { value, onChange, className } = rest
  return (
    <Tabs
      unstyled
      classNames={LOOK}
      {...(className !== undefined && { className })}
      value={value}
      onChange={next => {
        const chosen = tabs.find(({ key }) => key === next)
        if (chosen !== undefined) onChange(chosen.key)
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ key, texto }) => (
          <Tabs.Tab key={key} value={key}>
            {texto}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key }) => (
        <Tabs.Panel key={key} value={key}>
          {children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
