import { antiguedad, ORDEN_DE_ANTIGUEDAD } from '@cuadre/contract/antiguedad'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import {
  diasDelTramo,
  TRAMOS,
  TRAMOS_POR_VENCIMIENTO,
  type VENCIMIENTOS,
} from '@cuadre/domain/cuentas/antiguedad'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { testApp } from '@cuadre/testing/app'
import { HOY, takeWhatever } from '@cuadre/testing/large-office'
import { insertManyPedidos, vacuum } from '@cuadre/testing/many-pedidos'
import { cents, daysBetween, pesos } from '@cuadre/testing/oraculo/aritmetica'
import { plansOf } from '@cuadre/testing/query-plan'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { leerAntiguedad } from './antiguedad.queries.ts'

interface Saldo {
  readonly lado: 'pagar' | 'cobrar'
  readonly fecha: string
  readonly vence: string | null
  readonly numero: string
  readonly empresaId: number
  readonly clienteId: number
  readonly contactoId: number
  readonly cliente: string
  readonly contacto: string
  /** What is left of it. */
  readonly resta: string
}

let saldos: Saldo[]
// 03:59 UTC is one minute before midnight in Santo Domingo.
const ANTES = { dia: '2026-11-21', instante: new Date('2026-11-22T03:59:00Z') }
const DESPUES = { dia: '2026-11-22', instante: new Date('2026-11-22T04:00:00Z') }
let ahora = ANTES.instante

/** Accounts paid in part, of credit notes, of nothing, annulled, dated ahead, and of contacts that are not the client's present one. */
const VARIEDAD = `BEGIN; SET LOCAL session_replication_role = replica;
  UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL WHERE documento_id % 3 = 0 AND NOT anulada;
  UPDATE cuentas SET monto_total = -monto_total, pagado = -pagado WHERE documento_id % 7 = 0;
  UPDATE cuentas SET monto_total = 0 WHERE documento_id % 41 = 0 AND NOT pagada;
  UPDATE cuentas SET pagado = trunc(monto_total * 0.37, 2) WHERE documento_id % 5 = 0 AND NOT pagada AND NOT anulada;
  UPDATE cuentas SET fecha = DATE '2026-11-25' WHERE documento_id % 211 = 0;
  UPDATE cuentas SET vence = fecha + documento_id % 61 WHERE documento_id % 4 <> 0;
  UPDATE documentos d SET contacto_id = (SELECT max(id) FROM contactos) WHERE d.id % 11 = 0;
  COMMIT`

const prueba = testApp({ now: () => ahora })

beforeAll(async () => {
  await takeWhatever(prueba.base)
  await insertManyPedidos(prueba.base, 2500, HOY)
  await prueba.base.pool.query(VARIEDAD)
  await vacuum(prueba.base.pool, 'cuentas, documentos')
  const { rows } =
    await sql<Saldo>`SELECT c.lado, c.fecha::text, c.vence::text, d.txt_ncf AS numero, d.empresa_id AS "empresaId",
      d.cliente_id AS "clienteId", d.contacto_id AS "contactoId", k.nombre AS cliente, o.nombre_contacto AS contacto,
      (c.monto_total - c.pagado)::text AS resta
    FROM cuentas c JOIN documentos d ON d.id = c.documento_id JOIN clientes k ON k.id = d.cliente_id
      JOIN contactos o ON o.id = d.contacto_id
    WHERE NOT c.pagada AND NOT d.anulado AND c.monto_total <> c.pagado ORDER BY c.fecha, d.id`.execute(
      prueba.db,
    )
  saldos = rows
})

interface Asked {
  readonly segun?: 'fecha' | 'vencimiento'
  readonly lado?: 'pagar' | 'cobrar'
  readonly por?: 'cliente' | 'contacto'
  readonly empresaId?: number
  readonly clienteId?: number
  readonly contactoId?: number
  readonly buscar?: string
}

const FILTROS: readonly Asked[] = [
  {},
  { lado: 'pagar', por: 'contacto' },
  { por: 'contacto', empresaId: 3 },
  { empresaId: 3, buscar: 'fe' },
  { clienteId: 17 },
  { lado: 'pagar', contactoId: 5 },
  { buscar: 'penA fe' },
  { por: 'contacto', buscar: '7' },
  { clienteId: 9999 },
  { segun: 'vencimiento' },
  { segun: 'vencimiento', lado: 'pagar', por: 'contacto', empresaId: 3 },
]

