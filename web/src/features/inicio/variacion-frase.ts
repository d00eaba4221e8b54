import { type Centavos, centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { variacion } from '@cuadre/domain/dinero/variacion'
import { type Dia, nombreDelMes, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'

export type Sentido = 'sube' | 'baja' | 'igual'

export interface Comparacion {
  readonly sentido: Sentido
  readonly frase: string
}

interface Comparadas {
  readonly actual: { readonly total: number }
  readonly anterior: { readonly total: number }
  /** The days of the earlier amount, as they follow 'que': 'del 1 al 21 de octubre'. */
  readonly periodo: string
}

/** How sales stand against those of an earlier time, in words. Totals in pesos. */
export function comparar({ actual, anterior, periodo }: Comparadas): Comparacion {
  const antes = centavosDesdePesos(anterior.total)
  const { diferencia, porcentaje } = variacion(centavosDesdePesos(actual.total), antes)
  if (diferencia === 0) {
    return { sentido: 'igual', frase: antes === 0 ? `Sin ventas, como ${periodo}` : `Igual que ${periodo}` }
  }
  const sentido = diferencia > 0 ? 'sube' : 'baja'
  if (antes === 0) return { sentido, frase: `No hubo ventas ${periodo}` }
  const parte = porcentaje === null ? '' : ` (${formatPorcentaje(Math.abs(porcentaje))})`
  return {
    sentido,
    frase: `${formatMontoCentavos(absoluto(diferencia))}${parte} ${PALABRA[sentido]} que ${periodo}`,
  }
}

const PALABRA = { sube: 'más', baja: 'menos' } as const

function absoluto(monto: Centavos): Centavos {
  return centavos(Math.abs(monto))
}

/** The same days of the month before: 'del 1 al 21 de octubre'; on a first, 'el 1 de octubre'. */
export function mismosDiasDelMesAnterior(hoy: Dia): string {
  const hasta = sumarMeses(hoy, -1)
  const dia = Number(hasta.slice(8))
  return dia === 1 ? `el 1 de ${nombreDelMes(hasta)}` : `del 1 al ${dia} de ${nombreDelMes(hasta)}`
}

export function nombreDelMesAnterior(hoy: Dia): string {
  return nombreDelMes(sumarMeses(primerDiaDelMes(hoy), -1))
}
