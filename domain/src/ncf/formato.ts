export interface NumeroFiscal {
  /** 'B' on paper, 'E' electronic. */
  readonly serie: string
  /** Two digits: '01' is a factura de crédito fiscal. */
  readonly tipo: string
  readonly numero: number
}

export const SERIE_POR_DEFECTO = 'B'
export const TIPO_POR_DEFECTO = '01'

/** The number as printed: B and eight digits of sequence (Norma 06-2018), or E and ten. Refuses (RangeError) a number that the series cannot print. */
export function formatNcf({ serie, tipo, numero }: NumeroFiscal): string {
  if (!Number.isInteger(numero) || numero < 1 || numero > ultimoNumeroDeSerie(serie)) {
    throw new RangeError(`${numero} is not a number of series ${serie}`)
  }
  return `${serie}${tipo}${String(numero).padStart(digitosDeSerie(serie), '0')}`
}

/** How many digits the sequence of a series has. */
export function digitosDeSerie(serie: string): number {
  return serie === 'E' ? 10 : 8
}

/** The last number that the series can print. */
export function ultimoNumeroDeSerie(serie: string): number {
  return 10 ** digitosDeSerie(serie) - 1
}
