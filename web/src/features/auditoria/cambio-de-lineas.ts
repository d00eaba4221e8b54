import type { CambiosDeLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'

/** True for what an edit did to the lines of an order; other traces keep whole lists. */
export function esCambioDeLineas(valor: unknown): valor is CambiosDeLineas {
  return typeof valor === 'object' && valor !== null && 'quitadas' in valor && 'lineasDespues' in valor
}

/** '1 quitada, 2 cambiadas'. */
export function cuentaDeLineas({ quitadas, agregadas, cambiadas }: CambiosDeLineas): string {
  const cuentas = [
    [quitadas.length, 'quitada'],
    [agregadas.length, 'agregada'],
    [cambiadas.length, 'cambiada'],
  ] as const
  return cuentas
    .filter(([cantidad]) => cantidad > 0)
    .map(([cantidad, que]) => `${cantidad} ${cantidad === 1 ? que : `${que}s`}`)
    .join(', ')
}
