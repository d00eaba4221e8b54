import type { Compra606 } from '@cuadre/contract/compras-mensuales'
import { type Centavos, centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { signoEn606 } from '@cuadre/domain/reportes/formato-606'

/** An amount as it counts in the sums of its month; `retenido` is ITBIS and income tax together. */
export function loQueCuenta(fila: Compra606, campo: 'monto' | 'itbis' | 'retenido'): Centavos {
  if (campo === 'retenido') return centavos(signoEn606(fila, 'retención') * retenidoDe(fila))
  return centavos(signoEn606(fila, 'compra') * centavosDesdePesos(fila[campo]))
}

function retenidoDe({ itbisRetenido, rentaRetenida }: Compra606): Centavos {
  return sumar(centavosDesdePesos(itbisRetenido), centavosDesdePesos(rentaRetenida))
}

const claseDe = ({ tipoComprobante }: Compra606) => tipoFiscal(tipoDeCodigo(tipoComprobante)).clase

/** 'Nota de crédito de B0100000522', or that it is a document of the company; null for a supplier's plain receipt. */
export function detalleDe(fila: Compra606): string | null {
  if (fila.deOtroMes) return 'Pago de una compra de otro mes'
  const clase = claseDe(fila)
  if (clase === 'factura') return null
  if (clase === 'compra') return 'Comprobante propio'
  return `${clase === 'nota de crédito' ? 'Nota de crédito' : 'Nota de débito'} de ${fila.ncfModificado ?? '—'}`
}

/** Where a purchase is looked at and mended. */
export function rutaDeCompra(id: number): string {
  return `/compras/${id}`
}

/** Which rows are shown. */
export const VISTAS = {
  retenidas: { texto: 'Con retenciones', de: fila => fila.itbisRetenido + fila.rentaRetenida > 0 },
  notas: { texto: 'Notas de crédito y débito', de: fila => fila.ncfModificado !== null },
  propios: { texto: 'Comprobantes propios', de: fila => claseDe(fila) === 'compra' },
  pagos: { texto: 'Pagos de compras de otro mes', de: ({ deOtroMes }) => deOtroMes },
} as const satisfies Record<string, { texto: string; de: (fila: Compra606) => boolean }>
