import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { cierres } from '@cuadre/contract/cierres'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import type { CompraPropia } from '@cuadre/contract/compras-propias'
import { formatos } from '@cuadre/contract/formatos'
import { paquete } from '@cuadre/contract/paquete'
import { urlOf } from '@cuadre/testing/api-client'
import { unaEmpresa } from '@cuadre/testing/builders'
import { PNG, unMesDelContador } from '@cuadre/testing/mes-del-contador'
import type { OficinaDeNotas } from '@cuadre/testing/oficina-de-notas'
import { MES } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { waitUntil } from '@cuadre/testing/wait-until'
import { withoutRules } from '@cuadre/testing/without-rules'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let oficina: OficinaDeNotas
let encf: string
let nota: string
let borrado: string
let ncfDeCompra: string
let propia: CompraPropia
let anulada: CompraPropia
/** The whole month, read once. */
let archivos: Record<string, Uint8Array>

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The pack of a company, unpacked by another library than packed it. */
async function pedir(query: Record<string, unknown>): Promise<Record<string, Uint8Array>> {
  const { status, response } = await oficina.prueba.api.call(paquete.zip, { query })
  expect(status).toBe(200)
  return unzipSync(response.rawPayload)
}

beforeAll(async () => {
  ;({ oficina, encf, nota, borrado, ncfDeCompra, propia, anulada } = await unMesDelContador())
  archivos = await pedir({ empresaId: oficina.puesto.empresa.id, mes: MES })
})
afterAll(() => oficina.prueba.close())

