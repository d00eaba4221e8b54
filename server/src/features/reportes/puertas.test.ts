import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { beforeAll, describe, expect, test } from 'vitest'

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api))

beforeAll(async () => {
  await puesto.unPedido()
})

const FILTROS = 'Debe completar todos los filtros'
const CLIENTE = 'Debe seleccionar cliente y rango de fechas'
const CONTACTO = 'Debe seleccionar contacto y rango de fechas'
const FECHAS = 'Debe seleccionar las fechas'
const AL_REVES = 'La fecha Hasta debe ser igual o posterior a la fecha Desde.'

/** Each report with the sentences for what is missing, in the order in which they are said. */
const REPORTES = [
  { nombre: 'facturas', parte: ['clienteId', 'empresaId'], dias: FILTROS, falta: FILTROS },
  { nombre: 'pagadas', parte: ['clienteId'], dias: CLIENTE, falta: CLIENTE },
  { nombre: 'cobradas', parte: ['clienteId'], dias: CLIENTE, falta: CLIENTE },
  { nombre: 'pagadasContacto', parte: ['contactoId'], dias: CONTACTO, falta: CONTACTO },
  { nombre: 'cobrarContacto', parte: ['contactoId'], dias: CONTACTO, falta: CONTACTO },
  { nombre: 'ventasDeCliente', parte: ['clienteId'], dias: FECHAS, falta: 'Debe seleccionar un cliente' },
  { nombre: 'ventasDeContacto', parte: ['contactoId'], dias: FECHAS, falta: 'Debe seleccionar un contacto' },
  { nombre: 'ventasDeEmpresa', parte: ['empresaId'], dias: FECHAS, falta: 'Debe seleccionar una empresa' },
  { nombre: 'ventasPorFechas', parte: [], dias: FECHAS, falta: null },
] as const

const RANGO = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }

test('every report is here', () => {
  expect(REPORTES.map(({ nombre }) => nombre).sort()).toEqual(Object.keys(reportes).sort())
  expect(['facturas', ...Object.keys(reportesExcel)].sort()).toEqual(Object.keys(reportes).sort())
})

describe.each(REPORTES)('POST $nombre', ({ nombre, parte, dias, falta }) => {
  const ids = Object.fromEntries(parte.map(campo => [campo, 1]))

  async function refusal(body: unknown) {
    const { status, body: envelope } = await prueba.api.call(reportes[nombre], { body })
    return [status, envelope.errorCode, envelope.message]
  }

  test('says the first thing that is missing', async () => {
    expect(await refusal({})).toEqual([400, 'INVALID_INPUT', dias])
    expect(await refusal({ ...ids, fechaHasta: '2026-11-30' })).toEqual([400, 'INVALID_INPUT', dias])
    expect(await refusal({ ...ids, fechaDesde: '2026-11-01' })).toEqual([400, 'INVALID_INPUT', dias])
    expect(await refusal({ ...ids, ...RANGO, fechaHasta: '31/11/2026' })).toEqual([
      400,
      'INVALID_INPUT',
      dias,
    ])
    for (const campo of parte) {
      for (const id of [undefined, null, 0, -1, '1', '', 'TODOS', 1.5, 3_000_000_000]) {
        expect(await refusal({ ...ids, ...RANGO, [campo]: id })).toEqual([400, 'INVALID_INPUT', falta])
      }
    }
  })

  test('refuses an interval that ends before it begins', async () => {
    const body = { ...ids, fechaDesde: '2026-11-02', fechaHasta: '2026-11-01' }
    expect(await refusal(body)).toEqual([400, 'INVALID_INPUT', AL_REVES])
  })

  test('without any row says so, also for somebody who does not exist', async () => {
    const nobody = Object.fromEntries(parte.map(campo => [campo, 2_000_000_000]))
    const empty = [404, 'NO_DATA', 'No hay datos para los filtros seleccionados.']
    expect(await refusal({ ...nobody, fechaDesde: '2020-01-01', fechaHasta: '2020-12-31' })).toEqual(empty)
    if (parte.length > 0) expect(await refusal({ ...nobody, ...RANGO })).toEqual(empty)
  })

  test('refuses what is no body at all', async () => {
    expect((await refusal(undefined))[0]).toBe(400)
    expect((await refusal([]))[0]).toBe(400)
  })

  test('needs a session and the permission reportes.ver', async () => {
    const body = { ...ids, fechaDesde: '2020-01-01', fechaHasta: '2020-12-31' }
    const as = async (api: typeof prueba.api) => (await api.call(reportes[nombre], { body })).status
    expect(await as(prueba.anonymous())).toBe(401)
    expect(await as(await prueba.loginAs({ roles: ['Facturacion', 'CuentasPorCobrar'] }))).toBe(403)
    expect(await as(await prueba.loginAs({ roles: ['Gestion de reportes'] }))).toBe(404)
  })
})

describe.each(Object.keys(reportesExcel) as (keyof typeof reportesExcel)[])('POST %s/excel', nombre => {
  test('asks for the same filters, and for the permission to take reports away', async () => {
    const { parte, dias, falta } = REPORTES.find(reporte => reporte.nombre === nombre) ?? REPORTES[0]
    const excel = reportesExcel[nombre]
    expect(excel.path).toBe(`${reportes[nombre].path}/excel`)
    const ids = Object.fromEntries(parte.map(campo => [campo, 2_000_000_000]))
    const as = async (api: typeof prueba.api, body: unknown) => {
      const { status, body: envelope } = await api.call(excel, { body })
      return [status, envelope.message]
    }
    expect(await as(prueba.api, {})).toEqual([400, dias])
    if (falta) expect(await as(prueba.api, RANGO)).toEqual([400, falta])
    const empty = { ...ids, fechaDesde: '2020-01-01', fechaHasta: '2020-12-31' }
    expect(await as(prueba.api, empty)).toEqual([404, 'No hay datos para los filtros seleccionados.'])
    expect((await as(prueba.anonymous(), empty))[0]).toBe(401)
    expect((await as(await prueba.loginAs({ roles: ['Facturacion'] }), empty))[0]).toBe(403)
    expect((await as(await prueba.loginAs({ roles: ['Gestion de reportes'] }), empty))[0]).toBe(404)
  })
})
