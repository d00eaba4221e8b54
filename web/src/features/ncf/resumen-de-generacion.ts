import { ERRORS } from '@cuadre/contract/errors'
import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { fraseNoAlcanza } from '@cuadre/domain/documentos/frases-de-secuencia'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import {
  cantidadPorGenerar,
  esCantidadPorDia,
  type PlanDeGeneracion,
  planDeGeneracion,
} from '@cuadre/domain/ncf/generar'
import { type Dia, esPrimerDiaDelMes, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { tramosDe } from '../../emision/tramos-de-generacion.ts'

interface Generacion {
  readonly fechaInicio: Dia | null
  readonly cantidadPorDia: number | null
  /** Where the company's numbers go on; null while that is not known. */
  readonly siguiente: SiguienteGeneracion | null
  /** Where they begin, if they are the first ones of the RNC. */
  readonly primerNumero?: number | null
  /** The first day that gets numbers; the whole month without it. */
  readonly desde?: Dia | undefined
  /** The company's name, for the sentence that its ranges are at an end. */
  readonly empresa?: string
  readonly hoy: Dia
}

export interface Resumen {
  readonly texto: string
  /** The generation would be refused for this reason. */
  readonly impide: boolean
}

/** What a generation will make, before it runs, by the rule that will make it; null while something is missing. */
export function resumenDeGeneracion(generacion: Generacion): Resumen | null {
  const { fechaInicio, cantidadPorDia, siguiente, desde, hoy } = generacion
  if (fechaInicio === null || !esPrimerDiaDelMes(fechaInicio)) return null
  if (siguiente?.generado === true) return refusal('NCF_MES_YA_GENERADO')
  if (cantidadPorDia === null || !esCantidadPorDia(cantidadPorDia)) return null
  const tramos = tramosDe(siguiente, generacion.primerNumero)
  const pedido = { fechaInicio, cantidadPorDia, desde }
  const pedidos = cantidadPorGenerar(pedido)
  if (pedidos === 0) return null
  const plan = planDeGeneracion({ ...pedido, tramos })
  if (plan === null) {
    if (siguiente?.tramos === undefined) return refusal('NCF_SECUENCIA_AGOTADA')
    const { empresa = 'la empresa' } = generacion
    return { texto: fraseNoAlcanza({ ...TIPO_DEL_PEDIDO, tramos, pedidos, empresa }), impide: true }
  }
  const primero = plan.dias[0]
  const ultimo = plan.dias.at(-1)
  if (primero === undefined || ultimo === undefined) return null
  const mes = `${nombreDelMes(fechaInicio)} de ${fechaInicio.slice(0, 4)}`
  const cuantos = plan.dias.length
  const texto = [
    `Se generarán ${formatEntero(plan.total)} NCF:`,
    cuantos === 1
      ? `los del único día laborable (lunes a sábado) que queda de ${mes}, el ${formatDia(primero.fecha)}.`
      : `${formatEntero(cantidadPorDia)} por cada uno de los ${cuantos} días laborables (lunes a sábado) de ${mes}, del ${formatDia(primero.fecha)} al ${formatDia(ultimo.fecha)}.`,
    deDiasPasados(plan, hoy),
    siguiente === null
      ? 'Seguirán al último número de la empresa.'
      : `Números: del ${impreso(plan.desde)} al ${impreso(plan.hasta)}.`,
  ]
    .filter(parte => parte !== '')
    .join(' ')
  return { texto, impide: false }
}

/** What is worth knowing before it is done: numbers of days gone by will hardly be used. */
function deDiasPasados({ dias }: PlanDeGeneracion, hoy: Dia): string {
  const cantidad = dias.reduce(
    (sum, { fecha, desde, hasta }) => sum + (fecha < hoy ? hasta - desde + 1 : 0),
    0,
  )
  if (cantidad === 0) return ''
  return cantidad === 1
    ? '1 es de un día que ya pasó.'
    : `${formatEntero(cantidad)} son de días que ya pasaron.`
}

function refusal(code: 'NCF_MES_YA_GENERADO' | 'NCF_SECUENCIA_AGOTADA'): Resumen {
  return { texto: ERRORS[code].message, impide: true }
}

/** As printed. */
export function impreso(numero: number): string {
  return formatNcf({ ...TIPO_DEL_PEDIDO, numero })
}
