import type { CambiosDeLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { contados } from '../../lib/contar.ts'

/** True for what an edit did to the lines of an order; other traces keep whole lists. */
export function esCambioDeLineas(valor: unknown): valor is CambiosDeLineas {
  return typeof valor === 'object' && valor !== null && 'quitadas' in valor && 'lineasDespues' in valor
}

/** '1 quitada, 2 cambiadas'. */
export function cuentaDeLineas({ quitadas, agregadas, cambiadas }: CambiosDeLineas): string {
  return contados(
    [quitadas.length, 'quitada'],
    [agregadas.length, 'agregada'],
    [cambiadas.length, 'cambiada'],
  ).join(', ')
}
