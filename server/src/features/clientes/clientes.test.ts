import { type Cliente, type ClienteBody, clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { IMPORTAR } from '@cuadre/contract/importaciones'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeCliente, unaEmpresa, unCliente, unContacto } from '@cuadre/testing/builders'
import { unaCedula, unRnc } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const NOMBRE = 'El nombre es obligatorio.'
const DIRECCION = 'La dirección es obligatoria.'
const TELEFONO = 'Teléfono inválido.'
const CONTACTO = 'Debes seleccionar un contacto.'
const RNC = 'RNC obligatorio y debe tener 9 dígitos.'
const CEDULA = 'Cédula obligatorio y debe tener 11 dígitos.'
const PORCENTAJES = 'Todos los porcentajes son requeridos y deben ser entre 0 y 100.'

describe('the form', () => {
  test('tells all missing fields in its order, the first as the message', async () => {
    const { body } = await api.call(clientes.create, { body: {} })
    expect(body).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT', message: NOMBRE })
    expect(body.errors).toEqual([
      { field: 'nombre', message: NOMBRE },
      { field: 'direccion', message: DIRECCION },
      { field: 'telefono', message: TELEFONO },
      { field: 'contactoId', message: CONTACTO },
      { field: 'rnc', message: RNC },
      { field: 'porcCompraExt', message: PORCENTAJES },
      { field: 'porcVentaExt', message: PORCENTAJES },
      { field: 'porcCompraNoExt', message: PORCENTAJES },
      { field: 'porcVentaNoExt', message: PORCENTAJES },
    ])
  })

  test('says the first sentence that fails once those before it are right', async () => {
    const right = await datosDeCliente(api)
    const order = [
      ['nombre', NOMBRE],
      ['direccion', DIRECCION],
      ['telefono', TELEFONO],
      ['contactoId', CONTACTO],
      ['rnc', RNC],
      ['porcCompraExt', PORCENTAJES],
    ] as const
    let body: Record<string, unknown> = {}
    for (const [field, message] of order) {
      expect((await api.call(clientes.create, { body })).body.message).toBe(message)
      body = { ...body, [field]: right[field] }
    }
  })

  const refused: { change: Partial<Record<keyof ClienteBody, unknown>>; field: string; message: string }[] = [
    { change: { telefono: '809555123' }, field: 'telefono', message: TELEFONO },
    { change: { telefono: '(809) 555-1234' }, field: 'telefono', message: TELEFONO },
    { change: { contactoId: null }, field: 'contactoId', message: CONTACTO },
    { change: { rnc: '' }, field: 'rnc', message: RNC },
    { change: { rnc: '12345678' }, field: 'rnc', message: RNC },
    { change: { rnc: 'ABCDEFGHI' }, field: 'rnc', message: RNC },
    { change: { rnc: 131_246_796 }, field: 'rnc', message: RNC },
    { change: { rnc: '0011391820' }, field: 'rnc', message: CEDULA },
    { change: { rnc: '131246796', tipoDocumento: 'Cédula' }, field: 'rnc', message: CEDULA },
    { change: { rnc: '00113918205', tipoDocumento: 'RNC' }, field: 'rnc', message: RNC },
    { change: { porcVentaExt: 100.5 }, field: 'porcVentaExt', message: PORCENTAJES },
    { change: { porcVentaNoExt: -1 }, field: 'porcVentaNoExt', message: PORCENTAJES },
    { change: { porcCompraNoExt: null }, field: 'porcCompraNoExt', message: PORCENTAJES },
    { change: { email: 'ana@' }, field: 'email', message: 'Email inválido.' },
  ]
  test.each(refused)('refuses $change with «$message»', async ({ change, field, message }) => {
    const body = { ...(await datosDeCliente(api)), ...change }
    const answer = (await api.call(clientes.create, { body })).body
    expect(answer).toMatchObject({ statusCode: 400, message, errors: [{ field, message }] })
  })

  test('keeps a foreign document in capitals, asks no address of it, and tells it from an RNC of the same digits', async () => {
    const extranjero = {
      documentoExtranjero: true,
      tipoComprobante: 'B02',
      direccion: '',
      telefono: '',
    } as const
    expect(await unCliente(api, { ...extranjero, rnc: ' ab-123 456 ' })).toMatchObject({
      rnc: 'AB123456',
      documentoExtranjero: true,
    })
    const rnc = unRnc()
    await unCliente(api, { rnc })
    expect(await unCliente(api, { ...extranjero, rnc })).toMatchObject({ rnc })
    const otro = { ...(await datosDeCliente(api)), ...extranjero, rnc }
    expect((await api.call(clientes.create, { body: otro })).body).toMatchObject({ statusCode: 409 })
    const EXTRANJERO = 'El pasaporte o documento extranjero lleva de 1 a 20 letras y números.'
    const CREDITO =
      'A quien tiene un documento extranjero se le emite consumo (B02), o régimen especial (B14) si es diplomático.'
    for (const [cambio, field, message] of [
      [{ rnc: '' }, 'rnc', EXTRANJERO],
      [{ rnc: 'A'.repeat(21) }, 'rnc', EXTRANJERO],
      [{ rnc: 'AB#12' }, 'rnc', EXTRANJERO],
      [{ tipoComprobante: 'B01' }, 'tipoComprobante', CREDITO],
      [{ tipoComprobante: 'B15' }, 'tipoComprobante', CREDITO],
      [{ tipoComprobante: undefined }, 'tipoComprobante', CREDITO],
      [{ tipoComprobante: '02' }, 'tipoComprobante', 'El tipo de comprobante no es válido.'],
      [{ documentoExtranjero: false, rnc: 'AB1234567', tipoComprobante: 'B02' }, 'rnc', RNC],
    ] as const) {
      const { body } = await api.call(clientes.create, { body: { ...otro, ...cambio } })
      expect(body.errors).toContainEqual({ field, message })
    }
  })

  test('may come in a file with a foreign document in a column of its own, told from an RNC of the same digits, and not two documents', async () => {
    const siFalta = JSON.stringify({
      contactoId: 'La casa',
      porcCompraExt: '1',
      porcVentaExt: '2',
      porcCompraNoExt: '3',
      porcVentaNoExt: '4',
    })
    const rnc = unRnc()
    const archivo = unCsv([
      ['Razón social', 'Cédula/RNC', 'Teléfono', 'Dirección', 'Tipo de comprobante', 'Pasaporte'],
      ['Ñandú, S.R.L.', rnc, '8095551234', 'Calle 1', '', ''],
      ['John Smith', '', '', '', 'Consumo (B02)', rnc],
      ['Jane Roe', '', '', '', 'Consumo (B02)', 'ab-12 3'],
      ['De las dos', unRnc(), '8095551234', 'Calle 2', 'Consumo (B02)', 'AB1234'],
      ['Con crédito', '', '', '', '', 'AB1235'],
    ])
    const revision = await api.data(IMPORTAR.clientes.prueba, {
      files: { archivo },
      body: { siFalta, crearFaltantes: 'true' },
    })
    expect(revision).toMatchObject({ filas: 5, nuevas: 3, errores: 2 })
    expect(revision.detalle.flatMap(({ mensaje }) => mensaje || [])).toEqual([
      'Pasaporte / Doc. extranjero: tiene otro documento en la misma fila: deje uno.',
      'A quien tiene un documento extranjero se le emite consumo (B02), o régimen especial (B14) si es diplomático.',
    ])
  })

  test('accepts an RNC, a cédula, a wrong check digit, and a client without email', async () => {
    expect(await unCliente(api, { rnc: unRnc(), tipoDocumento: 'RNC' })).toMatchObject({ email: null })
    const rnc = unaCedula()
    expect(await unCliente(api, { rnc, tipoDocumento: 'Cédula', email: 'ana@pena.do' })).toMatchObject({
      rnc,
      email: 'ana@pena.do',
    })
    expect(await unCliente(api, { rnc: '123456789' })).toMatchObject({ rnc: '123456789' })
  })

  test('refuses a contact that does not exist or was deleted, with the field’s sentence', async () => {
    const { id } = await unContacto(api)
    await api.data(contactos.remove, { params: { id } })
    const body = await datosDeCliente(api, { contactoId: id })
    const answer = (await api.call(clientes.create, { body })).body
    expect(answer).toMatchObject({
      statusCode: 400,
      errorCode: 'REFERENCIA_NOT_FOUND',
      message: CONTACTO,
      errors: [{ field: 'contactoId', message: CONTACTO }],
    })
    const cliente = await unCliente(api)
    const edited = await api.call(clientes.update, { params: { id: cliente.id }, body })
    expect(edited.body).toMatchObject({ errorCode: 'REFERENCIA_NOT_FOUND' })
  })
})

