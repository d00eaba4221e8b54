import { formatEntero } from '@cuadre/domain/dinero/formato'
import { esCantidadPorDia, planDeGeneracion } from '@cuadre/domain/ncf/generar'
import { type Dia, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'

/**
 * What a generation will make, before it runs; null while something is missing. Which numbers they will be only
 * the server knows: they follow the company's last one.
 */
export function resumenDeGeneracion(fechaInicio: Dia | null, cantidadPorDia: number | null): string | null {
  if (fechaInicio === null || cantidadPorDia === null || !esCantidadPorDia(cantidadPorDia)) return null
  const plan = planDeGeneracion({ fechaInicio, cantidadPorDia, ultimoNumero: 0 })
  const primero = plan?.dias[0]
  const ultimo = plan?.dias.at(-1)
  if (plan === null || primero === undefined || ultimo === undefined) return null
  const mes = `${nombreDelMes(fechaInicio)} de ${fechaInicio.slice(0, 4)}`
  return [
    `Se generarán ${formatEntero(plan.total)} NCF: ${formatEntero(cantidadPorDia)} por cada uno de los`,
    `${plan.dias.length} días laborables (lunes a sábado) de ${mes},`,
    `del ${formatDia(primero.fecha)} al ${formatDia(ultimo.fecha)}.`,
    'Seguirán al último número de la empresa.',
  ].join(' ')
}
