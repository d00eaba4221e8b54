import { centavos } from '../dinero/centavos.ts'
import type { Compra } from './compra.ts'
import { SIN_MONTOS } from './montos.ts'

/** Goods of RD$1,000.00 with their ITBIS, paid by transfer. */
export function unaCompra(parte: Partial<Compra> = {}): Compra {
  return {
    documento: '130222222',
    ncf: 'B0100000777',
    modificado: null,
    fecha: '2026-08-03',
    fechaPago: '2026-08-15',
    gasto: '09',
    usoItbis: 'adelantar',
    retencion: null,
    forma: '02',
    ...SIN_MONTOS,
    bienes: centavos(100_000),
    itbis: centavos(18_000),
    ...parte,
  }
}
