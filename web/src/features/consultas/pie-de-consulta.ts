import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { formatEntero } from '@cuadre/domain/dinero/formato'

interface Contados {
  readonly totalRecords: number
  readonly anulados: number
}

/** What the sums under the list are of: annulled orders do not count among live ones. */
export function pieDeConsulta(
  { totalRecords, anulados }: Contados,
  estado: EstadoDePedido | undefined,
): string {
  if (estado === 'anulado') return `Total de ${pedidos(totalRecords)} ${anulado(totalRecords)}`
  const vigentes = `Total de ${pedidos(totalRecords - anulados)}`
  return anulados === 0 ? vigentes : `${vigentes}, sin contar ${formatEntero(anulados)} ${anulado(anulados)}`
}

function pedidos(cantidad: number): string {
  return cantidad === 1 ? '1 pedido' : `${formatEntero(cantidad)} pedidos`
}

function anulado(cantidad: number): string {
  return cantidad === 1 ? 'anulado' : 'anulados'
}
