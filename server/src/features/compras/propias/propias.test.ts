import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
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
import { cerrar } from '@cuadre/testing/oficina-de-cierre'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { cents } from '@cuadre/testing/oraculo/aritmetica'
import { lineas606 } from '@cuadre/testing/oraculo/declaracion'
import { loQueQueda, pasear } from '@cuadre/testing/oraculo/propias'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { rounds } from '@cuadre/testing/rounds'
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
const revisar606 = () =>
  oficina.api.data(comprasMensuales.revision, {
    query: { empresaId: oficina.puesto.empresa.id, fecha: '2026-11-01' },
  })
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
      return ['I39', 'I47', 'I48', 'I58'].map(id => leidas.find(una => una.id === id)?.valor ?? Number.NaN)
    }
    const antes = await casillas()
    const bienes = { ...linea, servicio: false, tasa: 16 }
    const sinRenta = { rentaRetenida: 0, retencion: null, servicio: 'ninguno' }
    const detalles = [bienes, { ...bienes, tasa: 0, precio: 500 }]
    const { numero } = await emitir(informal({ ...sinRenta, detalles, itbisRetenido: 1_600, total: 12_100 }))
    expect((await casillas()).map((valor, i) => valor - (antes[i] ?? 0))).toEqual([0, 0, 10_000, 1_600])
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

