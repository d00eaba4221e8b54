import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)

/** What a month without any answers: an empty list and a check of nothing, but no file. */
const SIN_ANULADOS = new Map<unknown, number>([
  [formatos.anulados, 204],
  [formatos.anuladosRevision, 200],
])
const PUERTAS = [formatos.anulados, formatos.anuladosExcel, formatos.anuladosRevision, formatos.anuladosTxt]
const DIA = '2026-11-16'

function mesDe({ empresa }: PuestoDeVenta, fecha = MES) {
  return { query: { empresaId: empresa.id, fecha } }
}

/** Annuls a number that was never used, at a minute after midnight in Santo Domingo. */
async function anularSinUsar(id: number, motivo: string): Promise<void> {
  await sql`UPDATE ncfs SET anulado = true, anulado_en = '2026-11-18T04:01:00Z', motivo_anulacion = ${motivo},
    anulado_por = (SELECT id FROM usuarios WHERE username = 'admin') WHERE id = ${id}`.execute(prueba.db)
}

/** Of four orders the second is deleted, and of the numbers of another day one is annulled unused. */
async function unMes() {
  const puesto = await unPuestoDeVenta(api, 4)
  await puesto.unPedido()
  const borrado = await puesto.unPedido()
  await api.call(pedidos.remove, { params: { id: borrado.pedidoId }, query: { motivo: '06' } })
  const [sinUsar] = await puesto.disponibles('2026-11-30')
  await anularSinUsar(sinUsar?.id ?? 0, '10')
  return { puesto, borrado, sinUsar: sinUsar?.txtNCF }
}

describe('GET /reportes/anulados-mensuales', () => {
  test('lists numbers annulled after and before their use, by their day of issue', async () => {
    const { puesto, borrado, sinUsar } = await unMes()
    const empresaNombre = puesto.empresa.nombre
    expect(await api.data(formatos.anulados, mesDe(puesto))).toEqual([
      {
        ncf: borrado.txtNCF,
        fecha: '20261116',
        motivo: '06',
        motivoTexto: 'Devolución de productos',
        anuladoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        anuladoPor: 'admin',
        pedidoId: borrado.pedidoId,
        empresaNombre,
        tipoComprobante: 'B01',
        destino: 'linea',
        estadoEcf: null,
      },
      {
        ncf: sinUsar,
        fecha: '20261130',
        motivo: '10',
        motivoTexto: 'Pérdida o hurto de talonarios',
        anuladoEn: '2026-11-18T04:01:00.000Z',
        anuladoPor: 'admin',
        pedidoId: null,
        empresaNombre,
        tipoComprobante: 'B01',
        destino: 'linea',
        estadoEcf: null,
      },
    ])
  })

  test('another month, another company or no annulment: 204', async () => {
    const { puesto } = await unMes()
    for (const query of [
      mesDe(puesto, '2026-10-01').query,
      mesDe(puesto, '2026-12-01').query,
      mesDe(await unPuestoDeVenta(api)).query,
    ]) {
      expect((await api.call(formatos.anulados, { query })).status).toBe(204)
    }
  })

  test('an annulment without a reason is reported as the usual one', async () => {
    const puesto = await unPuestoDeVenta(api)
    const [libre] = await puesto.disponibles(DIA)
    // As it came from elsewhere, before the database asked for it.
    await withoutRules(
      prueba.base,
      `ALTER TABLE ncfs DROP CONSTRAINT ncfs_anulacion_completa; UPDATE ncfs SET anulado = true WHERE id = ${libre?.id}`,
    )
    expect(await api.data(formatos.anulados, mesDe(puesto))).toMatchObject([
      { ncf: libre?.txtNCF, motivo: '04', anuladoEn: null, anuladoPor: null },
    ])
  })
})

describe.each(PUERTAS.map(puerta => [puerta.path, puerta] as const))('GET %s', (_, puerta) => {
  test('refuses another day than the first and an unknown company', async () => {
    const empresaId = (await unaEmpresa(api)).id
    expect((await api.call(puerta, { query: { empresaId, fecha: DIA } })).status).toBe(400)
    expect((await api.call(puerta, { query: { empresaId: 2_000_000, fecha: MES } })).status).toBe(404)
  })

  test('needs a session and its permission', async () => {
    const query = { empresaId: (await unaEmpresa(api)).id, fecha: MES }
    expect((await prueba.anonymous().call(puerta, { query })).status).toBe(401)
    const other = await prueba.loginAs({ roles: ['NCF', 'Facturacion'] })
    expect((await other.call(puerta, { query })).status).toBe(403)
    const reports = await prueba.loginAs({ roles: ['Gestion de reportes'] })
    expect((await reports.call(puerta, { query })).status).toBe(SIN_ANULADOS.get(puerta) ?? 404)
  })
})

test('the TXT is byte for byte what Norma 07-2018 asks for', async () => {
  const { puesto, borrado, sinUsar } = await unMes()
  const { rnc } = puesto.empresa
  const { response } = await api.call(formatos.anuladosTxt, mesDe(puesto))
  expect(response.headers['content-disposition']).toBe(`attachment; filename="DGII_F_608_${rnc}_202611.TXT"`)
  const esperado = `608|${rnc}|202611|2\r\n${borrado.txtNCF}|20261116|06\r\n${sinUsar}|20261130|10`
  expect(Buffer.compare(response.rawPayload, Buffer.from(esperado, 'ascii'))).toBe(0)
})

test('the TXT is refused while the company has no RNC that the tax office reads', async () => {
  const { puesto } = await unMes()
  await withoutRules(prueba.base, `UPDATE empresas SET rnc = '1234567890' WHERE id = ${puesto.empresa.id}`)
  const { status, response } = await api.call(formatos.anuladosTxt, mesDe(puesto))
  expect([status, JSON.parse(response.body).message]).toEqual([
    409,
    'El 608 no se puede generar. El RNC de la empresa («1234567890») debe tener 9 dígitos, u 11 si es una cédula.',
  ])
})

test('the workbook tells who annulled when and why, in Santo Domingo', async () => {
  const { puesto, sinUsar } = await unMes()
  const { response } = await api.call(formatos.anuladosExcel, mesDe(puesto))
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="608_${puesto.empresa.rnc}_2026-11.xlsx"`,
  )
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  expect(sheets[0]?.freezePane?.rows).toBe(1)
  expect(sheets[0]?.rows[0]).toEqual(['NCF', 'Fecha', 'Código', 'Motivo', 'Anulado el', 'Por', 'Empresa'])
  expect(sheets[0]?.rows).toHaveLength(3)
  expect(sheets[0]?.rows[2]).toEqual([
    sinUsar,
    '20261130',
    '10',
    'Pérdida o hurto de talonarios',
    '18/11/2026 12:01 a. m.',
    'admin',
    puesto.empresa.nombre,
  ])
})
