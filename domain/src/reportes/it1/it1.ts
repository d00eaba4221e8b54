import { ANEXO_A } from './anexo-a.ts'
import { type Casilla, type Escritas, type IdDeCasilla, llenar } from './casilla.ts'
import type { DatosDelMes } from './datos-del-mes.ts'
import { deLibros, escrita, excedente, porcentaje, suma } from './formulas.ts'

const rango = (desde: number, hasta: number): IdDeCasilla[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => `I${desde + i}` as const)

const impuesto = { mas: ['I21'], menos: ['I25'] } as const
/** What is left of the tax after everything that was paid on account; boxes 28 and 32 are typed with the sign that they count with. */
const porPagar = { mas: ['I26'], menos: ['I27', ...rango(28, 32)] } as const
const retenido = { mas: ['I60'], menos: ['I61'] } as const

/** The return of ITBIS, box by box (form of 2020; Código Tributario, título III). */
export const IT1: readonly Casilla<DatosDelMes>[] = [
  suma('I1', 'Total de operaciones', ['A11']),
  escrita('I2', 'Exportaciones de bienes'),
  escrita('I3', 'Exportaciones de servicios'),
  deLibros('I4', 'Ventas locales exentas (arts. 343 y 344)', ({ exento }) => exento),
  escrita('I5', 'Ventas exentas por destino'),
  suma('I6', 'No sujetas por construcción', ['A38']),
  suma('I7', 'No sujetas por comisiones', ['A42']),
  escrita('I8', 'Ventas exentas (art. 343, párrafos III y IV)'),
  suma('I9', 'Total no gravado', rango(2, 8)),
  suma('I10', 'Total gravado', ['I1'], ['I9']),
  suma('I11', 'Gravado al 18 %', ['I10'], rango(12, 15)),
  escrita('I12', 'Gravado al 16 %'),
  escrita('I13', 'Gravado al 9 % (Ley 690-16)'),
  escrita('I14', 'Gravado al 8 % (Ley 690-16)'),
  escrita('I15', 'Venta de activos depreciables'),
  porcentaje('I16', 'ITBIS al 18 %', 'I11', 18),
  porcentaje('I17', 'ITBIS al 16 %', 'I12', 16),
  porcentaje('I18', 'ITBIS al 9 %', 'I13', 9),
  porcentaje('I19', 'ITBIS al 8 %', 'I14', 8),
  porcentaje('I20', 'ITBIS por activos depreciables', 'I15', 18),
  suma('I21', 'Total de ITBIS cobrado', rango(16, 20)),
  suma('I22', 'ITBIS pagado en compras locales', ['A56.bienes']),
  suma('I23', 'ITBIS pagado en servicios', ['A56.servicios']),
  suma('I24', 'ITBIS pagado en importaciones', ['A56.importaciones']),
  suma('I25', 'Total de ITBIS deducible', rango(22, 24)),
  excedente('I26', 'Impuesto a pagar', { ...impuesto, signo: 1 }),
  excedente('I27', 'Saldo a favor', { ...impuesto, signo: -1 }),
  escrita('I28', 'Saldos compensables y reembolsos'),
  escrita('I29', 'Saldo a favor anterior'),
  suma('I30', 'Pagos computables por retenciones', ['A33']),
  escrita('I31', 'Otros pagos a cuenta'),
  escrita('I32', 'Compensaciones y reembolsos autorizados'),
  excedente('I33', 'Diferencia a pagar', { ...porPagar, signo: 1 }),
  excedente('I34', 'Nuevo saldo a favor', { ...porPagar, signo: -1 }),
  escrita('I35', 'Recargos'),
  escrita('I36', 'Interés indemnizatorio'),
  escrita('I37', 'Sanciones'),
  suma('I38', 'Total a pagar', ['I33', ...rango(35, 37)]),
  deLibros('I39', 'Retenido a personas físicas: base', ({ retenido }) => retenido.personas),
  deLibros(
    'I40',
    'Retenido a instituciones sin fines de lucro: base',
    ({ retenido }) => retenido.sinFinesDeLucro,
  ),
  suma('I41', 'Retenido a personas y sin fines de lucro: base', rango(39, 40)),
  deLibros('I42', 'Retenido a empresas (Norma 07-09): base', ({ retenido }) => retenido.empresasAl100),
  deLibros(
    'I43',
    'Retenido a empresas (Normas 02-05 y 07-07): base',
    ({ retenido }) => retenido.empresasAl30,
  ),
  deLibros('I44', 'Retenido a suplidores del RST al 18 %: base', ({ retenido }) => retenido.rst),
  escrita('I45', 'Retenido a suplidores del RST al 16 %: base'),
  suma('I46', 'Retenido a suplidores del RST: base', rango(44, 45)),
  deLibros('I47', 'Comprobantes de compras al 18 %: base', ({ retenido }) => retenido.informales),
  escrita('I48', 'Comprobantes de compras al 16 %: base'),
  suma('I49', 'Comprobantes de compras: base', rango(47, 48)),
  porcentaje('I50', 'ITBIS retenido a personas y sin fines de lucro', 'I41', 18),
  porcentaje('I51', 'ITBIS retenido a empresas (Norma 07-09)', 'I42', 18),
  // 30 % of the 18 %.
  porcentaje('I52', 'ITBIS retenido a empresas (Normas 02-05 y 07-07)', 'I43', 5.4),
  porcentaje('I53', 'ITBIS retenido al RST al 18 %', 'I44', 18),
  porcentaje('I54', 'ITBIS retenido al RST al 16 %', 'I45', 16),
  suma('I55', 'ITBIS retenido al RST', rango(53, 54)),
  porcentaje('I56', 'ITBIS de comprobantes de compras al 18 %', 'I47', 18),
  porcentaje('I57', 'ITBIS de comprobantes de compras al 16 %', 'I48', 16),
  suma('I58', 'ITBIS de comprobantes de compras', rango(56, 57)),
  escrita('I59', 'ITBIS percibido'),
  suma('I60', 'Impuesto retenido y percibido', ['I50', 'I51', 'I52', 'I55', 'I58', 'I59']),
  escrita('I61', 'Pagos a cuenta'),
  excedente('I62', 'Diferencia a pagar', { ...retenido, signo: 1 }),
  excedente('I63', 'Nuevo saldo a favor', { ...retenido, signo: -1 }),
  escrita('I64', 'Recargos'),
  escrita('I65', 'Interés indemnizatorio'),
  escrita('I66', 'Sanciones'),
  suma('I67', 'Total a pagar de lo retenido', ['I62', ...rango(64, 66)]),
  suma('I68', 'Total general', ['I38', 'I67']),
]

/** Both sheets of a month, every box with its value in centavos. */
export function declaracion(datos: DatosDelMes, escritas: Escritas): ReadonlyMap<IdDeCasilla, number> {
  return llenar([...ANEXO_A, ...IT1], { datos, escritas })
}
