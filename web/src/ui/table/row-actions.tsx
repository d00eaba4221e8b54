import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Icon } from '../icons/icon.tsx'
import { IconPencil, IconTrash } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { toast } from '../notices/toast.ts'

interface RowActionProps {
  label: string
  /** What a menu shows in its place, where that is not the same without the row's name. */
  text?: string
  icon: Icon
  onClick: () => void
  danger?: boolean
  /** Why it cannot be done: it looks disabled, keeps its place in the tab order and tells the reason. */
  locked?: string | null | undefined
}

/** Of which row actions are drawn as items of its menu (`RowMenu`); null: they stand in the row itself. */
export const InRowMenu = createContext<string | null>(null)

/** What an action looks like where it stands: in a menu it is a word, without the name of the row, which its reader has before him. */
function useActionLook(label: string, text?: string) {
  const of = use(InRowMenu)
  return of === null
    ? ({ shown: null, className: 'cuadre-row-action', role: undefined, tabIndex: undefined } as const)
    : ({
        shown: text ?? withoutName(label, of),
        className: 'cuadre-row-item',
        role: 'menuitem',
        tabIndex: -1,
      } as const)
}

/** 'Historial de B0100000012': 'Historial'. */
function withoutName(label: string, of: string): string {
  return label.endsWith(` ${of}`) ? label.slice(0, -of.length).replace(/ (de )?$/, '') : label
}

/**
 * A button of a table row: an icon whose name says what and on which row ('Editar Ferretería'); in the row's menu with
 * its word. The browser's own button: a page of rows has two hundred of them.
 */
export function RowAction({ label, text, icon: Drawn, onClick, danger, locked = null }: RowActionProps) {
  const { shown, ...look } = useActionLook(label, text)
  const disabled = locked !== null
  return (
    <button
      type="button"
      {...look}
      data-danger={danger || undefined}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={locked ?? label}
      onClick={disabled ? () => toast.info(locked) : onClick}
    >
      <Drawn size={18} aria-hidden />
      {shown}
    </button>
  )
}

type NamedAction = Omit<RowActionProps, 'label' | 'icon' | 'danger'> & { name: string }

export function EditAction({ name, ...rest }: NamedAction) {
  return <RowAction label={`Editar ${name}`} text="Editar" icon={IconPencil} {...rest} />
}

export function DeleteAction({ name, ...rest }: NamedAction) {
  return <RowAction danger label={`Eliminar ${name}`} text="Eliminar" icon={IconTrash} {...rest} />
}

interface RowLinkProps {
  label: string
  text?: string
  icon: Icon
  ruta: string
  search: Readonly<Record<string, string>>
}

/** A link of a table row that looks as its buttons do: an icon whose name says where to and of which row. */
export function RowLink({ label, text, icon: Drawn, ruta, search }: RowLinkProps) {
  const { shown, ...look } = useActionLook(label, text)
  return (
    <Link to={ruta} search={search} {...look} aria-label={label} title={label}>
      <Drawn size={18} aria-hidden />
      {shown}
    </Link>
  )
}

/** A button of a table row that says in words what it does: 'Roles', with the row's name for screen readers. */
export function RowButton(props: { text: string; label: string; onClick: () => void; busy?: boolean }) {
  return (
    <QuietButton
      size="compact-sm"
      className="cuadre-row-button"
      aria-label={props.label}
      loading={props.busy === true}
      // The row may be gone by the second press of a double click, which would then act on the one in its place.
      onClick={event => {
        if (event.detail < 2) props.onClick()
      }}
    >
      {props.text}
    </QuietButton>
  )
}
