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

/** In the place of an item's own, the option that makes a new one. */
export const NEW = 'nuevo'

/** Of what it offers and not of its place: a screen reader says an option anew only when the field names another one. */
export const optionId = (list: string, item: number | typeof NEW) => `${list}-${item}`

/** The list of a search select. The focus stays in the input; pressing here must not take it away. */
export function OptionList<T>(props: OptionListProps<T>) {
  return (
    <>
      {/* It is there before it has anything to say: Firefox does not hear what comes with its words. */}
      <div aria-live="polite">
        {props.options.length === 0 && <div className="cuadre-option-note">{props.emptyText}</div>}
      </div>
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
            id={optionId(props.id, props.getId(item))}
            role="option"
            tabIndex={-1}
            // Of the others nothing is said: 'not selected' behind each option is noise.
            aria-selected={props.isSelected(item) || undefined}
            data-active={index === props.active ? true : undefined}
            className="cuadre-option"
            onMouseMove={() => {
              if (index !== props.active) props.onHover(index)
            }}
            onMouseUp={() => props.onChoose(item)}
          >
            <span>{props.getText(item)}</span>
            {props.getHint !== undefined && (
              <small className="cuadre-option-hint">{props.getHint(item)}</small>
            )}
          </div>
        ))}
        {props.hidden > 0 && (
          <div className="cuadre-option-note">{`Hay ${formatNumero(props.hidden)} más: siga escribiendo para encontrarlos.`}</div>
        )}
        {props.create !== null && (
          <div
            id={optionId(props.id, NEW)}
            role="option"
            tabIndex={-1}
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
    </>
  )
}
