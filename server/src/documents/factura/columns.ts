import { formatCifra, formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import type { TableColumn } from '../pdf/columns.ts'
import type { FacturaImpresa, LineaElectronica, LineaImpresa } from './factura-impresa.ts'

type Column = TableColumn<LineaImpresa>

const CANTIDAD: Column = { title: 'Cantidad', align: 'right', text: l => formatNumero(l.cantidad) }
const DESCRIPCION: Column = {
  title: 'Descripción',
  align: 'left',
  elastic: true,
  text: l => l.descripcion,
  mark: l => (l.exento ? 'E' : ''),
}
const PORCENTAJE: Column = { title: 'Desc. %', align: 'right', text: l => formatPorcentaje(l.descuento) }

/** The columns of its lines. Without a discount on any line there is no column for it. */
export function columnsOf({ lineas, electronica }: FacturaImpresa): readonly Column[] {
  const conDescuento = lineas.some(({ descuento }) => descuento !== 0)
  if (electronica === undefined) {
    return [
      CANTIDAD,
      DESCRIPCION,
      { title: 'Precio unitario', align: 'right', text: l => formatMonto(l.precio) },
      ...(conDescuento ? [PORCENTAJE] : []),
      { title: 'Importe', align: 'right', text: l => formatMonto(l.importe) },
    ]
  }
  return [
    CANTIDAD,
    DESCRIPCION,
    { title: 'Unidad de Medida', align: 'left', text: l => deElectronica(l).unidad },
    { title: 'Precio', align: 'right', text: l => formatCifra(l.precio) },
    ...(conDescuento ? [monto('Descuento', l => deElectronica(l).rebaja)] : []),
    monto('ITBIS', l => deElectronica(l).itbis),
    monto('Valor', l => l.importe),
  ]
}

function monto(title: string, pesos: (line: LineaImpresa) => number): Column {
  return { title, align: 'right', text: line => formatCifra(pesos(line)) }
}

/** Refuses (RangeError) a line of a paper document. */
export function deElectronica({ descripcion, electronica }: LineaImpresa): LineaElectronica {
  if (electronica === undefined)
    throw new RangeError(`${descripcion} is not a line of an electronic document`)
  return electronica
}
