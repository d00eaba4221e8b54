import fc from 'fast-check'
import { cents, half, sum } from './aritmetica.ts'

// Baskets of all rates, units and discounts, and what an accountant makes of each: nothing of the product works here.

export const PRICES = [
  ...['0.01', '0.05', '1.99', '33.33', '450.5', '99.95', '1234.56', '7.77'],
  ...['250000', '19.99', '0.5', '3.33'],
]
/** Percent of ITBIS; 0: exempt. */
export const RATES = [18, 16, 0] as const
export type Rate = (typeof RATES)[number]
/** Codes of units: one is counted, the other measured. */
export const [PIECE, POUND] = [43, 23]

const off = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 99 }).map(percent => ({ percent })),
  fc.integer({ min: 1, max: 100 }).map(share => ({ share })),
)
const line = fc.record({
  rate: fc.constantFrom(...RATES),
  price: fc.nat({ max: PRICES.length - 1 }),
  measured: fc.boolean(),
  /** Hundredths of what is measured, pieces else. */
  amount: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99_999 })),
  /** Centavos. */
  agreed: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { freq: 2 }),
  off,
  remark: fc.option(fc.constantFrom('Sin sal', 'Entrega <hoy> & mañana')),
})

/** What somebody buys, and what is given back of it: `note`, of `part` percent. */
export const basket = fc.record({
  type: fc.constantFrom('31', '31', '32', '32', '32', '44', '45'),
  mixes: fc.boolean(),
  itbis: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  note: fc.constantFrom('none', 'none', 'lines', 'amount', 'all'),
  part: fc.integer({ min: 1, max: 99 }),
})
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Basket = Of<typeof basket>

/** In centavos, by rate. */
export type Sums = Record<Rate, { base: bigint; tax: bigint }>

export function nothing(): Sums {
  return { 18: { base: 0n, tax: 0n }, 16: { base: 0n, tax: 0n }, 0: { base: 0n, tax: 0n } }
}

export function baseOf(sums: Sums): bigint {
  return sum(RATES.map(rate => sums[rate].base))
}

export function taxOf(sums: Sums): bigint {
  return sum(RATES.map(rate => sums[rate].tax))
}

export function totalOf(sums: Sums): bigint {
  return baseOf(sums) + taxOf(sums)
}

export function written(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

/** What of a basket may be sold at once, and what it comes to. */
export function sold({ type, mixes, itbis, lines }: Basket) {
  const charged = itbis && type !== '44'
  // Without ITBIS exempt goods alone, with it taxed ones alone unless the company mixes; an exempt buyer takes all of them.
  const fits = (rate: Rate) => type === '44' || (charged ? rate > 0 || mixes : rate === 0)
  const fitting = lines.filter(({ rate }) => fits(rate))
  const kept =
    fitting.length > 0 ? fitting : lines.map(each => ({ ...each, rate: charged ? 18 : 0 }) as const)
  const all = kept.map(each => {
    const amounts = amountsOf(each)
    return { ...each, ...amounts, borne: charged ? each.rate : (0 as const) }
  })
  const sums = nothing()
  for (const { borne, net } of all) sums[borne].base += net
  for (const rate of RATES) sums[rate].tax = half(sums[rate].base * BigInt(rate), 100n)
  return { charged, lines: all, sums }
}
export type Sold = ReturnType<typeof sold>

/** A line in whole centavos and hundredths of a unit. */
function amountsOf({ price, agreed, measured, amount, off }: Basket['lines'][number]) {
  const cost = agreed === null ? cents(PRICES[price] ?? '') : BigInt(agreed)
  const hundredths = BigInt(measured ? amount : amount * 100)
  const gross = half(cost * hundredths, 100n)
  const pesosOff = 'share' in off ? (gross * BigInt(off.share)) / 100n : 0n
  const net =
    'percent' in off ? half(cost * hundredths * BigInt(100 - off.percent), 10_000n) : gross - pesosOff
  return { cost, hundredths, gross, pesosOff, net }
}

/** What of a line's amounts is given back. */
export function partOf({ measured, amount }: Sold['lines'][number], part: number): number {
  const some = Math.max(1, Math.floor((amount * part) / 100))
  return measured ? some / 100 : some
}

/** What the XML of a sale must say: its lines' indicator, quantity, unit, price, discount and amount, and its totals. */
export function xmlOf({ lines, sums }: Sold, isService: (line: Sold['lines'][number]) => boolean) {
  const indicator = { 18: '1', 16: '2', 0: '4' }
  return {
    items: lines.map(line => [
      indicator[line.borne],
      written(line.hundredths),
      line.measured ? `${POUND}` : isService(line) ? '' : `${PIECE}`,
      written(line.cost),
      line.gross === line.net ? '' : written(line.gross - line.net),
      written(line.net),
    ]),
    totals: totalsOf(sums, new Set(lines.map(({ borne }) => borne))),
  }
}

/** What no line bears is not there. */
function totalsOf(sums: Sums, borne: ReadonlySet<Rate>): Record<string, string> {
  const taxed = ([18, 16] as const).filter(rate => borne.has(rate))
  const both = (of: 'base' | 'tax') => written(sum(taxed.map(rate => sums[rate][of])))
  const own = taxed.flatMap(rate => {
    const k = rate === 18 ? 1 : 2
    const { base, tax } = sums[rate]
    return [
      [`MontoGravadoI${k}`, written(base)],
      [`ITBIS${k}`, `${rate}`],
      [`TotalITBIS${k}`, written(tax)],
    ]
  })
  return {
    ...(taxed.length > 0 && { MontoGravadoTotal: both('base'), TotalITBIS: both('tax') }),
    ...Object.fromEntries(own),
    ...(borne.has(0) && { MontoExento: written(sums[0].base) }),
    MontoTotal: written(totalOf(sums)),
  }
}

const OF_A_LINE = [
  'IndicadorFacturacion',
  'CantidadItem',
  'UnidadMedida',
  'PrecioUnitarioItem',
  'DescuentoMonto',
  'MontoItem',
]

/** What it says. */
export function readXml(xml: string): ReturnType<typeof xmlOf> {
  const text = (name: string, within: string) => new RegExp(`<${name}>([^<]*)<`).exec(within)?.[1] ?? ''
  const totals = /<Totales>(.*)<\/Totales>/.exec(xml)?.[1] ?? ''
  return {
    items: [...xml.matchAll(/<Item>(.*?)<\/Item>/g)].map(([, item = '']) =>
      OF_A_LINE.map(name => text(name, item)),
    ),
    totals: Object.fromEntries(
      [...totals.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, said]) => [name, said]),
    ),
  }
}
