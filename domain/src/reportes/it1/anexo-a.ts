import { centavos, dividirRedondeando } from '../../dinero/centavos.ts'
import { FORMAS_DE_PAGO, type FormaDePago } from '../../documentos/pago.ts'
import {
  type Casilla,
  COLUMNAS_DE_COMPRA,
  type ColumnaDeCompra,
  type Hoja,
  type IdDeCasilla,
} from './casilla.ts'
import type { DatosDelMes } from './datos-del-mes.ts'
import { deLibros, escrita, suma } from './formulas.ts'

type DelMes = Casilla<DatosDelMes>

const rango = (desde: number, hasta: number): IdDeCasilla[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => `A${desde + i}` as const)

/** Boxes 1 to 8: amounts without ITBIS by type of document; paper and electronic together. */
const TIPOS = ['01', '02', '03', '04', '12', '14', '15', '16'] as const
const NOMBRES_DE_TIPO = [
  'Crédito fiscal (01/31)',
  'Consumo (02/32)',
  'Notas de débito (03/33)',
  'Notas de crédito (04/34)',
  'Registro único de ingresos (12)',
  'Regímenes especiales (14/44)',
  'Gubernamentales (15/45)',
  'Exportaciones (16/46)',
] as const
const porTipo = TIPOS.map(
  (tipo, i): DelMes =>
    deLibros(`A${i + 1}`, NOMBRES_DE_TIPO[i] ?? '', ({ porTipo }) => porTipo[tipo]?.monto ?? centavos(0)),
)

const FORMAS = [
  'efectivo',
  'cheque',
  'tarjeta',
  'credito',
  'bonos',
  'permuta',
  'otras',
] as const satisfies FormaDePago[]
const porForma = FORMAS.map(
  (forma, i): DelMes =>
    deLibros(`A${i + 12}`, FORMAS_DE_PAGO[forma].nombre, ({ cobrado }) => cobrado[forma] ?? centavos(0)),
)

const OTRAS_RETENCIONES = [
  'Retenciones computables por tarjetas (Norma 08-04)',
  'Venta de boletos aéreos (Norma 02-05, IATA)',
  'Otras retenciones (Norma 02-05)',
  'Paquetes de alojamiento y ocupación',
  'Retenciones de entidades del Estado',
  'ITBIS percibido',
]

/** A box of three columns: local goods, services, imports. */
function enColumnas(
  numero: number,
  nombre: string,
  calcula: ((columna: ColumnaDeCompra, hoja: Hoja<DatosDelMes>) => number) | null,
): DelMes[] {
  return COLUMNAS_DE_COMPRA.map(columna => ({
    id: `A${numero}.${columna}` as const,
    nombre: `${nombre}: ${columna}`,
    ...(calcula && { calcula: (hoja: Hoja<DatosDelMes>) => centavos(calcula(columna, hoja)) }),
  }))
}

const en = (numero: number, columna: ColumnaDeCompra): IdDeCasilla => `A${numero}.${columna}`

/** Imports come from customs: nothing of them stands in the purchases. */
function itbisDe(
  uso: keyof DatosDelMes['itbisDeCompras'],
  columna: ColumnaDeCompra,
  { datos }: Hoja<DatosDelMes>,
): number {
  return columna === 'importaciones' ? 0 : datos.itbisDeCompras[uso][columna]
}

const sumaDeColumna =
  (numeros: readonly number[]) =>
  (columna: ColumnaDeCompra, { valor }: Hoja<DatosDelMes>) =>
    numeros.reduce((total, numero) => total + valor(en(numero, columna)), 0)

/** Ten-thousandths of the operations that give a right to deduct (box 54): boxes 2, 5 and 10 of the IT-1 over box 1. */
export function coeficiente({ valor }: Hoja<unknown>): number {
  const todas = valor('I1')
  if (todas <= 0) return 10_000
  const conDerecho = valor('I2') + valor('I5') + valor('I10')
  return Math.min(
    10_000,
    Math.max(0, Number(dividirRedondeando(BigInt(conDerecho) * 10_000n, BigInt(todas)))),
  )
}

