import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { IMPORTAR } from '@cuadre/contract/importaciones'
import { productos } from '@cuadre/contract/productos'
import { suplidores } from '@cuadre/contract/suplidores'
import { testApp } from '@cuadre/testing/app'
import { unaCategoria, unaEmpresa, unCliente, unContacto, unProducto } from '@cuadre/testing/builders'
import { unSuplidor } from '@cuadre/testing/compras'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'

const prueba = testApp()

beforeAll(async () => {
  const { api } = prueba
  const categoria = await unaCategoria(api, { descripcion: 'Pinturas' })
  await unaCategoria(api, { descripcion: 'Árboles' })
  const contacto = await unContacto(api, { nombreContacto: 'Ana Peña', porcentaje: 12.5 })
  await unProducto(api, {
    ...{ descripcion: 'Brocha', precio: 1234.5, categoriaId: categoria.id },
    ...{ tasaItbis: 16, unidad: 23, codigo: '007', codigoBarras: '0746012345678' },
  })
  await unProducto(api, { descripcion: '=CMD()', precio: 0.01, categoriaId: categoria.id, exento: true })
  await unCliente(api, {
    nombre: 'Colmado Güira',
    direccion: 'Moca',
    telefono: '8095551234',
    rnc: '00113918205',
    tipoComprobante: 'B02',
    contactoId: contacto.id,
  })
  await unSuplidor(api)
  await unaEmpresa(api, {
    nombre: 'Ámbar',
    rnc: '131246796',
    direccion: 'Santiago',
    telefono: '8295559876',
    categoriaId: categoria.id,
  })
})

async function download(endpoint: Endpoint, query: Record<string, unknown> = {}) {
  const { response } = await prueba.api.call(endpoint, { query })
  expect(response.statusCode).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  const [sheet] = sheets
  if (!sheet) throw new Error('No sheet')
  const texts = sheet.rows.map(row => row.filter(cell => cell !== null))
  return { headers: response.headers, name: sheet.name, rows: texts.filter(row => row.length > 0) }
}

const COLUMNAS_DE_CLIENTES = [
  ...['Nombre', 'Dirección', 'Teléfono', 'Cédula/RNC', 'Tipo de comprobante', 'Contacto'],
  ...['Pasaporte / Doc. extranjero', 'Email'],
  ...['% compra no exento', '% venta no exento', '% compra exento', '% venta exento'],
  ...['Forma de pago', 'Días de crédito'],
]

describe('the workbook of', () => {
  test.each([
    ['Categorías', categorias.excel, [['Descripción'], ['Árboles'], ['Pinturas']]],
    [
      'Contactos',
      contactos.excel,
      [
        ['Nombre', 'Porcentaje', 'Para la DGII', 'Cédula/RNC', 'Da comprobantes', 'Cobra ITBIS'],
        ['Ana Peña', 12.5],
      ],
    ],
    [
      'Productos',
      productos.excel,
      [
        [
          ...['Nombre', 'Precio', 'Categoría', 'ITBIS', 'Tasa de ITBIS'],
          'Unidad',
          'Código',
          'Código de barras',
          'Bien o servicio',
        ],
        ['=CMD()', 0.01, 'Pinturas', 'EXENTADO', 'Exento', 'Unidad', 'Bien'],
        ['Brocha', 1234.5, 'Pinturas', 'NO EXENTADO', '16 %', 'Libra', '007', '0746012345678', 'Bien'],
      ],
    ],
    [
      'Clientes',
      clientes.excel,
      [
        [...COLUMNAS_DE_CLIENTES],
        [
          ...['Colmado Güira', 'Moca', '(809) 555-1234', '001-1391820-5', 'Consumo (B02)', 'Ana Peña'],
          ...[3, 4.25, 1, 2],
        ],
      ],
    ],
    [
      'Empresas',
      empresas.excel,
      [
        [
          ...['Nombre', 'RNC', 'Dirección', 'Categoría', 'Tipo de empresa', 'Teléfono'],
          ...['Email', 'Página web'],
        ],
        ['Ámbar', '1-31-24679-6', 'Santiago', 'Pinturas', 'SRL', '(829) 555-9876'],
      ],
    ],
  ] as const)('%s shows the columns of its screen', async (name, endpoint, rows) => {
    const workbook = await download(endpoint)
    expect(workbook.name).toBe(name)
    const [title, made, ...table] = workbook.rows
    expect(title).toEqual([name])
    expect(made).toEqual([expect.stringMatching(/^Generado el \d\d\/\d\d\/\d{4}/)])
    expect(table).toEqual(rows)
  })

  test.each([
    ['contactos', contactos.excel],
    ['productos', productos.excel],
    ['clientes', clientes.excel],
    ['empresas', empresas.excel],
    ['suplidores', suplidores.excel],
  ] as const)('%s is understood by its own import, column by column', async (cosa, endpoint) => {
    const { response } = await prueba.api.call(endpoint)
    const archivo = new File([new Uint8Array(response.rawPayload)], `${cosa}.xlsx`)
    const carga = { files: { archivo }, body: { existentes: 'actualizar' } } as const
    const { campos, actualizadas, errores } = await prueba.api.data(IMPORTAR[cosa].prueba, carga)
    expect({ errores, nadie: actualizadas === 0 }).toEqual({ errores: 0, nadie: false })
    expect(campos.filter(({ columna }) => columna === null)).toEqual([])
  })

  test('a searched list holds what was found and says what was searched for', async () => {
    const { categoriaId } = (await prueba.api.call(productos.list)).body.data[0] ?? { categoriaId: 0 }
    const { rows } = await download(productos.excel, { buscar: 'BROCHA', categoriaId })
    const text = rows.flat().join('|')
    expect(text).toContain('Brocha')
    expect(text).not.toContain('=CMD()')
    expect(text).toContain('Búsqueda: «BROCHA»')
    expect(text).toContain('Categoría: Pinturas')
  })

  test('an empty list is a workbook too', async () => {
    const { rows } = await download(clientes.excel, { buscar: 'nadie se llama así' })
    expect(rows).toContainEqual([...COLUMNAS_DE_CLIENTES])
  })
})

test('is saved under an ASCII name and never cached', async () => {
  const { headers } = await download(categorias.excel)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(/^attachment; filename="Categorias \d{4}-\d\d-\d\d.xlsx"$/),
    'cache-control': 'no-store',
  })
})
