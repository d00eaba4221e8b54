import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { IMPORTAR } from '@cuadre/contract/importaciones'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { revisarLibros } from '@cuadre/testing/libros'
import { afterAll, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })
const api = beforeTests(() => prueba.api)
// The only one: rows need not name it.
beforeTests(() => unaEmpresa(api))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

type Fila = readonly string[]
const CABEZA = ['Cliente', 'Factura No.', 'Fecha', 'Saldo', 'Fecha de vencimiento']
const carga = (...filas: readonly Fila[]) => ({ files: { archivo: unCsv([CABEZA, ...filas]) }, body: {} })
const probar = async (...filas: readonly Fila[]) =>
  (await api.data(IMPORTAR.cuentasPorCobrar.prueba, carga(...filas))).detalle
const pendientes = async (ncf: string) =>
  (await api.data(cuentasPorCobrar.pendientes, { query: { ncf } })).items

test('finds whom a name without its punctuation means, unless somebody is called so to the letter', async () => {
  const con = await unCliente(api, { nombre: `Colmado Ñandú ${nextNumber()}, E.I.R.L.` })
  const sin = con.nombre.replace(/[.,]/g, '').toUpperCase()
  const dichas = async () =>
    (await probar([sin, 'X', '15/10/2026', '10', ''])).map(({ nombre, mensaje }) => [nombre, mensaje])
  expect(await dichas()).toEqual([[`${con.nombre} · X`, '']])
  const exacto = await unCliente(api, { nombre: sin })
  expect(await dichas()).toEqual([[`${exacto.nombre} · X`, '']])
})

test('falls due on the day of its paper, else by the days of credit of its client, and is overdue from then on', async () => {
  const { nombre, id } = await unCliente(api, { formaPago: 'credito', diasCredito: 30 })
  expect((await probar([nombre, 'X', '15/10/2026', '10', '14/10/2026']))[0]?.mensaje).toBe(
    'La fecha de vencimiento no puede ser anterior a la del comprobante.',
  )
  const filas = [
    [nombre, 'VIEJA-1', '15/10/2026', '10', '31/10/2026'],
    [nombre, 'VIEJA-2', '15/10/2026', '10', ''],
    [nombre, 'VIEJA-3', '15/11/2026', '10', ''],
  ]
  expect((await api.call(IMPORTAR.cuentasPorCobrar.importar, carga(...filas))).status).toBe(201)
  expect(await pendientes('VIEJA-1')).toMatchObject([{ vence: '2026-10-31' }])
  expect(await pendientes('VIEJA-2')).toMatchObject([{ vence: '2026-11-14' }])
  const query = { clienteId: id, vencimiento: 'vencidas' as const }
  expect((await api.data(cuentasPorCobrar.pendientes, { query })).totalRecords).toBe(2)
})
