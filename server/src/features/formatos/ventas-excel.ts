import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import {
  esSinIndicar,
  FORMAS,
  FORMAS_DE_PAGO,
  montosPorForma,
  type TerminosDePago,
} from '@cuadre/domain/documentos/pago'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import { pagoDe } from '../documentos/pago.queries.ts'
import type { VentaEmitida } from './formatos.queries.ts'
import { ventaDeLista } from './venta-emitida.ts'

/** The columns of the screen (R4.10). Days as the tax office writes them, documents with their zeros. */
const columnasDeVentas: readonly SheetColumn[] = [
  { title: 'RNC', key: 'rncCliente', type: 'texto' },
  { title: 'Tipo', key: 'tipo', type: 'entero' },
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Tiping', key: 'tiping', type: 'entero' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Monto', key: 'monto', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

/** Columns 17 to 23 of the 607, in their order. */
const columnasDePago: readonly SheetColumn[] = FORMAS.toSorted(
  (a, b) => FORMAS_DE_PAGO[a].columna - FORMAS_DE_PAGO[b].columna,
).map(forma => ({ title: FORMAS_DE_PAGO[forma].nombre, key: forma, type: 'monto', total: true }))

/** A month's sales as a workbook has them: with the columns of payment once some sale says how it is paid. */
export function ventasEnExcel(ventas: readonly VentaEmitida[]): {
  readonly columnas: readonly SheetColumn[]
  readonly filas: readonly SheetRow[]
} {
  if (ventas.every(venta => esSinIndicar(terminosDeVenta(venta)))) {
    return { columnas: columnasDeVentas, filas: ventas.map(ventaDeLista) }
  }
  return {
    columnas: [...columnasDeVentas, ...columnasDePago],
    filas: ventas.map(venta => ({ ...ventaDeLista(venta), ...montosEnPesos(venta) })),
  }
}

function terminosDeVenta(venta: VentaEmitida): TerminosDePago {
  return terminosDe(pagoDe(venta))
}

function montosEnPesos(venta: VentaEmitida): SheetRow {
  const montos = montosPorForma(terminosDeVenta(venta), centavosDesdePesos(venta.total))
  return Object.fromEntries(
    Object.entries(montos).map(([forma, monto]) => [forma, pesosDesdeCentavos(monto)]),
  )
}
