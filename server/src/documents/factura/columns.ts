import { formatCifra, formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import type { TableColumn } from '../pdf/columns.ts'
import type { FacturaImpresa, LineaElectronica, LineaImpresa } from './factura-impresa.ts'

type Column = TableColumn<LineaImpresa>

const CANTIDAD: Column = { title: 'Cantidad', align: 'right', text: l => formatNumero(l.cantidad) }
const UNIDAD: Column = { title: 'Unidad', align: 'left', text: l => l.unidad.nombre }
const CODIGO: Column = { title: 'Código', align: 'left', text: l => l.codigo ?? '' }
const PORCENTAJE: Column = { title: 'Desc. %', align: 'right', text: l => formatPorcentaje(l.descuento) }
const DESCUENTO: Column = { title: 'Descuento', align: 'right', text: descuentoEnPapel }
const TASA: Column = { title: 'ITBIS', align: 'right', text: tasaImpresa }
/** A longer code leaves no room for descriptions in a column of its own. */
const LONGEST_CODE = 14

/** The columns of its lines. What no line has, a discount, a code, a unit other than the piece, has no column. */
export function columnsOf({ lineas, electronica, impuestos }: FacturaImpresa): readonly Column[] {
  const conDescuento = lineas.some(rebajada)
  if (electronica !== undefined) {
    return [
      CANTIDAD,
      descripcion(true),
      { title: 'Unidad de Medida', align: 'left', text: l => l.unidad.nombre },
      { title: 'Precio', align: 'right', text: l => formatCifra(l.precio) },
      ...(conDescuento ? [monto('Descuento', l => deElectronica(l).rebaja)] : []),
      monto('ITBIS', l => deElectronica(l).itbis),
      monto('Valor', l => l.importe),
    ]
  }
  const codigos = lineas.map(({ codigo }) => codigo?.length ?? 0)
  const codigoDebajo = codigos.some(letras => letras > LONGEST_CODE)
  const conMonto = lineas.some(({ descuentoMonto }) => descuentoMonto !== null)
  return [
    CANTIDAD,
    ...(lineas.some(({ unidad }) => unidad.breve !== '') ? [UNIDAD] : []),
    ...(!codigoDebajo && codigos.some(letras => letras > 0) ? [CODIGO] : []),
    descripcion(codigoDebajo),
    { title: 'Precio unitario', align: 'right', text: l => formatMonto(l.precio) },
    ...(conDescuento ? [conMonto ? DESCUENTO : PORCENTAJE] : []),
    ...(impuestos.length > 1 ? [TASA] : []),
    { title: 'Importe', align: 'right', text: l => formatMonto(l.importe) },
  ]
}

function descripcion(codigoDebajo: boolean): Column {
  return {
    title: 'Descripción',
    align: 'left',
    elastic: true,
    text: l => l.descripcion,
    note: l => notasDe(l, codigoDebajo).join('\n'),
    mark: l => (l.exento ? 'E' : ''),
  }
}

/** What stands below its description: its code, unless that has a column, and what was remarked. */
export function notasDe({ codigo, comentario }: LineaImpresa, conCodigo = true): string[] {
  return [conCodigo && codigo !== null ? `Código ${codigo}` : '', comentario ?? ''].filter(Boolean)
}

export function rebajada({ descuento, descuentoMonto }: LineaImpresa): boolean {
  return descuento !== 0 || descuentoMonto !== null
}

/** What was agreed, a percentage or an amount: '10.00%', 'RD$50.00'; '' for none. */
export function descuentoEnPapel({ descuento, descuentoMonto }: LineaImpresa): string {
  if (descuentoMonto !== null) return formatMonto(descuentoMonto)
  return descuento === 0 ? '' : formatPorcentaje(descuento)
}

/** What it bears on a document of several rates: '18%', or the letter of what bears none. */
export function tasaImpresa({ exento, tasaItbis }: LineaImpresa): string {
  return exento ? 'E' : `${tasaItbis}%`
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
