import type { Condiciones } from '@cuadre/contract/condiciones'
import type { Papel } from '@cuadre/domain/documentos/papel'
import type { UnidadEnPapel } from '@cuadre/domain/documentos/unidades'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { LogoImpreso } from '../logo/logo-impreso.ts'
import type { Rows } from '../rows.ts'

/** One printed line. Amounts in pesos with at most two decimals, as they were issued. */
export interface LineaImpresa {
  cantidad: number
  unidad: UnidadEnPapel
  /** The seller's own of what is sold; null: none. */
  codigo: string | null
  descripcion: string
  /** Below the description; null: none. */
  comentario: string | null
  /** Bears no ITBIS on this document: it carries the letter E at the left of its description (Decreto 254-06). */
  exento: boolean
  /** Of the goods in percent, also where the document charges them nothing; 0: exempt. */
  tasaItbis: number
  precio: number
  /** Percentage from 0 to 100. */
  descuento: number
  /** In place of the percentage. */
  descuentoMonto: number | null
  importe: number
  /** Of an electronic document only. */
  electronica?: LineaElectronica
}

export interface LineaElectronica {
  /** What the discount takes, in pesos. */
  rebaja: number
  /** In pesos; those of all lines add up to the document's. */
  itbis: number
}

export interface EmisorImpreso {
  nombre: string
  /** Printed as given: the caller formats it (1-31-24679-6). */
  rnc: string
  direccion: string
  telefono: string
  email: string | null
  web: string | null
  /** Free text at the foot of the last page, of several lines; null: none. */
  pie: string | null
  /** The one that the company has today; it is no part of what was issued. */
  logo?: LogoImpreso | null
}

export interface ClienteImpreso {
  nombre: string
  /** RNC, cédula or a foreign one, printed as given; blank for a consumer without one. */
  documento: string
  /** Another country gave it. */
  extranjero: boolean
  direccion: string
  telefono: string
}

/** What a note corrects, and why: in the words of who issued it, and in those of the tax office. */
export interface CorreccionImpresa {
  /** Number and day of the corrected document. */
  ncf: string
  fecha: Dia
  motivo: string
  codigo?: string
}

/** What only an own document of purchases shows, or a note on one: what the buyer withheld and paid, in pesos. Its client is the supplier. */
export interface CompraImpresa {
  itbisRetenido: number
  rentaRetenida: number
  pagado: number
}

/** What the paper of an electronic document shows besides (Informe Técnico e-CF, 17). */
export interface Electronica {
  /** Name over the door; null where it has none. Above the company's own. */
  nombreComercial: string | null
  sucursal: string | null
  /** Municipality and province in words; null where nobody said. */
  lugar: string | null
  /** 'dd-MM-yyyy', as the tax office's page shows it; null for a type whose number has no last day. */
  fechaEmision: string
  fechaVencimiento: string | null
  /** Null while it is not signed. `firmadoEn`: 'dd-MM-yyyy HH:mm:ss' in Santo Domingo; `consulta`: what the QR code says. */
  firma: { codigoSeguridad: string; firmadoEn: string; consulta: string } | null
  /** Across the page: why it has no fiscal value; null when it has. */
  sello: string | null
  /** It was handed over without a connection. */
  contingencia: boolean
}

/**
 * Everything that an invoice or a note shows, exactly as it was issued: later edits of the
 * master data never reach a document that was already printed. Its conditions stand as they were agreed, the payment in words.
 */
export interface FacturaImpresa extends Omit<Condiciones, 'pago'> {
  /** Null for a note: it has no order. */
  pedidoId: number | null
  ncf: string
  /** What its number is called where it is no fiscal one. */
  rotulo?: string
  /** Name of the receipt in words: 'FACTURA DE CRÉDITO FISCAL'. */
  tipoTexto: string
  /** Null for a type whose number has no last day of use. */
  validaHasta: Dia | null
  fecha: Dia
  anulada?: boolean
  /** Null for an invoice. */
  corrige: CorreccionImpresa | null
  empresa: EmisorImpreso
  cliente: ClienteImpreso
  /** Name of who sold; null where the order does not know. */
  vendedor: string | null
  /** How it is paid, in words; null where nobody said. */
  condicion: string | null
  /** Of each rate that it charges, the highest first: percent, and what it comes to in pesos. Empty: it charges no ITBIS. */
  impuestos: readonly { tasa: number; itbis: number }[]
  lineas: readonly LineaImpresa[]
  subTotal: number
  descuentoTotal: number
  itbis: number
  total: number
  /** Absent in the paper series. */
  electronica?: Electronica
  /** Of an own document of purchases. */
  compra?: CompraImpresa
  /** A sheet unless said. */
  papel?: Papel
}

/** Of the electronic series. */
export type ComprobanteElectronico = FacturaImpresa & { electronica: Electronica }

export function esElectronico(factura: FacturaImpresa): factura is ComprobanteElectronico {
  return factura.electronica !== undefined
}

/** 'NCF B0100000522', 'e-NCF E310000000005'. */
export function numeroCon({ ncf, rotulo = 'NCF', electronica }: FacturaImpresa): string {
  return `${electronica === undefined ? rotulo : 'e-NCF'} ${ncf}`
}

/** Several invoices or notes in one document. */
export interface FacturasImpresas {
  readonly titulo: string
  /** How many will come. */
  readonly cantidad: number
  readonly facturas: Rows<FacturaImpresa>
}

/** A single one bears its own number as title. */
export function soloEsta({
  ncf,
  rotulo,
  corrige,
  compra,
}: FacturaImpresa): Omit<FacturasImpresas, 'facturas'> {
  const nombre = rotulo ?? (corrige !== null ? 'Nota' : compra ? 'Comprobante' : 'Factura')
  return { titulo: `${nombre} ${ncf}`, cantidad: 1 }
}
