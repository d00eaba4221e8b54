import { type Centavos, centavos } from '../../dinero/centavos.ts'
import type { Cifra, DatosDelMes, Fuente } from './fuentes.ts'

/** The three columns of the ITBIS paid: local goods, services, imports. */
export const COLUMNAS_DE_COMPRA = {
  bienes: 'Compras locales',
  servicios: 'Servicios',
  importaciones: 'Importaciones',
} as const
export type ColumnaDeCompra = keyof typeof COLUMNAS_DE_COMPRA

/** 'A': Anexo A, 'I': the IT-1 itself. */
export type Parte = 'A' | 'I'

/** 'A11' of Anexo A, 'I21' of the IT-1; where the form has three columns, 'A52.bienes'. */
export type IdDeCasilla = `${Parte}${number}` | `A${number}.${ColumnaDeCompra}`

/** What a box may look at: the other boxes, whatever their order, and what the books of the month say. */
export interface Hoja {
  cifra(fuente: Fuente): Cifra
  /** Value of a box. Refuses (RangeError) one that there is not, and boxes that need each other. */
  valor(id: IdDeCasilla): Centavos
}

/** A box of the form. Without `calcula` somebody types it; until then it has what its source says, or zero. */
export interface Casilla {
  readonly id: IdDeCasilla
  readonly nombre: string
  /** Where its value comes from, as a person is told. */
  readonly deDonde: string
  /** The figure of the books that it holds, or that is proposed for it; the documents behind it can be listed. */
  readonly fuente?: Fuente
  readonly calcula?: (hoja: Hoja) => Centavos
  /** Boxes are taken away from it. */
  readonly resta?: true
  /** Typed with its sign; every other typed box is zero or more. */
  readonly conSigno?: true
  /** A percentage: its value is in hundredths of it, 10,000 being 100.00 %. */
  readonly enPorcentaje?: true
}

/** Typed boxes in centavos. What is absent has what is proposed for it, or zero. */
export type Escritas = Readonly<Partial<Record<IdDeCasilla, Centavos>>>

/** The parts of a box's name: 'A52.bienes' is number 52 of Anexo A, its column of local goods. */
export function partesDe(id: IdDeCasilla) {
  const [numero = '', columna = null] = id.slice(1).split('.')
  return {
    parte: id.startsWith('A') ? 'A' : 'I',
    numero: Number(numero),
    columna: columna as ColumnaDeCompra | null,
  } as const
}

/** Every box with its value. What is typed into a box that is worked out does not count. */
export function llenar(
  casillas: readonly Casilla[],
  { datos, escritas }: { datos: DatosDelMes; escritas: Escritas },
): ReadonlyMap<IdDeCasilla, Centavos> {
  const porId = new Map(casillas.map(casilla => [casilla.id, casilla]))
  const valores = new Map<IdDeCasilla, Centavos>()
  const enCurso = new Set<IdDeCasilla>()
  const hoja: Hoja = {
    cifra: fuente => datos[fuente],
    valor(id) {
      const known = valores.get(id)
      if (known !== undefined) return known
      const casilla = porId.get(id)
      if (casilla === undefined || enCurso.has(id)) throw new RangeError(`box ${id} cannot be worked out`)
      enCurso.add(id)
      const value = casilla.calcula?.(hoja) ?? escritas[id] ?? propuesto(casilla, datos)
      enCurso.delete(id)
      valores.set(id, value)
      return value
    },
  }
  return new Map(casillas.map(({ id }) => [id, hoja.valor(id)]))
}

/** What a typed box has before anybody types into it. */
export function propuesto({ fuente }: Casilla, datos: DatosDelMes): Centavos {
  return fuente === undefined ? centavos(0) : datos[fuente].monto
}
