import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { encender } from '@cuadre/testing/encender-ecf'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { expect, test } from 'vitest'

/** What the server's clock says. */
let now = new Date('2026-11-12T16:00:00Z')

const prueba = testApp({ now: () => now })
const api = beforeTests(() => prueba.api)

/** Noon in Santo Domingo. */
const noonOf = (dia: Dia) => new Date(`${dia}T16:00:00Z`)

async function avisoOf(empresaId: number, instante: Date) {
  now = instante
  return (await api.data(ncfs.avisos, {})).find(aviso => aviso.empresaId === empresaId)
}

test('says what is left from today on, and nothing more while there is enough', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  // Thursday 12 November: 16 business days with 10 numbers each, until Monday 30; they end on 31 December.
  expect(await avisoOf(empresa.id, noonOf('2026-11-12'))).toEqual({
    empresaId: empresa.id,
    empresaNombre: empresa.nombre,
    disponibles: 160,
    diasConNumeros: 16,
    ultimoDia: '2026-11-30',
    vence: '2026-12-31',
    porVencer: 160,
    avisos: [],
    mesPorGenerar: '2026-12-01',
  })
})

test('names the month to generate: this one, the next when it is there, none when that is another year’s', async () => {
  const { id: empresaId } = await unaEmpresa(api)
  const generar = (fechaInicio: Dia) =>
    api.data(ncfs.generar, { body: { empresaId, fechaInicio, fechaVencimiento: '2026-12-31' } })
  const at = async (dia: Dia) => (await avisoOf(empresaId, noonOf(dia)))?.mesPorGenerar
  expect(await at('2026-11-22')).toBe('2026-11-01')
  await generar('2026-11-01')
  expect(await at('2026-11-22')).toBe('2026-12-01')
  await generar('2026-12-01')
  expect(await at('2026-11-22')).toBeNull()
  expect(await at('2026-12-22')).toBeNull()
})

test('warns from the day on which only nine business days are left', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const at = async (dia: Dia) => (await avisoOf(empresa.id, noonOf(dia)))?.avisos
  // 19 to 30 November are ten business days.
  expect(await at('2026-11-19')).toEqual([])
  expect(await at('2026-11-20')).toEqual(['POCOS_DIAS'])
  // One of the ten is used up.
  await prueba.db
    .updateTable('ncfs')
    .set({ anulado: true, anulado_en: new Date(), anulado_por: 1, motivo_anulacion: '05' })
    .where('empresa_id', '=', empresa.id)
    .where('fecha', '=', '2026-11-25')
    .execute()
  expect(await at('2026-11-19')).toEqual(['POCOS_DIAS'])
})

test('the day changes at midnight in Santo Domingo, four hours after UTC', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const last = await avisoOf(empresa.id, new Date('2026-11-20T03:59:59Z'))
  const first = await avisoOf(empresa.id, new Date('2026-11-20T04:00:00Z'))
  expect([last?.diasConNumeros, first?.diasConNumeros]).toEqual([10, 9])
})

test('warns of numbers that end within 30 days, and counts those that end first', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const { id } = empresa
  await api.data(ncfs.generar, {
    body: { empresaId: id, fechaInicio: '2026-12-01', fechaVencimiento: '2027-12-31', cantidadPorDia: 2 },
  })
  const vence = '2026-12-12'
  await prueba.db
    .updateTable('ncfs')
    .set({ vence })
    .where('empresa_id', '=', id)
    .where('fecha', '=', '2026-11-30')
    .execute()
  const day = (n: number) => noonOf(sumarDias(vence, -n))
  expect((await avisoOf(id, day(31)))?.avisos).toEqual([])
  expect(await avisoOf(id, day(30))).toMatchObject({ avisos: ['POR_VENCER'], vence, porVencer: 10 })
})

test('a Sunday with numbers is no business day, but its numbers count', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  const body = { fechaOrigen: '2026-11-30', fechaDestino: '2026-11-29', empresaId: empresa.id }
  await api.data(ncfs.moverFecha, { body })
  expect(await avisoOf(empresa.id, noonOf('2026-11-28'))).toMatchObject({
    disponibles: 20,
    diasConNumeros: 1,
    ultimoDia: '2026-11-29',
  })
})

test('a company without numbers left has nothing but the warning', async () => {
  const { id, nombre } = await unaEmpresa(api)
  const { empresa } = await unPuestoDeVenta(api)
  const nothing = {
    disponibles: 0,
    diasConNumeros: 0,
    ultimoDia: null,
    vence: null,
    porVencer: 0,
    avisos: ['POCOS_DIAS'],
  }
  expect(await avisoOf(id, noonOf('2026-11-12'))).toEqual({
    empresaId: id,
    empresaNombre: nombre,
    ...nothing,
    mesPorGenerar: '2026-11-01',
  })
  expect(await avisoOf(empresa.id, noonOf('2026-12-01'))).toMatchObject(nothing)
})

test('leaves out companies that invoice no more', async () => {
  const deleted = await unaEmpresa(api)
  await api.data(empresas.remove, { params: { id: deleted.id } })
  const stopped = await unaEmpresa(api, { estado: false })
  expect(await avisoOf(deleted.id, noonOf('2026-11-12'))).toBeUndefined()
  expect(await avisoOf(stopped.id, noonOf('2026-11-12'))).toBeUndefined()
})

test('leaves out companies that issue electronically, from their first electronic day on', async () => {
  const { empresa } = await unPuestoDeVenta(api)
  await encender(prueba, empresa.id, '2026-11-16')
  expect(await avisoOf(empresa.id, noonOf('2026-11-15'))).toBeDefined()
  expect(await avisoOf(empresa.id, noonOf('2026-11-16'))).toBeUndefined()
})
