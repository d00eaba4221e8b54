import { remember, remembered } from '../lib/remembered.ts'

const NAME = 'vende'

/** Both ways to sell, in the owner's words. */
export const MODOS_DE_VENTA = [
  {
    modo: 'suyo',
    nombre: 'Vende lo suyo',
    explica: 'Mercancía o servicios propios: cobra el total de la factura con su ITBIS.',
  },
  {
    modo: 'otros',
    nombre: 'Vende por cuenta de otros',
    explica: 'Factura para intermediarios: cobra y paga los porcentajes de cada cliente.',
  },
] as const
export type ModoDeVenta = (typeof MODOS_DE_VENTA)[number]['modo']

/** What somebody answered in the first steps, before there was a company to keep it; null: nobody was asked. */
export function modoElegido(): ModoDeVenta | null {
  const answer = remembered(NAME)
  return MODOS_DE_VENTA.find(({ modo }) => modo === answer)?.modo ?? null
}

export function elegirModo(modo: ModoDeVenta): void {
  remember(NAME, modo)
}
