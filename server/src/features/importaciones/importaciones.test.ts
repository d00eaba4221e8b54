import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { permisos } from '@cuadre/contract/permisos'
import { productos } from '@cuadre/contract/productos'
import { roles } from '@cuadre/contract/roles'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaCategoria, unaEmpresa, unCliente, unProducto } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { LISTAS_DE_LA_GENTE, unaLista } from '@cuadre/testing/listas-de-la-gente'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { rounds } from '@cuadre/testing/rounds'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

type Filas = readonly (readonly (string | number)[])[]
const CABEZA = ['Nombre', 'Precio', 'Categoría', 'ITBIS']
const CREAR = { crearFaltantes: 'true' } as const
const carga = (filas: Filas, body: object = {}) => ({ files: { archivo: unCsv([CABEZA, ...filas]) }, body })
const probar = (filas: Filas, body: object = {}) => api.data(IMPORTAR.productos.prueba, carga(filas, body))
const importar = (filas: Filas, body: object = {}) =>
  api.call(IMPORTAR.productos.importar, carga(filas, body))
const buscar = async (buscar: string) =>
  (await api.data(productos.paged, { query: { buscar, page: 1, pageSize: 10 } })).items
/** Rows of a long file. */
const MUCHAS = rounds({ gate: 800, all: 10_000 })
const nombre = (de = 'Artículo') => `${de} ${nextNumber()}`

test('who sends many files at once waits for himself, and is told when they are too many; others are read', async () => {
  const otra = await prueba.loginAs({ roles: ['Administrador'] })
  // A workbook takes the reader longer than a busy machine takes to receive the next one; one that has read before is quick.
  const rows = [CABEZA, ...Array.from({ length: 6000 }, () => [nombre(), 'abc', 'Nada', ''])]
  const libro = new File([new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }))], 'larga.xlsx')
  const suyas = Promise.all(
    Array.from({ length: 12 }, () =>
      api.call(IMPORTAR.productos.importar, { files: { archivo: libro }, body: {} }),
    ),
  )
  expect((await otra.call(IMPORTAR.productos.prueba, carga([[nombre(), 'abc', 'Nada', '']]))).status).toBe(
    200,
  )
  const dichos = (await suyas).map(({ body }) => body)
  const muchos = dichos.filter(({ errorCode }) => errorCode === 'TOO_MANY_AT_ONCE')
  expect(muchos[0]?.message).toBe(
    'Usted ya tiene otros archivos por leer. Espere a que terminen e intente de nuevo.',
  )
  expect(
    dichos.filter(({ errorCode }) => errorCode === 'IMPORTACION_CON_ERRORES').length,
  ).toBeGreaterThanOrEqual(3)
  expect(muchos.length).toBeLessThanOrEqual(9)
})