const sinAcentos = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const deAsked = ({
  lado = 'cobrar',
  por = 'cliente',
  empresaId,
  clienteId,
  contactoId,
  buscar = '',
}: Asked) =>
  saldos.filter(
    saldo =>
      saldo.lado === lado &&
      (empresaId ?? saldo.empresaId) === saldo.empresaId &&
      (clienteId ?? saldo.clienteId) === saldo.clienteId &&
      (contactoId ?? saldo.contactoId) === saldo.contactoId &&
      buscar.split(' ').every(word => sinAcentos(saldo[por]).includes(sinAcentos(word))),
  )

/** Added up here in centavos, by counting days. */
function calcular(asked: Asked, hoy: string) {
  const filas = new Map<number, ReturnType<typeof vacia>>()
  const vacia = (saldo: Saldo, id: number) => {
    const fila = { id, nombre: saldo[asked.por ?? 'cliente'], cuentas: 0, masAntigua: saldo.fecha }
    return Object.assign(fila, { montos: [0n, 0n, 0n, 0n, 0n] })
  }
  for (const saldo of deAsked(asked)) {
    const id = asked.por === 'contacto' ? saldo.contactoId : saldo.clienteId
    const fila = filas.get(id) ?? vacia(saldo, id)
    const tramo = tramoDe(saldo, asked, hoy)
    fila.montos[tramo] = (fila.montos[tramo] ?? 0n) + cents(saldo.resta)
    fila.cuentas += 1
    filas.set(id, fila)
  }
  return [...filas.values()].map(({ montos, ...fila }) => {
    const [sinVencer = 0n, de0a30 = 0n, de31a60 = 0n, de61a90 = 0n, masDe90 = 0n] = montos
    const total = sinVencer + de0a30 + de31a60 + de61a90 + masDe90
    const enPesos = { sinVencer, de0a30, de31a60, de61a90, masDe90, total }
    return {
      ...fila,
      ...Object.fromEntries(Object.entries(enPesos).map(([n, monto]) => [n, pesos(monto)])),
    } as Fila
  })
}

/** What has no day is not overdue, nor what falls due today. */
function tramoDe({ fecha, vence }: Saldo, { segun }: Asked, hoy: string): number {
  const porVencimiento = segun === 'vencimiento'
  if (porVencimiento && (vence === null || vence >= hoy)) return 0
  const dias = daysBetween((porVencimiento ? vence : null) ?? fecha, hoy)
  return dias > 90 ? 4 : dias > 60 ? 3 : dias > 30 ? 2 : 1
}

type Fila = { id: number; nombre: string; cuentas: number; masAntigua: string; total: number } & Record<
  (typeof TRAMOS_POR_VENCIMIENTO)[number],
  number
>

const porId = (filas: readonly Fila[]) => [...filas].sort((a, b) => a.id - b.id)
const suma = (filas: readonly Fila[], campo: 'cuentas' | 'total' | (typeof TRAMOS_POR_VENCIMIENTO)[number]) =>
  pesos(filas.reduce((all, fila) => all + cents(fila[campo]), 0n))

const pedir = (query: object) => prueba.api.data(antiguedad.paged, { query: query as never })

