import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { contados, contar } from '../../lib/contar.ts'

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
  if (estado === 'anulado') return `Total de ${contar(totalRecords, 'pedido anulado', 'pedidos anulados')}`
  if (estado === 'rechazado')
    return `Total de ${contar(totalRecords, 'pedido rechazado', 'pedidos rechazados')}`
  const vigentes = totalRecords - notas - anulados
  const vistos = vigentes === 0 && notas > 0 ? [] : [contar(vigentes, 'pedido')]
  const total = `Total de ${[...vistos, ...contados([notas, 'nota'])].join(' y ')}`
  const sinContar = contados([anulados - rechazados, 'anulado'], [rechazados, 'rechazado'])
  return sinContar.length === 0 ? total : `${total}, sin contar ${sinContar.join(' y ')}`
}