describe('the pack of a month', () => {
  test('has each document as the office prints it, what was signed and answered, the formats and the control', async () => {
    const { empresa, cliente } = oficina.puesto
    const pdfs = Object.keys(archivos).filter(ruta => ruta.startsWith('documentos/'))
    // Live: a credit and a consumption invoice, a note of each class, an electronic one.
    expect(pdfs.filter(ruta => !ruta.includes('anulados'))).toHaveLength(5)
    const [delBorrado] = pdfs.filter(ruta => ruta.startsWith(`documentos/anulados/${borrado}_`))
    expect(delBorrado).toBeDefined()
    const ruta = pdfs.find(uno => uno.startsWith(`documentos/${nota}_`)) ?? ''
    const { pages } = await readPdf(archivos[ruta] ?? new Uint8Array())
    expect(pages.map(pageText).join('\n')).toContain(cliente.nombre)
    expect(
      decode(archivos[`xml/130862346${encf}.xml`] ?? archivos[`xml/${empresa.rnc}${encf}.xml`]),
    ).toContain('<MontoTotal>')
    expect(decode(archivos[`xml/respuestas/${encf}.txt`])).toContain('{"estado":"Aceptado"}')
    expect(Object.keys(archivos).filter(uno => uno.startsWith('formatos/'))).toEqual([
      `formatos/DGII_F_607_${empresa.rnc}_202611.TXT`,
      `formatos/607_${empresa.rnc}_2026-11.xlsx`,
      `formatos/DGII_F_608_${empresa.rnc}_202611.TXT`,
      `formatos/608_${empresa.rnc}_2026-11.xlsx`,
      `formatos/DGII_F_606_${empresa.rnc}_202611.TXT`,
      `formatos/606_${empresa.rnc}_2026-11.xlsx`,
    ])
    expect(Object.keys(archivos).filter(uno => uno.startsWith('it1/'))).toEqual([
      `it1/IT-1_${empresa.rnc}_2026-11.pdf`,
      `it1/IT-1_${empresa.rnc}_2026-11.xlsx`,
    ])
    const deCompras = Object.keys(archivos).filter(uno => /^compras\/(?!propias)/.test(uno))
    expect(deCompras).toHaveLength(3)
    expect(deCompras[0]).toBe('compras/compras.xlsx')
    for (const adjunto of deCompras.slice(1)) {
      expect(adjunto).toMatch(new RegExp(`^compras/adjuntos/${ncfDeCompra}_.*CON`, 'i'))
      expect(Buffer.from(archivos[adjunto] ?? []).equals(PNG)).toBe(true)
    }
    const propias = Object.keys(archivos).filter(uno => uno.startsWith('compras/propias/'))
    expect(propias.map(uno => uno.replace(/_.*/, ''))).toEqual([
      `compras/propias/${propia.numero}`,
      'compras/propias/B1300000001',
      `compras/propias/anulados/${anulada.numero}`,
    ])
    const papel = await readPdf(archivos[propias[0] ?? ''] ?? new Uint8Array())
    expect(papel.pages.map(pageText).join('\n').replaceAll(/\s+/g, ' ')).toContain(propia.suplidorNombre)
    expect(Object.keys(archivos).slice(-2)).toEqual(['control.xlsx', 'control.txt'])
  })

  test('the formats are those of their own doors', async () => {
    const { puesto, prueba } = oficina
    const query = { empresaId: puesto.empresa.id, fecha: MES }
    for (const [puerta, ruta] of [
      [formatos.ventasTxt, `formatos/DGII_F_607_${puesto.empresa.rnc}_202611.TXT`],
      [comprasMensuales.txt, `formatos/DGII_F_606_${puesto.empresa.rnc}_202611.TXT`],
      [formatos.anuladosTxt, `formatos/DGII_F_608_${puesto.empresa.rnc}_202611.TXT`],
    ] as const) {
      const { response } = await prueba.api.call(puerta, { query })
      expect(decode(archivos[ruta])).toBe(response.body)
    }
    const { response } = await prueba.api.call(formatos.ventasExcel, { query })
    const hojas = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets.map(({ rows }) => rows)
    const propio = await hojas(
      archivos[`formatos/607_${puesto.empresa.rnc}_2026-11.xlsx`] ?? new Uint8Array(),
    )
    expect(propio).toEqual(await hojas(response.rawPayload))
  })

  test('all control totals agree, with SQL too, and every file has its SHA-256', async () => {
    const control = decode(archivos['control.txt'])
    expect(control).toContain('TODO CUADRA')
    expect(control).not.toContain('NO CUADRA')
    expect(control).toContain('3 según el Excel de compras')
    expect(control).toContain(
      [
        'Comprobantes de compras emitidos: cuadra',
        '    2 según los libros',
        '    2 según los PDF',
        'Total de los comprobantes de compras emitidos: cuadra',
        '    RD$1,300.10 según los libros',
        '    RD$1,300.10 según los PDF',
        'Comprobantes de compras anulados: cuadra',
        '    1 según los libros',
        '    1 según los PDF',
      ].join('\r\n'),
    )
    expect(control).toContain('\r\nMes abierto\r\n')
    expect(control).toMatch(/Casilla 21, .*: RD\$\S+/)
    const { rows } = await sql<{ n: number; monto: number; itbis: number }>`
      SELECT count(*) AS n, sum(sub_total * signo(clase)) AS monto, sum(itbis * signo(clase)) AS itbis
      FROM ventas WHERE empresa_id = ${oficina.puesto.empresa.id} AND NOT anulado`.execute(oficina.prueba.db)
    const { n = 0, monto = 0, itbis = 0 } = rows[0] ?? {}
    expect(n).toBe(5)
    const pesos = (valor: number) => `RD$${valor.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    for (const donde of ['los libros', 'los PDF', 'el 607 en Excel']) {
      expect(control).toContain(`    ${n} según ${donde}`)
      expect(control).toContain(`    ${pesos(monto)} según ${donde}`)
      expect(control).toContain(`    ${pesos(itbis)} según ${donde}`)
    }
    const anotados = [...control.matchAll(/^([0-9a-f]{64}) {2}(\d+) {2}(.+)\r$/gm)]
    expect(anotados.map(([, , , ruta]) => ruta)).toEqual(
      Object.keys(archivos).filter(ruta => ruta !== 'control.txt'),
    )
    for (const [, huella, bytes, ruta = ''] of anotados) {
      const archivo = archivos[ruta] ?? new Uint8Array()
      expect([ruta, huella, bytes]).toEqual([ruta, sha256(archivo), String(archivo.length)])
    }
    expect(control.trimEnd()).toMatch(/PAQUETE COMPLETO: \d+ archivos y este control\.$/)
    const { sheets } = await readXlsx(archivos['control.xlsx'] ?? new Uint8Array())
    expect(sheets.map(({ name }) => name)).toEqual([
      'Totales de control',
      'Por tipo',
      'IT-1',
      'Diferencias',
      'Observaciones',
      'Archivos',
    ])
    expect(sheets[3]?.rows).toEqual([['Diferencias'], ['Ninguna.']])
  })

  test('what it holds can be asked before', async () => {
    const query = { empresaId: oficina.puesto.empresa.id, mes: MES }
    expect(await oficina.prueba.api.data(paquete.contenido, { query })).toEqual({
      documentos: 5,
      electronicos: 1,
      anulados: 1,
      propias: 3,
      cerrado: false,
    })
    const { response } = await oficina.prueba.api.call(paquete.zip, { query })
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="paquete_${oficina.puesto.empresa.rnc}_2026-11.zip"`,
      'x-filas': '9',
    })
  })
})

