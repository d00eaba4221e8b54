import type { Observacion606 } from '@cuadre/contract/compras-mensuales'
import { Link } from '@tanstack/react-router'
import { rutaDeCompra } from './compra-de-lista.ts'

/** The purchase that it is about, where it is mended. */
export function OrigenDeCompra({ observacion }: { observacion: Observacion606 }) {
  const { compraId, ncf, suplidorNombre } = observacion
  if (compraId === null) return null
  return (
    <span className="cuadre-formato-origen">
      <Link to={rutaDeCompra(compraId)}>{`Compra ${ncf}`}</Link>
      <span>{suplidorNombre}</span>
    </span>
  )
}
