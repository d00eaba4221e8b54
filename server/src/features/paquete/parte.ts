import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Cotejo, type Dicho, diferencias } from '@cuadre/domain/reportes/control'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'

/** A company's month. */
export interface MesPedido {
  readonly empresaId: number
  /** Digits. */
  readonly rnc: string
  /** It is taxed in the simplified regime: it files none of 606, 607, 608 and IT-1. */
  readonly rst: boolean
  /** Day 1. */
  readonly mes: Dia
}

/** With what the files of a month are made. */
export interface Medios {
  readonly db: Db
  readonly documentPool: DocumentPool
  /** Where documents of the simulator are looked up. */
  readonly simuladorUrl: string
  readonly opciones: OpcionesDeEnvio
  readonly ahora: Date
  /** User name of whoever asked for it. */
  readonly hechoPor: string
  readonly puede: (permiso: Permiso) => boolean
  readonly signal: AbortSignal
}

/** A file of a part. */
export interface Archivo {
  /** Below the part's folder; safe and unique (`safeFileName`, `uniqueNames`). */
  readonly nombre: string
  readonly contenido: Uint8Array | AsyncIterable<Uint8Array>
  /** It is as small as it gets. */
  readonly packed: boolean
}

/** Makes the files, one after the other as they are taken, and tells the control what each of them says. */
export type Archivos = (control: Control, medios: Medios) => AsyncIterable<Archivo>

/** A part of the accountant's pack: a folder and what is in it. Another part is another file like `partes/`, and a line in `PARTES`. */
export interface Parte {
  readonly carpeta: string
  /** Who may not see what is in it gets a pack without it. */
  readonly permiso?: Permiso
  /** What such a pack lacks, as its control says it. */
  readonly queTrae?: string
  /** Reads what it needs of the month in the snapshot that all parts share, which is let go before the first file is made. */
  leer(snapshot: Conexion, pedido: MesPedido): Promise<Archivos>
}

/** A control total. */
export type Cifra = Pick<Cotejo, 'cifra' | 'en'>

/** A file as it was written. */
export interface ArchivoEscrito {
  readonly ruta: string
  readonly bytes: number
  readonly sha256: string
}

/** What the documents of a type are: a row of the control. Centavos, without sign. */
export interface FilaDeTipo {
  readonly codigo: string
  readonly nombre: string
  readonly cantidad: number
  readonly subTotal: number
  readonly itbis: number
  readonly total: number
  readonly anulados: number
  readonly primero: string
  readonly ultimo: string
}

/** A line of the control that nothing is held against: a box of the IT-1. */
interface Dato {
  readonly nombre: string
  readonly en: Cotejo['en']
  readonly valor: number
}

/** So many sentences of one month are written out; whoever has more has another problem. */
const MAX_FRASES = 500

/** Collects what each part of the pack says while it is made, and holds it against the books. */
export class Control {
  readonly tipos: FilaDeTipo[] = []
  readonly datos: Dato[] = []
  readonly archivos: ArchivoEscrito[] = []
  /** What an accountant should know, and is no fault. */
  readonly notas: string[] = []
  readonly #cotejos = new Map<string, { readonly cifra: Cifra; readonly dichos: Map<string, number> }>()
  readonly #avisos: string[] = []
  #callados = 0

  /** Adds to what a source says of a figure; whoever speaks first is who the others are held against. */
  dice(cifra: Cifra, donde: string, valor: number): void {
    const known = this.#cotejos.get(cifra.cifra)
    const { dichos } = known ?? { dichos: new Map<string, number>() }
    if (!known) this.#cotejos.set(cifra.cifra, { cifra, dichos })
    dichos.set(donde, (dichos.get(donde) ?? 0) + valor)
  }

