import { formatMonto, formatNumero } from '@cuadre/domain/dinero/formato'
import type { Diferencia, Lado } from '../../../ui/conflict/conflict.ts'
import type { Linea } from '../lineas/lineas.ts'
import { type Cambio, type Cifra, esPrecioDelOtro, rebajaDe } from './cruce.ts'

const CIFRAS: Readonly<Record<Cifra, string>> = {
  precio: 'Precio',
  cantidad: 'Cantidad',
  descuento: 'Descuento',
  comentario: 'Comentario',
}

/** A difference as it is shown and chosen. */
export function cambioEnPalabras(cambio: Cambio): Diferencia {
  const { id, quien } = cambio
  return {
    id,
    quien,
    titulo: tituloDe(cambio),
    ...textsOf(cambio),
    sinEleccion: esPrecioDelOtro(cambio) ? 'Queda el precio nuevo' : undefined,
  }
}

function tituloDe(cambio: Cambio): string {
  if (cambio.que === 'campo') return cambio.titulo
  return cambio.que === 'linea'
    ? cambio.descripcion
    : `${cambio.descripcion}: ${CIFRAS[cambio.que].toLowerCase()}`
}

function textsOf(cambio: Cambio): Readonly<Record<'antes' | Lado, string>> {
  if (cambio.que === 'campo') {
    const { antes, otro, mio } = cambio
    return { antes, otro, mio }
  }
  if (cambio.que === 'linea') {
    const { antes, otro, mio } = cambio
    const text = (linea: Linea | null) =>
      linea === null ? (antes === null ? 'No está' : 'Quitar la línea') : lineaText(linea)
    return { antes: antes === null ? 'No estaba' : lineaText(antes), otro: text(otro), mio: text(mio) }
  }
  const text = (value: number | string | null) =>
    value === null ? 'No estaba' : figureText(cambio.que, value)
  return { antes: text(cambio.antes), otro: text(cambio.otro), mio: text(cambio.mio) }
}

/** '3 × RD$500.00, menos 10%' */
function lineaText(linea: Linea): string {
  const text = `${formatNumero(linea.cantidad)} × ${formatMonto(linea.precio)}`
  const rebaja = rebajaDe(linea)
  return rebaja === 0 ? text : `${text}, menos ${figureText('descuento', rebaja)}`
}

function figureText(cifra: Cifra, value: number | string): string {
  if (typeof value === 'string') return value === '' ? 'Sin comentario' : value
  if (cifra === 'precio') return formatMonto(value)
  if (cifra === 'descuento') return `${value}%`
  // A quantity that is being typed may be blank.
  return value === 0 ? 'En blanco' : formatNumero(value)
}
