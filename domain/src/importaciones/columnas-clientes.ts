import { FORMAS, FORMAS_DE_PAGO } from '../documentos/pago.ts'
import { TIPO_POR_DEFECTO, TIPOS_DE_PEDIDO, tipoEnPalabras } from '../documentos/tipo-del-pedido.ts'
import { type Columna, columna } from './columna.ts'
import { DOCUMENTO, diasCredito, direccion, email, NOMBRE, porcentaje, telefono } from './columnas-comunes.ts'

const SIN_SENAS = 'Solo un cliente de consumo sin documento puede no tenerlo.'

/** The columns of clients. */
export const COLUMNAS_DE_CLIENTES: readonly Columna[] = [
  columna('nombre', 'Nombre', 'texto', `Cliente · Nombre del cliente · ${NOMBRE}`, {
    obligatoria: true,
    ejemplo: 'Ferretería del Cibao, S.R.L.',
    nota: 'Como sale en la factura.',
  }),
  columna('rnc', 'Cédula/RNC', 'documento', `RNC · Cédula · ${DOCUMENTO}`, {
    ejemplo: '1-31-24679-6',
    nota: '9 dígitos el RNC, 11 la cédula, como texto para que no pierda los ceros del principio. Solo un cliente de consumo puede no tenerlo.',
    salida: 'Si compra sin documento, ponga Consumo en Tipo de comprobante.',
  }),
  columna(
    'documentoExtranjero',
    'Pasaporte / Doc. extranjero',
    'extranjero',
    'Pasaporte · Documento extranjero · Pasaporte o documento extranjero · No. pasaporte · Passport',
    {
      ejemplo: '',
      nota: 'En lugar de la cédula o el RNC, de quien no los tiene: hasta 20 letras y números. Solo con consumo o régimen especial.',
    },
  ),
  { ...direccion, obligatoria: false, salvedad: SIN_SENAS },
  { ...telefono, obligatoria: false, salvedad: SIN_SENAS },
  email,
  columna('contactoId', 'Contacto', 'nombre', 'Nombre del contacto · Vendedor · Intermediario', {
    maestra: 'contactos',
    obligatoria: true,
    ejemplo: 'Nombre del contacto',
    nota: 'El nombre de un contacto. Los que no existan pueden crearse al importar, con 0 % de comisión.',
  }),
  porcentaje(
    'porcCompraNoExt',
    '% compra no exento',
    'Compra no exento · Porcentaje de compra · % compra',
    '10.00',
  ),
  porcentaje(
    'porcVentaNoExt',
    '% venta no exento',
    'Venta no exento · Porcentaje de venta · % venta',
    '15.00',
  ),
  porcentaje('porcCompraExt', '% compra exento', 'Compra exento', '10.00'),
  porcentaje('porcVentaExt', '% venta exento', 'Venta exento', '15.00'),
  columna('tipoComprobante', 'Tipo de comprobante', 'opcion', 'Comprobante · Tipo de NCF · NCF', {
    opciones: TIPOS_DE_PEDIDO.flatMap(tipo => [[tipoEnPalabras(tipo), tipo] as const, [tipo, tipo] as const]),
    ejemplo: tipoEnPalabras(TIPO_POR_DEFECTO),
    nota: 'En blanco: crédito fiscal.',
  }),
  columna(
    'formaPago',
    'Forma de pago',
    'opcion',
    'Condición · Condición de pago · Condiciones de pago · Términos · Términos de pago · Terms',
    {
      opciones: [
        ...FORMAS.map(forma => [FORMAS_DE_PAGO[forma].nombre, forma] as const),
        ['Crédito', 'credito'],
        ['A crédito', 'credito'],
        ['Contado', 'efectivo'],
        ['Al contado', 'efectivo'],
        ['Cheque', 'cheque'],
        ['Transferencia', 'cheque'],
        ['Depósito', 'cheque'],
        ['Tarjeta', 'tarjeta'],
      ],
      ejemplo: FORMAS_DE_PAGO.credito.nombre,
      nota: 'Con la que empiezan sus facturas. En blanco: la de la empresa, o a crédito si la fila lleva días de crédito.',
    },
  ),
  diasCredito,
]

type Dicho = Readonly<Record<string, unknown>>

/**
 * What a row means of its terms that says one of the two: days are of a credit, and another form has none; a bare 0 says that there is no credit.
 * `todo` is the row with what its record, or all rows, said before it.
 */
export function completarCliente(fila: Dicho, todo: Dicho): Dicho {
  const { formaPago, diasCredito: dias } = todo
  const sinForma = fila['formaPago'] === undefined
  if (sinForma && (fila['diasCredito'] || (dias && !formaPago))) return { formaPago: 'credito' }
  return formaPago === 'credito' || fila['diasCredito'] || dias === undefined ? {} : { diasCredito: null }
}
