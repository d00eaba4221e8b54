import type { DiaDeNcf } from '@cuadre/contract/ncf'
import { type Dia, diaDeLaSemana, diasDelMes } from '@cuadre/domain/tiempo/dia'

/** Day by day from Monday on; null where the week belongs to another month. */
export type Semana = readonly (DiaDeNcf | null)[]

export interface HojaDelMes {
  /** The names of its columns. Sunday has one only when it holds numbers. */
  readonly columnas: readonly string[]
  readonly semanas: readonly Semana[]
}

const COLUMNAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const DOMINGO = 6

/** The calendar sheet of a month: weeks of Monday to Saturday, and Sunday when numbers were moved to one. */
export function hojaDelMes(mes: Dia, dias: readonly DiaDeNcf[]): HojaDelMes {
  const conocidos = new Map(dias.map(dia => [dia.fecha, dia]))
  const conDomingo = dias.some(dia => columnaDe(dia.fecha) === DOMINGO && cuantos(dia) > 0)
  const ancho = conDomingo ? 7 : 6
  const semanas: (DiaDeNcf | null)[][] = []
  for (const fecha of diasDelMes(mes)) {
    const columna = columnaDe(fecha)
    if (columna >= ancho) continue
    if (semanas.length === 0 || columna === 0) semanas.push(Array.from({ length: ancho }, () => null))
    const semana = semanas.at(-1)
    if (semana !== undefined) semana[columna] = conocidos.get(fecha) ?? sinNumeros(fecha)
  }
  return { columnas: COLUMNAS.slice(0, ancho), semanas }
}

/** How many numbers a day has, whatever their state. */
export function cuantos({ disponibles, usados, anulados }: DiaDeNcf): number {
  return disponibles + usados + anulados
}

export interface TotalDelMes {
  readonly disponibles: number
  readonly usados: number
  readonly anulados: number
  readonly total: number
}

export function totalDelMes(dias: readonly DiaDeNcf[]): TotalDelMes {
  return dias.reduce(
    (suma, dia) => ({
      disponibles: suma.disponibles + dia.disponibles,
      usados: suma.usados + dia.usados,
      anulados: suma.anulados + dia.anulados,
      total: suma.total + cuantos(dia),
    }),
    { disponibles: 0, usados: 0, anulados: 0, total: 0 },
  )
}

/** 0 Monday … 6 Sunday. */
function columnaDe(dia: Dia): number {
  return (diaDeLaSemana(dia) + 6) % 7
}

function sinNumeros(fecha: Dia): DiaDeNcf {
  return { fecha, disponibles: 0, usados: 0, anulados: 0, desde: null, hasta: null }
}
