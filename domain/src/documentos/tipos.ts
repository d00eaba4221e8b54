import { type Centavos, centavos } from '../dinero/centavos.ts'

/**
 * The series of fiscal numbers and how many digits their sequence has: B on paper (Norma 06-2018), E electronic (Informe
 * Técnico e-CF, 7).
 */
export const SERIES = { B: { digitos: 8 }, E: { digitos: 10 } } as const
export type Serie = keyof typeof SERIES

/** What every question about numbers must say: of which series and type. `tipo` is two digits: '01' of B, '31' of E. */
export interface TipoDeNumero {
  readonly serie: Serie
  readonly tipo: string
}

export type ClaseDeDocumento = 'factura' | 'nota de débito' | 'nota de crédito' | 'compra'
/** What a document is to its company: a sale, or a purchase that it documents itself. */
export type Naturaleza = 'venta' | 'compra'

/** What is issued to a client. */
export type ClaseDeEmitido = Exclude<ClaseDeDocumento, 'compra'>

/** What is issued for a purchase: its own document, and a note that corrects it. */
export type ClaseDePropia = Exclude<ClaseDeDocumento, 'factura'>

/** How a document counts in sums: a credit note takes away. */
export function signoDe(clase: ClaseDeDocumento): 1 | -1 {
  return clase === 'nota de crédito' ? -1 : 1
}

/**
 * Why a note corrects (e-CF: CodigoModificacion): 1 it annuls, 2 a text, 3 amounts, 4 it replaces a contingency document, 5 it
 * refers to a consumption invoice.
 */
export type CodigoDeModificacion = 1 | 2 | 3 | 4 | 5

/** One type of fiscal document, in both series. */
export interface TipoFiscal {
  readonly tipo: Readonly<Record<Serie, string>>
  /** As said in a sentence, after 'una' or 'un'. */
  readonly nombre: string
  /** As printed at the head of the paper. */
  readonly enPapel: Readonly<Record<Serie, string>>
  readonly clase: ClaseDeDocumento
  /** Whom the paper must name with an RNC or cédula; 'desde el tope': the buyer from `TOPE_DE_CONSUMO` on. */
  readonly nombra: 'comprador' | 'comprador desde el tope' | 'el del corregido' | 'suplidor' | 'nadie'
  /** Whoever it names has an RNC or cédula; otherwise a foreigner's number does as well (Formato e-CF, IdentificadorExtranjero). */
  readonly soloDelPais?: true
  /** Lines with ITBIS may stand in it; otherwise exempt ones only (at 0 % in exports). */
  readonly admiteItbis: boolean
  /** Whose purchase it is does not deduct its ITBIS, which goes to the cost (Norma 06-2018, art. 4). */
  readonly sinCredito?: true
  /** The last day of use of its number is printed ('Válida hasta') and sent. */
  readonly llevaVencimiento: boolean
  /** It reaches a buyer's server, or its buyer may approve it (Descripción Técnica). */
  readonly seRecibe?: true
  /** Once accepted it is handed to its buyer's server, and so are its notes. */
  readonly seEntrega?: true
  /** What makes one; 'certificación': issued in the tax office's trial set only. */
  readonly nace: 'de un pedido' | 'de otro documento' | 'de una compra' | 'en la certificación'
}

/**
 * Every type that the product issues. Names and equivalents: Informe Técnico e-CF, 6; buyer, ITBIS and expiry: Formato e-CF
 * 1.0, codes of each field by type; on paper the same hold (Norma 06-2018). A new type is a row here; the rest of the product calls a type by its name in this table, never by its digits.
 */
