import type { Comprobante, EstadoDePedido } from '@cuadre/contract/consultas'
import { formatEntero } from '@cuadre/domain/dinero/formato'

/** What a list of them is called. */
export const TEXTO_DE_COMPROBANTE: Readonly<Record<Comprobante, string>> = {
  factura: 'Facturas',
  nota: 'Notas',
}

interface Contados {
  readonly totalRecords: number
  readonly anulados: number
  readonly notas: number
}

/** What the sums under the list are of: annulled orders do not count among live ones. */
export function pieDeConsulta(
  { totalRecords, anulados, notas }: Contados,
  estado: EstadoDePedido | undefined,
): string {
  if (estado === 'anulado') return `Total de ${pedidos(totalRecords)} ${anulado(totalRecords)}`
  const vigentes = totalRecords - notas - anulados
  const contados = [
    ...(vigentes === 0 && notas > 0 ? [] : [pedidos(vigentes)]),
    ...(notas === 0 ? [] : [notas === 1 ? '1 nota' : `${formatEntero(notas)} notas`]),
  ]
  const total = `Total de ${contados.join(' y ')}`
  return anulados === 0 ? total : `${total}, sin contar ${formatEntero(anulados)} ${anulado(anulados)}`
}

function pedidos(cantidad: number): string {
  return cantidad === 1 ? '1 pedido' : `${formatEntero(cantidad)} pedidos`
}

function anulado(cantidad: number): string {
  return cantidad === 1 ? 'anulado' : 'anulados'
}
