import { FORMAS_DE_PAGO } from '../../documentos/pago.ts'
import type { Casilla, IdDeCasilla } from './casilla.ts'
import { deLibros, escrita, propuesta, suma } from './formulas.ts'
import { ITBIS_PAGADO } from './itbis-pagado.ts'

const rango = (desde: number, hasta: number): IdDeCasilla[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => `A${desde + i}` as const)

const POR_TIPO = [
  ['tipo01', 'Comprobantes válidos para crédito fiscal (01 y 31)'],
  ['tipo02', 'Comprobantes de consumo (02 y 32)'],
  ['tipo03', 'Notas de débito (03 y 33)'],
  ['tipo04', 'Notas de crédito (04 y 34)'],
  ['tipo12', 'Registro único de ingresos (12)'],
  ['tipo14', 'Regímenes especiales (14 y 44)'],
  ['tipo15', 'Gubernamentales (15 y 45)'],
  ['tipo16', 'Exportaciones (16 y 46)'],
] as const

const FORMAS = ['efectivo', 'cheque', 'tarjeta', 'credito', 'bonos', 'permuta', 'otras'] as const

/**
 * Anexo A: operations by document, payment and income, what was withheld, and the ITBIS of purchases (form of 2020). A credit note that
 * comes too late to give its ITBIS back takes nothing from what is taxed: it stands in box 4, and box 9 puts it back. The debit note
 * that undoes it adds nothing to that either: it stands in box 3, and box 10 takes it off.
 */
export const ANEXO_A: readonly Casilla[] = [
  ...POR_TIPO.map(([fuente, nombre], i) => deLibros({ id: `A${i + 1}`, nombre }, fuente)),
  propuesta({ id: 'A9', nombre: 'Otras operaciones (positivas)' }, 'creditosSinItbis'),
  propuesta({ id: 'A10', nombre: 'Otras operaciones (negativas)' }, 'debitosSinItbis'),
  suma('A11', 'Total de operaciones', ['A1', 'A2', 'A3', 'A5', 'A6', 'A7', 'A8', 'A9'], ['A4', 'A10']),
  ...FORMAS.map((forma, i) => deLibros({ id: `A${i + 12}`, nombre: FORMAS_DE_PAGO[forma].nombre }, forma)),
  suma('A19', 'Total de operaciones por tipo de venta', rango(12, 18)),
  suma('A20', 'Ingresos por operaciones (no financieros)', ['A11'], rango(21, 25)),
  propuesta({ id: 'A21', nombre: 'Ingresos financieros' }, 'ingresos02'),
  propuesta({ id: 'A22', nombre: 'Ingresos extraordinarios' }, 'ingresos03'),
  propuesta({ id: 'A23', nombre: 'Ingresos por arrendamientos' }, 'ingresos04'),
  propuesta({ id: 'A24', nombre: 'Ingresos por ventas de activos depreciables' }, 'ingresos05'),
  propuesta({ id: 'A25', nombre: 'Otros ingresos' }, 'ingresos06'),
  suma('A26', 'Total por tipo de ingreso', rango(20, 25)),
  propuesta({ id: 'A27', nombre: 'Pagos computables por retenciones (Norma 08-04)' }, 'nosRetuvoTarjeta'),
  escrita('A28', 'Pagos computables por ventas de boletos aéreos (Norma 02-05, BSP-IATA)'),
  propuesta(
    { id: 'A29', nombre: 'Pagos computables por otras retenciones (Norma 02-05)' },
    'nosRetuvoEmpresa',
  ),
  escrita('A30', 'Pagos computables por paquetes de alojamiento y ocupación'),
  propuesta({ id: 'A31', nombre: 'Crédito por retención de entidades del Estado' }, 'nosRetuvoEstado'),
  propuesta({ id: 'A32', nombre: 'Pagos computables por ITBIS percibido' }, 'itbisPercibido'),
  suma('A33', 'Total de pagos computables por retenciones y percepción', rango(27, 32)),
  escrita('A34', 'Dirección técnica (Norma 07-07, art. 4)'),
  escrita('A35', 'Contrato de administración (Norma 07-07, art. 4, párrafo I)'),
  escrita('A36', 'Asesorías y honorarios'),
  suma('A37', 'Total de operaciones de construcción', rango(34, 36)),
  escrita('A38', 'Operaciones no sujetas a ITBIS por construcción'),
  escrita('A39', 'Ventas de bienes por comisión'),
  escrita('A40', 'Ventas de servicios en nombre de terceros'),
  suma('A41', 'Total de operaciones por comisiones', rango(39, 40)),
  escrita('A42', 'Operaciones no sujetas a ITBIS por comisiones'),
  deLibros({ id: 'A43', nombre: 'Notas de crédito emitidas con más de 30 días' }, 'notasTardias'),
  deLibros({ id: 'A44', nombre: 'Compras en comprobantes para regímenes especiales' }, 'regimenEspecial'),
  ...ITBIS_PAGADO,
]