describe('a credit note on an own document of purchases', () => {
  const aceptada = async (parte: object = {}) => {
    const { documentoId } = await emitir(informal(parte))
    await oficina.trabajar()
    return leer(documentoId)
  }
  const pedirNota = async (id: number, body: object) =>
    (await oficina.api.call(comprasPropias.nota, { params: { id }, body: body as never })).body
  const anula = (id: number) => pedirNota(id, { modo: 'total', motivo: 'Se emitió por error', total: null })
  const quemar = () =>
    oficina.control('fallas', { tipo: 'codigo', codigo: 615, valor: 'No.', secuenciaUtilizada: true })
  const ncfsDelMes = async () => (await delMes()).map(({ ncf }) => ncf)
  const retenido = async () => {
    const query = { empresaId: oficina.puesto.empresa.id, mes: '2026-11-01' }
    const { casillas } = await oficina.api.data(it1.hoja, { query })
    return ['I39', 'I50', 'A50.servicios'].map(id => casillas.find(una => una.id === id)?.valor ?? Number.NaN)
  }

  test('annuls it: the purchase leaves the 606 and the IT-1 when the tax office takes the note, and not before', async () => {
    const sin = await retenido()
    const compra = await aceptada()
    expect(compra.nota).toEqual({ total: null, texto: null })
    const con = await retenido()
    expect(con).not.toEqual(sin)
    const { data: nota, message } = await anula(compra.documentoId)
    expect(message).toBe(`Nota de crédito emitida con el NCF ${nota.numero}.`)
    expect(nota).toMatchObject({
      tipoComprobante: 'E34',
      corrige: compra.numero,
      compraId: compra.compraId,
      codigo: 1,
      total: 11_800,
      itbisRetenido: 1_800,
      rentaRetenida: 1_500,
      suplidorNombre: 'Ramón Peña',
    })
    expect(await ncfsDelMes()).toContain(compra.numero)
    expect(await retenido()).toEqual(con)
    const { observaciones } = await revisar606()
    expect(observaciones.find(({ mensaje }) => mensaje.includes(nota.numero))).toMatchObject({
      compraId: compra.compraId,
      bloquea: false,
      mensaje: expect.stringMatching(/espera la respuesta de la DGII/),
    })
    await oficina.trabajar()
    const leida = await leer(nota.documentoId)
    expect(leida.ecf).toMatchObject({ estado: 'aceptado', mensajes: [], entrega: null })
    expect(await ncfsDelMes()).not.toContain(compra.numero)
    expect(await retenido()).toEqual(sin)
    expect(JSON.stringify(await revisar606())).not.toContain(nota.numero)
    const { items } = await oficina.api.data(compras.paged, { query: { estado: 'anulada' } })
    expect(items.find(({ ncf }) => ncf === compra.numero)).toMatchObject({
      anulada: false,
      anuladaPorNota: true,
    })
    const vigentes = await oficina.api.data(compras.paged, { query: { pageSize: 100 } })
    expect(vigentes.items.map(({ ncf }) => ncf)).not.toContain(compra.numero)
    const xml = (await oficina.api.call(ecf.xml, { params: { id: nota.documentoId } })).response.body
    for (const parte of [
      '<IndicadorNotaCredito>0</IndicadorNotaCredito><IndicadorMontoGravado>0</IndicadorMontoGravado>',
      '<RNCComprador>00113918205</RNCComprador>',
      '<TotalITBISRetenido>1800.00</TotalITBISRetenido><TotalISRRetencion>1500.00</TotalISRRetencion>',
      `<NCFModificado>${compra.numero}</NCFModificado>`,
      '<CodigoModificacion>1</CodigoModificacion><RazonModificacion>Se emitió por error</RazonModificacion>',
    ])
      expect(xml).toContain(parte)
    expect(xml).not.toContain('FormaDePago')
    const { texto, title } = await papelDe(nota.documentoId)
    for (const pieza of [
      'NOTA DE CRÉDITO ELECTRÓNICA',
      'Razón Social Suplidor: Ramón Peña',
      compra.numero,
      'Se emitió por error',
      'Neto del suplidor RD$8,500.00',
    ])
      expect(texto).toContain(pieza)
    expect(title).toMatch(/^Nota E34/)
  })

  test('corrects a text: the purchase stays where it was', async () => {
    const compra = await aceptada()
    const antes = [await ncfsDelMes(), await retenido()]
    const body = { modo: 'texto', motivo: 'Nombre mal escrito', texto: 'Donde dice fachada debe decir techo' }
    const { data: nota } = await pedirNota(compra.documentoId, body)
    expect(nota).toMatchObject({ codigo: 2, total: 0, itbisRetenido: 0, motivo: 'Nombre mal escrito' })
    await oficina.trabajar()
    expect((await leer(nota.documentoId)).ecf).toMatchObject({ estado: 'aceptado', mensajes: [] })
    expect([await ncfsDelMes(), await retenido()]).toEqual(antes)
    expect((await leer(compra.documentoId)).notas).toEqual([
      {
        documentoId: nota.documentoId,
        numero: nota.numero,
        codigo: 2,
        estadoEcf: 'aceptado',
      },
    ])
    const xml = (await oficina.api.call(ecf.xml, { params: { id: nota.documentoId } })).response.body
    expect(xml).toContain('<MontoTotal>0.00</MontoTotal><MontoNoFacturable>1.00</MontoNoFacturable>')
    expect(xml).not.toMatch(/TipoIngresos|Retenido/)
    expect((await papelDe(nota.documentoId)).texto).toContain('Donde dice fachada debe decir techo')
    // Then it is annulled all the same.
    expect(await anula(compra.documentoId)).toMatchObject({ isSuccess: true })
    await oficina.trabajar()
    expect(await ncfsDelMes()).not.toContain(compra.numero)
  })

  test('refused takes nothing: the purchase stays, and the note is issued anew or sent again', async () => {
    const compra = await aceptada()
    await quemar()
    const { data: quemada } = await anula(compra.documentoId)
    await oficina.trabajar()
    await oficina.control('fallas', {}, 'DELETE')
    const rechazada = await leer(quemada.documentoId)
    expect(rechazada.ecf).toMatchObject({ estado: 'rechazado', puede: { emitirDeNuevo: true } })
    expect(rechazada.impedimento).toBe(
      `La nota ${quemada.numero} no se anula: si la DGII la rechazó, emítala de nuevo.`,
    )
    expect(await ncfsDelMes()).toContain(compra.numero)
    expect(JSON.stringify(await revisar606())).toContain(
      `La DGII rechazó la nota de crédito ${quemada.numero}`,
    )
    // It does not keep another one away.
    expect((await leer(compra.documentoId)).nota.total).toBeNull()
    const como = { nota: { modo: 'total', motivo: 'La compra no se hizo' } }
    const nueva = await oficina.api.data(ecf.emitirDeNuevo, {
      params: { id: quemada.documentoId },
      body: como as never,
    })
    await oficina.trabajar()
    expect(await leer(nueva.documentoId)).toMatchObject({
      motivo: 'La compra no se hizo',
      ecf: { estado: 'aceptado' },
    })
    expect((await leer(quemada.documentoId)).anulada).toBe(true)
    expect(await ncfsDelMes()).not.toContain(compra.numero)

    const otra = await aceptada()
    await oficina.control('fallas', { tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
    const { data: libre } = await anula(otra.documentoId)
    await oficina.trabajar()
    await oficina.control('fallas', {}, 'DELETE')
    const { data: despues } = await pedirNota(otra.documentoId, { modo: 'total', motivo: 'Otra vez' })
    const reintento = () => oficina.api.call(ecf.reintentar, { params: { id: libre.documentoId } })
    // Another one annuls it by now.
    expect((await reintento()).body).toMatchObject({ statusCode: 409, errorCode: 'ECF_NOTA_NO_CABE' })
    await oficina.trabajar()
    expect((await leer(despues.documentoId)).ecf?.estado).toBe('aceptado')
    expect(await ncfsDelMes()).not.toContain(otra.numero)
  })

  test('is one, of however many clerks at the same moment', async () => {
    const compra = await aceptada()
    const hechas = await Promise.all(Array.from({ length: 64 }, () => anula(compra.documentoId)))
    expect(hechas.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(new Set(hechas.filter(({ isSuccess }) => !isSuccess).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['COMPRA_PROPIA_SIN_NOTA']),
    )
    await oficina.trabajar()
  })

  test('is refused with its reason, and takes no number', async () => {
    const antes = await secuenciaDe(pool(), oficina.puesto.empresa.id, '34')
    const gasto = await emitir(menor())
    const sinResponder = await emitir(informal())
    const no = (message: RegExp) => ({
      statusCode: 409,
      errorCode: 'COMPRA_PROPIA_SIN_NOTA',
      message: expect.stringMatching(message),
    })
    expect(await anula(sinResponder.documentoId)).toMatchObject(no(/todavía no ha respondido/))
    await oficina.trabajar()
    expect(await anula(gasto.documentoId)).toMatchObject(no(/no hace notas sobre gastos menores/))
    expect((await leer(gasto.documentoId)).impedimento).toMatch(/no hace notas sobre gastos menores/)
    const porMonto = { modo: 'monto', monto: 100, motivo: 'Rebaja' }
    expect(await pedirNota(sinResponder.documentoId, porMonto)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'modo', message: expect.stringContaining('que lo anula entero, o que corrige') }],
    })
    const otroTotal = { modo: 'total', motivo: 'Error', total: 1 }
    expect(await pedirNota(sinResponder.documentoId, otroTotal)).toMatchObject({ errorCode: 'CONFLICT' })
    const { pedidoId: venta } = await oficina.vender()
    expect(await anula(venta)).toMatchObject({ statusCode: 404, errorCode: 'COMPRA_PROPIA_NOT_FOUND' })
    const api = await oficina.prueba.loginAs({ roles: ['Documentos'] })
    const params = { id: sinResponder.documentoId }
    const body = { modo: 'total', motivo: 'Error' } as const
    expect((await api.call(comprasPropias.nota, { params, body: body as never })).status).toBe(403)
    expect(await secuenciaDe(pool(), oficina.puesto.empresa.id, '34')).toEqual(antes)
    await oficina.trabajar()
  })

  test('that annuls is not made of a purchase whose month is closed; a text of it is corrected', async () => {
    const compra = await aceptada()
    const empresaId = oficina.puesto.empresa.id
    oficina.esEl('2026-12-02T15:00:00Z')
    const cierre = await cerrar(oficina.api, empresaId, '2026-11-01')
    expect(await anula(compra.documentoId)).toMatchObject({
      errorCode: 'COMPRA_PROPIA_SIN_NOTA',
      message: expect.stringContaining('está cerrado'),
    })
    const body = { modo: 'texto', motivo: 'Nombre', texto: 'Debe decir techo' }
    expect(await pedirNota(compra.documentoId, body)).toMatchObject({ isSuccess: true })
    await oficina.api.data(cierres.reabrir, { params: { id: cierre }, body: { motivo: 'Falta una nota' } })
    await oficina.trabajar()
    oficina.esEl('2026-11-16T15:00:00Z')
  })
})