describe('every difference has its sentence', () => {
  /** The control of the month after something in the books was made wrong; put right again afterwards. */
  async function controlCon(mal: string, bien: string): Promise<string> {
    await withoutRules(oficina.prueba.base, mal)
    try {
      return decode((await pedir({ empresaId: oficina.puesto.empresa.id, mes: MES }))['control.txt'])
    } finally {
      await withoutRules(oficina.prueba.base, bien)
    }
  }

  test('a signed total that is not the one of the books', async () => {
    const xml = (total: string) =>
      `UPDATE documentos_ecf SET xml = regexp_replace(convert_from(xml, 'UTF8'), '<MontoTotal>.*</MontoTotal>',
        '<MontoTotal>${total}</MontoTotal>')::bytea WHERE documento_id = (SELECT id FROM documentos WHERE txt_ncf = '${encf}')`
    const { total } = await oficina.prueba.db
      .selectFrom('documentos')
      .select('total')
      .where('txt_ncf', '=', encf)
      .executeTakeFirstOrThrow()
    const control = await controlCon(xml('1.00'), xml(total.toFixed(2)))
    expect(control).toContain('HAY 1 DIFERENCIA: léalas antes de declarar.')
    expect(control).toMatch(
      /- Total de los comprobantes electrónicos: RD\$\S+ según los libros y RD\$1\.00 según los XML firmados \(RD\$\S+ menos\)\./,
    )
  })

  test('what is rejected, not signed or not answered', async () => {
    const estado = (estado: string) =>
      `UPDATE documentos_ecf SET estado = '${estado}' WHERE documento_id = (SELECT id FROM documentos WHERE txt_ncf = '${encf}')`
    for (const [mal, frase] of [
      ['rechazado', `${encf} fue rechazado por la DGII: no tiene valor fiscal.`],
      ['en proceso', `${encf} no tiene respuesta de la DGII todavía: está en proceso.`],
    ] as const) {
      expect(await controlCon(estado(mal), estado('aceptado'))).toContain(`- ${frase}`)
    }
    const xml = (xml: string, estado: string) =>
      `UPDATE documentos_ecf SET estado = '${estado}', xml = ${xml} WHERE documento_id = (SELECT id FROM documentos WHERE txt_ncf = '${encf}')`
    const { xml: firmado } = await oficina.prueba.db
      .selectFrom('documentos_ecf')
      .select('xml')
      .executeTakeFirstOrThrow()
    const control = await controlCon(xml('NULL', 'por firmar'), xml(`'${firmado}'`, 'aceptado'))
    expect(control).toContain(`- ${encf} no está firmado todavía: el paquete no trae su XML.`)
    expect(control).toContain(
      '- Comprobantes electrónicos: 1 según los libros y 0 según los XML firmados (1 menos).',
    )
  })

  test('a format that the tax office would refuse is left out, with each reason', async () => {
    const rnc = (rnc: string) => `UPDATE documentos SET cliente_rnc = '${rnc}' WHERE txt_ncf = '${nota}'`
    const { empresa, cliente } = oficina.puesto
    await withoutRules(oficina.prueba.base, rnc('12'))
    const sin = await pedir({ empresaId: empresa.id, mes: MES })
    await withoutRules(oficina.prueba.base, rnc(cliente.rnc))
    expect(Object.keys(sin)).not.toContain(`formatos/DGII_F_607_${empresa.rnc}_202611.TXT`)
    expect(Object.keys(sin)).toContain(`formatos/607_${empresa.rnc}_2026-11.xlsx`)
    const control = decode(sin['control.txt'])
    expect(control).toContain(
      '- El TXT del 607 no está en el paquete: no se puede generar hasta corregir lo que sigue.',
    )
    expect(control).toContain(`- 607, ${nota}: `)
  })
})

