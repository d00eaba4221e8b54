import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { type Tramo, tramoAbierto } from '@cuadre/domain/ncf/generar'

/**
 * The numbers that a generation may take: what the company's authorised ranges have left, or everything after its last number.
 * `siguiente` null: that is not known yet. `primerNumero`: where the first generation of an RNC begins.
 */
export function tramosDe(
  siguiente: SiguienteGeneracion | null,
  primerNumero: number | null = null,
): readonly Tramo[] {
  if (siguiente?.tramos !== undefined) return siguiente.tramos
  const ultimo = siguiente?.ultimoNumero || (primerNumero || 1) - 1
  return [tramoAbierto(TIPO_DEL_PEDIDO.serie, ultimo)]
}
