import { formatEntero } from '@cuadre/domain/dinero/formato'

/** '1 cuenta', '1,200 cuentas'; `varios` where an s is not enough. */
export function contar(cantidad: number, uno: string, varios = `${uno}s`): string {
  return `${formatEntero(cantidad)} ${cantidad === 1 ? uno : varios}`
}

/** Of several counts those that are something: ['2 anulados', '1 rechazado']. */
export function contados(...cuentas: readonly (readonly [number, string, string?])[]): string[] {
  return cuentas.filter(([cantidad]) => cantidad > 0).map(cuenta => contar(...cuenta))
}