test('says since when the month is closed, and by whom', async () => {
  const { puesto, prueba, esHoy } = oficina
  const body = { empresaId: puesto.empresa.id, mes: MES }
  esHoy('2026-12-05')
  const { pendientes } = await prueba.api.data(cierres.revision, { query: body })
  const { id } = await prueba.api.data(cierres.cerrar, { body: { ...body, conPendientes: true, pendientes } })
  const { nombre } = await prueba.db.selectFrom('usuarios').select('nombre').executeTakeFirstOrThrow()
  const dicho = `Mes cerrado el 05/12/2026 11:00 a. m. por ${nombre}`
  const cerrado = await pedir(body)
  expect(decode(cerrado['control.txt'])).toContain(dicho)
  const { sheets } = await readXlsx(cerrado['control.xlsx'] ?? new Uint8Array())
  expect(JSON.stringify(sheets[0]?.rows)).toContain(dicho)
  await prueba.api.data(cierres.reabrir, { params: { id }, body: { motivo: 'Faltaba una factura' } })
  expect(decode((await pedir(body))['control.txt'])).toContain('Mes abierto')
  esHoy('2026-11-20')
})

test('a hostile client name leads nowhere, and no two files have the same path', async () => {
  const { prueba, puesto } = oficina
  await withoutRules(
    prueba.base,
    `UPDATE documentos SET cliente_nombre = E'../../CON\\\\..\\t${'x'.repeat(150)}' WHERE naturaleza = 'venta'`,
  )
  const rutas = Object.keys(await pedir({ empresaId: puesto.empresa.id, mes: MES }))
  await withoutRules(
    prueba.base,
    `UPDATE documentos SET cliente_nombre = '${puesto.cliente.nombre}' WHERE naturaleza = 'venta'`,
  )
  expect(rutas.filter(ruta => ruta.startsWith('documentos/'))).toHaveLength(6)
  for (const ruta of rutas) expect(ruta).toMatch(/^(?:\w+\/)*[\w.() -]{1,100}$/)
  expect(rutas.filter(ruta => ruta.includes('..'))).toEqual([])
  expect(new Set(rutas.map(ruta => ruta.toLowerCase())).size).toBe(rutas.length)
})

test('who leaves in the middle takes the statement under way along', async () => {
  const { prueba, puesto } = oficina
  const { app, base, api } = prueba
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const waiting = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
  const [holder, watcher] = [await base.pool.connect(), new pg.Client(base.settings)]
  await watcher.connect()
  try {
    // Books, formats and papers do not read it; what the tax office answered to the signed ones does.
    await holder.query('BEGIN; LOCK TABLE ecf_intercambios IN ACCESS EXCLUSIVE MODE')
    const leaves = new AbortController()
    const cookie = [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = urlOf(paquete.zip, { query: { empresaId: puesto.empresa.id, mes: MES } })
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie },
      signal: leaves.signal,
    })
    expect(answer.status).toBe(200)
    await waitUntil(async () => expect(await waiting()).toBe(1))
    leaves.abort()
    // The table is still locked: it did not end because it was done.
    await waitUntil(async () => expect(await waiting()).toBe(0))
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
    await watcher.end()
  }
})

