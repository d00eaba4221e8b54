import { compras } from '@cuadre/contract/compras'
import { type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { formatos } from '@cuadre/contract/formatos'
import { it1 } from '@cuadre/contract/it1'
import { ncfs } from '@cuadre/contract/ncf'
import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { insertSecuencia, insertSecuenciaE, secuenciaDe } from '@cuadre/testing/secuencias'
import { ventasSegunTodos } from '@cuadre/testing/ventas-segun-todos'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comprasDelMes } from '../mes.queries.ts'

let suplidor: Suplidor

const oficina = beforeTests(oficinaElectronica)

beforeAll(async () => {
  const empresaId = oficina.puesto.empresa.id
  for (const tipo of ['41', '43']) await insertSecuenciaE(oficina.prueba.base.pool, { empresaId, tipo })
  suplidor = await oficina.api.data(suplidores.create, {
    body: {
      nombre: 'Ramón Peña',
      documento: '00113918205',
      clase: 'informal',
      servicio: 'profesional',
      gasto: '02',
      telefono: null,
      email: null,
      direccion: 'Calle 5 No. 4',
    },
  })
})
beforeEach(async () => {
  await oficina.control('fallas', {}, 'DELETE')
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const HOY = '2026-11-16'
const pool = () => oficina.prueba.base.pool
const linea = { descripcion: 'Pintura de fachada', servicio: true, tasa: 18, cantidad: 1, precio: 10_000 }

/** RD$11,800.00 of painting, of which all the ITBIS and 15 % of the rest are withheld. */
const informal = (parte: object = {}) => ({
  clase: 'informal',
  empresaId: oficina.puesto.empresa.id,
  suplidorId: suplidor.id,
  fecha: HOY,
  gasto: '02',
  servicio: 'profesional',
  forma: '01',
  detalles: [linea],
  itbisRetenido: 1_800,
  rentaRetenida: 1_500,
  retencion: '02',
  total: 11_800,
  ...parte,
})
const menor = (parte: object = {}) => ({
  clase: 'gastos menores',
  empresaId: oficina.puesto.empresa.id,
  fecha: HOY,
  gasto: '02',
  forma: '01',
  detalles: [{ descripcion: 'Peaje', servicio: true, tasa: 0, cantidad: 2, precio: 60.05 }],
  ...parte,
})
const llamar = async (body: object) =>
  (await oficina.api.call(comprasPropias.create, { body: body as CompraPropiaBody })).body
const emitir = (body: object) => oficina.api.data(comprasPropias.create, { body: body as CompraPropiaBody })
const leer = (id: number) => oficina.api.data(comprasPropias.get, { params: { id } })
const anular = async (id: number) => (await oficina.api.call(comprasPropias.anular, { params: { id } })).body
const delMes = () => comprasDelMes(oficina.prueba.db, { empresaId: oficina.puesto.empresa.id, mes: HOY })
const papelDe = async (id: number) => {
  const { response } = await oficina.api.call(comprasPropias.imprimir, { params: { id } })
  expect(response.statusCode).toBe(200)
  const { pages, title } = await readPdf(response.rawPayload)
  const [qr] = await readQrs(response.rawPayload)
  // As one line: long names are broken over several.
  const texto = pages.map(pageText).join('\n').replace(/\s+/g, ' ')
  return { texto, title, qr, headers: response.headers }
}

describe('an own document of purchases of a company that issues electronically', () => {
  test('of an informal supplier (41) is accepted, with what is withheld', async () => {
    const emitida = await emitir(informal())
    expect(emitida).toMatchObject({
      tipoComprobante: 'E41',
      numero: 'E410000000001',
      total: 11_800,
      itbisRetenido: 1_800,
      rentaRetenida: 1_500,
      porPagar: 8_500,
    })
    await oficina.trabajar()
    const { documentoId } = emitida
    const leida = await leer(documentoId)
    expect(leida.ecf).toMatchObject({ estado: 'aceptado', entrega: null, puede: { emitirDeNuevo: false } })
    expect(leida.impedimento).toMatch(/La DGII aceptó/)
    const xml = await oficina.api.call(ecf.xml, { params: { id: documentoId } })
    expect(xml.response.body).toContain('<MontoISRRetenido>1500.00</MontoISRRetenido>')
    expect(await oficina.envios(documentoId)).not.toEqual([])
    expect((await delMes()).at(-1)).toMatchObject({
      documento: '00113918205',
      ncf: 'E410000000001',
      servicios: 1_000_000,
      itbis: 180_000,
      itbisRetenido: 180_000,
      rentaRetenida: 150_000,
      fechaPago: HOY,
    })
    expect(await anular(documentoId)).toMatchObject({
      statusCode: 409,
      errorCode: 'COMPRA_PROPIA_NO_SE_ANULA',
    })
  })

  test('of petty cash (43) names nobody, is accepted, and bears the company’s own RNC in the month', async () => {
    const { documentoId, numero, suplidorNombre, total } = await emitir(menor())
    expect([numero, suplidorNombre, total]).toEqual(['E430000000001', '', 120.1])
    await oficina.trabajar()
    expect((await leer(documentoId)).ecf?.estado).toBe('aceptado')
    const { rnc } = oficina.puesto.empresa
    expect((await delMes()).at(-1)).toMatchObject({
      documento: rnc,
      servicios: 12_010,
      itbis: 0,
      usoItbis: 'costo',
    })
  })

  test('shows on its paper the supplier, what was withheld and paid, its code, and who signs', async () => {
    const porHora = { ...linea, tasa: 16, unidad: 19, cantidad: 2.5, precio: 4_000 }
    const { documentoId } = await emitir(
      informal({ detalles: [linea, porHora], itbisRetenido: 3_400, total: 23_400 }),
    )
    const { texto, title, qr, headers } = await papelDe(documentoId)
    for (const pieza of [
      ...['1 Pintura de fachada 10,000.00', '2.5 Pintura de fachada Hora 4,000.00 1,600.00 10,000.00'],
      ...[
        'COMPROBANTE DE COMPRAS ELECTRÓNICO',
        'Razón Social Suplidor: Ramón Peña',
        '001-1391820-5',
        'Fecha Vencimiento: 31-12-2028',
      ],
      ...[
        'Total ITBIS RD$3,400.00',
        'ITBIS retenido',
        '-RD$3,400.00',
        'ISR retenido',
        'Pagado al suplidor RD$18,500.00',
      ],
      ...['Firma de quien recibe el pago', 'Código de Seguridad:'],
    ]) {
      expect(texto).toContain(pieza)
    }
    expect(texto).not.toContain('Cliente')
    expect(title).toMatch(/^Comprobante E41/)
    expect(headers['content-disposition']).toMatch(/Comprobante_E41\d+\.pdf/)
    expect(qr?.text).toContain('RncComprador=00113918205')
    await oficina.trabajar()
  })

  test('of goods at 16 % is declared at 16 % in the IT-1, and what is exempt in it nowhere', async () => {
    const query = { empresaId: oficina.puesto.empresa.id, mes: '2026-11-01' }
    const casillas = async () => {
      const leidas = (await oficina.api.data(it1.hoja, { query })).casillas
      return ['I22', 'I23', 'I39', 'I47', 'I48', 'I58'].map(
        id => leidas.find(una => una.id === id)?.valor ?? Number.NaN,
      )
    }
    const antes = await casillas()
    const bienes = { ...linea, servicio: false, tasa: 16 }
    const sinRenta = { rentaRetenida: 0, retencion: null }
    const detalles = [bienes, { ...bienes, servicio: true, tasa: 0, precio: 500 }]
    const { numero } = await emitir(informal({ ...sinRenta, detalles, itbisRetenido: 1_600, total: 12_100 }))
    expect((await casillas()).map((valor, i) => valor - (antes[i] ?? 0))).toEqual([
      ...[1_600, 0, 0, 0, 10_000, 1_600],
    ])
    const detalle = await oficina.api.data(it1.casilla, { query: { ...query, casilla: 'I48' } })
    expect(detalle.items.map(una => [una.numero, una.monto])).toEqual([[numero, 10_000]])
    await oficina.trabajar()
  })

  test('refused with its number used up it is annulled and typed anew; refused with it free it is sent again', async () => {
    await oficina.control('fallas', {
      tipo: 'codigo',
      codigo: 145,
      valor: 'Fecha de vencimiento de secuencia inválida.',
      secuenciaUtilizada: true,
    })
    const quemada = await emitir(informal())
    await oficina.trabajar()
    expect(await leer(quemada.documentoId)).toMatchObject({ ecf: { estado: 'rechazado' }, impedimento: null })
    const { rechazados } = await oficina.api.data(ecf.resumen, {})
    expect(rechazados).toBe(1)
    const refused = await oficina.api.data(compras.paged, { query: { estado: 'rechazada' } })
    expect(refused).toMatchObject({
      items: [{ ncf: quemada.numero, noTomada: true }],
      sumaTotal: 0,
      sumaItbis: 0,
    })
    expect(await anular(quemada.documentoId)).toMatchObject({ isSuccess: true })
    expect((await oficina.api.data(ecf.resumen, {})).rechazados).toBe(0)
    expect(await anular(quemada.documentoId)).toMatchObject({ errorCode: 'COMPRA_PROPIA_NO_SE_ANULA' })
    expect((await delMes()).map(({ ncf }) => ncf)).not.toContain(quemada.numero)

    await oficina.control('fallas', {}, 'DELETE')
    await oficina.control('fallas', {
      tipo: 'codigo',
      codigo: 145,
      valor: 'Fecha de vencimiento de secuencia inválida.',
      secuenciaUtilizada: false,
    })
    const libre = await emitir(informal())
    await oficina.trabajar()
    await oficina.control('fallas', {}, 'DELETE')
    const { puede } = (await leer(libre.documentoId)).ecf ?? {}
    expect(puede).toMatchObject({ reintentar: true, emitirDeNuevo: false })
    await oficina.api.data(ecf.reintentar, { params: { id: libre.documentoId } })
    await oficina.trabajar()
    expect((await leer(libre.documentoId)).ecf?.estado).toBe('aceptado')
  })

  test('shows its XML and its answers to who sees purchases, and a sale’s to who sees documents', async () => {
    const { documentoId: propia } = await emitir(informal())
    const { pedidoId: venta } = await oficina.vender()
    await oficina.trabajar()
    const status = async (roles: readonly string[]) => {
      const api = await oficina.prueba.loginAs({ roles })
      const de = async (id: number) => {
        const answers = []
        for (const llamada of [ecf.xml, ecf.envios, ecf.reintentar, ecf.consultar] as const) {
          answers.push((await api.call(llamada, { params: { id } })).status)
        }
        return answers
      }
      return { propia: await de(propia), venta: await de(venta) }
    }
    // 409: it may be asked, and there is nothing to be done about it.
    expect(await status(['FacturacionElectronica'])).toEqual({
      propia: [403, 403, 403, 403],
      venta: [200, 200, 409, 409],
    })
    expect(await status(['Documentos'])).toEqual({
      propia: [403, 403, 403, 403],
      venta: [200, 403, 403, 403],
    })
    expect(await status(['Compras'])).toEqual({
      propia: [200, 403, 403, 403],
      venta: [403, 403, 403, 403],
    })
    expect(await status(['Compras', 'FacturacionElectronica'])).toEqual({
      propia: [200, 200, 409, 409],
      venta: [200, 200, 409, 409],
    })
  })

  test('that cannot be issued takes no number, and everything that is missing is said', async () => {
    const antes = await secuenciaDe(pool(), oficina.puesto.empresa.id, '41')
    const casos: [object, object][] = [
      [{ suplidorId: null }, { statusCode: 400 }],
      [{ fecha: '2026-11-17' }, { statusCode: 400, errors: [{ field: 'fecha' }] }],
      [{ total: 11_799.99 }, { statusCode: 409, errorCode: 'CONFLICT' }],
      [
        { itbisRetenido: 1_799.99 },
        {
          statusCode: 400,
          errors: [
            {
              field: 'itbisRetenido',
              message:
                'De un comprobante de compras se retiene todo el ITBIS (Norma General 05-2019, art. 7).',
            },
          ],
        },
      ],
      [{ itbisRetenido: 0 }, { statusCode: 400, errors: [{ field: 'itbisRetenido' }] }],
      [{ itbisRetenido: 1_800.01 }, { statusCode: 400, errors: [{ field: 'itbisRetenido' }] }],
      [
        { detalles: [{ ...linea, servicio: false }] },
        { statusCode: 400, errors: [{ field: 'rentaRetenida' }] },
      ],
      [{ retencion: null }, { statusCode: 400, errors: [{ field: 'retencion' }] }],
      [{ detalles: [] }, { statusCode: 400, errors: [{ field: 'detalles' }] }],
      [{ detalles: [{ ...linea, tasa: 13 }] }, { statusCode: 400 }],
      [
        menor({ detalles: [linea] }),
        { statusCode: 400, errors: [{ field: 'detalles' }, { field: 'rentaRetenida' }] },
      ],
    ]
    for (const [parte, esperado] of casos) expect(await llamar(informal(parte))).toMatchObject(esperado)
    expect(await secuenciaDe(pool(), oficina.puesto.empresa.id, '41')).toEqual(antes)
  })

  test('is no sale: nothing that lists or adds up sales changes', async () => {
    await oficina.vender()
    await oficina.trabajar()
    const antes = await ventasSegunTodos(oficina, HOY)
    const { documentoId } = await emitir(informal())
    await emitir(menor())
    await oficina.trabajar()
    expect(await ventasSegunTodos(oficina, HOY)).toEqual(antes)
    expect((await oficina.api.call(documentos.get, { params: { id: documentoId } })).status).toBe(404)
    const query = { empresaId: oficina.puesto.empresa.id, mes: '2026-11-01' }
    const [cuadre] = (await oficina.api.data(ncfs.cuadre, { query })).filter(
      ({ tipoComprobante }) => tipoComprobante === 'E41',
    )
    expect(cuadre).toMatchObject({ sinPedido: 0 })
  })
})

describe('its number', () => {
  test('is taken once by each of many at the same moment', async () => {
    const { siguiente } = await secuenciaDe(pool(), oficina.puesto.empresa.id, '43')
    const hechas = await Promise.all(Array.from({ length: 12 }, () => emitir(menor())))
    const numeros = hechas.map(({ numero }) => Number(numero.slice(3))).sort((a, b) => a - b)
    expect(numeros).toEqual(Array.from({ length: 12 }, (_, i) => (siguiente ?? 0) + i))
    await oficina.trabajar()
  })

  test('is of the series in which the company issues on the day, and of paper in contingency', async () => {
    const empresaId = oficina.puesto.empresa.id
    const enPapel = informal({ fecha: '2026-11-15' })
    expect(await llamar(enPapel)).toMatchObject({
      statusCode: 409,
      errorCode: 'SECUENCIA_AGOTADA',
      message: expect.stringContaining('Impuestos › Secuencias'),
    })
    for (const tipo of ['11', '13']) await insertSecuencia(pool(), { empresaId, tipo })
    const deAntes = await emitir(enPapel)
    expect(deAntes).toMatchObject({ numero: 'B1100000001', ecf: null, impedimento: null })
    const cambiar = (contingencia: object | null) =>
      oficina.api.call(ecfEmpresas.update, { params: { id: empresaId }, body: { contingencia } })
    await cambiar({ motivo: 'Se dañó el servidor' })
    const [answer] = await queueBehindLock({
      pool: pool(),
      lock: `SELECT FROM empresas WHERE id = ${empresaId} FOR NO KEY UPDATE`,
      calls: [() => llamar(menor())],
    })
    expect(answer).toMatchObject({ data: { numero: 'B1300000001', tipoComprobante: 'B13' } })
    // Only a sale is replaced by an electronic document afterwards.
    expect(await oficina.api.data(ecfReemplazos.paged, { query: {} })).toMatchObject({ totalRecords: 0 })
    await cambiar(null)
    expect((await emitir(menor())).tipoComprobante).toBe('E43')

    const { texto } = await papelDe(deAntes.documentoId)
    for (const pieza of [
      'COMPROBANTE DE COMPRAS',
      'Suplidor',
      'Ramón Peña',
      'NCF',
      'B1100000001',
      'ITBIS (18%)',
      'Válida hasta',
    ])
      expect(texto).toContain(pieza)
    const { texto: deMenor } = await papelDe(answer?.data.documentoId ?? 0)
    expect(deMenor).toContain('COMPROBANTE PARA GASTOS MENORES')
    expect(deMenor).not.toMatch(/Suplidor|retenido/)

    expect(await anular(deAntes.documentoId)).toMatchObject({ isSuccess: true })
    const anulados = await oficina.api.data(formatos.anulados, { query: { empresaId, fecha: '2026-11-01' } })
    expect(JSON.stringify(anulados)).toContain('B1100000001')
    await oficina.trabajar()
  })
})

test('its purchase follows it: alone it neither changes nor disappears', async () => {
  const { documentoId, compraId } = await emitir(menor())
  for (const sentencia of [
    `UPDATE compras SET servicios = servicios + 1 WHERE id = ${compraId}`,
    `UPDATE compras SET documento_id = NULL WHERE id = ${compraId}`,
    `UPDATE compras SET anulada = true, anulada_en = now(), anulada_por = 1 WHERE id = ${compraId}`,
    `UPDATE documentos SET total = total + 1, sub_total = sub_total + 1 WHERE id = ${documentoId}`,
    `DELETE FROM documentos WHERE id = ${documentoId}`,
  ]) {
    await expect(pool().query(sentencia)).rejects.toThrow()
  }
  await oficina.trabajar()
})

test('the list shows each, narrowed by its state', async () => {
  const { items, totalRecords } = await oficina.api.data(comprasPropias.paged, { query: { pageSize: 100 } })
  expect(items).toHaveLength(totalRecords)
  const aceptadas = await oficina.api.data(comprasPropias.paged, {
    query: { estadoEcf: 'aceptado', pageSize: 100 },
  })
  expect(aceptadas.items.length).toBeGreaterThan(0)
  expect(aceptadas.items.every(fila => fila.ecf?.estado === 'aceptado')).toBe(true)
})
