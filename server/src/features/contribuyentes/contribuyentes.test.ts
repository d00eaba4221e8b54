import { Readable } from 'node:stream'
import { contribuyentes } from '@cuadre/contract/contribuyentes'
import { testApp } from '@cuadre/testing/app'
import { execute, urlOf } from '@cuadre/testing/postgres'
import { unRegistro } from '@cuadre/testing/registro-rnc'
import { zipSync } from 'fflate'
import { describe, expect, inject, test } from 'vitest'
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
    expect(data).toMatchObject({ disposicion: 'anterior', filas: 3000, malas: 7, repetidas: 2 })
    expect(data.estados).toEqual([
      { estado: 'ACTIVO', contribuyentes: 1800 },
      { estado: 'DADO DE BAJA', contribuyentes: 600 },
      { estado: 'SUSPENDIDO', contribuyentes: 600 },
    ])
    expect(data.ejemplos).toHaveLength(7)
    expect(data.ejemplos[0]).toEqual({ linea: registro.primeraMala, texto: 'Línea que no es del registro 1' })
    expect(await estado()).toEqual({ cargado: data, enCurso: null })
    for (const { numero, nombre, estado: dicho } of registro.muestra) {
      expect(await quienEs(numero)).toEqual({
        numero,
        nombre,
        nombreComercial: 'EL ÑANDÚ',
        estado: dicho,
        regimen: 'NORMAL',
      })
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

  test('takes the place of the one before while all tables are published, and publishes none of its rows', async () => {
    const { pool, url } = prueba.base
    // Who publishes all owns the server.
    const base = new URL(url).pathname.slice(1)
    const publish = (statement: string) => execute(urlOf(inject('postgresUrl'), base), statement)
    await publish('CREATE PUBLICATION todo FOR ALL TABLES')
    const repetido = unRegistro({ filas: 3000, malas: 7, repetidas: 2 })
    expect((await cargar(repetido.texto)).data).toMatchObject({ filas: 3000, repetidas: 2 })
    await publish('DROP PUBLICATION todo')
    const { rows } = await pool.query("SELECT relpersistence FROM pg_class WHERE relname = 'contribuyentes'")
    expect(rows).toEqual([{ relpersistence: 'p' }])
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

describe('the layout of commas, in quotation marks under a head', () => {
  const CABECERA = 'RNC,RAZÓN SOCIAL,ACTIVIDAD ECONÓMICA,FECHA DE INICIO OPERACIONES,ESTADO,RÉGIMEN DE PAGO'
  const SUPLIDORA =
    '"132778154","SUPLIDORA DE MUESTRA, SRL","VENTA AL POR MENOR, N.C.P.","01/02/2015","ACTIVO","NORMAL"'
  const ANEJOS = '"132778162","AÑEJOS DEL SUR, SRL","ELABORACIÓN DE BEBIDAS","15/07/2019","SUSPENDIDO","RST"'
  const muestra = [CABECERA, SUPLIDORA, ANEJOS, ''].join('\r\n')
  const EN_CP850: Readonly<Record<string, number>> = {
    É: 0x90,
    Ñ: 0xa5,
    Ó: 0xe0,
    Í: 0xd6,
    Ú: 0xe9,
    ñ: 0xa4,
    ó: 0xa2,
  }
  const enCp850 = (texto: string) =>
    Buffer.from([...texto].map(letra => EN_CP850[letra] ?? letra.charCodeAt(0)))
  const sinCabecera = muestra.slice(muestra.indexOf('\n') + 1)
  const sinAcentos = muestra.replace(CABECERA, 'RNC,RAZON SOCIAL,ACTIVIDAD,INICIO,ESTADO,REGIMEN DE PAGO')

  test.each([
    ['UTF-8', Buffer.from(muestra)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${muestra}`)],
    ['Windows-1252', Buffer.from(muestra, 'latin1')],
    ['CP850', enCp850(muestra)],
    ['CP850 whose head has no accents', enCp850(sinAcentos)],
    ['Windows-1252 whose head has no accents', Buffer.from(sinAcentos, 'latin1')],
    ['CP850 without its head', enCp850(sinCabecera)],
    [
      'semicolons, as a spreadsheet saves them',
      Buffer.from(muestra.replaceAll('","', '";"').replaceAll(/(?<=^RNC.*),/gm, ';')),
    ],
    ['a title above the head', Buffer.from(`Listado de contribuyentes\r\n\r\n${muestra}`, 'latin1')],
    [
      'a head with other names in other places',
      Buffer.from(muestra.replace(/^RNC,RAZÓN SOCIAL/, '"Cédula","Nombre o Razón Social"')),
    ],
  ])('%s: names, states and regimes, packed or not', async (_, bytes) => {
    for (const archivo of [bytes, empacado(bytes)]) {
      const { data } = await cargar(archivo, 'RNC_CONTRIBUYENTES')
      expect(data).toMatchObject({ disposicion: 'nueva', filas: 2, repetidas: 0 })
      expect(data.estados).toEqual([
        { estado: 'ACTIVO', contribuyentes: 1 },
        { estado: 'SUSPENDIDO', contribuyentes: 1 },
      ])
      expect(await quienEs('132778154')).toMatchObject({
        nombre: 'SUPLIDORA DE MUESTRA, SRL',
        estado: 'ACTIVO',
      })
      expect(await quienEs('132778162')).toEqual({
        numero: '132778162',
        nombre: 'AÑEJOS DEL SUR, SRL',
        nombreComercial: '',
        estado: 'SUSPENDIDO',
        regimen: 'RST',
      })
    }
  })

  test('bars in CP850, which have no head', async () => {
    const { texto } = unRegistro({ filas: 1, malas: 0, repetidas: 0 })
    const barras = `${texto.toString('latin1')}132778162|AÑEJOS DEL SUR|LA CAÑA|||||||SUSPENDIDO|RST\r\n`
    expect((await cargar(enCp850(barras))).data).toMatchObject({ disposicion: 'anterior', filas: 2 })
    expect(await quienEs('132778162')).toMatchObject({ nombreComercial: 'LA CAÑA', regimen: 'RST' })
  })

  test('what stands in a column, and what is left out', async () => {
    const lineas = [
      CABECERA,
      '"1-32-77815-4","COLMADO ""EL SOL"", SRL","X","01/02/2015","ACTIVO","NORMAL"',
      '"132778162","FERRETERIA',
      'LOS DOS',
      'HERMANOS","X","01/02/2015","CESE TEMPORAL","RST"',
      '132778170,SIN COMILLAS,X,01/02/2015,ACTIVO,NORMAL',
      '"132778189","","X","01/02/2015","ACTIVO","NORMAL"',
      '"132778197","CORTA SRL"',
      '"132778200","TORNILLOS DE 5" SRL","X","01/02/2015","ACTIVO","NORMAL"',
      '"132778219","SIN CERRAR,"X","01/02/2015","ACTIVO","NORMAL"',
      '"00113918205","JUAN PÉREZ","","","ACTIVO","NORMAL"',
      '',
      '"132778227","ABIERTA HASTA EL FIN',
    ]
    const { data } = await cargar(Buffer.from(lineas.join('\n')))
    expect(data).toMatchObject({ filas: 8, malas: 1, ejemplos: [{ linea: 7 }] })
    const nombres = [
      '132778154',
      '132778162',
      '132778170',
      '132778197',
      '132778200',
      '00113918205',
      '132778227',
    ]
    expect(await Promise.all(nombres.map(async numero => (await quienEs(numero))?.nombre))).toEqual([
      'COLMADO "EL SOL", SRL',
      'FERRETERIA LOS DOS HERMANOS',
      'SIN COMILLAS',
      'CORTA SRL',
      'TORNILLOS DE 5" SRL',
      'JUAN PÉREZ',
      'ABIERTA HASTA EL FIN',
    ])
    expect(await quienEs('132778162')).toMatchObject({ estado: 'CESE TEMPORAL', regimen: 'RST' })
    expect(await quienEs('132778197')).toMatchObject({ estado: '', regimen: '' })
  })

  test('three thousand, however they are cut on their way', async () => {
    const nueva = unRegistro({ filas: 3000, malas: 7, repetidas: 2, disposicion: 'nueva' })
    const trozos = Array.from({ length: Math.ceil(nueva.texto.length / 1009) }, (_, i) =>
      nueva.texto.subarray(i * 1009, (i + 1) * 1009),
    )
    const { data } = await cargar(Readable.from(trozos))
    expect(data).toMatchObject({ disposicion: 'nueva', filas: 3000, malas: 7, repetidas: 2 })
    expect(data.ejemplos[0]).toEqual({ linea: nueva.primeraMala, texto: 'Línea que no es del registro 1' })
    for (const { numero, nombre, estado } of nueva.muestra)
      expect(await quienEs(numero)).toMatchObject({ nombre, estado })
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
    ['a head and nobody under it', Buffer.from('RNC,RAZON SOCIAL,ESTADO\r\n'), NO_ES],
    [
      'a CSV of something else',
      Buffer.from('fecha,monto,cliente\n01/02/2026,12.50,"X"\n'.repeat(900)),
      NO_ES,
    ],
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
    await expect.poll(async () => (await estado()).enCurso).toBeNull()
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
