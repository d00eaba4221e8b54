import type { DiasCercanos } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { origenesPosibles, ventanaDeDestino } from '@cuadre/domain/ncf/mover-fecha'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { type Dia, esDiaLaborable, formatDia, nombreDelDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'

interface Pregunta {
  /** The day without numbers. */
  readonly dia: Dia
  /** Its month was generated. */
  readonly generado: boolean
  readonly hoy: Dia
  /** The day that the order took instead, by itself. */
  readonly usado: Dia | null
}

/** Why that day has none, and what the form did about it. */
export function porqueNoHay({ dia, generado, hoy, usado }: Pregunta): string {
  const cual = dia === hoy ? `Hoy, ${diaConFecha(dia)},` : `El ${diaConFecha(dia)}`
  const motivo =
    generado || !esDiaLaborable(dia) ? motivoDelDia(dia) : `${nombreDelMes(dia)} no tiene NCF generados`
  const frase = generado || !esDiaLaborable(dia) ? `${cual} ${motivo}` : conMayuscula(motivo)
  return usado === null ? `${frase}.` : `${frase}: el pedido lleva la fecha del ${diaConFecha(usado)}.`
}

function motivoDelDia(dia: Dia): string {
  return esDiaLaborable(dia) ? 'ya no le quedan números a la empresa' : 'no hay números'
}

/** 'lunes 23/11' */
export function diaCorto(dia: Dia): string {
  return `${nombreDelDia(dia)} ${formatDia(dia).slice(0, 5)}`
}

/** A day whose numbers may go to another, and how many of them. */
export interface Movible {
  readonly fecha: Dia
  readonly cantidad: number
  readonly disponibles: number
}

/** Of a day gone by all that were left; of a day to come half, so that it keeps some. */
export function movibles(destino: Dia, dias: DiasCercanos['dias'], hoy: Dia): Movible[] {
  const { desde, hasta } = ventanaDeDestino(hoy)
  if (destino < desde || destino > hasta) return []
  return origenesPosibles(destino).flatMap(origen => {
    const dia = dias.find(({ fecha, disponibles }) => fecha === origen && disponibles > 0)
    if (dia === undefined) return []
    const { fecha, disponibles } = dia
    return [{ fecha, disponibles, cantidad: fecha < hoy ? disponibles : Math.ceil(disponibles / 2) }]
  })
}

/** 'Mover a hoy 5 de los 10 del lunes 23/11' */
export function textoDeMover(
  { fecha, cantidad, disponibles }: Movible,
  { destino, hoy }: { destino: Dia; hoy: Dia },
): string {
  const adonde = destino === hoy ? 'a hoy' : `al ${diaCorto(destino)}`
  const cuantos = disponibles === 1 ? 'el' : `los ${formatEntero(disponibles)}`
  return cantidad === disponibles
    ? `Mover ${adonde} ${cuantos} del ${diaCorto(fecha)}`
    : `Mover ${adonde} ${formatEntero(cantidad)} de ${cuantos} del ${diaCorto(fecha)}`
}

function diaConFecha(dia: Dia): string {
  return `${nombreDelDia(dia)} ${formatDia(dia)}`
}
