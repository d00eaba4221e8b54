// An accountant's arithmetic in whole centavos that shares nothing with the product's: it is held against it.

/** Rounded half away from zero, by looking at the remainder. */
export function half(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -half(-numerator, denominator)
  const quotient = numerator / denominator
  return (numerator % denominator) * 2n >= denominator ? quotient + 1n : quotient
}

/** '1234.5', 1234.5 and '-0.07' pesos → centavos; refuses a third decimal. */
export function cents(pesos: string | number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(pesos))
  if (!match) throw new RangeError(`${pesos} is no amount`)
  const [, sign, whole = '0', fraction = ''] = match
  const amount = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

/** As a number of pesos, for a body. */
export function pesos(amount: bigint): number {
  return Number(amount) / 100
}

/** A percentage with up to two decimals of an amount, rounded once. */
export function percentOf(amount: bigint, percent: number): bigint {
  return half(amount * cents(percent), 10_000n)
}

/** A quantity in hundredths: of what is measured it has two decimals. */
export function hundredths(quantity: number): bigint {
  return cents(quantity)
}

export interface Priced {
  readonly precio: bigint
  readonly cantidad: number
  /** Percent; or pesos off in its place. */
  readonly descuento: number
  readonly rebaja: bigint
}

/** Price by quantity, less its percentage, rounded once; or the rounded price less an amount, of which no more is taken than there is. */
export function lineOf({ precio, cantidad, descuento, rebaja }: Priced): bigint {
  const hundredfold = precio * hundredths(cantidad)
  if (rebaja === 0n) return half(hundredfold * BigInt(100 - descuento), 10_000n)
  const whole = half(hundredfold, 100n)
  return rebaja > whole ? 0n : whole - rebaja
}

/** An amount by weights: what each has got so far is the rounded share of the weights so far. */
export function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  const until = weights.map((_, i) => (all === 0n ? 0n : half(amount * sum(weights.slice(0, i + 1)), all)))
  return until.map((given, i) => given - (until[i - 1] ?? 0n))
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n)
}

export function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => (b < a ? b : a))
}

const DAY = 86_400_000

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
