import { type Dia, formatDia, nombreDelMes } from '../tiempo/dia.ts'

/**
 * What issuing a document anew does to its date, in words: the new one is of today, and belongs to the 607 and the ITBIS of today's
 * month. The refused one belongs to none: the tax office never took it.
 */
export function fechaDeNuevo(fecha: Dia, hoy: Dia): string {
  const deHoy = `Sale con la fecha de hoy, ${formatDia(hoy)}`
  if (fecha === hoy) return `${deHoy}.`
  const cuenta = `${deHoy}, y no con la del ${formatDia(fecha)}; el plazo del crédito, si lo hay, cuenta desde hoy.`
  if (fecha.slice(0, 7) === hoy.slice(0, 7)) return `${cuenta} Sigue en el 607 y el ITBIS de ${mesDe(hoy)}.`
  return `${cuenta} Cambia de mes: va en el 607 y el ITBIS de ${mesDe(hoy)}, y ya no en los de ${mesDe(fecha)}.`
}

function mesDe(dia: Dia): string {
  return `${nombreDelMes(dia)} de ${dia.slice(0, 4)}`
}