describe('what is left stands under its days, to the centavo', () => {
  test.each(FILTROS)('%o', async asked => {
    for (const { dia, instante } of [ANTES, DESPUES]) {
      ahora = instante
      const esperado = calcular(asked, dia)
      const { items, al, suma: sumas, totalRecords } = await pedir({ ...asked, pageSize: 1000 })
      expect(al).toBe(dia)
      expect(porId(items)).toEqual(porId(esperado))
      expect([totalRecords, items.map(({ total }) => total)]).toEqual([
        esperado.length,
        esperado.map(({ total }) => total).sort((a, b) => b - a),
      ])
      for (const campo of [...TRAMOS_POR_VENCIMIENTO, 'total', 'cuentas'] as const)
        expect(sumas[campo]).toBe(suma(esperado, campo))
    }
  })

  test('midnight in Santo Domingo moves what is 30, 60 and 90 days old', () => {
    expect(calcular({}, ANTES.dia)).not.toEqual(calcular({}, DESPUES.dia))
  })

  test.each(ORDEN_DE_ANTIGUEDAD)('page by page by %s, with the sums of all', async orden => {
    const segun = 'vencimiento' as const
    const esperado = calcular({ segun }, '2026-11-22')
    const value = (fila: Fila) => (orden === 'nombre' ? sinAcentos(fila.nombre) : fila[orden])
    for (const sentido of ['asc', 'desc'] as const) {
      const pages = [1, 2, 3, 4, 5].map(page => pedir({ segun, orden, sentido, page, pageSize: 100 }))
      const read = await Promise.all(pages)
      const items = read.flatMap(page => page.items)
      expect(porId(items)).toEqual(porId(esperado))
      const sign = sentido === 'asc' ? 1 : -1
      const values = items.map(value)
      expect(values).toEqual(values.toSorted((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0)))
      expect(new Set(read.map(page => `${page.totalRecords} ${page.suma.total}`))).toEqual(
        new Set([`${esperado.length} ${suma(esperado, 'total')}`]),
      )
    }
  })

  test('an amount leads to the accounts that it is made of', async () => {
    for (const por of ['cliente', 'contacto'] as const) {
      const { items, al } = await pedir({ por, empresaId: 2, pageSize: 3 })
      for (const fila of items) {
        for (const tramo of TRAMOS) {
          const { desde: fechaDesde, hasta: fechaHasta } = diasDelTramo(tramo, al)
          const query = { [`${por}Id`]: fila.id, empresaId: 2, fechaDesde, fechaHasta }
          expect((await prueba.api.data(cuentasPorCobrar.pendientes, { query })).sumaTotal).toBe(fila[tramo])
        }
      }
    }
  })

  test('and so does one by when it fell due; what is overdue is all that is not «sin vencer»', async () => {
    const { items, al } = await pedir({ segun: 'vencimiento', pageSize: 4 })
    for (const { id: clienteId, ...fila } of items) {
      const de = (vencimiento: (typeof VENCIMIENTOS)[number]) =>
        prueba.api.data(cuentasPorCobrar.pendientes, { query: { clienteId, vencimiento, pageSize: 1000 } })
      for (const tramo of TRAMOS_POR_VENCIMIENTO) expect((await de(tramo)).sumaTotal).toBe(fila[tramo])
      const vencidas = await de('vencidas')
      expect(cents(vencidas.sumaTotal)).toBe(cents(fila.total) - cents(fila.sinVencer))
      expect(vencidas.items.every(({ vence }) => vence !== null && vence < al)).toBe(true)
    }
  })
})

test.each([
  [{ lado: 'otro' }],
  [{ por: 'empresa' }],
  [{ orden: 'cuentas' }],
  [{ empresaId: 'uno' }],
  [{ page: 0 }],
])('refuses %o', async query => {
  for (const call of [antiguedad.paged, antiguedad.excel, antiguedad.pdf]) {
    const { status, body } = await prueba.api.call(call, { query: query as never })
    if (call === antiguedad.paged || !('page' in query))
      expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  }
})

test('each side is for who may see it', async () => {
  const users = {
    cobrar: await prueba.loginAs({ roles: ['CuentasPorCobrar'] }),
    pagar: await prueba.loginAs({ roles: ['CuentasPorPagar'] }),
    contador: await prueba.loginAs({ roles: ['Contador'] }),
    otro: await prueba.loginAs({ roles: ['Gestion de reportes'] }),
  }
  const allowed = async (query: { lado?: 'pagar' | 'cobrar' }) => {
    const found: Record<string, number[]> = {}
    for (const [quien, api] of Object.entries(users)) {
      const calls = [antiguedad.paged, antiguedad.excel, antiguedad.pdf].map(call =>
        api.call(call, { query }),
      )
      found[quien] = (await Promise.all(calls)).map(({ status }) => status)
    }
    return found
  }
  const [si, no] = [
    [200, 200, 200],
    [403, 403, 403],
  ]
  const porDefecto = await Promise.all(
    Object.values(users).map(api => api.call(antiguedad.paged, { query: {} })),
  )
  expect(porDefecto.map(({ status }) => status)).toEqual([200, 403, 200, 403])
  expect(await allowed({ lado: 'cobrar' })).toEqual({ cobrar: si, pagar: no, contador: si, otro: no })
  expect(await allowed({ lado: 'pagar' })).toEqual({ cobrar: no, pagar: si, contador: si, otro: no })
  const query = { clienteId: 17 }
  const recuerdan = await Promise.all(
    Object.values(users).map(api => api.call(antiguedad.recordatorio, { query })),
  )
  expect(recuerdan.map(({ status }) => status)).toEqual([200, 403, 200, 403])
  expect((await prueba.anonymous().call(antiguedad.paged, { query: {} })).status).toBe(401)
})

