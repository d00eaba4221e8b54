import { Readable } from 'node:stream'
import { contribuyentes } from '@cuadre/contract/contribuyentes'
import { testApp } from '@cuadre/testing/app'
import { unRegistro } from '@cuadre/testing/registro-rnc'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { listTables } from '../../db/backup/tables.ts'

const prueba = testApp()

const octetos = { 'content-type': 'application/octet-stream' }

/** Sends a file as the screen does; the answer's envelope. */
async function cargar(payload: Buffer | Readable, archivo = 'DGII_RNC.TXT', api = prueba.api) {
  const url = `/api/rnc?archivo=${archivo}&fecha=2026-11-20`
  return (await api.request({ method: 'POST', url, headers: octetos, payload })).json()
}
const estado = () => prueba.api.data(contribuyentes.registro, {})
const quienEs = async (numero: string) =>
  (await prueba.api.data(contribuyentes.uno, { params: { numero } })).contribuyente
const empacado = (texto: Buffer) =>
  Buffer.from(zipSync({ 'TMP/': [new Uint8Array(), {}], 'TMP/DGII_RNC.TXT': texto }))

test('before anything is loaded nobody is known, and nothing fails', async () => {
  expect(await quienEs('131246796')).toBeNull()
  expect(await estado()).toEqual({ cargado: null, enCurso: null })
})

describe('a register of three thousand', () => {
  const registro = unRegistro({ filas: 3000, malas: 7, repetidas: 2 })

  test('is loaded from its text in Windows-1252: names, states, and what was left out', async () => {
    const { data, message } = await cargar(registro.texto)
    expect(message).toBe('Registro de contribuyentes cargado.')
    expect(data).toMatchObject({ archivo: 'DGII_RNC.TXT', fecha: '2026-11-20', usuario: 'admin' })
    expect(data).toMatchObject({ filas: 3000, malas: 7, repetidas: 2 })
    expect(data.ejemplos).toHaveLength(7)
    expect(data.ejemplos[0]).toEqual({ linea: registro.primeraMala, texto: 'Línea que no es del registro 1' })
    expect(await estado()).toEqual({ cargado: data, enCurso: null })
    for (const { numero, nombre, estado: dicho } of registro.muestra) {
      expect(await quienEs(numero)).toEqual({ numero, nombre, nombreComercial: 'EL ÑANDÚ', estado: dicho })
    }
    // Of a number that comes twice, what the file says last.
    expect(await quienEs(registro.repetido)).toMatchObject({ nombre: 'OTRA VEZ SRL' })
  })

  test('packed, it takes the place of the one before', async () => {
    const menor = unRegistro({ filas: 2000, malas: 0, repetidas: 0, desde: 500_000 })
    const { data } = await cargar(empacado(menor.texto), 'DGII_RNC.zip')
    expect(data).toMatchObject({ archivo: 'DGII_RNC.zip', filas: 2000, malas: 0, ejemplos: [] })
    expect(await quienEs(registro.repetido)).toBeNull()
    expect(await quienEs(menor.muestra[0]?.numero ?? '')).not.toBeNull()
  })

  test('saved as UTF-8 it keeps its names, however it is cut on its way', async () => {
    const utf8 = Buffer.from(`\uFEFF${registro.enUtf8}`, 'utf8')
    const enTrozos = Readable.from(
      Array.from({ length: Math.ceil(utf8.length / 1009) }, (_, i) =>
        utf8.subarray(i * 1009, (i + 1) * 1009),
      ),
    )
    expect((await cargar(enTrozos)).data).toMatchObject({ filas: 3000 })
    const [primero] = registro.muestra
    expect(await quienEs(primero?.numero ?? '')).toMatchObject({ nombre: primero?.nombre })
  })

  test('leaves a trace, and no row in a copy', async () => {
    const { rows } = await prueba.base.pool.query(
      "SELECT usuario, accion, despues FROM auditoria WHERE entidad = 'Registro de contribuyentes' ORDER BY id DESC",
    )
    expect(rows[0]).toMatchObject({ usuario: 'admin', accion: 'cargar', despues: { filas: 3000, malas: 7 } })
    const client = await prueba.base.pool.connect()
    const tables = await listTables(client)
    client.release()
    expect(tables.filter(({ name }) => name.startsWith('contribuyentes'))).toEqual([])
    const left = await prueba.base.pool.query("SELECT to_regclass('contribuyentes_nuevos') AS nueva")
    expect(left.rows).toEqual([{ nueva: null }])
  })
})

