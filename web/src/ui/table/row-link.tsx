import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RowLinkProps {
  label: string
  icon: ReactNode
  ruta: string
  search: Readonly<Record<string, string>>
}

/** A link of a table row that looks as its buttons do: an icon whose name says where to and of which row. */
export function RowLink({ label, icon, ruta, search }: RowLinkProps) {
  return (
    <Link to={ruta} search={search} className="cuadre-row-action" aria-label={label} title={label}>
      {icon}
    </Link>
  )
}