export const TIPOS = {
  creditoFiscal: {
    tipo: { B: '01', E: '31' },
    nombre: 'factura de crédito fiscal',
    enPapel: { B: 'Factura de Crédito Fiscal', E: 'Factura de Crédito Fiscal Electrónica' },
    clase: 'factura',
    nombra: 'comprador',
    soloDelPais: true,
    admiteItbis: true,
    llevaVencimiento: true,
    seRecibe: true,
    seEntrega: true,
    nace: 'de un pedido',
  },
  consumo: {
    tipo: { B: '02', E: '32' },
    nombre: 'factura de consumo',
    enPapel: { B: 'Factura de Consumo', E: 'Factura de Consumo Electrónica' },
    clase: 'factura',
    nombra: 'comprador desde el tope',
    admiteItbis: true,
    sinCredito: true,
    llevaVencimiento: false,
    nace: 'de un pedido',
  },
  notaDeDebito: {
    tipo: { B: '03', E: '33' },
    nombre: 'nota de débito',
    enPapel: { B: 'Nota de Débito', E: 'Nota de Débito Electrónica' },
    clase: 'nota de débito',
    nombra: 'el del corregido',
    admiteItbis: true,
    llevaVencimiento: true,
    seRecibe: true,
    nace: 'de otro documento',
  },
  notaDeCredito: {
    tipo: { B: '04', E: '34' },
    nombre: 'nota de crédito',
    enPapel: { B: 'Nota de Crédito', E: 'Nota de Crédito Electrónica' },
    clase: 'nota de crédito',
    nombra: 'el del corregido',
    admiteItbis: true,
    llevaVencimiento: false,
    seRecibe: true,
    nace: 'de otro documento',
  },
  compras: {
    tipo: { B: '11', E: '41' },
    nombre: 'comprobante de compras',
    enPapel: { B: 'Comprobante de Compras', E: 'Comprobante de Compras Electrónico' },
    clase: 'compra',
    nombra: 'suplidor',
    admiteItbis: true,
    llevaVencimiento: true,
    nace: 'de una compra',
  },
  gastosMenores: {
    tipo: { B: '13', E: '43' },
    nombre: 'comprobante de gastos menores',
    enPapel: { B: 'Comprobante para Gastos Menores', E: 'Gastos Menores Electrónico' },
    clase: 'compra',
    nombra: 'nadie',
    admiteItbis: false,
    sinCredito: true,
    llevaVencimiento: true,
    nace: 'de una compra',
  },
  regimenEspecial: {
    tipo: { B: '14', E: '44' },
    nombre: 'factura de régimen especial',
    enPapel: { B: 'Comprobante para Regímenes Especiales', E: 'Regímenes Especiales Electrónico' },
    clase: 'factura',
    nombra: 'comprador',
    admiteItbis: false,
    llevaVencimiento: true,
    seRecibe: true,
    seEntrega: true,
    nace: 'de un pedido',
  },
  gubernamental: {
    tipo: { B: '15', E: '45' },
    nombre: 'factura gubernamental',
    enPapel: { B: 'Comprobante Gubernamental', E: 'Gubernamental Electrónico' },
    clase: 'factura',
    nombra: 'comprador',
    soloDelPais: true,
    admiteItbis: true,
    llevaVencimiento: true,
    seRecibe: true,
    nace: 'de un pedido',
  },
  exportacion: {
    tipo: { B: '16', E: '46' },
    nombre: 'factura de exportación',
    enPapel: { B: 'Comprobante para Exportaciones', E: 'Comprobante Electrónico para Exportaciones' },
    clase: 'factura',
    nombra: 'comprador',
    admiteItbis: false,
    llevaVencimiento: true,
    nace: 'en la certificación',
  },
  pagosAlExterior: {
    tipo: { B: '17', E: '47' },
    nombre: 'comprobante de pagos al exterior',
    enPapel: {
      B: 'Comprobante para Pagos al Exterior',
      E: 'Comprobante Electrónico para Pagos al Exterior',
    },
    clase: 'compra',
    nombra: 'nadie',
    admiteItbis: false,
    llevaVencimiento: true,
    nace: 'en la certificación',
  },
} as const satisfies Readonly<Record<string, TipoFiscal>>

export const TIPOS_FISCALES: readonly TipoFiscal[] = Object.values(TIPOS)

const DE_UN_PEDIDO = [TIPOS.creditoFiscal, TIPOS.consumo, TIPOS.regimenEspecial, TIPOS.gubernamental] as const