describe('a file that is no register changes nothing', () => {
  const NO_ES = 'CONTRIBUYENTES_NO_REGISTER'
  const ROTO = 'CONTRIBUYENTES_BROKEN_FILE'
  const { texto } = unRegistro({ filas: 3000, malas: 0, repetidas: 0 })
  const bueno = empacado(texto)
  const otraCosa = Buffer.from(bueno)
  // The method of packing, which stands in the head of the second entry.
  otraCosa.writeUInt16LE(99, otraCosa.indexOf('TMP/DGII_RNC.TXT') - 22)
  const cifrado = Buffer.from(bueno)
  cifrado.fill(0xa5, 200, 400)

  test.each([
    ['an empty one', Buffer.alloc(0), NO_ES],
    ['blank lines', Buffer.from('\r\n \r\n'), NO_ES],
    ['a page of the web', Buffer.from('<html>\n'.repeat(5000)), NO_ES],
    ['a picture', Buffer.from(`\x89PNG${'\x00\xff|||\n'.repeat(9000)}`, 'latin1'), NO_ES],
    ['one line without an end', Buffer.alloc(3_000_000, '1'), NO_ES],
    [
      'half of its lines are something else',
      Buffer.concat([texto, Buffer.from('x|y\n'.repeat(3001))]),
      NO_ES,
    ],
    ['a .zip of something else', empacado(Buffer.from('hola,mundo\n'.repeat(2000))), NO_ES],
    ['a .zip that unpacks to one endless line', empacado(Buffer.alloc(80_000_000, 'A')), NO_ES],
    ['a .zip that was cut', bueno.subarray(0, bueno.length / 2), ROTO],
    ['a .zip with nothing in it', Buffer.from(zipSync({})), NO_ES],
    ['a .zip with a folder only', Buffer.from(zipSync({ 'TMP/': new Uint8Array() })), ROTO],
    ['a .zip packed in a way nobody reads', otraCosa, ROTO],
    ['a .zip whose inside is scrambled', cifrado, ROTO],
  ])('%s', async (_, contenido, errorCode) => {
    const antes = await estado()
    const answer = await cargar(contenido)
    expect(answer).toMatchObject({ isSuccess: false, errorCode })
    expect(await estado()).toEqual(antes)
    expect(antes.cargado?.filas).toBe(3000)
  })

  test('neither does one that stops on its way', async () => {
    const cortado = Readable.from(
      (function* () {
        yield texto.subarray(0, 50_000)
        throw new Error('The line is gone')
      })(),
    )
    await expect(cargar(cortado)).rejects.toThrow()
    expect((await estado()).cargado?.filas).toBe(3000)
  })

  test('a form or JSON is no file', async () => {
    const { body } = await prueba.api.call(contribuyentes.cargar, { body: {} })
    expect(body).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT' })
    expect(body.message).toBe('Debe elegir el archivo del registro.')
  })

  test('nothing longer than any register is begun', async () => {
    const headers = { ...octetos, 'content-length': String(201 * 1024 * 1024) }
    const answer = await prueba.api.request({ method: 'POST', url: '/api/rnc', headers, payload: 'x' })
    expect(answer.json()).toMatchObject({
      statusCode: 413,
      message: 'El archivo no puede pasar de 200 MB.',
    })
  })
})

test('one is loaded at a time; others read the old one and see how far it is', async () => {
  const { texto, muestra } = unRegistro({ filas: 1500, malas: 0, repetidas: 0, desde: 800_000 })
  const nuevo = muestra[0]?.numero ?? ''
  let seguir = () => {}
  const puerta = new Promise<void>(resolve => {
    seguir = resolve
  })
  async function* despacio() {
    yield texto.subarray(0, texto.length / 2)
    await puerta
    yield texto.subarray(texto.length / 2)
  }
  const primera = cargar(Readable.from(despacio()))
  await expect.poll(async () => (await estado()).enCurso).toMatchObject({ total: null })
  expect(await cargar(texto)).toMatchObject({ statusCode: 409, errorCode: 'CONTRIBUYENTES_LOADING' })
  // The refused one leaves the other's progress as it is.
  expect(await estado()).toMatchObject({ cargado: { filas: 3000 }, enCurso: {} })
  expect(await quienEs(nuevo)).toBeNull()
  seguir()
  expect((await primera).data).toMatchObject({ filas: 1500 })
  expect(await quienEs(nuevo)).not.toBeNull()
})

describe('rights', () => {
  test('who may write down a client, a company or a supplier may ask; nobody else loads', async () => {
    const { texto } = unRegistro({ filas: 10, malas: 0, repetidas: 0 })
    for (const [rol, pregunta] of [
      ['Clientes', 200],
      ['Empresas', 200],
      ['Compras', 200],
      ['NCF', 403],
    ] as const) {
      const api = await prueba.loginAs({ roles: [rol] })
      const { status } = await api.call(contribuyentes.uno, { params: { numero: '131246796' } })
      expect([rol, status]).toEqual([rol, pregunta])
      expect(await cargar(texto, 'x', api)).toMatchObject({ statusCode: 403 })
      expect((await api.call(contribuyentes.registro)).status).toBe(403)
    }
  })

  test.each(['1', '13124679', '1-31-24679-6', "1' OR 1=1", '٣٣٣٣٣٣٣٣٣'])(
    '«%s» is no number',
    async numero => {
      const { status } = await prueba.api.call(contribuyentes.uno, { params: { numero } })
      expect(status).toBe(400)
    },
  )
})
