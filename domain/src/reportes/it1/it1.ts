import { ANEXO_A } from './anexo-a.ts'
import { type Casilla, type Escritas, type IdDeCasilla, llenar } from './casilla.ts'
import { deLibros, escrita, excedente, porcentaje, propuesta, resto, suma } from './formulas.ts'
import type { DatosDelMes } from './fuentes.ts'

const rango = (desde: number, hasta: number): IdDeCasilla[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => `I${desde + i}` as const)

const impuesto = { mas: ['I21'], menos: ['I25'] } as const
/** What is left of the tax after everything that was paid on account; boxes 28 and 32 are typed with the sign that they count with. */
const porPagar = { mas: ['I26'], menos: ['I27', ...rango(28, 32)] } as const
const retenido = { mas: ['I60'], menos: ['I61'] } as const

const TREINTA_POR_CIENTO = porcentaje(
  { id: 'I52', nombre: 'ITBIS retenido a empresas (Normas 02-05 y 07-07)' },
  'I43',
  5.4,
)

/** The return of ITBIS, box by box (form of 2020; Código Tributario, título III). */
export const IT1: readonly Casilla[] = [
  suma('I1', 'Total de operaciones del período', ['A11']),
  propuesta({ id: 'I2', nombre: 'Ingresos por exportaciones de bienes (art. 342)' }, 'exportado'),
  escrita('I3', 'Ingresos por exportaciones de servicios (art. 344)'),
  resto({ id: 'I4', nombre: 'Ingresos por ventas locales exentas (arts. 343 y 344)' }, 'exento', [
    'I2',
    'I3',
    'I5',
    'I8',
  ]),
  propuesta({ id: 'I5', nombre: 'Ingresos por ventas exentas por destino' }, 'exentoPorDestino'),
  suma('I6', 'No sujetas a ITBIS por servicios de construcción', ['A38']),
  suma('I7', 'No sujetas a ITBIS por comisiones', ['A42']),
  escrita('I8', 'Ingresos por ventas locales exentas (art. 343, párrafos III y IV)'),
  suma('I9', 'Total de ingresos por operaciones no gravadas', rango(2, 8)),
  suma('I10', 'Total de ingresos por operaciones gravadas', ['I1'], ['I9']),
  suma('I11', 'Operaciones gravadas al 18 %', ['I10'], rango(12, 15)),
  propuesta({ id: 'I12', nombre: 'Operaciones gravadas al 16 %' }, 'gravadoAl16'),
  escrita('I13', 'Operaciones gravadas al 9 % (Ley 690-16)'),
  escrita('I14', 'Operaciones gravadas al 8 % (Ley 690-16)'),
  escrita('I15', 'Operaciones gravadas por venta de activos depreciables'),
  porcentaje({ id: 'I16', nombre: 'ITBIS cobrado al 18 %' }, 'I11', 18),
  porcentaje({ id: 'I17', nombre: 'ITBIS cobrado al 16 %' }, 'I12', 16),
  porcentaje({ id: 'I18', nombre: 'ITBIS cobrado al 9 %' }, 'I13', 9),
  porcentaje({ id: 'I19', nombre: 'ITBIS cobrado al 8 %' }, 'I14', 8),
  porcentaje({ id: 'I20', nombre: 'ITBIS cobrado por venta de activos depreciables' }, 'I15', 18),
  suma('I21', 'Total de ITBIS cobrado', rango(16, 20)),
  suma('I22', 'ITBIS pagado en compras locales', ['A56.bienes']),
  suma('I23', 'ITBIS pagado en servicios', ['A56.servicios']),
  suma('I24', 'ITBIS pagado en importaciones', ['A56.importaciones']),
  suma('I25', 'Total de ITBIS deducible', rango(22, 24)),
  excedente('I26', 'Impuesto a pagar', { ...impuesto, signo: 1 }),
  excedente('I27', 'Saldo a favor', { ...impuesto, signo: -1 }),
  escrita('I28', 'Saldos compensables autorizados y reembolsos (±)', { conSigno: true }),
  escrita('I29', 'Saldo a favor anterior'),
  suma('I30', 'Pagos computables por retenciones', ['A33']),
  escrita('I31', 'Otros pagos a cuenta'),
  escrita('I32', 'Compensaciones y reembolsos autorizados (±)', { conSigno: true }),
  excedente('I33', 'Diferencia a pagar', { ...porPagar, signo: 1 }),
  excedente('I34', 'Nuevo saldo a favor', { ...porPagar, signo: -1 }),
  escrita('I35', 'Recargos'),
  escrita('I36', 'Interés indemnizatorio'),
  escrita('I37', 'Sanciones'),
  suma('I38', 'Total a pagar', ['I33', ...rango(35, 37)]),
  deLibros({ id: 'I39', nombre: 'Retenido a personas físicas: base' }, 'retenidoPersonas'),
  deLibros(
    { id: 'I40', nombre: 'Retenido a instituciones sin fines de lucro: base' },
    'retenidoSinFinesDeLucro',
  ),
  suma('I41', 'Retenido a personas y sin fines de lucro: base', rango(39, 40)),
  deLibros({ id: 'I42', nombre: 'Retenido a empresas (Norma 07-09): base' }, 'retenidoEmpresasAl100'),
  deLibros({ id: 'I43', nombre: 'Retenido a empresas (Normas 02-05 y 07-07): base' }, 'retenidoEmpresasAl30'),
  resto({ id: 'I44', nombre: 'Retenido a suplidores del RST al 18 %: base' }, 'retenidoRst', ['I45']),
  escrita('I45', 'Retenido a suplidores del RST al 16 %: base'),
  suma('I46', 'Retenido a suplidores del RST: base', rango(44, 45)),
  resto({ id: 'I47', nombre: 'Bienes en comprobantes de compras al 18 %: base' }, 'retenidoInformales', [
    'I48',
  ]),
  propuesta(
    { id: 'I48', nombre: 'Bienes en comprobantes de compras al 16 %: base' },
    'retenidoInformalesAl16',
  ),
  suma('I49', 'Bienes en comprobantes de compras: base', rango(47, 48)),
  porcentaje({ id: 'I50', nombre: 'ITBIS retenido a personas y sin fines de lucro' }, 'I41', 18),
  porcentaje({ id: 'I51', nombre: 'ITBIS retenido a empresas (Norma 07-09)' }, 'I42', 18),
  { ...TREINTA_POR_CIENTO, deDonde: '30 % del 18 % de 43' },
  porcentaje({ id: 'I53', nombre: 'ITBIS retenido al RST al 18 %' }, 'I44', 18),
  porcentaje({ id: 'I54', nombre: 'ITBIS retenido al RST al 16 %' }, 'I45', 16),
  suma('I55', 'ITBIS retenido al RST', rango(53, 54)),
  porcentaje({ id: 'I56', nombre: 'ITBIS de comprobantes de compras al 18 %' }, 'I47', 18),
  porcentaje({ id: 'I57', nombre: 'ITBIS de comprobantes de compras al 16 %' }, 'I48', 16),
  suma('I58', 'ITBIS de comprobantes de compras', rango(56, 57)),
  escrita('I59', 'ITBIS percibido en ventas'),
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

/** Both sheets, in the order of the form. */
export const CASILLAS: readonly Casilla[] = [...ANEXO_A, ...IT1]

/** Both sheets of a month, every box with its value in centavos. */
export function declaracion(datos: DatosDelMes, escritas: Escritas): ReadonlyMap<IdDeCasilla, number> {
  return llenar(CASILLAS, { datos, escritas })
}

/** Those that somebody types. */
export const CASILLAS_ESCRITAS: readonly Casilla[] = CASILLAS.filter(({ calcula }) => calcula === undefined)
