import './figures.css'
import type { ReactNode } from 'react'

/** A few amounts beside each other, each under its name; on a phone two in a line and the strong one below. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="cuadre-facts cuadre-figures">{children}</dl>
}

export function Figure(props: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <div data-strong={props.strong}>
      <dt>{props.label}</dt>
      <dd>{props.value}</dd>
    </div>
  )
}
