import './mes-calendario.css'
import type { DiaDeNcf } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { type Dia, nombreDelDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { Fragment, type KeyboardEvent } from 'react'
import { hoy } from '../../lib/clock.ts'
import { EstadoDeNcf, type NombreDeEstado } from './estado-de-ncf.tsx'
import { cuantos, hojaDelMes } from './semanas-del-mes.ts'

interface CalendarioProps {
  readonly titulo: string
  readonly mes: Dia
  readonly dias: readonly DiaDeNcf[]
  readonly elegido: Dia | undefined
  readonly onElegir: (dia: Dia) => void
}

const PASOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The month's sheet on a desk, a list of its days on a phone. Arrows move between the days that hold numbers. */
export function MesCalendario({ titulo, mes, dias, elegido, onElegir }: CalendarioProps) {
  const { columnas, semanas } = hojaDelMes(mes, dias)
  const conNumeros = dias.filter(dia => cuantos(dia) > 0).map(({ fecha }) => fecha)
  const entrada = [elegido, hoy()].find(dia => dia !== undefined && conNumeros.includes(dia)) ?? conNumeros[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const paso = PASOS[event.key]
    const fecha = event.target instanceof HTMLElement ? event.target.dataset['fecha'] : undefined
    if (paso === undefined || fecha === undefined) return
    event.preventDefault()
    const destino = siguienteCon({ conNumeros, desde: fecha, paso })
    event.currentTarget.querySelector<HTMLElement>(`[data-fecha="${destino}"]`)?.focus()
  }

  return (
    <table className="cuadre-ncf-mes" aria-label={titulo} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {columnas.map(nombre => (
            <th key={nombre} scope="col">
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana, fila) => (
          <tr key={semana.find(dia => dia !== null)?.fecha ?? fila}>
            {semana.map((dia, columna) =>
              dia === null ? (
                <td key={columnas[columna]} data-vacia />
              ) : (
                <td key={columnas[columna]}>
                  <Celda
                    dia={dia}
                    elegido={dia.fecha === elegido}
                    entrada={dia.fecha === entrada}
                    onElegir={onElegir}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CeldaProps {
  readonly dia: DiaDeNcf
  readonly elegido: boolean
  /** Where Tab enters the sheet. */
  readonly entrada: boolean
  readonly onElegir: (dia: Dia) => void
}

function Celda({ dia, elegido, entrada, onElegir }: CeldaProps) {
  const { fecha } = dia
  const cabeza = (
    <span className="cuadre-ncf-dia-cabeza">
      <span className="cuadre-ncf-dia-nombre">{nombreDelDia(fecha)}</span>{' '}
      <strong>{Number(fecha.slice(8))}</strong>
      {fecha === hoy() && <small aria-hidden> hoy</small>}
    </span>
  )
  if (cuantos(dia) === 0) {
    return (
      <div className="cuadre-ncf-dia" data-sin-numeros>
        {cabeza}
        <span>Sin números</span>
      </div>
    )
  }
  const cuentas = cuentasDe(dia)
  return (
    <button
      type="button"
      className="cuadre-ncf-dia"
      data-fecha={fecha}
      aria-pressed={elegido}
      aria-current={fecha === hoy() ? 'date' : undefined}
      tabIndex={entrada ? 0 : -1}
      onClick={() => onElegir(fecha)}
    >
      {cabeza}
      {/* The blanks are nothing to the eye; who listens hears words and not one long word. */}{' '}
      <span className="cuadre-ncf-dia-cuentas">
        {cuentas.map(({ estado, texto }) => (
          <Fragment key={estado}>
            <EstadoDeNcf estado={estado} texto={texto} />{' '}
          </Fragment>
        ))}
      </span>
    </button>
  )
}

interface Cuenta {
  readonly estado: NombreDeEstado
  readonly texto: string
}

/** '3 disponibles', '1 usado' … : what the day has, without what it has not. */
function cuentasDe({ disponibles, usados, anulados }: DiaDeNcf): Cuenta[] {
  const cuenta = (estado: NombreDeEstado, n: number): Cuenta => ({
    estado,
    texto: `${formatEntero(n)} ${estado}${n === 1 ? '' : 's'}`,
  })
  const todas = [
    { n: disponibles, cuenta: cuenta('disponible', disponibles) },
    { n: usados, cuenta: cuenta('usado', usados) },
    { n: anulados, cuenta: cuenta('anulado', anulados) },
  ]
  return todas.filter(({ n }) => n > 0).map(each => each.cuenta)
}

/** The next day with numbers in the direction of `paso`; the same day at the end of the month. */
function siguienteCon(en: { conNumeros: readonly Dia[]; desde: Dia; paso: number }): Dia {
  const { conNumeros, desde, paso } = en
  for (let dia = sumarDias(desde, paso); dia.slice(0, 7) === desde.slice(0, 7); dia = sumarDias(dia, paso)) {
    if (conNumeros.includes(dia)) return dia
  }
  return desde
}