/** Anexo A: operations by document, payment and income, what was withheld, and the ITBIS of purchases (form of 2020). */
export const ANEXO_A: readonly DelMes[] = [
  ...porTipo,
  escrita('A9', 'Otras operaciones (positivas)'),
  escrita('A10', 'Otras operaciones (negativas)'),
  suma('A11', 'Total de operaciones', ['A1', 'A2', 'A3', 'A5', 'A6', 'A7', 'A8', 'A9'], ['A4', 'A10']),
  ...porForma,
  suma('A19', 'Total por forma de pago', rango(12, 18)),
  suma('A20', 'Ingresos por operaciones', ['A11'], rango(21, 25)),
  escrita('A21', 'Ingresos financieros'),
  escrita('A22', 'Ingresos extraordinarios'),
  escrita('A23', 'Ingresos por arrendamientos'),
  escrita('A24', 'Ingresos por venta de activo depreciable'),
  escrita('A25', 'Otros ingresos'),
  suma('A26', 'Total por tipo de ingreso', rango(20, 25)),
  ...OTRAS_RETENCIONES.map((nombre, i) => escrita(`A${27 + i}`, nombre)),
  suma('A33', 'Total de retenciones y percepciones', rango(27, 32)),
  escrita('A34', 'Construcción: dirección técnica'),
  escrita('A35', 'Construcción: contratos de administración'),
  escrita('A36', 'Construcción: asesorías y honorarios'),
  suma('A37', 'Construcción: total', rango(34, 36)),
  escrita('A38', 'Construcción: operaciones no sujetas'),
  escrita('A39', 'Comisiones: ventas de bienes'),
  escrita('A40', 'Comisiones: servicios por cuenta de terceros'),
  suma('A41', 'Comisiones: total', rango(39, 40)),
  escrita('A42', 'Comisiones: operaciones no sujetas'),
  deLibros('A43', 'Notas de crédito con más de 30 días', ({ notasTardias }) => notasTardias.monto),
  deLibros('A44', 'Compras con comprobantes de régimen especial', datos => datos.comprasDeRegimenEspecial),
  ...enColumnas(45, 'ITBIS no deducible: productores exentos', null),
  ...enColumnas(46, 'ITBIS no deducible: llevado al activo', null),
  ...enColumnas(
    47,
    'ITBIS no deducible: otros llevados al costo',
    (columna, hoja) => itbisDe('costo', columna, hoja) - sumaDeColumna([45, 46])(columna, hoja),
  ),
  ...enColumnas(48, 'ITBIS no deducible: total', sumaDeColumna([45, 46, 47])),
  ...enColumnas(49, 'ITBIS deducible: para exportar', null),
  ...enColumnas(
    50,
    'ITBIS deducible: para bienes gravados',
    (columna, hoja) => itbisDe('adelantar', columna, hoja) - sumaDeColumna([49, 51])(columna, hoja),
  ),
  ...enColumnas(51, 'ITBIS deducible: para servicios gravados', null),
  ...enColumnas(52, 'ITBIS deducible: total no sujeto a proporcionalidad', sumaDeColumna([49, 50, 51])),
  ...enColumnas(53, 'ITBIS sujeto a proporcionalidad', (columna, hoja) =>
    itbisDe('proporcion', columna, hoja),
  ),
  ...enColumnas(55, 'ITBIS admitido por proporcionalidad', (columna, hoja) =>
    Number(dividirRedondeando(BigInt(hoja.valor(en(53, columna))) * BigInt(coeficiente(hoja)), 10_000n)),
  ),
  ...enColumnas(56, 'Total de ITBIS deducible', sumaDeColumna([52, 55])),
]
