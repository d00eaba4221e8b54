import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActionLook } from './row-action.tsx'

interface RowLinkProps {
  label: string
  /** The same without the row's name, as its menu shows it. */
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
