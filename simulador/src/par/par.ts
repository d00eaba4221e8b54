import type { Libro } from '../libro/libro.ts'
import { type Certificado, hacerCertificado } from './certificado.ts'

/** What came back from a receiver, or what arrived here. */
export interface Acuse {
  readonly direccion: 'enviado' | 'recibido'
  readonly que: 'ecf' | 'acecf'
  readonly url: string
  readonly rnc: string
  readonly rncComprador: string
  readonly encf: string
  readonly en: string
  readonly estadoHttp: number
  /** Of the receipt: 0 received, 1 not; null where there was none. */
  readonly estado: string | null
  readonly motivo: string | null
  /** The receipt's own check, null where it holds. */
  readonly falta: string | null
  readonly xml: string
}

/**
 * The other taxpayer: takes documents under `/fe/…` as a buyer would, and sends some to whoever is named.
 * Its certificate is made anew at every start, once something is signed: a key takes long.
 */
export class Par {
  readonly rnc = '131880681'
  readonly nombre = 'DOCUMENTOS ELECTRONICOS DE 03'
  readonly sn = '00100000001'
  readonly #ahora: Date
  #certificado: Certificado | null = null
  readonly acuses: Acuse[] = []
  /** Numbers of its own documents. */
  numero = 0

  constructor(ahora: Date) {
    this.#ahora = ahora
  }

  get certificado(): Certificado {
    this.#certificado ??= hacerCertificado(this.sn, 'COMPRADOR DE PRUEBA', this.#ahora)
    return this.#certificado
  }

  /** Whether documents for this RNC come here: its own, and those whose entry in the directory names this program. */
  atiende(libro: Libro, url: string, rnc: string): boolean {
    return (
      rnc === this.rnc ||
      libro.datos.directorio.some(uno => uno.rnc === rnc && uno.urlRecepcion.startsWith(url))
    )
  }

  reiniciar(): void {
    this.acuses.length = 0
    this.numero = 0
  }
}
