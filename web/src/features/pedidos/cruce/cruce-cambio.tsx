import './cruce.css'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import type { Linea } from '../lineas/lineas.ts'
import { type Cambio, type Cifra, esPrecioDelOtro, type Lado } from './cruce.ts'

interface CruceCambioProps {
  readonly cambio: Cambio
  /** Whose the other side is: 'Tomar lo de yocasta'. */
  readonly nombre: string
  readonly elegido: Lado | null
  /** Somebody wanted to go on without choosing. */
  readonly asked: boolean
  readonly onChoose: (id: string, lado: Lado) => void
}

const CIFRAS: Readonly<Record<Cifra, string>> = {
  precio: 'Precio',
  cantidad: 'Cantidad',
  descuento: 'Descuento',
}

/** One difference: as it was opened, theirs and mine, of which one is kept. */
export function CruceCambio({ cambio, nombre, elegido, asked, onChoose }: CruceCambioProps) {
  const { id } = cambio
  const values = textsOf(cambio)
  const missing = elegido === null
  return (
    <fieldset className="cuadre-cruce-cambio" data-falta={missing || undefined}>
      <legend>{tituloDe(cambio)}</legend>
      <span className="cuadre-cruce-antes">
        <small>Como lo abrió</small>
        <span>{values.antes}</span>
      </span>
      {esPrecioDelOtro(cambio) ? (
        <span className="cuadre-cruce-antes">
          <small>Queda el precio nuevo</small>
          <strong>{values.otro}</strong>
        </span>
      ) : (
        (['otro', 'mio'] as const).map(lado => (
          <label key={lado} className="cuadre-cruce-lado">
            <input
              type="radio"
              name={id}
              checked={elegido === lado}
              onChange={() => onChoose(id, lado)}
              aria-invalid={asked && missing ? true : undefined}
            />
            <span>
              <small>{lado === 'mio' ? 'Conservar lo mío' : `Tomar lo de ${nombre}`}</small>{' '}
              <strong>{values[lado]}</strong>
            </span>
          </label>
        ))
      )}
      {asked && missing && (
        <p className="cuadre-cruce-falta" role="alert">
          Elija una de las dos.
        </p>
      )}
    </fieldset>
  )
}

function tituloDe(cambio: Cambio): string {
  if (cambio.que === 'campo') return cambio.titulo
  return cambio.que === 'linea'
    ? cambio.descripcion
    : `${cambio.descripcion}: ${CIFRAS[cambio.que].toLowerCase()}`
}

function textsOf(cambio: Cambio): Readonly<Record<'antes' | Lado, string>> {
  if (cambio.que === 'campo') return cambio
  if (cambio.que === 'linea') {
    const { antes, otro, mio } = cambio
    const text = (linea: Linea | null) =>
      linea === null ? (antes === null ? 'No está' : 'Quitar la línea') : lineaText(linea)
    return { antes: antes === null ? 'No estaba' : lineaText(antes), otro: text(otro), mio: text(mio) }
  }
  const text = (value: number | null) => (value === null ? 'No estaba' : figureText(cambio.que, value))
  return { antes: text(cambio.antes), otro: text(cambio.otro), mio: text(cambio.mio) }
}

/** '3 × RD$500.00, menos 10%' */
function lineaText({ cantidad, precio, descuento }: Linea): string {
  const text = `${formatEntero(cantidad)} × ${formatMonto(precio)}`
  return descuento === 0 ? text : `${text}, menos ${descuento}%`
}

function figureText(cifra: Cifra, value: number): string {
  if (cifra === 'precio') return formatMonto(value)
  if (cifra === 'descuento') return `${value}%`
  // A quantity that is being typed may be blank.
  return value === 0 ? 'En blanco' : formatEntero(value)
}