test('keeps the four percentages apart', async () => {
  const porcentajes = { porcCompraExt: 0, porcVentaExt: 12.34, porcCompraNoExt: 56.78, porcVentaNoExt: 100 }
  const { id } = await unCliente(api, porcentajes)
  expect((await api.call(clientes.get, { params: { id } })).body.data).toMatchObject(porcentajes)
})

test('two clients may share a name', async () => {
  const first = await unCliente(api, { nombre: 'Juan Pérez' })
  const second = await unCliente(api, { nombre: 'Juan Pérez' })
  const { items } = (await api.call(clientes.paged, { query: { buscar: 'juan perez' } })).body.data
  expect(items.map(item => item.id)).toEqual([first.id, second.id])
})

test('finds by words of the name, and by digits of document and phone however typed', async () => {
  const pena = await unCliente(api, { nombre: 'Peña & Hijos', rnc: '131246796', telefono: '8494440001' })
  const otra = await unCliente(api, { nombre: 'Peñalba 131', rnc: '00113918205', telefono: '8494440002' })
  // Others of this file may have such digits by chance.
  const search = async (buscar: string) =>
    (await api.call(clientes.paged, { query: { buscar, pageSize: 100 } })).body.data.items
      .map(item => item.id)
      .filter(id => id >= pena.id)
  expect(await search('pena')).toEqual([pena.id, otra.id])
  expect(await search('HIJOS peña')).toEqual([pena.id])
  expect(await search('1-31-24679-6')).toEqual([pena.id])
  expect(await search('001-1391820-5')).toEqual([otra.id])
  expect(await search('(849) 444-0002')).toEqual([otra.id])
  expect(await search('pena 4440001')).toEqual([pena.id])
  expect(await search('131')).toEqual([pena.id, otra.id])
  expect(await search('b-52')).toEqual([])
})

