import { type Cotejo, type Dicho, diferencias } from '@cuadre/domain/reportes/control'

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
export interface Dato {
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
