import { ecf } from '@cuadre/contract/ecf'
import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unProducto } from '@cuadre/testing/builders'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { cents, half, pesos } from '@cuadre/testing/oraculo/aritmetica'
import {
  type Basket,
  baseOf,
  basket,
  nothing,
  PIECE,
  POUND,
  PRICES,
  partOf,
  RATES,
  readXml,
  type Sold,
  type Sums,
  sold,
  taxOf,
  totalOf,
  xmlOf,
} from '@cuadre/testing/oraculo/canastas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sumarVentas } from '../../it1/ventas.queries.ts'

const oficina = beforeTests(() => oficinaElectronica({ numeros: 9999 }))

type Piece = { readonly price: string; readonly quantity: number; readonly discount: number }

function oracle(lines: readonly Piece[], itbis: boolean) {
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

const CUANTOS = rounds({ gate: 60, all: 300 })

test(`${CUANTOS} random orders agree with an independent calculation in centavos, in the answer and in the database`, async () => {
  const { api, db } = oficina.prueba
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
    const own = oracle(
      lines.map(({ product, ...rest }) => ({ price: PRICES[product] ?? '', ...rest })),
      itbis,
    )
    if (own.total === 0n) {
      expect(body.message).toMatch(/^El total debe ser mayor que cero/)
      continue
    }
    expect(body.message).toContain('Pedido creado')
    const { subTotal, itbis: tax, total, pedidoId } = body.data
    expect([subTotal, tax, total].map(amount => cents(amount))).toEqual([own.subTotal, own.tax, own.total])
    expected.set(pedidoId, own)
  }
  expect(expected.size).toBeGreaterThan(0.9 * CUANTOS)
  // What the database kept, added up by PostgreSQL in exact decimals.
  const { rows } = await sql<{ subtotal: string; total: string; lineas: string; cuentas: number }>`
    SELECT sum(p.sub_total)::text AS subtotal, sum(p.total)::text AS total,
      (SELECT sum(importe)::text FROM documentos_detalles l JOIN documentos q ON q.id = l.documento_id
        WHERE q.empresa_id = ${puesto.empresa.id}) AS lineas,
      (SELECT count(*) FROM cuentas c JOIN documentos q ON q.id = c.documento_id
        WHERE q.empresa_id = ${puesto.empresa.id} AND c.base_aplicada = (CASE WHEN q.aplica_itbis THEN q.sub_total ELSE q.total END)
          AND c.monto_total = round(c.base_aplicada * c.porcentaje_aplicado / 100, 2)) AS cuentas
    FROM documentos p WHERE p.empresa_id = ${puesto.empresa.id}`.execute(db)
  const sum = (key: 'subTotal' | 'total') => [...expected.values()].reduce((all, one) => all + one[key], 0n)
  expect(cents(rows[0]?.subtotal ?? '')).toBe(sum('subTotal'))
  expect(cents(rows[0]?.total ?? '')).toBe(sum('total'))
  expect(cents(rows[0]?.lineas ?? '')).toBe(sum('subTotal'))
  expect(rows[0]?.cuentas).toBe(2 * expected.size)
})

const BASKETS = rounds({ gate: 40, all: 3000 })
const LIMIT = rounds({ gate: 180_000, all: 45 * 60_000 })
const isService = (price: number) => price % 5 === 4

test(
  `${BASKETS} baskets of all rates, units and discounts, and their notes, are what an independent calculation says: on the wire, in the XML, for the tax office, in the 607 and the IT-1`,
  async () => {
    const { api, prueba } = oficina
    const { id: empresaId } = oficina.puesto.empresa
    const { pool } = prueba.base
    const goods = await theirGoods()
    const issued = new Map<string, { sums: Sums; sign: 1n | -1n }>()
    for (const one of fc.sample(basket, { numRuns: BASKETS, seed: 20_261_128 })) {
      const sale = sold(one)
      const { sums, lines, charged } = sale
      await pool.query('UPDATE empresas SET gravado_y_exento = $2 WHERE id = $1', [empresaId, one.mixes])
      const { body } = await api.call(pedidos.create, {
        body: await oficina.datos({
          tipoComprobante: `E${one.type}`,
          aplicaItbis: charged,
          detalles: lines.map(line => ({ productoId: goods(line), ...asked(line) })),
        }),
      })
      if (totalOf(sums) === 0n) {
        expect(body.message).toBe('El total debe ser mayor que cero. Revise precios y descuentos.')
        continue
      }
      expect([body.isSuccess, body.message]).toEqual([true, body.message])
      const { txtNCF, pedidoId, itbis, total, detalles } = body.data
      expect([itbis, total, ...detalles.map(({ importe }) => importe)].map(cents)).toEqual([
        ...[taxOf(sums), totalOf(sums)],
        ...lines.map(({ net }) => net),
      ])
      expect(taxesOf(detalles, charged)).toEqual(RATES.map(rate => sums[rate].tax))
      const { rows } = await pool.query('SELECT xml FROM documentos_ecf WHERE documento_id = $1', [pedidoId])
      const xml = String(rows[0]?.xml)
      expect(readXml(xml)).toEqual(xmlOf(sale, ({ price }) => isService(price)))
      issued.set(txtNCF, { sums, sign: 1n })
      for (const [numero, own] of await notesOf(pedidoId, one, sale))
        issued.set(numero, { sums: own, sign: -1n })
    }

    for (let tries = 0; tries < BASKETS + 10 && (await someWait()); tries++) {
      await oficina.trabajar(5)
      // Whoever looks on is not signed out.
      await api.data(ecf.resumen, {})
    }
    const { rows: states } = await pool.query(
      'SELECT estado, mensajes, count(*)::int AS cuantos FROM documentos_ecf GROUP BY 1, 2',
    )
    expect(states).toEqual([{ estado: 'aceptado', mensajes: expect.anything(), cuantos: issued.size }])
    // Its arithmetic is a third one. Of a note the ITBIS that is left may be another than the rate's.
    const received = (await oficina.control('recibidos', {}, 'GET')) as Received[]
    expect(received).toHaveLength(issued.size)
    expect(received.filter(({ tipo, diferencias }) => tipo !== '34' && diferencias.length > 0)).toEqual([])

    const query = { empresaId, fecha: '2026-11-01' }
    const sales = (await api.data(formatos.ventas, { query })).filter(({ ncf }) => issued.has(ncf))
    const theirs = [...issued].map(([ncf, { sums }]) => [ncf, baseOf(sums), taxOf(sums)])
    const said = sales.map(({ ncf, monto, itbis }) => [ncf, cents(monto), cents(itbis)])
    expect(said.toSorted()).toEqual(theirs.toSorted())
    const annex = await sumarVentas(prueba.db, { empresaId, mes: '2026-11-01' })
    const all = (of: (sums: Sums) => bigint) =>
      [...issued.values()].reduce((so, { sums, sign }) => so + sign * of(sums), 0n)
    const boxes = [annex.itbisFacturado, annex.gravadoAl16, annex.exento]
    expect(boxes.map(({ monto }) => cents(monto))).toEqual([
      all(taxOf),
      all(sums => sums[16].base),
      all(sums => sums[0].base),
    ])
  },
  LIMIT,
)