test('lists join the contact’s present name', async () => {
  const contacto = await unContacto(api)
  const { id } = await unCliente(api, { contactoId: contacto.id })
  await api.data(contactos.update, {
    params: { id: contacto.id },
    body: { nombreContacto: 'Nombre nuevo', porcentaje: 1 },
  })
  const { data } = (await api.call(clientes.list)).body
  expect(data.find(item => item.id === id)).toMatchObject({ contactoNombre: 'Nombre nuevo' })
})

describe('the type of document', () => {
  const porcentajes = { porcCompraExt: 1, porcVentaExt: 2, porcCompraNoExt: 3, porcVentaNoExt: 4 }
  const change = async ({ id, ...cliente }: Cliente, part: object) =>
    (await api.call(clientes.update, { params: { id }, body: { ...cliente, ...part } })).body

  test('is crédito fiscal unless said, and stays where a body says nothing of it', async () => {
    expect(await unCliente(api)).toMatchObject({ tipoComprobante: 'B01' })
    const estatal = await unCliente(api, { rnc: unRnc(), tipoComprobante: 'B15' })
    expect(await change(estatal, { tipoComprobante: undefined, nombre: 'Otro nombre' })).toMatchObject({
      data: { nombre: 'Otro nombre', tipoComprobante: 'B15' },
    })
    expect(await change(await unCliente(api), { tipoComprobante: 'B04' })).toMatchObject({
      statusCode: 400,
      message: 'El tipo de comprobante no es válido.',
    })
  })

  test('lets a consumer alone be without a document, and any number of them', async () => {
    for (const tipoComprobante of ['B01', 'B14', 'B15', undefined]) {
      const body = { ...(await datosDeCliente(api)), rnc: '', tipoComprobante }
      expect((await api.call(clientes.create, { body })).body).toMatchObject({
        statusCode: 400,
        message: RNC,
      })
    }
    const consumidor = { ...porcentajes, rnc: '', tipoComprobante: 'B02' } as const
    const [uno, otro] = [await unCliente(api, consumidor), await unCliente(api, consumidor)]
    expect([uno.rnc, otro.rnc, otro.id === uno.id]).toEqual(['', '', false])
    // What has no document is nobody's to come back as.
    await api.data(clientes.remove, { params: { id: otro.id } })
    expect((await unCliente(api, consumidor)).id).not.toBe(otro.id)
    expect(await change(uno, { tipoComprobante: 'B01' })).toMatchObject({ statusCode: 400, message: RNC })
    // One that is written is whole.
    expect(await change(uno, { rnc: '1312467' })).toMatchObject({ statusCode: 400, message: RNC })
  })

  test('asks nobody where he lives who shows no document, and everybody else', async () => {
    const { direccion: _, telefono: __, ...datos } = await datosDeCliente(api)
    const consumidor = { ...datos, rnc: '', tipoComprobante: 'B02' } as const
    const { body } = await api.call(clientes.create, { body: consumidor })
    expect(body.data).toMatchObject({ rnc: '', direccion: '', telefono: '' })
    expect(await change(body.data, { direccion: 'Calle Mella 4' })).toMatchObject({ statusCode: 200 })
    // What is typed must still be one, and who has a number is asked as ever.
    expect(await change(body.data, { telefono: '809' })).toMatchObject({ statusCode: 400, message: TELEFONO })
    for (const cambio of [{ rnc: unaCedula() }, { rnc: unRnc(), tipoComprobante: 'B01' as const }]) {
      const negado = await api.call(clientes.create, { body: { ...consumidor, ...cambio, direccion: ' ' } })
      expect(negado.body.errors).toEqual([
        { field: 'direccion', message: DIRECCION },
        { field: 'telefono', message: TELEFONO },
      ])
    }
  })

  test('of who comes back is what he says now', async () => {
    const { id, rnc } = await unCliente(api, { rnc: unRnc(), tipoComprobante: 'B15' })
    await api.data(clientes.remove, { params: { id } })
    expect(await unCliente(api, { rnc })).toMatchObject({ id, tipoComprobante: 'B01' })
  })
})