describe('the dry run', () => {
  test('says of each row what would become of it, with the sentences of the form, and changes nothing', async () => {
    const hay = await unProducto(api)
    const [nuevo, falta] = [nombre(), nombre('Familia')]
    const revision = await probar([
      [nuevo, '1.234,50', hay.categoriaNombre, ''],
      [hay.descripcion.toUpperCase(), 5, hay.categoriaNombre, ''],
      [`\u00ad${nuevo.toUpperCase()}\u00a0`, 5, hay.categoriaNombre, ''],
      ['', 0, '', 'quizás'],
      [nombre(), 'abc', falta, 'EXENTADO'],
    ])
    expect(revision).toMatchObject({ filas: 5, nuevas: 1, omitidas: 1, errores: 3, actualizadas: 0 })
    expect(revision.faltantes).toEqual([{ de: 'Categorías', nombres: [falta], total: 1 }])
    const dicho = new Map(revision.detalle.map(({ fila, mensaje }) => [fila, mensaje]))
    expect(dicho.get(3)).toBe('Ya existe.')
    expect(dicho.get(4)).toBe('Es el mismo registro que la fila 2.')
    expect(dicho.get(5)).toBe(
      'El Nombre del Producto es obligatorio. El precio debe ser mayor a cero. Debe seleccionar una categoría. ITBIS: «quizás» debe ser NO EXENTADO, EXENTADO, Sí, No, 18 o 16.',
    )
    expect(dicho.get(6)).toBe(`Precio: «abc» no es un número. No existe la categoría «${falta}».`)
    expect(await buscar(nuevo)).toEqual([])
  })

  test('takes other columns than the heads say, and one word for all rows that say nothing', async () => {
    const { descripcion: categoria } = await unaCategoria(api)
    const archivo = unCsv([
      ['Código', 'Cosa', 'Monto'],
      ['X1', nombre(), '10'],
    ])
    const columnas = JSON.stringify({ descripcion: 1, precio: 2, categoriaId: null })
    const siFalta = JSON.stringify({ categoriaId: categoria })
    const files = { archivo }
    expect(await api.data(IMPORTAR.productos.prueba, { files, body: {} })).toMatchObject({ errores: 1 })
    expect(await api.data(IMPORTAR.productos.prueba, { files, body: { columnas, siFalta } })).toMatchObject({
      nuevas: 1,
      errores: 0,
      columnas: [{ titulo: 'Código', ejemplos: ['X1'] }, { titulo: 'Cosa' }, { titulo: 'Monto' }],
    })
  })

  test('gives its errors back as a workbook: the file, the row and the sentence', async () => {
    const { response } = await api.call(IMPORTAR.productos.errores, carga([['=1+1', 'abc', 'Nada', '']]))
    const { sheets } = await readXlsx(response.rawPayload)
    expect(sheets[0]?.rows).toEqual([
      [...CABEZA, 'Fila', 'Error'],
      ['=1+1', 'abc', 'Nada', null, 2, 'Precio: «abc» no es un número. No existe la categoría «Nada».'],
    ])
  })

  test('reads the template as it was given, without its example', async () => {
    const { response } = await api.call(IMPORTAR.clientes.plantilla)
    const archivo = new File([new Uint8Array(response.rawPayload)], 'plantilla.xlsx')
    expect((await api.call(IMPORTAR.clientes.prueba, { files: { archivo }, body: {} })).body).toMatchObject({
      errorCode: 'IMPORTACION_ILEGIBLE',
      message: 'El archivo no tiene filas debajo de los encabezados.',
    })
    const { sheets } = await readXlsx(response.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Clientes', 'Cómo llenarla'])
  })
})

describe('an import', () => {
  test('writes every row as its form would, with its trace, and creates what is missing when it may', async () => {
    const [uno, otro, familia] = [nombre(), nombre(), nombre('Familia')]
    const filas = [
      [uno, 'RD$ 1,234.50', familia, 'NO EXENTADO'],
      [otro, '10,5', familia.toUpperCase(), 'EXENTADO'],
    ]
    expect((await importar(filas)).body).toMatchObject({
      statusCode: 409,
      errorCode: 'IMPORTACION_CON_ERRORES',
    })
    const { body } = await importar(filas, CREAR)
    expect(body).toMatchObject({
      statusCode: 201,
      message: 'Se importaron 2 productos.',
      data: { nuevas: 2, archivo: 'datos.csv', deshechaEn: null },
    })
    expect(await buscar(uno)).toMatchObject([
      { precio: 1234.5, exento: false, categoriaNombre: familia, version: 1 },
    ])
    expect(await buscar(otro)).toMatchObject([{ precio: 10.5, exento: true, categoriaNombre: familia }])
    const { items } = await api.data(auditoria.paged, { query: { page: 1, pageSize: 10 } })
    expect(
      items
        .slice(0, 4)
        .map(({ entidad, accion }) => `${entidad} ${accion}`)
        .sort(),
    ).toEqual(['Categoría Creación', 'Importación Importación', 'Producto Creación', 'Producto Creación'])
    // The same file again has nothing more to say.
    expect((await probar(filas, CREAR)).yaImportado).toBe(body.data.creadaEn)
    expect((await importar(filas, CREAR)).body.errorCode).toBe('IMPORTACION_SIN_FILAS')
  })

  test('changes what is there only where that was chosen, and leaves what the file does not say', async () => {
    const hay = await unProducto(api, { exento: true, servicio: true })
    const filas = [[hay.descripcion, 99, '', '']]
    expect((await importar(filas)).body.errorCode).toBe('IMPORTACION_SIN_FILAS')
    const { body } = await importar(filas, { existentes: 'actualizar' })
    expect(body.data).toMatchObject({ actualizadas: 1, nuevas: 0 })
    const { version, ...kept } = hay
    expect(await buscar(hay.descripcion)).toEqual([{ ...kept, precio: 99, version: version + 1 }])
  })

  test('brings deleted records back', async () => {
    const hay = await unProducto(api)
    await api.data(productos.remove, { params: { id: hay.id } })
    const { body } = await importar([[hay.descripcion, 7, hay.categoriaNombre, '']])
    expect(body.data).toMatchObject({ reactivadas: 1, nuevas: 0 })
    expect(await buscar(hay.descripcion)).toMatchObject([{ id: hay.id, precio: 7 }])
  })

  test('of the same file twice at once writes each row once', async () => {
    const filas = [
      [nombre(), 1, 'Una', ''],
      [nombre(), 2, 'Una', ''],
    ]
    const answers = await Promise.all([1, 2, 3].map(() => importar(filas, CREAR)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await buscar(String(filas[0]?.[0]))).toHaveLength(1)
  })

  test('of many rows is one transaction of seconds, during which others are answered', async () => {
    const marca = nextNumber()
    const filas = Array.from({ length: MUCHAS }, (_, i) => [
      `Masivo ${marca} ${i}`,
      i + 1,
      `Grupo ${i % 20}`,
      '',
    ])
    const begun = performance.now()
    const working = importar(filas, CREAR)
    let answered = 0
    let done = false
    void working.finally(() => {
      done = true
    })
    while (!done) {
      await api.data(categorias.paged, { query: { page: 1, pageSize: 1 } })
      answered += 1
    }
    expect((await working).body.data).toMatchObject({ nuevas: MUCHAS })
    expect(performance.now() - begun).toBeLessThan(60_000)
    expect(answered).toBeGreaterThan(10)
    const { totalRecords } = await api.data(productos.paged, {
      query: { buscar: `masivo ${marca}`, page: 1, pageSize: 1 },
    })
    expect(totalRecords).toBe(MUCHAS)
  })
})

describe('the files that people have', () => {
  test.each(LISTAS_DE_LA_GENTE)('$archivo', async ({ archivo, cosa, dichos, revision }) => {
    const files = { archivo: unaLista(archivo) }
    const { detalle, ...prueba } = await api.data(IMPORTAR[cosa].prueba, { files, body: CREAR })
    expect(prueba).toMatchObject(revision)
    const mensajes = new Map(detalle.map(({ fila, mensaje }) => [fila, mensaje]))
    for (const [fila, dicho] of dichos) expect(mensajes.get(fila)).toContain(dicho)
  })

  test('an RNC with a point and a zero is that RNC', async () => {
    const files = { archivo: unaLista('clientes-rnc-punto-cero.csv') }
    expect((await api.call(IMPORTAR.clientes.importar, { files, body: CREAR })).status).toBe(201)
    const query = { buscar: 'Cliente de Muestra', page: 1, pageSize: 10 }
    const { items } = await api.data(clientes.paged, { query })
    expect(items.map(({ rnc }) => rnc).sort()).toEqual(['132770226', '132770269', '132770293'])
  })

  test('the number of a day in a workbook that counts from 1904', async () => {
    const [{ rnc }, empresa] = [await unCliente(api), await unaEmpresa(api)]
    const rows = [
      ['RNC', 'Empresa', 'Número', 'Fecha', 'Monto'],
      [rnc, Number(empresa.rnc), '12345.0', 44504, 100],
    ]
    const libro = await writeXlsx({ sheets: [{ name: 'a', rows }], dateSystem: '1904' })
    const files = { archivo: new File([new Uint8Array(libro)], 'mac.xlsx') }
    const { nuevas, detalle } = await api.data(IMPORTAR.cuentasPorCobrar.prueba, { files, body: {} })
    expect({ nuevas, detalle }).toMatchObject({
      nuevas: 1,
      detalle: [{ nombre: expect.stringMatching(/ · 12345$/) }],
    })
  })
})

describe('undoing', () => {
  const deshacer = (id: number, client = api) => client.call(importaciones.deshacer, { params: { id } })
  const quienPuede = async (derechos: readonly string[]) => {
    const todos = await api.data(permisos.list, {})
    const permissionIds = todos.filter(({ name }) => derechos.includes(name)).map(({ id }) => id)
    const { name } = await api.data(roles.create, { body: { name: nombre('Rol'), permissionIds } })
    return prueba.loginAs({ roles: [name] })
  }

  test('takes back what was created and what was created with it, and gives back what was changed', async () => {
    const hay = await unProducto(api)
    const [nuevo, familia] = [nombre(), nombre('Familia')]
    const filas = [
      [hay.descripcion, 999, familia, ''],
      [nuevo, 5, familia, ''],
    ]
    const { data } = (await importar(filas, { existentes: 'actualizar', ...CREAR })).body
    const { body } = await deshacer(data.id)
    expect(body).toMatchObject({ statusCode: 200, data: { deshechaPor: expect.any(String) } })
    expect(await buscar(nuevo)).toEqual([])
    const { version: _, ...antes } = hay
    expect(await buscar(hay.descripcion)).toMatchObject([antes])
    const { totalRecords } = await api.data(categorias.paged, {
      query: { buscar: familia, page: 1, pageSize: 1 },
    })
    expect(totalRecords).toBe(0)
    expect((await deshacer(data.id)).body.errorCode).toBe('IMPORTACION_DESHECHA')
    const lista = await api.data(IMPORTAR.productos.lista, { query: {} })
    expect(lista.items.find(({ id }) => id === data.id)).toMatchObject({ nuevas: 1, actualizadas: 1 })
    // What was taken back may come again.
    expect((await importar(filas, { existentes: 'actualizar', ...CREAR })).body.data).toMatchObject({
      reactivadas: 1,
    })
  })

  test('is refused whole where something changed or is used, and says how many', async () => {
    const familia = nombre('Familia')
    const nombres = [nombre(), nombre(), nombre()]
    const filas = nombres.map(uno => [uno, 5, familia, ''])
    const { data } = (await importar(filas, CREAR)).body
    const [cambiado] = await buscar(nombres[0] ?? '')
    if (!cambiado) throw new Error('It was imported')
    await api.data(productos.update, { params: { id: cambiado.id }, body: { ...cambiado, precio: 6 } })
    expect((await deshacer(data.id)).body).toMatchObject({
      statusCode: 409,
      errorCode: 'IMPORTACION_USADA',
      message: 'No se puede deshacer: 1 producto cambió después. No se deshizo nada.',
    })
    expect(await buscar(familia)).toHaveLength(3)
  })

  test('counts records that others were made with', async () => {
    const contacto = nombre('Contacto')
    const archivo = unCsv([
      ['Nombre', 'Porcentaje'],
      [contacto, '5,5'],
    ])
    const { id } = await api.data(IMPORTAR.contactos.importar, { files: { archivo }, body: {} })
    const [suyo] = (await api.data(contactos.paged, { query: { buscar: contacto, page: 1, pageSize: 1 } }))
      .data.items
    await unCliente(api, { contactoId: suyo?.id ?? 0 })
    expect((await deshacer(id)).body.message).toBe(
      'No se puede deshacer: 1 contacto ya se usa. No se deshizo nada.',
    )
  })

  test('asks for the right to delete; importing for those to create, and to change', async () => {
    const { data } = (await importar([[nombre(), 5, 'Una', '']], CREAR)).body
    const otro = await quienSolo(prueba, 'productos.crear')
    expect((await deshacer(data.id, otro)).status).toBe(403)
    const pedir = (body: object) =>
      otro.call(IMPORTAR.productos.prueba, carga([[nombre(), 5, 'Una', '']], body))
    expect((await pedir({})).status).toBe(200)
    expect((await pedir({ existentes: 'actualizar' })).status).toBe(403)
    expect((await pedir(CREAR)).status).toBe(403)
    expect((await otro.call(IMPORTAR.clientes.lista)).status).toBe(403)
  })

  test.each([
    [
      'delete the category that it created',
      'categorias.eliminar',
      async () => [nombre(), 5, nombre('Familia'), ''],
    ],
    [
      'delete the category that it brought back',
      'categorias.eliminar',
      async () => {
        const { id, descripcion } = await unaCategoria(api)
        await api.data(categorias.remove, { params: { id } })
        return [nombre(), 5, descripcion, '']
      },
    ],
    [
      'edit the product that it changed',
      'productos.editar',
      async () => {
        const { descripcion, categoriaNombre } = await unProducto(api)
        return [descripcion, 999, categoriaNombre, '']
      },
    ],
  ])('asks for the right to %s', async (_, derecho, fila) => {
    const { data } = (await importar([await fila()], { existentes: 'actualizar', ...CREAR })).body
    const puede = async (...derechos: readonly string[]) =>
      (await deshacer(data.id, await quienPuede(derechos))).status
    expect(await puede('productos.eliminar')).toBe(403)
    expect(await puede('productos.eliminar', derecho)).toBe(200)
  })
})

test.each([
  ['no file', undefined],
  ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])], 'clientes.xlsx')],
  ['a mapping that is none', unCsv([CABEZA, ['x', 1, 'y', '']])],
])('%s ends in a sentence', async (_, archivo) => {
  const files = { archivo: archivo ?? new File([], 'nada.csv') }
  const body = { columnas: archivo?.name === 'datos.csv' ? '{"precio":"x"' : '{}' }
  const answer = await api.call(IMPORTAR.productos.importar, { files, body })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/\.$/)
})