interface Received {
  readonly tipo: string
  readonly diferencias: readonly string[]
}

async function theirGoods() {
  const { categoriaId } = oficina.puesto.empresa
  const ids = new Map<string, number>()
  for (const [i, precio] of PRICES.entries())
    for (const tasaItbis of RATES)
      for (const unidad of [PIECE, POUND]) {
        const datos = { categoriaId, precio: Number(precio), exento: tasaItbis === 0, tasaItbis, unidad }
        const { id } = await unProducto(oficina.api, { ...datos, servicio: isService(i) })
        ids.set(`${i} ${tasaItbis} ${unidad}`, id)
      }
  return ({ price, rate, measured }: Sold['lines'][number]) =>
    ids.get(`${price} ${rate} ${measured ? POUND : PIECE}`)
}

function asked({ measured, amount, agreed, off, pesosOff, cost, remark }: Sold['lines'][number]) {
  return {
    cantidad: measured ? amount / 100 : amount,
    ...(agreed !== null && { precio: pesos(cost), precioAcordado: true }),
    ...('percent' in off && { descuento: off.percent }),
    ...(pesosOff > 0n && { descuentoMonto: pesos(pesosOff) }),
    comentario: remark,
  }
}

type Line = { readonly tasaItbis: number; readonly importe: number; readonly itbis: number }

/** What the lines of each rate share of the ITBIS. */
function taxesOf(lines: readonly Line[], charged: boolean): bigint[] {
  return RATES.map(rate =>
    lines.reduce(
      (so, { tasaItbis, itbis }) => ((charged ? tasaItbis : 0) === rate ? so + cents(itbis) : so),
      0n,
    ),
  )
}

/** A note of a part and, of every second, the rest: together they take to the centavo what there was of each rate. */
async function notesOf(id: number, { note, part }: Basket, { sums, lines, charged }: Sold) {
  const some =
    note === 'lines'
      ? {
          modo: 'lineas',
          lineas: lines.map((each, i) => ({ linea: i + 1, cantidad: partOf(each, part) })),
        }
      : { modo: 'monto', monto: pesos((totalOf(sums) * BigInt(part)) / 100n) }
  const rest = { modo: 'total' }
  const bodies = { none: [], all: [rest], lines: [some], amount: [some] }[note]
  const taken = nothing()
  const notes: [numero: string, own: Sums][] = []
  for (const body of note !== 'all' && note !== 'none' && part % 2 === 0 ? [...bodies, rest] : bodies) {
    const { body: answer } = await oficina.nota(id, { ...body, motivo: 'Ajuste' })
    // Nothing of it, or nothing left of it.
    if (!answer.isSuccess) {
      expect(answer.message).toMatch(NADA)
      continue
    }
    const own = nothing()
    for (const { tasaItbis, importe, itbis } of answer.data.detalles) {
      const rate = RATES.find(each => each === (charged ? tasaItbis : 0)) ?? 0
      for (const of of [own, taken]) {
        of[rate].base += cents(importe)
        of[rate].tax += cents(itbis)
      }
    }
    expect(totalOf(own)).toBe(cents(answer.data.total))
    if (body === some && note === 'amount') expect(totalOf(own)).toBe(cents(some.monto ?? 0))
    const left = RATES.flatMap(rate => [sums[rate].base - taken[rate].base, sums[rate].tax - taken[rate].tax])
    expect(left.every(amount => (body === rest ? amount === 0n : amount >= 0n))).toBe(true)
    notes.push([answer.data.numero, own])
  }
  return notes
}
const NADA = /cero|nada|queda/i

async function someWait() {
  const { rows } = await oficina.prueba.base.pool.query(
    "SELECT FROM documentos_ecf WHERE estado NOT LIKE 'aceptado%' AND NOT detenido LIMIT 1",
  )
  return rows.length > 0
}
