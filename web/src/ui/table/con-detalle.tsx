import './con-detalle.css'
import type { ReactNode } from 'react'

/** The text of a cell, and in small what there is to say of it. */
export function ConDetalle({ texto, detalle }: { texto: ReactNode; detalle: string | null }) {
  return (
    <>
      {texto}
      {detalle !== null && detalle !== '' && <span className="cuadre-cell-detalle">{detalle}</span>}
    </>
  )
}
