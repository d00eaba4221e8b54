import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const monthOf = (empresaId: number, mes = MES) => api.data(ncfs.mes, { query: { empresaId, mes } })

test('lists each business day of the month with its range, and no Sunday', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const dias = await monthOf(empresa.id)
  expect(dias).toHaveLength(25)
  expect(dias[0]).toEqual({
    fecha: '2026-11-02',
    disponibles: 10,
    usados: 0,
    anulados: 0,
    desde: 'B0100000001',
    hasta: 'B0100000010',
  })
  expect(dias.at(-1)).toMatchObject({ fecha: '2026-11-30', desde: 'B0100000241', hasta: 'B0100000250' })
  expect(dias.map(dia => dia.fecha)).not.toContain('2026-11-08')
})

test('counts what was used and what was annulled, each number once', async () => {
  const puesto = await unPuestoDeVenta(api)
  await puesto.unPedido()
  const deleted = await puesto.unPedido()
  await api.data(pedidos.remove, { params: { id: deleted.pedidoId }, query: {} })
  const [free] = await puesto.disponibles()
  await api.data(ncfs.anular, { body: { ids: [free?.id ?? 0], motivo: '08' } })
  const day = (await monthOf(puesto.empresa.id)).find(({ fecha }) => fecha === LUNES)
  expect(day).toMatchObject({ disponibles: 7, usados: 1, anulados: 2 })
})

test('shows a Sunday that holds numbers, and an emptied day without a range', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const body = { fechaOrigen: '2026-11-09', fechaDestino: '2026-11-08', empresaId: empresa.id }
  await api.data(ncfs.moverFecha, { body })
  const dias = await monthOf(empresa.id)
  expect(dias).toHaveLength(26)
  const [domingo, lunes] = dias.slice(6, 8)
  expect(domingo).toMatchObject({ fecha: '2026-11-08', disponibles: 10, desde: 'B0100000061' })
  expect(lunes).toEqual({
    fecha: '2026-11-09',
    disponibles: 0,
    usados: 0,
    anulados: 0,
    desde: null,
    hasta: null,
  })
})

test('shows numbers that came from the neighbouring month on the day where they are', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const body = { fechaOrigen: '2026-11-30', fechaDestino: '2026-12-01', empresaId: empresa.id }
  await api.data(ncfs.moverFecha, { body })
  expect((await monthOf(empresa.id)).at(-1)).toMatchObject({ fecha: '2026-11-30', disponibles: 0 })
  const [first, ...rest] = await monthOf(empresa.id, '2026-12-01')
  expect(first).toMatchObject({ fecha: '2026-12-01', disponibles: 10, desde: 'B0100000241' })
  expect(rest.every(dia => dia.disponibles === 0)).toBe(true)
})

test('of a company without numbers lists the empty days; of no company, nothing', async () => {
  const { id } = await unaEmpresa(api)
  const dias = await monthOf(id, '2027-02-01')
  expect(dias).toHaveLength(24)
  expect(dias.every(dia => dia.desde === null && dia.disponibles === 0)).toBe(true)
  const { status, body } = await api.call(ncfs.mes, { query: { empresaId: 999_999, mes: MES } })
  expect([status, body.errorCode]).toEqual([404, 'EMPRESA_NOT_FOUND'])
})

test.each([
  [{ mes: '2026-11-02' }, 'Debe seleccionar el mes.'],
  [{ mes: '2026-11' }, 'Debe seleccionar el mes.'],
  [{ mes: undefined }, 'Debe seleccionar el mes.'],
  [{ empresaId: undefined }, 'Debe seleccionar una empresa.'],
])('refuses %o', async (wrong, message) => {
  const { status, body } = await api.call(ncfs.mes, { query: { empresaId: 1, mes: MES, ...wrong } })
  expect([status, body.message]).toEqual([400, message])
})
