import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Cifra } from './control.ts'

/** The control totals, by the words in which a difference says them. */
export const CIFRAS = {
  documentos: { cifra: 'Documentos emitidos', en: 'cantidad' },
  monto: { cifra: 'Ventas sin ITBIS', en: 'monto' },
  itbis: { cifra: 'ITBIS de las ventas', en: 'monto' },
  total: { cifra: 'Ventas con ITBIS', en: 'monto' },
  electronicos: { cifra: 'Comprobantes electrónicos', en: 'cantidad' },
  totalElectronico: { cifra: 'Total de los comprobantes electrónicos', en: 'monto' },
  documentosAnulados: { cifra: 'Documentos anulados', en: 'cantidad' },
  documentosRechazados: { cifra: 'Documentos rechazados por la DGII', en: 'cantidad' },
  lineas607: { cifra: 'Líneas del 607', en: 'cantidad' },
  monto607: { cifra: 'Monto de las líneas del 607', en: 'monto' },
  itbis607: { cifra: 'ITBIS de las líneas del 607', en: 'monto' },
  anulados: { cifra: 'NCF anulados', en: 'cantidad' },
  lineas608: { cifra: 'Líneas del 608', en: 'cantidad' },
  compras: { cifra: 'Compras', en: 'cantidad' },
  itbisCompras: { cifra: 'ITBIS de las compras', en: 'monto' },
  propias: { cifra: 'Comprobantes de compras emitidos', en: 'cantidad' },
  totalPropias: { cifra: 'Total de los comprobantes de compras emitidos', en: 'monto' },
  propiasAnuladas: { cifra: 'Comprobantes de compras anulados', en: 'cantidad' },
  propiasRechazadas: { cifra: 'Comprobantes de compras rechazados por la DGII', en: 'cantidad' },
  propiasElectronicas: { cifra: 'Comprobantes de compras electrónicos', en: 'cantidad' },
  totalPropiasElectronicas: { cifra: 'Total de los comprobantes de compras electrónicos', en: 'monto' },
  rentaRetenida: { cifra: 'ISR retenido a suplidores', en: 'monto' },
  porPagar: { cifra: 'Por pagar a suplidores', en: 'monto' },
  itbisQueLeRetuvieron: { cifra: 'ITBIS que le retuvieron', en: 'monto' },
  rentaQueLeRetuvieron: { cifra: 'ISR que le retuvieron', en: 'monto' },
  comisiones: { cifra: 'Comisiones liquidadas, netas', en: 'monto' },
  lineas606: { cifra: 'Líneas del 606', en: 'cantidad' },
} as const satisfies Record<string, Cifra>

/** Who says them. */
export const FUENTES = {
  libros: 'los libros',
  pdf: 'los PDF',
  xml: 'los XML firmados',
  revision: 'la revisión',
} as const

/** Why the ITBIS that is declared is not that of the papers. */
export const SIN_DECLARAR =
  'las notas de crédito de más de 30 días no lo devuelven, ni lo cargan las de débito que las deshacen'

/** How many of one type there are: 'Factura de Crédito Fiscal (B01)'. */
export function cifraDeTipo(tipo: TipoDeNumero): Cifra {
  return { cifra: `${tipoFiscal(tipo).enPapel[tipo.serie]} (${codigoDeTipo(tipo)})`, en: 'cantidad' }
}
