import { type Centavos, centavos, dividirRedondeando, pesosDesdeCentavos } from './centavos.ts'

export interface Variacion {
  /** What the new amount has more; negative when it has less. */
  readonly diferencia: Centavos
  /** Of the old amount, in percent with up to two decimals; null when that says nothing. */
  readonly porcentaje: number | null
}

/** In hundredths: after a first sale of one peso, '123,456 % more' would tell nobody anything. */
const PORCENTAJE_MAXIMO = 99_999n

/**
 * How an amount has moved against an earlier one: from 800.00 to 1,000.00 are 200.00 more, 25 %. There is no
 * percentage when there was nothing before (or less: notes took more than was sold), or ten times less.
 */
export function variacion(actual: Centavos, anterior: Centavos): Variacion {
  const diferencia = centavos(actual - anterior)
  if (anterior <= 0) return { diferencia, porcentaje: null }
  const centesimas = dividirRedondeando(BigInt(diferencia) * 10_000n, BigInt(anterior))
  if (centesimas > PORCENTAJE_MAXIMO) return { diferencia, porcentaje: null }
  return { diferencia, porcentaje: pesosDesdeCentavos(centavos(Number(centesimas))) }
}