describe('as a report', () => {
  test.each([
    [{ lado: 'pagar', por: 'contacto', orden: 'nombre' }, 'por pagar', 'Contacto', 'contactos'],
    [{ empresaId: 3, buscar: 'fe' }, 'por cobrar', 'Cliente', 'clientes'],
    [{ empresaId: 4, segun: 'vencimiento' }, 'por cobrar', 'Cliente', 'clientes'],
  ] as const)('%o has every row, on paper and as a workbook', async (query, titulo, parte, unidad) => {
    ahora = ANTES.instante
    const { items, suma: sumas } = await pedir({ ...query, pageSize: 1000 })
    expect(items.length).toBeGreaterThan(2)
    const libro = await prueba.api.call(antiguedad.excel, { query })
    expect(libro.response.headers['x-filas']).toBe(String(items.length))
    const rows = (await readXlsx(new Uint8Array(libro.response.rawPayload))).sheets[0]?.rows ?? []
    const head = rows.findIndex(row => row.includes('Más antigua'))
    expect(rows[0]?.[0]).toBe(`Antigüedad de cuentas ${titulo}`)
    const porVencimiento = 'segun' in query
    expect(rows[head]).toEqual([
      ...[parte, 'Más antigua', ...(porVencimiento ? ['Sin vencer', '1–30 días'] : ['0–30 días'])],
      ...['31–60 días', '61–90 días', 'Más de 90', 'Total'],
    ])
    const tramos = porVencimiento ? TRAMOS_POR_VENCIMIENTO : TRAMOS
    const montos = (fila: Pick<Fila, 'total' | (typeof TRAMOS_POR_VENCIMIENTO)[number]>) =>
      [...tramos, 'total' as const].map(m => fila[m])
    expect(rows.slice(head + 1, -1).map(([nombre, , ...rest]) => [nombre, ...rest])).toEqual(
      items.map(fila => [fila.nombre, ...montos(fila)]),
    )
    expect(rows.at(-1)?.slice(2)).toEqual(montos(sumas))

    const papel = await prueba.api.call(antiguedad.pdf, { query })
    const { title, pages } = await readPdf(papel.response.rawPayload)
    const text = pages.map(pageText).join(' ').replace(/\s+/g, ' ')
    expect(title).toBe(`Antigüedad de cuentas ${titulo}`)
    expect(text).toContain('21/11/2026')
    for (const fila of items)
      expect(text).toContain(
        `${fila.nombre} ${fila.masAntigua.split('-').reverse().join('/')} ${montos(fila).map(formatMonto).join(' ')}`,
      )
    expect(text).toContain(`Total (${items.length} ${unidad}) ${montos(sumas).map(formatMonto).join(' ')}`)
  })

  test('of nothing says so', async () => {
    const { status, body } = await prueba.api.call(antiguedad.pdf, { query: { clienteId: 9999 } })
    expect([status, body.errorCode]).toEqual([404, 'NO_DATA'])
  })
})

test('a reminder names the ten oldest of a client and company, and counts all of which something is left', async () => {
  ahora = ANTES.instante
  const clienteId = 17
  const suyos = deAsked({ clienteId })
  expect(suyos.length).toBeGreaterThan(0)
  const { cliente, empresa, documentos, cantidad, total, al } = await prueba.api.data(
    antiguedad.recordatorio,
    {
      query: { clienteId },
    },
  )
  expect([cliente, empresa, cantidad, al]).toEqual([suyos[0]?.cliente, null, suyos.length, ANTES.dia])
  expect(cents(total)).toBe(suyos.reduce((all, { resta }) => all + cents(resta), 0n))
  expect(documentos.map(({ txtNCF, pendiente }) => [txtNCF, pendiente])).toEqual(
    suyos.slice(0, 10).map(({ numero, resta }) => [numero, Number(resta)]),
  )
  const { status, body } = await prueba.api.call(antiguedad.recordatorio, { query: { clienteId: 9999 } })
  expect([status, body.errorCode]).toEqual([404, 'CLIENTE_NOT_FOUND'])
})

test('it is added up along an index of the accounts, and the list by contact is filtered', async () => {
  const hoy = '2026-11-21'
  const [todos, uno] = await plansOf(prueba.base, async db => {
    const filtro = { lado: 'cobrar', por: 'cliente', segun: 'vencimiento', hoy } as const
    await leerAntiguedad(db, filtro, { limit: 10, offset: 0 })
    await leerAntiguedad(db, { ...filtro, clienteId: 17 }, { limit: 10, offset: 0 })
  })
  expect(todos?.scanned).not.toContain('cuentas')
  expect(uno?.indexes).toContain('cuentas_cliente')
  const query = { contactoId: 5 }
  const { sumaTotal } = await prueba.api.data(cuentasPorPagar.pendientes, { query })
  expect(sumaTotal).toBe(suma(calcular({ lado: 'pagar', contactoId: 5 }, hoy), 'total'))
})
