import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const NADA = { cantidad: 0, total: 0 }
const NADIE_DEBE = { ...NADA, vencido: NADA, masAntigua: null }

let ahora = new Date('2026-11-17T15:00:00Z')

const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 20))

beforeAll(async () => {
  const { id: empresaId } = puesto.empresa
  const december = { empresaId, fechaInicio: '2026-12-01', fechaVencimiento: '2026-12-31', cantidadPorDia: 3 }
  await api.data(ncfs.generar, { body: december })
})

const resumen = (who: ApiClient = api) => who.data(inicio.resumen, {})

async function sales(): Promise<NonNullable<Resumen['ventas']>> {
  const { ventas } = await resumen()
  if (!ventas) throw new Error('The administrator sees sales')
  return ventas
}

/** So many hammers of 450.50 on a day, 18 % on top: 531.59 each. */
async function sell(fechaPedido: string, cantidad: number): Promise<number> {
  const [ncf] = await puesto.disponibles(fechaPedido)
  const detalles = [{ productoId: puesto.gravado.id, cantidad, descuento: 0 }]
  return (await puesto.unPedido({ fechaPedido, ncfId: ncf?.id, detalles })).pedidoId
}

test('an empty office is zeros, with every day of the month up to today', async () => {
  const { hoy, ventas, porCobrar, porPagar, ultimos } = await resumen()
  expect([hoy, porCobrar, porPagar, ultimos]).toEqual(['2026-11-17', NADIE_DEBE, NADIE_DEBE, []])
  expect(ventas).toMatchObject({ hoy: NADA, mes: NADA, mesAnterior: NADA, mesAnteriorALaFecha: NADA })
  expect(ventas?.porDia.map(dia => dia.fecha)).toEqual(
    Array.from({ length: 17 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`),
  )
  expect(ventas?.porDia.every(dia => dia.cantidad === 0 && dia.total === 0)).toBe(true)
})

describe('sales', () => {
  beforeAll(async () => {
    await sell('2026-11-16', 1)
    await sell('2026-11-17', 2)
    const annulled = await sell('2026-11-17', 7)
    await sell('2026-11-17', 3)
    await sell('2026-11-18', 10)
    await sell('2026-11-30', 20)
    await sell('2026-12-01', 40)
    await api.data(pedidos.remove, { params: { id: annulled }, query: {} })
  })

  test('of today and this month up to today, without annulled orders and those dated ahead', async () => {
    const ventas = await sales()
    // 2 and 3 hammers: 1,063.18 + 1,594.77; the day before 531.59.
    expect(ventas.hoy).toEqual({ cantidad: 2, total: 2657.95 })
    expect(ventas.mes).toEqual({ cantidad: 3, total: 3189.54 })
    expect(ventas.porDia.slice(-3)).toEqual([
      { fecha: '2026-11-15', ...NADA },
      { fecha: '2026-11-16', cantidad: 1, total: 531.59 },
      { fecha: '2026-11-17', cantidad: 2, total: 2657.95 },
    ])
  })

  test('dated ahead are told apart until their day has come', async () => {
    // 10, 20 and 40 hammers, of this month and the next.
    expect((await sales()).posterior).toEqual({ cantidad: 3, total: 37211.3 })
  })

  test('agree with what PostgreSQL adds up by itself and with Consultas', async () => {
    const ventas = await sales()
    const { rows } = await sql<{ mes: string }>`SELECT sum(total)::text AS mes FROM ventas
      WHERE NOT anulado AND to_char(fecha, 'YYYY-MM') = '2026-11' AND fecha <= '2026-11-17'`.execute(
      prueba.db,
    )
    expect(ventas.mes.total).toBe(Number(rows[0]?.mes))
    const query = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-17' }
    expect((await api.data(consultas.paged, { query })).sumaTotal).toBe(ventas.mes.total)
  })

  test('change their day at midnight in Santo Domingo, not in Greenwich', async () => {
    ahora = new Date('2026-11-18T03:59:59Z')
    expect((await resumen()).hoy).toBe('2026-11-17')
    expect((await sales()).hoy.cantidad).toBe(2)
    ahora = new Date('2026-11-18T04:00:00Z')
    expect((await resumen()).hoy).toBe('2026-11-18')
    // 450.50 × 10 = 4,505.00; ITBIS 810.90.
    expect((await sales()).hoy).toEqual({ cantidad: 1, total: 5315.9 })
  })

  test('of a new month stand against the same days of the month before', async () => {
    ahora = new Date('2026-12-01T03:59:00Z')
    expect((await sales()).mes).toEqual({ cantidad: 5, total: 19137.24 })
    ahora = new Date('2026-12-01T04:00:00Z')
    const first = await sales()
    expect(first.mes).toEqual({ cantidad: 1, total: 21263.6 })
    expect(first.porDia).toEqual([{ fecha: '2026-12-01', cantidad: 1, total: 21263.6 }])
    expect(first.mesAnterior).toEqual({ cantidad: 5, total: 19137.24 })
    expect(first.mesAnteriorALaFecha).toEqual(NADA)
    ahora = new Date('2026-12-17T15:00:00Z')
    expect((await sales()).mesAnteriorALaFecha).toEqual({ cantidad: 3, total: 3189.54 })
    ahora = new Date('2026-12-29T15:00:00Z')
    expect((await sales()).mesAnteriorALaFecha).toEqual({ cantidad: 4, total: 8505.44 })
  })

  test('of the 31st stand against the whole of a month with 30 days', async () => {
    ahora = new Date('2026-12-31T15:00:00Z')
    const last = await sales()
    expect(last.mesAnteriorALaFecha).toEqual(last.mesAnterior)
    expect(last.porDia).toHaveLength(31)
    ahora = new Date('2027-01-01T03:00:00Z')
    expect((await resumen()).hoy).toBe('2026-12-31')
  })

  test('of 31 January reach back over the year', async () => {
    ahora = new Date('2027-01-31T15:00:00Z')
    const january = await sales()
    expect(january.mesAnterior).toEqual({ cantidad: 1, total: 21263.6 })
    expect(january.mesAnteriorALaFecha).toEqual({ cantidad: 1, total: 21263.6 })
    ahora = new Date('2026-11-17T15:00:00Z')
  })
})

describe('accounts, numbers and orders', () => {
  test('pending accounts are those of the lists, to the centavo', async () => {
    const { ultimos } = await resumen()
    const params = { pedidoId: ultimos?.[0]?.pedidoId ?? 0 }
    await api.data(cuentasPorCobrar.marcarPagada, { params, body: {} })
    const { porCobrar, porPagar } = await resumen()
    const cobrar = await api.data(cuentasPorCobrar.pendientes, { query: {} })
    const pagar = await api.data(cuentasPorPagar.pendientes, { query: {} })
    expect(porCobrar).toMatchObject({ cantidad: cobrar.totalRecords, total: cobrar.sumaTotal })
    expect(porPagar).toMatchObject({ cantidad: pagar.totalRecords, total: pagar.sumaTotal })
    // 76 hammers in six orders, 10 % of each. The 40 are collected; 12.5 % of 1, 2, 3, 10 and 20, each rounded:
    // 56.31 + 112.63 + 168.94 + 563.13 + 1,126.25.
    expect(porPagar).toMatchObject({ cantidad: 6, total: 3423.8 })
    expect(porCobrar).toMatchObject({ cantidad: 5, total: 2027.26 })
    // The one hammer of the 16th.
    const oldest = { fechaPedido: '2026-11-16', clienteNombre: puesto.cliente.nombre }
    expect(porCobrar?.masAntigua).toEqual({ ...oldest, monto: 56.31 })
    expect(porPagar?.masAntigua).toEqual({ ...oldest, monto: 45.05 })
  })

  test('of what is overdue they are those of the list, as of today', async () => {
    const pago = { formaPago: 'credito', otrasFormas: {}, diasCredito: 1 }
    const [ncf] = await puesto.disponibles('2026-11-16')
    await puesto.unPedido({ fechaPedido: '2026-11-16', ncfId: ncf?.id, pago })
    // On its last day it can still be paid.
    expect((await resumen()).porCobrar?.vencido).toEqual(NADA)
    ahora = new Date('2026-11-18T04:00:00Z')
    const { porCobrar, porPagar } = await resumen()
    expect([porCobrar?.vencido, porPagar?.vencido]).toEqual([
      { cantidad: 1, total: 152.04 },
      { cantidad: 1, total: 121.64 },
    ])
    const query = { vencimiento: 'vencidas' } as const
    expect((await api.data(cuentasPorCobrar.pendientes, { query })).sumaTotal).toBe(152.04)
    ahora = new Date('2026-11-17T15:00:00Z')
  })

  test('latest orders are the first of the list, annulled ones left out', async () => {
    const { items } = await api.data(pedidos.paged, { query: { pageSize: 8 } })
    const { ultimos } = await resumen()
    expect(ultimos).toEqual(items.map(({ porCobrar: _, ...item }) => item))
    for (let i = 0; i < 4; i++) await sell('2026-11-16', 1)
    expect((await resumen()).ultimos).toHaveLength(8)
  })

  test('numbers are those of the NCF screen', async () => {
    expect((await resumen()).ncf).toEqual(await api.data(ncfs.avisos, {}))
    expect((await resumen()).ncf).toMatchObject([{ empresaId: puesto.empresa.id }])
  })
})

test('an office is told that all of it sells its own, until one active company sells for others', async () => {
  expect((await resumen()).soloLoSuyo).toBe(false)
  const { empresa } = puesto
  const body = {
    nombre: empresa.nombre,
    rnc: empresa.rnc,
    telefono: empresa.telefono,
    direccion: empresa.direccion,
    categoriaId: empresa.categoriaId,
    tipoEmpresaId: empresa.tipoEmpresaId,
    estado: empresa.estado,
    ncfPorDia: empresa.ncfPorDia,
  }
  const modo = (vendeLoSuyo: boolean) =>
    api.data(empresas.update, { params: { id: empresa.id }, body: { ...body, vendeLoSuyo } })
  await modo(true)
  expect((await resumen()).soloLoSuyo).toBe(true)
  await unaEmpresa(api)
  expect((await resumen()).soloLoSuyo).toBe(false)
  await modo(false)
})

describe('who may see what', () => {
  const parts = async (roles: readonly string[]) => {
    const answer = await resumen(await prueba.loginAs({ roles }))
    // How the companies sell is no secret: it says which words the figures bear.
    return Object.entries(answer).flatMap(([name, part]) =>
      part === null || name === 'soloLoSuyo' ? [] : [name],
    )
  }

  test.each([
    [
      ['Administrador'],
      [
        ...['hoy', 'ventas', 'porCobrar', 'porPagar', 'porPagarSuplidores'],
        ...['ncf', 'secuencias', 'ecf', 'calendario', 'ultimos', 'repetidos'],
      ],
    ],
    [['Cierres'], ['hoy', 'calendario', 'ncf', 'ultimos']],
    [['Documentos'], ['hoy', 'ncf', 'secuencias']],
    [['Facturacion'], ['hoy', 'ncf', 'ultimos', 'repetidos']],
    [['CuentasPorCobrar'], ['hoy']],
    [
      ['CuentasPorPagar', 'NCF'],
      ['hoy', 'ncf'],
    ],
    [
      ['CuentasPorPagar', 'CuentasPorCobrar', 'Gestion de reportes'],
      ['hoy', 'ventas', 'porCobrar', 'porPagar', 'ultimos'],
    ],
    [['Gestion de reportes'], ['hoy', 'ventas', 'ultimos']],
    [['Consultas'], ['hoy', 'ultimos']],
    [['Contraseña'], ['hoy']],
  ])('%j sees %j', async (roles, names) => {
    expect((await parts(roles)).sort()).toEqual([...names].sort())
  })
})
