import { ERRORS } from '@cuadre/contract/errors'
import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatNcf, SERIE_POR_DEFECTO, TIPO_POR_DEFECTO } from '@cuadre/domain/ncf/formato'
import { esCantidadPorDia, planDeGeneracion } from '@cuadre/domain/ncf/generar'
import { type Dia, esPrimerDiaDelMes, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'

interface Generacion {
  readonly fechaInicio: Dia | null
  readonly cantidadPorDia: number | null
  /** Where the company's numbers go on; null while that is not known. */
  readonly siguiente: SiguienteGeneracion | null
}

export interface Resumen {
  readonly texto: string
  /** The generation would be refused for this reason. */
  readonly impide: boolean
}

/** What a generation will make, before it runs, by the rule that will make it; null while something is missing. */
export function resumenDeGeneracion({ fechaInicio, cantidadPorDia, siguiente }: Generacion): Resumen | null {
  if (fechaInicio === null || !esPrimerDiaDelMes(fechaInicio)) return null
  if (siguiente?.generado === true) return refusal('NCF_MES_YA_GENERADO')
  if (cantidadPorDia === null || !esCantidadPorDia(cantidadPorDia)) return null
  const plan = planDeGeneracion({ fechaInicio, cantidadPorDia, ultimoNumero: siguiente?.ultimoNumero ?? 0 })
  if (plan === null) return refusal('NCF_SECUENCIA_AGOTADA')
  const primero = plan.dias[0]
  const ultimo = plan.dias.at(-1)
  if (primero === undefined || ultimo === undefined) return null
  const mes = `${nombreDelMes(fechaInicio)} de ${fechaInicio.slice(0, 4)}`
  const texto = [
    `Se generarán ${formatEntero(plan.total)} NCF: ${formatEntero(cantidadPorDia)} por cada uno de los`,
    `${plan.dias.length} días laborables (lunes a sábado) de ${mes},`,
    `del ${formatDia(primero.fecha)} al ${formatDia(ultimo.fecha)}.`,
    siguiente === null
      ? 'Seguirán al último número de la empresa.'
      : `Números: del ${impreso(plan.desde)} al ${impreso(plan.hasta)}.`,
  ].join(' ')
  return { texto, impide: false }
}

function refusal(code: 'NCF_MES_YA_GENERADO' | 'NCF_SECUENCIA_AGOTADA'): Resumen {
  return { texto: ERRORS[code].message, impide: true }
}

function impreso(numero: number): string {
  return formatNcf({ serie: SERIE_POR_DEFECTO, tipo: TIPO_POR_DEFECTO, numero })
}
