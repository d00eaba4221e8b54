declare const brand: unique symbol

/** An amount of money in whole centavos. Never a fraction, never mixed with pesos. */
export type Centavos = number & { readonly [brand]: 'centavos' }

/** Takes a whole number of centavos; refuses (RangeError) fractions and what a number cannot hold exactly. */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of centavos`)
  return (value === 0 ? 0 : value) as Centavos
}

/** 999,999,999,999.99 pesos: the largest amount of an order. */
export const MONTO_MAXIMO: Centavos = centavos(99_999_999_999_999)

/** True for amounts in pesos with at most two decimals, such as 10, 10.5 and 10.05. */
export function tieneDosDecimales(pesos: number): boolean {
  if (!Number.isFinite(pesos)) return false
  const entero = Math.round(pesos * 100)
  return Number.isSafeInteger(entero) && entero / 100 === pesos
}

/** 10.05 pesos → 1005 centavos, exactly; refuses (RangeError) a third decimal. */
export function centavosDesdePesos(pesos: number): Centavos {
  if (!tieneDosDecimales(pesos)) throw new RangeError(`${pesos} is not an amount in pesos and centavos`)
  return centavos(Math.round(pesos * 100))
}

/** 1005 centavos → 10.05 pesos, as the wire and the database write it. */
export function pesosDesdeCentavos(value: Centavos): number {
  return value / 100
}

/** Exact sum; 0 of none. Refuses (RangeError) a sum that a number cannot hold exactly. */
export function sumar(...montos: readonly Centavos[]): Centavos {
  return centavos(montos.reduce<number>((suma, monto) => suma + monto, 0))
}

/** Integer division that rounds half away from zero (R1.1): 5 / 2 → 3, −5 / 2 → −3. */
export function dividirRedondeando(numerador: bigint, divisor: bigint): bigint {
  const negativo = numerador < 0n !== divisor < 0n
  const n = numerador < 0n ? -numerador : numerador
  const d = divisor < 0n ? -divisor : divisor
  const cociente = (n * 2n + d) / (d * 2n)
  return negativo ? -cociente : cociente
}

/**
 * A percentage (0–100, up to two decimals) of an amount, rounded once to the centavo.
 * 12.50 % of 1,000.05 → 125.01. Refuses (RangeError) a percentage outside 0–100 or with a third decimal.
 */
export function aplicarPorcentaje(monto: Centavos, porcentaje: number): Centavos {
  if (porcentaje < 0 || porcentaje > 100)
    throw new RangeError(`${porcentaje} is not a percentage from 0 to 100`)
  const centesimas = BigInt(centavosDesdePesos(porcentaje))
  return centavos(Number(dividirRedondeando(BigInt(monto) * centesimas, 10_000n)))
}