/** What an order can emit, by its type on paper: credit, consumption, special regime, government. */
export const TIPOS_DE_FACTURA = DE_UN_PEDIDO.map(({ tipo }) => tipo.B)
export type TipoDeFactura = (typeof DE_UN_PEDIDO)[number]['tipo']['B']
/** The same by its type electronically. */
export type TipoDeFacturaElectronica = (typeof DE_UN_PEDIDO)[number]['tipo']['E']

/** The series that has this type: no type is of both. Refuses (RangeError) a type that neither has. */
export function serieDe(tipo: string): Serie {
  const serie = (['B', 'E'] as const).find(serie => existeTipo({ serie, tipo }))
  if (serie === undefined) throw new RangeError(`${tipo} is not a type of fiscal document`)
  return serie
}

/** The only type whose numbers are generated by day and chosen by hand: a B01. */
export const TIPO_DEL_PEDIDO: TipoDeNumero = { serie: 'B', tipo: TIPOS.creditoFiscal.tipo.B }

/** Series and type as they begin a printed number: 'B01'. */
export function codigoDeTipo({ serie, tipo }: TipoDeNumero): string {
  return `${serie}${tipo}`
}

/** The series and type that 'B04' says. Refuses (RangeError) what begins no number. */
export function tipoDeCodigo(codigo: string): TipoDeNumero {
  const tipo = codigo.slice(1)
  const serie = serieDe(tipo)
  if (codigo !== codigoDeTipo({ serie, tipo })) throw new RangeError(`${codigo} begins no fiscal number`)
  return { serie, tipo }
}

const POR_CODIGO: ReadonlyMap<string, TipoFiscal> = new Map(
  TIPOS_FISCALES.flatMap(fiscal =>
    (['B', 'E'] as const).map(serie => [codigoDeTipo({ serie, tipo: fiscal.tipo[serie] }), fiscal] as const),
  ),
)

/** Whether the series has that type: E has no '01', and nobody a '42'. */
export function existeTipo(tipo: TipoDeNumero): boolean {
  return POR_CODIGO.has(codigoDeTipo(tipo))
}

/** The row of a type. Refuses (RangeError) one that its series does not have. */
export function tipoFiscal(tipo: TipoDeNumero): TipoFiscal {
  const fiscal = POR_CODIGO.get(codigoDeTipo(tipo))
  if (fiscal === undefined) throw new RangeError(`${codigoDeTipo(tipo)} is not a type of fiscal document`)
  return fiscal
}

/** A consumption invoice, of whatever amount; not a note on one: it names its buyer from `TOPE_DE_CONSUMO` on only, and goes to the tax office as a summary below. */
export function esDeConsumo(tipo: TipoDeNumero): boolean {
  return tipoFiscal(tipo).nombra === 'comprador desde el tope'
}

/** The name at the head of the paper: 'FACTURA DE CRÉDITO FISCAL'. */
export function nombreEnPapel(tipo: TipoDeNumero): string {
  return tipoFiscal(tipo).enPapel[tipo.serie].toLocaleUpperCase('es-DO')
}

/**
 * From this total on (RD$250,000.00, ITBIS included) a consumption invoice names its buyer (Norma 07-2018 as changed by
 * 10-2018; Formato e-CF, field 38).
 */
export const TOPE_DE_CONSUMO: Centavos = centavos(25_000_000)

interface Emitido extends TipoDeNumero {
  /** Centavos, ITBIS included. */
  readonly total: Centavos
  /** What a note corrects. */
  readonly corrige?: Emitido | undefined
}

/** Whether the paper must carry the buyer's RNC or cédula; a note as the document it corrects (Formato e-CF, buyer by type). */
export function exigeComprador(documento: Emitido): boolean {
  const { nombra } = tipoFiscal(documento)
  if (nombra === 'comprador desde el tope') return documento.total >= TOPE_DE_CONSUMO
  if (nombra !== 'el del corregido') return nombra === 'comprador'
  if (documento.corrige === undefined) throw new RangeError('A note corrects a document')
  return exigeComprador(documento.corrige)
}
