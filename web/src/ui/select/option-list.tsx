import { formatNumero } from '@cuadre/domain/dinero/formato'
import type { ReactNode } from 'react'

interface OptionListProps<T> {
  id: string
  label: string
  options: readonly T[]
  /** Matches that are not drawn yet. */
  hidden: number
  active: number
  isSelected: (item: T) => boolean
  getId: (item: T) => number
  getText: (item: T) => string
  getHint: ((item: T) => string) | undefined
  emptyText: ReactNode
  /** The option behind all others, that makes a new one. */
  create: { readonly at: number; readonly label: string; readonly onChoose: () => void } | null
  onHover: (index: number) => void
  onChoose: (item: T) => void
  onEnd: () => void
}

/** The list of a search select. The focus stays in the input; pressing here must not take it away. */
export function OptionList<T>(props: OptionListProps<T>) {
  return (
    <div
      id={props.id}
      role="listbox"
      tabIndex={-1}
      aria-label={props.label}
      className="cuadre-options"
      onMouseDown={event => event.preventDefault()}
      onScroll={event => {
        const list = event.currentTarget
        if (list.scrollTop + list.clientHeight > list.scrollHeight - 80) props.onEnd()
      }}
    >
      {props.options.map((item, index) => (
        <div
          key={props.getId(item)}
          id={`${props.id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={props.isSelected(item)}
          data-active={index === props.active ? true : undefined}
          className="cuadre-option"
          onMouseMove={() => {
            if (index !== props.active) props.onHover(index)
          }}
          onMouseUp={() => props.onChoose(item)}
        >
          <span>{props.getText(item)}</span>
          {props.getHint !== undefined && <small className="cuadre-option-hint">{props.getHint(item)}</small>}
        </div>
      ))}
      {props.options.length === 0 && <div className="cuadre-option-note">{props.emptyText}</div>}
      {props.hidden > 0 && (
        <div className="cuadre-option-note">{`Hay ${formatNumero(props.hidden)} más: siga escribiendo para encontrarlos.`}</div>
      )}
      {props.create !== null && (
        <div
          id={`${props.id}-${props.create.at}`}
          role="option"
          tabIndex={-1}
          aria-selected={false}
          data-active={props.create.at === props.active ? true : undefined}
          className="cuadre-option cuadre-option-create"
          onMouseMove={() => {
            if (props.create !== null && props.create.at !== props.active) props.onHover(props.create.at)
          }}
          onMouseUp={props.create.onChoose}
        >
          {props.create.label}
        </div>
      )}
    </div>
  )
}
