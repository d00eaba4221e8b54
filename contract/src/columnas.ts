import { formatEntero, formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'

/** 'fecha' as yyyy-mm-dd, 'monto' in pesos with at most two decimals, 'porcentaje' 0 to 100. */
export type TipoDeColumna = 'texto' | 'fecha' | 'monto' | 'porcentaje' | 'entero'

export type Valor = string | number | null | undefined

/** One column of a list of `F`. What the screen, the paper and the workbook show of a row follows from it. */
export interface Columna<F> {
  /** Unique within the list. */
  readonly clave: string
  readonly titulo: string
  readonly tipo: TipoDeColumna
  readonly valor: (fila: F) => Valor
  /** Is added up under its rows, on paper and in the workbook. */
  readonly suma?: boolean
  /** A running balance: under its rows stands what it ended with. */
  readonly saldo?: boolean
  /** A long text: the screen cuts it where it has no room, the paper gives it what the other columns leave. */
  readonly larga?: boolean
  /** In characters, in the workbook; measured from what stands there when absent. */
  readonly ancho?: number
  /** False: the head of the paper or the names of its groups say it, or it has no room there. */
  readonly enPapel?: boolean
}

type Mas<F> = Partial<Pick<Columna<F>, 'valor' | 'suma' | 'saldo' | 'larga' | 'ancho' | 'enPapel'>>

/** The fields of a row that can be shown as they are. */
type Campo<F> = { [K in keyof F]-?: F[K] extends Valor ? K : never }[keyof F] & string

interface Constructor {
  /** What the row says under this name. */
  <F>(clave: Campo<F>, titulo: string, mas?: Mas<F>): Columna<F>
  /** What is worked out of it. */
  <F>(clave: string, titulo: string, mas: Mas<F> & Pick<Columna<F>, 'valor'>): Columna<F>
}

function de(tipo: TipoDeColumna, siempre: Pick<Mas<unknown>, 'suma' | 'larga'> = {}): Constructor {
  return <F>(clave: string, titulo: string, mas: Mas<F> = {}): Columna<F> => ({
    clave,
    titulo,
    tipo,
    valor: fila => (fila as Readonly<Record<string, Valor>>)[clave],
    ...siempre,
    ...mas,
  })
}

export const texto = de('texto')
/** Whose it is, what it is for. */
export const nombre = de('texto', { larga: true })
export const fecha = de('fecha')
export const entero = de('entero')
export const porcentaje = de('porcentaje')
export const monto = de('monto')
/** An amount that is added up. */
export const suma = de('monto', { suma: true })

/** A value as people read it, on the screen and on paper; '' of nothing. */
export function valorDicho(tipo: TipoDeColumna, valor: Valor): string {
  if (valor === null || valor === undefined) return ''
  if (tipo === 'texto') return String(valor)
  if (tipo === 'fecha') return formatDia(String(valor))
  if (tipo === 'entero') return formatEntero(Number(valor))
  return tipo === 'monto' ? formatMonto(Number(valor)) : formatPorcentaje(Number(valor))
}