test('at random, notes taken and refused among them, the 606 and the IT-1 are what an independent calculation says', async () => {
  const empresaId = oficina.puesto.empresa.id
  const query = { empresaId, mes: '2026-11-01' }
  const casillas = async () => {
    const leidas = (await oficina.api.data(it1.hoja, { query })).casillas
    return new Map(leidas.map(({ id, valor }) => [id as string, cents(valor ?? 0)]))
  }
  const antes = await casillas()
  const pasos = rounds({ gate: 40, all: 300 })
  const { propias, hecho } = await pasear({ oficina, suplidor, hoy: HOY, pasos, semilla: 20_261_128 })
  expect([...hecho].sort()).toEqual([
    'de nuevo: 201',
    'de nuevo: 409',
    'documento',
    'negada',
    'nota texto aceptada',
    'nota texto rechazada',
    'nota total aceptada',
    'nota total rechazada',
  ])
  const { anotadas, casillas: esperadas } = loQueQueda(propias)
  const { response } = await oficina.api.call(comprasMensuales.txt, {
    query: { empresaId, fecha: '2026-11-01' },
  })
  const suyas = new Set(propias.map(({ anotada }) => anotada.ncf))
  const lineas = response.rawPayload.toString().trimEnd().split('\r\n')
  expect(lineas.filter((linea: string) => suyas.has(linea.split('|')[3] ?? '')).sort()).toEqual(
    lineas606(anotadas, '2026-11').sort(),
  )
  const despues = await casillas()
  for (const [id, monto] of Object.entries(esperadas))
    expect([id, (despues.get(id) ?? 0n) - (antes.get(id) ?? 0n)]).toEqual([id, cents(monto)])
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