describe('GET /reportes/paquete', () => {
  test('a month without movement says so, and is whole', async () => {
    const { id } = await unaEmpresa(oficina.prueba.api)
    const vacio = await pedir({ empresaId: id, mes: MES })
    expect(Object.keys(vacio).filter(ruta => !ruta.startsWith('it1/'))).toEqual([
      'control.xlsx',
      'control.txt',
    ])
    const control = decode(vacio['control.txt'])
    expect(control).toContain('TODO CUADRA')
    expect(control).toContain(
      '- No hubo ventas: el 607 se declara en cero (informativo) en la Oficina Virtual.',
    )
    expect(control).toContain('- No hubo NCF anulados')
  })

  test('a year is a pack for each month so far and a control of them all', async () => {
    const { empresa } = oficina.puesto
    const anio = await pedir({ empresaId: empresa.id, anio: 2026 })
    const meses = Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0'))
    expect(Object.keys(anio)).toEqual([
      ...meses.map(mes => `paquete_${empresa.rnc}_2026-${mes}.zip`),
      'control.txt',
    ])
    const noviembre = anio[`paquete_${empresa.rnc}_2026-11.zip`] ?? new Uint8Array()
    expect(Object.keys(unzipSync(noviembre))).toEqual(Object.keys(archivos))
    const control = decode(anio['control.txt'])
    expect(control).toContain('TODO CUADRA')
    expect(control).toContain('Noviembre de 2026: Documentos emitidos 5;')
    expect(control).toContain('Octubre de 2026: Documentos emitidos 0;')
    expect(control).toContain(`${sha256(noviembre)}  ${noviembre.length}  paquete_${empresa.rnc}_2026-11.zip`)
  })

  test.each([paquete.zip, paquete.contenido])('$path refuses what it cannot make', async puerta => {
    const { prueba, puesto } = oficina
    const { id: empresaId } = puesto.empresa
    for (const query of [
      { empresaId },
      { mes: MES },
      { empresaId, mes: '2026-11-02' },
      { empresaId, mes: MES, anio: 2026 },
      { empresaId, anio: 1999 },
    ]) {
      const { status, body } = await prueba.api.call(puerta, { query })
      expect([status, body.message]).toEqual([400, 'Debe seleccionar una empresa y un mes, o un año.'])
    }
    expect((await prueba.api.call(puerta, { query: { empresaId: 2_000_000, mes: MES } })).status).toBe(404)
  })

  test.each([paquete.zip, paquete.contenido])('$path needs a session and its permission', async puerta => {
    const query = { empresaId: oficina.puesto.empresa.id, mes: MES }
    expect((await oficina.prueba.anonymous().call(puerta, { query })).status).toBe(401)
    const other = await oficina.prueba.loginAs({ roles: ['NCF', 'Facturacion'] })
    expect((await other.call(puerta, { query })).status).toBe(403)
    const reports = await oficina.prueba.loginAs({ roles: ['Gestion de reportes'] })
    const { status, response } = await reports.call(puerta, { query })
    expect(status).toBe(200)
    if (puerta !== paquete.zip) return
    // He may not see purchases.
    const suyos = unzipSync(response.rawPayload)
    expect(Object.keys(suyos).filter(ruta => /^compras|606/.test(ruta))).toEqual([])
    expect(decode(suyos['control.txt'])).toContain('- El paquete no trae las compras ni el 606:')
    expect(decode(suyos['control.txt'])).toContain('- El paquete no trae las liquidaciones de comisiones:')
  })
})
