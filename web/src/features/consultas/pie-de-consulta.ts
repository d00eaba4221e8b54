import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { formatEntero } from '@cuadre/domain/dinero/formato'

interface Contados {
  readonly totalRecords: number
  readonly anulados: number
  /** Those of them that the tax office refused. */
  readonly rechazados?: number | undefined
  readonly notas: number
}

/** What the sums under the list are of: annulled and refused orders do not count among live ones. */
export function pieDeConsulta(
  { totalRecords, anulados, rechazados = 0, notas }: Contados,
  estado: EstadoDePedido | undefined,
): string {
  if (estado === 'anulado') return `Total de ${pedidos(totalRecords)} ${anulado(totalRecords)}`
  if (estado === 'rechazado') return `Total de ${pedidos(totalRecords)} ${rechazado(totalRecords)}`
  const vigentes = totalRecords - notas - anulados
  const contados = [
    ...(vigentes === 0 && notas > 0 ? [] : [pedidos(vigentes)]),
    ...(notas === 0 ? [] : [notas === 1 ? '1 nota' : `${formatEntero(notas)} notas`]),
  ]
  const total = `Total de ${contados.join(' y ')}`
  const sinContar = [
    ...(anulados === rechazados
      ? []
      : [`${formatEntero(anulados - rechazados)} ${anulado(anulados - rechazados)}`]),
    ...(rechazados === 0 ? [] : [`${formatEntero(rechazados)} ${rechazado(rechazados)}`]),
  ]
  return sinContar.length === 0 ? total : `${total}, sin contar ${sinContar.join(' y ')}`
}

function pedidos(cantidad: number): string {
  return cantidad === 1 ? '1 pedido' : `${formatEntero(cantidad)} pedidos`
}

function anulado(cantidad: number): string {
  return cantidad === 1 ? 'anulado' : 'anulados'
}

function rechazado(cantidad: number): string {
  return cantidad === 1 ? 'rechazado' : 'rechazados'
}
