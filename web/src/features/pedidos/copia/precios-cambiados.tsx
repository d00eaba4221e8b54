import { formatMonto } from '@cuadre/domain/dinero/formato'
import { NombresList } from '../lineas/nombres-list.tsx'
import type { Copia } from './copia.ts'

/** Which prices are others by now, and which of the two the order has; nothing where none changed. */
export function PreciosCambiados({ copia: { precios, conserva } }: { copia: Copia }) {
  if (precios.length === 0) return null
  const cuantos = precios.length === 1 ? 'Cambió un precio' : `Cambiaron ${precios.length} precios`
  return (
    <>
      <p className="cuadre-alert-text">
        <strong>{conserva ? `${cuantos} desde entonces; queda lo cotizado:` : `${cuantos}:`}</strong>
      </p>
      <NombresList
        separator="; "
        nombres={precios.map(({ descripcion, antes, ahora }) =>
          conserva
            ? `${descripcion}, a ${formatMonto(antes)} (hoy ${formatMonto(ahora)})`
            : `${descripcion}, de ${formatMonto(antes)} a ${formatMonto(ahora)}`,
        )}
      />
    </>
  )
}
