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
  /** What it says besides: amounts, and what its supplier does not propose. */
  readonly dice: Partial<CompraBody>
}

/** Of the first company, the oldest first: every treatment of the ITBIS, every withholding, notes, and what is owed. */
export const COMPRAS: readonly CompraDemo[] = [
  compra('cemento', 'B0100044873', [96, null], {
    bienes: 58_200,
    itbis: 10_476,
    concepto: 'Varillas en reclamo',
  }),
  compra('cemento', 'B0100045120', [58, 15], { bienes: 384_500, itbis: 69_210 }),
  compra('mayorista', 'E310000000871', [55, 20], { bienes: 126_340.5, itbis: 22_741.29 }),
  compra('cemento', 'B0400000318', [50, 0], {
    bienes: 12_600,
    itbis: 2_268,
    modificado: 'B0100045120',
    forma: '06',
    concepto: 'Fundas rotas devueltas',
  }),
  compra('telefono', 'E310000120944', [47, 10], {
    servicios: 8_450,
    itbis: 1_521,
    selectivo: 845,
    otrosImpuestos: 169,
  }),
  compra('local', 'B0100000031', [45, 0], { servicios: 65_000, itbis: 11_700 }),
  compra('luz', 'E310000650211', [41, 12], { servicios: 31_275.4, concepto: 'Energía exenta de ITBIS' }),
  compra('contadores', 'B0100000207', [38, 5], { servicios: 25_000, itbis: 4_500 }),
  compra('comedor', 'B0200000562', [33, 0], {
    servicios: 4_800,
    itbis: 864,
    propina: 480,
    usoItbis: 'costo',
    forma: '01',
  }),
  compra('seguro', 'E310000003377', [30, 8], { servicios: 18_900, itbis: 3_402, selectivo: 3_024 }),
  compra('vigilancia', 'B0100001184', [27, 6], { servicios: 38_000, itbis: 6_840 }),
  compra('abogada', 'B0100000019', [23, 2], { servicios: 40_000, itbis: 7_200 }),
  compra('mayorista', 'E330000000045', [20, null], {
    bienes: 3_150,
    itbis: 567,
    modificado: 'E310000000871',
    concepto: 'Flete no cobrado',
  }),
  compra('autos', 'E310000000412', [17, 0], {
    bienes: 985_000,
    itbis: 177_300,
    concepto: 'Camión de reparto',
  }),
  compra('tecnico', 'B0100000077', [14, 0], { servicios: 12_500, itbis: 2_250 }),
  compra('escuela', 'B0100000540', [11, 3], { servicios: 15_000, itbis: 2_700 }),
  {
    ...compra('mayorista', 'E310000000933', [8, null], {
      servicios: 6_000,
      bienes: 94_000,
      itbis: 18_000,
      usoItbis: 'proporcion',
    }),
    parte: { monto: 50_000, dias: 5 },
  },
  compra('mayorista', 'E440000000012', [5, null], { bienes: 47_250 }),
  compra('cemento', 'B0100045388', [2, null], { bienes: 402_300, itbis: 72_414 }),
]

function compra(
  suplidor: CompraDemo['suplidor'],
  ncf: string,
  [hace, pagada]: readonly [CompraDemo['hace'], CompraDemo['pagada']],
  dice: CompraDemo['dice'],
): CompraDemo {
  return { suplidor, ncf, hace, pagada, dice }
}

function suplidor(
  nombre: string,
  base: string,
  [clase, servicio, gasto]: readonly [SuplidorDemo['clase'], SuplidorDemo['servicio'], SuplidorDemo['gasto']],
): SuplidorDemo {
  return { nombre, base, clase, servicio, gasto }
}
