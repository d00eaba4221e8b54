import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { unCliente, unProducto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const prueba = testApp()

// An accountant's arithmetic of its own: fractions of whole numbers, rounded by looking at the remainder.
function half(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return (numerator % denominator) * 2n >= denominator ? quotient + 1n : quotient
}

function cents(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

type Line = { readonly price: string; readonly quantity: number; readonly discount: number }

function oracle(lines: readonly Line[], itbis: boolean) {
  const subTotal = lines
    .map(line => half(cents(line.price) * BigInt(line.quantity) * BigInt(100 - line.discount), 100n))
    .reduce((sum, amount) => sum + amount, 0n)
  const tax = itbis ? half(subTotal * 18n, 100n) : 0n
  return { subTotal, tax, total: subTotal + tax }
}

const line = fc.record({
  product: fc.nat({ max: 11 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 999_999 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
})
const order = fc.record({
  itbis: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 9 }),
})

const PRICES = [
  '0.01',
  '0.05',
  '1.99',
  '33.33',
  '450.5',
  '99.95',
  '1234.56',
  '7.77',
  '250000',
  '19.99',
  '0.5',
  '3.33',
]

const CUANTOS = rounds({ gate: 120, all: 300 })

test(`${CUANTOS} random orders agree with an independent calculation in centavos, in the answer and in the database`, async () => {
  const { api, db } = prueba
  const puesto = await unPuestoDeVenta(api, CUANTOS)
  const cliente = await unCliente(api, {
    porcCompraExt: 33.33,
    porcVentaExt: 0.01,
    porcCompraNoExt: 12.75,
    porcVentaNoExt: 100,
  })
  const { categoriaId } = puesto.empresa
  const products = { true: [] as number[], false: [] as number[] }
  for (const precio of PRICES) {
    for (const exento of [true, false]) {
      const { id } = await unProducto(api, { categoriaId, precio: Number(precio), exento })
      products[exento ? 'false' : 'true'].push(id)
    }
  }
  const numbers = await puesto.disponibles()
  const orders = fc.sample(order, { numRuns: CUANTOS, seed: 20_261_121 })
  const expected = new Map<number, ReturnType<typeof oracle>>()
  for (const [i, { itbis, lines }] of orders.entries()) {
    const { body } = await api.call(pedidos.create, {
      body: await puesto.datos({
        clienteId: cliente.id,
        ncfId: numbers[i]?.id,
        aplicaItbis: itbis,
        detalles: lines.map(({ product, quantity, discount }) => ({
          productoId: products[itbis ? 'true' : 'false'][product],
          cantidad: quantity,
          descuento: discount,
        })),
      }),
    })
    expect(body.message).toContain('Pedido creado')
    const own = oracle(
      lines.map(({ product, ...rest }) => ({ price: PRICES[product] ?? '', ...rest })),
      itbis,
    )
    const { subTotal, itbis: tax, total, pedidoId } = body.data
    expect([subTotal, tax, total].map(amount => cents(String(amount)))).toEqual([
      own.subTotal,
      own.tax,
      own.total,
    ])
    expected.set(pedidoId, own)
  }
  expect(expected.size).toBe(CUANTOS)
  // What the database kept, added up by PostgreSQL in exact decimals.
  const { rows } = await sql<{ subtotal: string; total: string; lineas: string; cuentas: number }>`
    SELECT sum(p.sub_total)::text AS subtotal, sum(p.total)::text AS total,
      (SELECT sum(importe)::text FROM documentos_detalles) AS lineas,
      (SELECT count(*) FROM cuentas c JOIN documentos q ON q.id = c.documento_id
        WHERE c.base_aplicada = (CASE WHEN q.aplica_itbis THEN q.sub_total ELSE q.total END)
          AND c.monto_total = round(c.base_aplicada * c.porcentaje_aplicado / 100, 2)) AS cuentas
    FROM documentos p`.execute(db)
  const sum = (key: 'subTotal' | 'total') => [...expected.values()].reduce((all, one) => all + one[key], 0n)
  expect(cents(rows[0]?.subtotal ?? '')).toBe(sum('subTotal'))
  expect(cents(rows[0]?.total ?? '')).toBe(sum('total'))
  expect(cents(rows[0]?.lineas ?? '')).toBe(sum('subTotal'))
  expect(rows[0]?.cuentas).toBe(600)
})