  /** Something does not agree, or is missing. */
  avisa(frase: string): void {
    if (this.#avisos.length < MAX_FRASES) this.#avisos.push(frase)
    else this.#callados++
  }

  /** The figures with what each source says of them. */
  get cotejos(): readonly Cotejo[] {
    return [...this.#cotejos.values()].map(({ cifra, dichos }) => ({
      ...cifra,
      dichos: [...dichos].map(([donde, valor]): Dicho => ({ donde, valor })),
    }))
  }

  /** A sentence for each thing that does not agree; none: the pack agrees with itself and with the books. */
  get diferencias(): readonly string[] {
    const resto = this.#callados > 0 ? [`Hay ${this.#callados} diferencias más como estas.`] : []
    return [...diferencias(this.cotejos), ...this.#avisos, ...resto]
  }
}

/** The control totals, by the words in which a difference says them. */
export const CIFRAS = {
  documentos: { cifra: 'Documentos emitidos', en: 'cantidad' },
  monto: { cifra: 'Ventas sin ITBIS', en: 'monto' },
  itbis: { cifra: 'ITBIS de las ventas', en: 'monto' },
  total: { cifra: 'Ventas con ITBIS', en: 'monto' },
  electronicos: { cifra: 'Comprobantes electrónicos', en: 'cantidad' },
  totalElectronico: { cifra: 'Total de los comprobantes electrónicos', en: 'monto' },
  documentosAnulados: { cifra: 'Documentos anulados', en: 'cantidad' },
  documentosRechazados: { cifra: 'Documentos rechazados por la DGII', en: 'cantidad' },
  lineas607: { cifra: 'Líneas del 607', en: 'cantidad' },
  monto607: { cifra: 'Monto de las líneas del 607', en: 'monto' },
  itbis607: { cifra: 'ITBIS de las líneas del 607', en: 'monto' },
  anulados: { cifra: 'NCF anulados', en: 'cantidad' },
  lineas608: { cifra: 'Líneas del 608', en: 'cantidad' },
  compras: { cifra: 'Compras', en: 'cantidad' },
  itbisCompras: { cifra: 'ITBIS de las compras', en: 'monto' },
  propias: { cifra: 'Comprobantes de compras emitidos', en: 'cantidad' },
  totalPropias: { cifra: 'Total de los comprobantes de compras emitidos', en: 'monto' },
  propiasAnuladas: { cifra: 'Comprobantes de compras anulados', en: 'cantidad' },
  propiasRechazadas: { cifra: 'Comprobantes de compras rechazados por la DGII', en: 'cantidad' },
  propiasElectronicas: { cifra: 'Comprobantes de compras electrónicos', en: 'cantidad' },
  totalPropiasElectronicas: { cifra: 'Total de los comprobantes de compras electrónicos', en: 'monto' },
  rentaRetenida: { cifra: 'ISR retenido a suplidores', en: 'monto' },
  porPagar: { cifra: 'Por pagar a suplidores', en: 'monto' },
  itbisQueLeRetuvieron: { cifra: 'ITBIS que le retuvieron', en: 'monto' },
  rentaQueLeRetuvieron: { cifra: 'ISR que le retuvieron', en: 'monto' },
  comisiones: { cifra: 'Comisiones liquidadas, netas', en: 'monto' },
  lineas606: { cifra: 'Líneas del 606', en: 'cantidad' },
} as const satisfies Record<string, Cifra>

/** Who says them. */
export const FUENTES = {
  libros: 'los libros',
  pdf: 'los PDF',
  xml: 'los XML firmados',
  revision: 'la revisión',
} as const

/** Why the ITBIS that is declared is not that of the papers. */
export const SIN_DECLARAR =
  'las notas de crédito de más de 30 días no lo devuelven, ni lo cargan las de débito que las deshacen'

/** How many of one type there are: 'Factura de Crédito Fiscal (B01)'. */
export function cifraDeTipo(tipo: TipoDeNumero): Cifra {
  return { cifra: `${tipoFiscal(tipo).enPapel[tipo.serie]} (${codigoDeTipo(tipo)})`, en: 'cantidad' }
}
