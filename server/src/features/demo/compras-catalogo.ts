import type { CompraBody } from '@cuadre/contract/compras'
import type { SuplidorBody } from '@cuadre/contract/suplidores'

/** Whom the sample office buys from, and what. Invented; the last digit of each document is worked out. */

export type SuplidorDemo = Pick<SuplidorBody, 'nombre' | 'clase' | 'servicio' | 'gasto'> & {
  /** Eight digits of an RNC, or ten of a cédula. */
  readonly base: string
}

export const SUPLIDORES = {
  cemento: suplidor('Cementos del Yaque, SA', '10100111', ['empresa', 'ninguno', '09']),
  mayorista: suplidor('Importadora Mayorista del Norte, SRL', '13022233', ['empresa', 'ninguno', '09']),
  telefono: suplidor('Comunicaciones Antillanas, SA', '10155577', ['empresa', 'otro', '02']),
  luz: suplidor('Distribuidora Eléctrica del Valle, SA', '10188822', ['empresa', 'otro', '02']),
  seguro: suplidor('Seguros La Isabela, SA', '10133366', ['empresa', 'otro', '11']),
  vigilancia: suplidor('Guardianes Asociados, SRL', '13044455', ['empresa', 'seguridad', '02']),
  contadores: suplidor('Contadores Báez y Asociados, SRL', '13066677', ['empresa', 'profesional', '02']),
  abogada: suplidor('Lic. Milagros Taveras', '0311234567', ['persona', 'profesional', '02']),
  local: suplidor('Ramón Antonio Almonte', '0010987654', ['persona', 'local', '03']),
  tecnico: suplidor('José Luis Marte', '4022233344', ['persona', 'tecnico', '02']),
  comedor: suplidor('Comedor Doña Chava', '0470011223', ['rst', 'otro', '05']),
  escuela: suplidor('Fundación Oficios del Cibao', '43011223', ['sinFinesDeLucro', 'otro', '01']),
  pintor: suplidor('Ramón Emilio Peña', '0011122334', ['informal', 'tecnico', '02']),
  autos: suplidor('Autos del Atlántico, SRL', '13099911', ['empresa', 'ninguno', '10']),
} as const

export interface CompraDemo {
  /** Who gives receipts. */
  readonly suplidor: Exclude<keyof typeof SUPLIDORES, 'pintor'>
  readonly ncf: string
  /** Before today. */
  readonly hace: number
  /** Days between the receipt and its payment; null: it is owed. */
  readonly pagada: number | null
  /** Of what is owed: pesos that were paid of it, so many days after the receipt. */
  readonly parte?: { readonly monto: number; readonly dias: number }
  readonly montos: Partial<
    Pick<CompraBody, 'servicios' | 'bienes' | 'itbis' | 'selectivo' | 'otrosImpuestos' | 'propina'>
  >
  readonly cambios?: Partial<Pick<CompraBody, 'forma' | 'usoItbis' | 'modificado' | 'gasto' | 'concepto'>>
}

/** Of the first company, the oldest first: every treatment of the ITBIS, every withholding, notes, and what is owed. */
export const COMPRAS: readonly CompraDemo[] = [
  {
    suplidor: 'cemento',
    ncf: 'B0100044873',
    hace: 96,
    pagada: null,
    montos: { bienes: 58_200, itbis: 10_476 },
    cambios: { concepto: 'Varillas en reclamo' },
  },
  {
    suplidor: 'cemento',
    ncf: 'B0100045120',
    hace: 58,
    pagada: 15,
    montos: { bienes: 384_500, itbis: 69_210 },
  },
  {
    suplidor: 'mayorista',
    ncf: 'E310000000871',
    hace: 55,
    pagada: 20,
    montos: { bienes: 126_340.5, itbis: 22_741.29 },
  },
  {
    suplidor: 'cemento',
    ncf: 'B0400000318',
    hace: 50,
    pagada: 0,
    montos: { bienes: 12_600, itbis: 2_268 },
    cambios: { modificado: 'B0100045120', forma: '06', concepto: 'Fundas rotas devueltas' },
  },
  {
    suplidor: 'telefono',
    ncf: 'E310000120944',
    hace: 47,
    pagada: 10,
    montos: { servicios: 8_450, itbis: 1_521, selectivo: 845, otrosImpuestos: 169 },
  },
  {
    suplidor: 'local',
    ncf: 'B0100000031',
    hace: 45,
    pagada: 0,
    montos: { servicios: 65_000, itbis: 11_700 },
  },
  {
    suplidor: 'luz',
    ncf: 'E310000650211',
    hace: 41,
    pagada: 12,
    montos: { servicios: 31_275.4 },
    cambios: { concepto: 'Energía exenta de ITBIS' },
  },
  {
    suplidor: 'contadores',
    ncf: 'B0100000207',
    hace: 38,
    pagada: 5,
    montos: { servicios: 25_000, itbis: 4_500 },
  },
  {
    suplidor: 'comedor',
    ncf: 'B0200000562',
    hace: 33,
    pagada: 0,
    montos: { servicios: 4_800, itbis: 864, propina: 480 },
    cambios: { usoItbis: 'costo', forma: '01' },
  },
  {
    suplidor: 'seguro',
    ncf: 'E310000003377',
    hace: 30,
    pagada: 8,
    montos: { servicios: 18_900, itbis: 3_402, selectivo: 3_024 },
  },
  {
    suplidor: 'vigilancia',
    ncf: 'B0100001184',
    hace: 27,
    pagada: 6,
    montos: { servicios: 38_000, itbis: 6_840 },
  },
  {
    suplidor: 'abogada',
    ncf: 'B0100000019',
    hace: 23,
    pagada: 2,
    montos: { servicios: 40_000, itbis: 7_200 },
  },
  {
    suplidor: 'mayorista',
    ncf: 'E330000000045',
    hace: 20,
    pagada: null,
    montos: { bienes: 3_150, itbis: 567 },
    cambios: { modificado: 'E310000000871', concepto: 'Flete no cobrado' },
  },
  {
    suplidor: 'autos',
    ncf: 'E310000000412',
    hace: 17,
    pagada: 0,
    montos: { bienes: 985_000, itbis: 177_300 },
    cambios: { concepto: 'Camión de reparto' },
  },
  {
    suplidor: 'tecnico',
    ncf: 'B0100000077',
    hace: 14,
    pagada: 0,
    montos: { servicios: 12_500, itbis: 2_250 },
  },
  {
    suplidor: 'escuela',
    ncf: 'B0100000540',
    hace: 11,
    pagada: 3,
    montos: { servicios: 15_000, itbis: 2_700 },
  },
  {
    suplidor: 'mayorista',
    ncf: 'E310000000933',
    hace: 8,
    pagada: null,
    parte: { monto: 50_000, dias: 5 },
    montos: { servicios: 6_000, bienes: 94_000, itbis: 18_000 },
    cambios: { usoItbis: 'proporcion' },
  },
  { suplidor: 'mayorista', ncf: 'E440000000012', hace: 5, pagada: null, montos: { bienes: 47_250 } },
  {
    suplidor: 'cemento',
    ncf: 'B0100045388',
    hace: 2,
    pagada: null,
    montos: { bienes: 402_300, itbis: 72_414 },
  },
]

function suplidor(
  nombre: string,
  base: string,
  [clase, servicio, gasto]: readonly [SuplidorDemo['clase'], SuplidorDemo['servicio'], SuplidorDemo['gasto']],
): SuplidorDemo {
  return { nombre, base, clase, servicio, gasto }
}
