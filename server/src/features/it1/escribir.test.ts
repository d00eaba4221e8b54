import { auditoria } from '@cuadre/contract/auditoria'
import { it1, MONTO_MAXIMO_DE_CASILLA } from '@cuadre/contract/it1'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api))

beforeAll(async () => {
  await puesto.unPedido()
})

const queryDe = (mes = '2026-11-01') => ({ empresaId: puesto.empresa.id, mes })

function escribir(casillas: unknown, parte: { mes?: string; quien?: ApiClient } = {}) {
  const { mes, quien = api } = parte
  return quien.call(it1.escribir, { body: { ...queryDe(mes), casillas } as never })
}

async function escritas(mes?: string) {
  const { casillas } = await api.data(it1.hoja, { query: queryDe(mes) })
  return casillas.flatMap(({ id, valor, escrita }) => (escrita ? [[id, valor, escrita.por]] : []))
}

describe('PUT /reportes/it1', () => {
  test('keeps what was typed with who and when, leaves the rest, and the formulas follow', async () => {
    const { body } = await escribir([
      { casilla: 'A27', monto: 400 },
      { casilla: 'I28', monto: -25.5 },
      { casilla: 'A50.importaciones', monto: 1.05 },
    ])
    expect(body.message).toBe('Casillas guardadas.')
    const valor = (id: string) => body.data.casillas.find(casilla => casilla.id === id)?.valor
    expect([valor('I30'), valor('I28'), valor('I24')]).toEqual([400, -25.5, 1.05])
    const otro = await prueba.loginAs({ username: 'berta', roles: ['Gestion de reportes'] })
    await escribir(
      [
        { casilla: 'A27', monto: null },
        { casilla: 'I36', monto: 0 },
      ],
      { quien: otro },
    )
    expect(await escritas()).toEqual([
      ['A50.importaciones', 1.05, 'admin'],
      ['I28', -25.5, 'admin'],
      ['I36', 0, 'berta'],
    ])
    expect(await escritas('2026-10-01')).toEqual([])
  })

  test('what somebody else typed meanwhile is not overwritten unseen', async () => {
    const mes = '2026-09-01'
    const una = (monto: number | null, antes?: number | null) =>
      escribir([{ casilla: 'I31', monto, antes }], { mes })
    expect((await una(10, null)).status).toBe(200)
    const { status, body } = await una(20, null)
    expect([status, body.errorCode, body.message]).toEqual([
      ...[409, 'CONFLICT'],
      'Casilla 31 del IT-1: la escribió admin el 05/12/2026 08:00 a. m.: RD$10.00. Revísela e intente de nuevo.',
    ])
    expect((await una(20, 10)).status).toBe(200)
    expect((await una(null)).status).toBe(200)
    expect((await una(5, 20)).body.message).toContain('la borró otra persona')
    // Two at once who saw the same: one of them is told.
    const dos = await Promise.all([una(1, null), una(2, null)])
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('leaves a trace of what changed, and none where nothing did', async () => {
    const mes = '2026-08-01'
    await escribir([{ casilla: 'I29', monto: 7 }], { mes })
    await escribir([{ casilla: 'I29', monto: 7 }], { mes })
    await escribir([{ casilla: 'I29', monto: 8.5 }], { mes })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'IT-1', pageSize: 2 } })
    const campo = 'Casilla 29 del IT-1, agosto de 2026'
    expect(items.map(({ registroNombre, usuario, cambios }) => [registroNombre, usuario, cambios])).toEqual([
      [puesto.empresa.nombre, 'admin', [{ campo, antes: 7, despues: 8.5 }]],
      [puesto.empresa.nombre, 'admin', [{ campo, antes: null, despues: 7 }]],
    ])
  })

  const NO_SE_ESCRIBE =
    'Esa casilla no se escribe: sale de los comprobantes, de las compras o de otras casillas.'

  test.each([
    ['a box that is worked out', [{ casilla: 'I21', monto: 1 }], NO_SE_ESCRIBE],
    ['a box of the books', [{ casilla: 'A1', monto: 1 }], NO_SE_ESCRIBE],
    ['a box that there is not', [{ casilla: 'A57', monto: 1 }], NO_SE_ESCRIBE],
    ['an inherited name', [{ casilla: '__proto__', monto: 1 }], NO_SE_ESCRIBE],
    [
      'less than nothing',
      [{ casilla: 'I29', monto: -0.01 }],
      'El monto de una casilla no puede ser negativo.',
    ],
    ['a third decimal', [{ casilla: 'I29', monto: 1.005 }], 'El monto no puede tener más de dos decimales.'],
    ['too much', [{ casilla: 'I29', monto: 1e11 }], 'El monto supera el máximo permitido.'],
    ['too little', [{ casilla: 'I28', monto: -1e11 }], 'El monto supera el máximo permitido.'],
    ['a text', [{ casilla: 'I29', monto: '1' }], 'El monto no es válido.'],
    ['no amount', [{ casilla: 'I29' }], 'El monto no es válido.'],
    [
      'a box twice',
      [
        { casilla: 'I29', monto: 1 },
        { casilla: 'I29', monto: 2 },
      ],
      'Una casilla se escribe una sola vez.',
    ],
    ['nothing', [], 'Los datos enviados no son válidos.'],
    ['no list', 'I29', 'Los datos enviados no son válidos.'],
  ])('refuses %s', async (_name, casillas, message) => {
    const { status, body } = await escribir(casillas, { mes: '2026-07-01' })
    expect([status, body.message]).toEqual([400, message])
    expect(await escritas('2026-07-01')).toEqual([])
  })

  test('refuses another day of the month and an unknown company', async () => {
    expect((await escribir([{ casilla: 'I29', monto: 1 }], { mes: '2026-11-02' })).status).toBe(400)
    const body = { empresaId: 999_999, mes: '2026-11-01', casillas: [{ casilla: 'I29', monto: 1 }] }
    expect((await api.call(it1.escribir, { body: body as never })).body.errorCode).toBe('EMPRESA_NOT_FOUND')
    expect((await api.call(it1.hoja, { query: { ...queryDe(), empresaId: 999_999 } })).status).toBe(404)
  })

  test('the largest amounts in every box are still exact', async () => {
    const mes = '2026-06-01'
    const { casillas } = await api.data(it1.hoja, { query: queryDe(mes) })
    const todas = casillas.filter(({ clase }) => clase === 'escrita')
    const grandes = todas.map(({ id }) => ({ casilla: id, monto: MONTO_MAXIMO_DE_CASILLA }))
    expect((await escribir(grandes, { mes })).status).toBe(200)
    expect((await escritas(mes)).length).toBe(todas.length)
  })

  test('who may only look, looks: it is another permission that types', async () => {
    const rol = await prueba.db
      .insertInto('roles')
      .values({ nombre: 'Solo mira', sistema: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await prueba.base.pool.query(
      `INSERT INTO roles_permisos (rol_id, permiso_id) SELECT $1, id FROM permisos WHERE nombre IN ('reportes.ver', 'reportes.exportar')`,
      [rol.id],
    )
    const mira = await prueba.loginAs({ username: 'carla', roles: ['Solo mira'] })
    expect((await mira.call(it1.hoja, { query: queryDe() })).status).toBe(200)
    expect((await escribir([{ casilla: 'I29', monto: 1 }], { quien: mira })).status).toBe(403)
  })
})

describe('papers', () => {
  test('the PDF says every box with its amount and who typed it', async () => {
    await escribir([{ casilla: 'I29', monto: 1_234_567.89 }], { mes: '2026-11-01' })
    const { response } = await api.call(it1.pdf, { query: queryDe() })
    expect(response.headers['content-disposition']).toContain(`IT-1_${puesto.empresa.rnc}_2026-11.pdf`)
    const { pages } = await readPdf(response.rawPayload)
    const text = pages
      .flat()
      .map(({ text }) => text)
      .join(' ')
    for (const frase of [
      ...['IT-1 y Anexo A', puesto.empresa.nombre, 'noviembre de 2026', '21/12/2026'],
      ...['Comprobantes válidos para crédito fiscal (01 y 31)', 'RD$1,216.35', 'RD$1,234,567.89'],
      ...['Escrito por admin', '100.00%', 'Total general'],
    ]) {
      expect(text).toContain(frase)
    }
    expect(text).not.toContain('Subtotal')
  })

  test('the workbook has a sheet for each part, with numbers as numbers', async () => {
    const { response } = await api.call(it1.excel, { query: queryDe() })
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    expect(sheets.map(({ name }) => name)).toEqual(['Anexo A', 'IT-1'])
    const fila = (hoja: number, concepto: string) =>
      sheets[hoja]?.rows.find(row => row.some(celda => celda === concepto))
    expect(fila(0, 'Total de operaciones')).toEqual(expect.arrayContaining([11, 1_216.35]))
    expect(fila(1, 'Saldo a favor anterior')).toEqual(
      expect.arrayContaining([29, 1_234_567.89, 'Escrito por admin']),
    )
  })
})