describe('where every active company sells what is its own', () => {
  const minimo = { nombre: 'Bodega Ámbar' }

  test('asks for name and document alone, in the form, in a file and of who is changed; and for all again once one does not', async () => {
    const tienda = await unaEmpresa(api, { vendeLoSuyo: true })
    const { data } = (await api.call(clientes.create, { body: { ...minimo, rnc: unRnc() } })).body
    expect(data).toMatchObject({
      ...{
        contactoId: null,
        contactoNombre: '',
        direccion: '',
        telefono: '',
        porcCompraExt: 0,
        porcVentaNoExt: 0,
      },
    })
    expect(
      (await api.call(clientes.update, { params: { id: data.id }, body: { ...data, nombre: 'Otra' } })).body
        .data,
    ).toMatchObject({
      nombre: 'Otra',
      contactoId: null,
    })
    const { items } = await api.data(clientes.paged, { query: { buscar: data.rnc, orden: 'contactoNombre' } })
    expect(items.map(({ id }) => id)).toEqual([data.id])
    // What is said is still held against its rule.
    for (const [cambio, field, message] of [
      [{ nombre: ' ' }, 'nombre', NOMBRE],
      [{ rnc: '' }, 'rnc', RNC],
      [{ telefono: '809' }, 'telefono', TELEFONO],
      [{ porcVentaExt: 101 }, 'porcVentaExt', PORCENTAJES],
      [{ contactoId: 2_000_000_000 }, 'contactoId', CONTACTO],
    ] as const) {
      const { body } = await api.call(clientes.create, { body: { ...minimo, rnc: unRnc(), ...cambio } })
      expect(body.errors).toEqual([{ field, message }])
    }
    const archivo = unCsv([
      ['Nombre', 'RNC'],
      ['Repuestos Yaque', unRnc()],
    ])
    const prueba = () => api.call(IMPORTAR.clientes.prueba, { files: { archivo }, body: {} })
    const revision = (await prueba()).body.data
    expect(revision).toMatchObject({ nuevas: 1, errores: 0 })
    expect(revision.campos.flatMap(({ campo, obligatorio }) => (obligatorio ? [campo] : []))).toEqual([
      'nombre',
    ])
    const notas = new Map(revision.campos.map(({ campo, nota }) => [campo, nota]))
    expect(notas.get('direccion')).toBe('Como sale en la factura. Puede quedar en blanco.')
    expect(notas.get('porcVentaExt')).toContain('Puede quedar en blanco.')
    // An inactive one asks for nothing.
    const otra = await unaEmpresa(api, { estado: false })
    expect((await prueba()).body.data).toMatchObject({ errores: 0 })
    await api.data(empresas.update, { params: { id: otra.id }, body: { ...otra, estado: true } })
    expect((await prueba()).body.data).toMatchObject({ nuevas: 0, errores: 1 })
    const { body } = await api.call(clientes.create, { body: { ...minimo, rnc: unRnc() } })
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'direccion',
      'telefono',
      'contactoId',
      'porcCompraExt',
      'porcVentaExt',
      'porcCompraNoExt',
      'porcVentaNoExt',
    ])
    for (const { id } of [tienda, otra]) await api.data(empresas.remove, { params: { id } })
  })
})
