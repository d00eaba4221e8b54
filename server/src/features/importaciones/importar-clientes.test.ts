import { clientes } from '@cuadre/contract/clientes'
import { IMPORTAR } from '@cuadre/contract/importaciones'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { nextNumber, unRnc } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const CREAR = { crearFaltantes: 'true' } as const
const nombre = (de: string) => `${de} ${nextNumber()}`
const PORCENTAJES = { porcCompraExt: '1', porcVentaExt: '2', porcCompraNoExt: '3', porcVentaNoExt: '4' }
const siFalta = JSON.stringify({ contactoId: 'La casa', ...PORCENTAJES })
const cabeza = ['Razón social', 'Cédula/RNC', 'Teléfono', 'Dirección', 'Tipo de comprobante']

test('come with what all of them have in common, and a consumer without a document is not doubled', async () => {
  const rnc = unRnc()
  const consumidor = nombre('Consumidor')
  const archivo = unCsv([
    cabeza,
    ['Ñandú, S.R.L.', rnc, '1-809-555-1234', 'Calle 1', ''],
    [consumidor, '', '8095551234', 'Calle 2', 'Consumo (B02)'],
  ])
  const body = { siFalta, ...CREAR }
  expect((await api.call(IMPORTAR.clientes.importar, { files: { archivo }, body })).status).toBe(201)
  const items = (await api.data(clientes.paged, { query: { buscar: rnc, page: 1, pageSize: 10 } })).items
  expect(items).toMatchObject([
    {
      nombre: 'Ñandú, S.R.L.',
      telefono: '8095551234',
      contactoNombre: 'La casa',
      tipoComprobante: 'B01',
      porcVentaNoExt: 4,
      formaPago: null,
    },
  ])
  expect(await api.data(IMPORTAR.clientes.prueba, { files: { archivo }, body })).toMatchObject({
    omitidas: 2,
    nuevas: 0,
  })
})

test('come with their terms: days alone are a credit, 0 beside another form is none, and days of cash are refused', async () => {
  const rncs = Array.from({ length: 5 }, () => unRnc())
  const archivo = unCsv([
    ['Nombre', 'RNC', 'Teléfono', 'Dirección', 'Forma de pago', 'Días crédito'],
    ...(
      [
        ['', '30'],
        ['Contado', '0'],
        ['', '0'],
        ['Crédito', ''],
        ['Efectivo', '15'],
      ] as const
    ).map((terminos, en) => [nombre('Plazos'), rncs[en] ?? '', '8095551234', 'Calle 1', ...terminos]),
  ])
  const body = { siFalta, ...CREAR, fuera: JSON.stringify([6]) }
  const { detalle } = await api.data(IMPORTAR.clientes.prueba, {
    files: { archivo },
    body: { siFalta, ...CREAR },
  })
  expect(detalle.filter(({ resultado }) => resultado === 'error')).toMatchObject([
    { fila: 6, mensaje: 'Los días de crédito solo se indican cuando la forma de pago es a crédito.' },
  ])
  expect((await api.call(IMPORTAR.clientes.importar, { files: { archivo }, body })).status).toBe(201)
  const hallados = rncs.slice(0, 4).map(async buscar => {
    const { items } = await api.data(clientes.paged, { query: { buscar, page: 1, pageSize: 10 } })
    return [items[0]?.formaPago, items[0]?.diasCredito]
  })
  expect(await Promise.all(hallados)).toEqual([
    ['credito', 30],
    ['efectivo', null],
    [null, null],
    ['credito', null],
  ])
})

test('without a document are told the way out, and what must be filled in is what the form refuses to miss', async () => {
  const archivo = unCsv([cabeza, [nombre('Sin papel'), '', '8095551234', 'Calle 1', '']])
  const body = { siFalta, ...CREAR }
  const { detalle, campos } = await api.data(IMPORTAR.clientes.prueba, { files: { archivo }, body })
  expect(detalle[0]?.mensaje).toBe(
    'RNC obligatorio y debe tener 9 dígitos. Si compra sin documento, ponga Consumo en Tipo de comprobante.',
  )
  expect(campos.flatMap(({ campo, obligatorio }) => (obligatorio ? [campo] : [])).sort()).toEqual([
    ...['contactoId', 'nombre'],
    ...Object.keys(PORCENTAJES).sort(),
  ])
  expect(campos.find(({ campo }) => campo === 'direccion')?.nota).toBe(
    'Como sale en la factura. Solo un cliente de consumo sin documento puede no tenerlo.',
  )
})
