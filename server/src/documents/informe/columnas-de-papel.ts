import type { Columna } from '@cuadre/contract/columnas'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { InformeColumn, InformeGroup } from './informe-impreso.ts'

/** A column as the paper needs it: measured before its rows are read. */
export interface ColumnaDe<F> extends Columna<F> {
  /** The widest text to come, as printed. */
  readonly muestra: string
}

/** What is added and what is taken away by a column, apart; in centavos and as text, since each may be more than a number holds. */
export type Extremos = readonly [mas: string, menos: string]

/** What rows of any list have room in. */
const MUESTRAS: Readonly<Record<string, string>> = { fecha: '00/00/0000', porcentaje: '100.00%' }

/** By the names of columns: the longest of their texts, or what their amounts come to. */
type Medidas = Readonly<Record<string, string | number | boolean | Extremos>>

/** The columns with what was measured of their rows; `dichas`: the paper says them above its rows. */
export function conMedidas<F>(
  columnas: readonly Columna<F>[],
  medidas: Medidas,
  dichas: readonly (string | false)[] = [],
): ColumnaDe<F>[] {
  return columnas.map(columna => {
    const medida = medidas[columna.clave]
    const texto = typeof medida === 'object' ? montoMasAncho(medida) : medida
    const muestra = typeof texto === 'string' ? texto : (MUESTRAS[columna.tipo] ?? '')
    return { ...columna, muestra, ...(dichas.includes(columna.clave) && { enPapel: false }) }
  })
}

interface DeFila<F> {
  readonly grupo?: ((fila: F) => InformeGroup) | undefined
  readonly arrastra?: ((fila: F) => boolean) | undefined
}

/** The columns as they travel to the thread that draws, and what makes a row of each record. */
export function hojaDePapel<F>(todas: readonly ColumnaDe<F>[], { grupo, arrastra }: DeFila<F> = {}) {
  const columnas = todas.filter(({ enPapel }) => enPapel !== false)
  return {
    columns: columnas.map(
      ({ titulo, tipo, muestra, larga, suma, saldo }): InformeColumn => ({
        ...{ title: titulo, type: tipo, sample: muestra },
        ...{ elastic: larga === true, sum: suma === true, balance: saldo === true },
      }),
    ),
    rowOf: (fila: F) => ({
      values: columnas.map(({ valor }) => valor(fila) ?? null),
      ...(grupo && { group: grupo(fila) }),
      ...(arrastra?.(fila) && { carried: true }),
    }),
  }
}

/** The widest that a column of these amounts prints: of two as long as each other, the one that has a digit more. */
function montoMasAncho([mas, menos]: Extremos): string {
  const sumado = formatMontoCentavos(BigInt(mas))
  const restado = formatMontoCentavos(BigInt(menos))
  return sumado.length >= restado.length ? sumado : restado
}
