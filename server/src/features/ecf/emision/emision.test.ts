import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente } from '@cuadre/testing/builders'
import { encender } from '@cuadre/testing/encender-ecf'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { CROWD, SERVED } from '@cuadre/testing/rounds'
import { secuenciaDe } from '@cuadre/testing/secuencias'
import { afterAll, describe, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const crear = async (cambios: object) =>
  (await oficina.api.call(pedidos.create, { body: await oficina.datos({ ...cambios }) })).body
const ecfDe = async (id: number) => (await oficina.leer(id)).ecf

describe('an order of an electronic company', () => {
  test('is issued in series E whichever way its kind is said, and signed before it is answered', async () => {
    for (const tipoComprobante of ['B01', 'E31', undefined]) {
      const pedido = await oficina.vender({ tipoComprobante })
      expect(pedido).toMatchObject({ tipoComprobante: 'E31', txtNCF: expect.stringMatching(/^E31\d{10}$/) })
      expect(await ecfDe(pedido.pedidoId)).toMatchObject({
        estado: 'por enviar',
        ambiente: 'simulador',
        codigoSeguridad: expect.stringMatching(/^.{6}$/),
        enviadoEn: null,
      })
    }
  })

  test('is accepted by the tax office once, and the lists say so', async () => {
    const pedido = await oficina.vender()
    const [antes] = (await oficina.api.data(pedidos.paged, { query: { ncf: pedido.txtNCF } })).items
    expect(antes).toMatchObject({ estadoEcf: 'por enviar', congelado: true })
    await oficina.trabajar()
    expect(await ecfDe(pedido.pedidoId)).toMatchObject({ estado: 'aceptado', aviso: null, proximoEn: null })
    const [lista] = (await oficina.api.data(pedidos.paged, { query: { ncf: pedido.txtNCF } })).items
    expect(lista).toMatchObject({ estadoEcf: 'aceptado', pedidoId: pedido.pedidoId })
    const servicios = (await oficina.envios(pedido.pedidoId)).map(({ servicio, conArchivo }) => ({
      servicio,
      conArchivo,
    }))
    expect(servicios.filter(({ conArchivo }) => conArchivo)).not.toEqual([])
  })

  test('is frozen: it is corrected by a note', async () => {
    const { pedidoId, aplicaItbis, clienteId, detalles, txtNCF } = await oficina.vender()
    const message = `La factura ${txtNCF} ya no puede cambiarse. Corríjala con una nota de crédito.`
    const body = { aplicaItbis, clienteId, detalles }
    for (const answer of [
      await oficina.api.call(pedidos.update, { params: { id: pedidoId }, body }),
      await oficina.api.call(pedidos.remove, { params: { id: pedidoId } }),
    ]) {
      expect(answer.body).toMatchObject({ errorCode: 'DOCUMENTO_FROZEN', message })
    }
  })

  test('that lacks something is told all of it before a number is taken', async () => {
    const { empresa } = oficina.puesto
    const antes = await secuenciaDe(oficina.prueba.base.pool, empresa.id, '31')
    const answer = await crear({ fechaPedido: '2026-11-17', pago: { formaPago: 'credito' } })
    expect(answer).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT' })
    expect(answer.errors?.map(({ field }) => field)).toEqual(['fechaPedido', 'pago'])
    expect(await secuenciaDe(oficina.prueba.base.pool, empresa.id, '31')).toEqual(antes)
  })

  test('of a day before the company changed over stays on paper, by the numbers of that day', async () => {
    const [libre] = await oficina.puesto.disponibles('2026-11-13')
    const viejo = await crear({ fechaPedido: '2026-11-13', ncfId: libre?.id, tipoComprobante: 'E31' })
    expect(viejo.data).toMatchObject({ tipoComprobante: 'B01', txtNCF: libre?.txtNCF })
    expect(await ecfDe(viejo.data.pedidoId)).toBeNull()
  })

  test('repeated with its key is the same, and signed once', async () => {
    const body = await oficina.datos()
    const headers = { 'idempotency-key': 'la misma venta' }
    const dos = await Promise.all(
      [1, 2].map(() => oficina.api.call(pedidos.create, { body, headers } as never)),
    )
    expect(new Set(dos.map(each => (each.body as { data: { txtNCF: string } }).data.txtNCF)).size).toBe(1)
  })
})

test('what it is for the income tax goes out with it, with its summary and with its note; the buyer’s order with the invoice alone', async () => {
  const xmlDe = async (id: number) => (await oficina.api.call(ecf.xml, { params: { id } })).response.body
  const factura = await oficina.vender({ tipoIngresos: '04', ordenDeCompra: 'OC-4471' })
  const { puesto } = oficina
  const detalles = [{ productoId: puesto.exento.id, cantidad: 1, descuento: 0 }]
  const exenta = await oficina.vender({
    tipoComprobante: 'B02',
    tipoIngresos: '06',
    aplicaItbis: false,
    detalles,
  })
  await oficina.trabajar()
  const { body } = await oficina.nota(factura.pedidoId, { modo: 'total', motivo: 'Devolución' })
  expect((await oficina.leer(body.data.documentoId)).tipoIngresos).toBe('04')
  await oficina.trabajar()
  for (const id of [factura.pedidoId, exenta.pedidoId, body.data.documentoId])
    expect(await ecfDe(id)).toMatchObject({ estado: 'aceptado' })
  expect(await xmlDe(factura.pedidoId)).toContain(
    '<IndicadorMontoGravado>0</IndicadorMontoGravado><TipoIngresos>04</TipoIngresos>',
  )
  expect(await xmlDe(factura.pedidoId)).toContain('<NumeroOrdenCompra>OC-4471</NumeroOrdenCompra>')
  const nota = await xmlDe(body.data.documentoId)
  expect(nota).toContain('<TipoIngresos>04</TipoIngresos>')
  expect(nota).not.toContain('NumeroOrdenCompra')
  // Nothing of it is taxed: it says nothing of prices with ITBIS.
  expect(await xmlDe(exenta.pedidoId)).toMatch(/<\/eNCF><TipoIngresos>06<\/TipoIngresos>/)
})

test('a diplomat’s passport goes out as such, whatever goods he buys, and so with its note', async () => {
  const { puesto, api } = oficina
  const pasaporte = { rnc: '533445861', documentoExtranjero: true, tipoComprobante: 'B14' } as const
  const { id: clienteId } = await unCliente(api, { ...pasaporte, porcCompraExt: 5, porcVentaExt: 7 })
  const detalles = [puesto.gravado, puesto.exento].map(({ id }) => ({
    productoId: id,
    cantidad: 1,
    descuento: 0,
  }))
  const pedido = await oficina.vender({ clienteId, tipoComprobante: 'B14', aplicaItbis: false, detalles })
  await oficina.trabajar()
  const { body } = await oficina.nota(pedido.pedidoId, { modo: 'total', motivo: 'Devolución' })
  await oficina.trabajar()
  for (const id of [pedido.pedidoId, body.data.documentoId]) {
    expect(await ecfDe(id)).toMatchObject({ estado: 'aceptado' })
    const xml = (await api.call(ecf.xml, { params: { id } })).response.body
    expect(xml).toContain('<IdentificadorExtranjero>533445861</IdentificadorExtranjero>')
    expect(xml).not.toContain('RNCComprador')
    expect(xml.match(/<IndicadorFacturacion>\d/g)).toEqual([
      '<IndicadorFacturacion>4',
      '<IndicadorFacturacion>4',
    ])
    expect(xml).not.toContain('ITBIS')
  }
})

test('a small consumption invoice is kept whole and sent as its summary', async () => {
  const pedido = await oficina.vender({ tipoComprobante: 'B02' })
  expect(pedido.tipoComprobante).toBe('E32')
  expect(await ecfDe(pedido.pedidoId)).toMatchObject({ resumida: true })
  await oficina.trabajar()
  expect(await ecfDe(pedido.pedidoId)).toMatchObject({ estado: 'aceptado', trackId: null })
})

describe('notes', () => {
  test('of an electronic document are electronic, and wait for it to be accepted', async () => {
    const pedido = await oficina.vender()
    const { body } = await oficina.nota(pedido.pedidoId, { modo: 'total', motivo: 'Devolución' })
    expect(body).toMatchObject({ statusCode: 201, data: { tipoComprobante: 'E34' } })
    expect(body.data.ecf).toMatchObject({ aviso: null })
    expect((await ecfDe(body.data.documentoId))?.aviso).toBe(
      `Se envía cuando la DGII acepte ${pedido.txtNCF}.`,
    )
    await oficina.trabajar()
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
    expect(await oficina.control('cuentas', {}, 'GET')).toMatchObject({
      notasAntes: [],
      aceptadosDosVeces: [],
    })
  })

  test('of a paper document of a company that is electronic today are electronic too', async () => {
    const [libre] = await oficina.puesto.disponibles('2026-11-12')
    const papel = await crear({ fechaPedido: '2026-11-12', ncfId: libre?.id })
    const { body } = await oficina.nota(papel.data.pedidoId, { modo: 'monto', monto: 118, motivo: 'Rebaja' })
    expect(body).toMatchObject({ statusCode: 201, data: { tipoComprobante: 'E34' } })
    await oficina.trabajar()
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: expect.stringContaining('aceptado') })
  })

  test('of an electronic document whose company is back on paper are refused', async () => {
    const { empresa } = oficina.puesto
    const pedido = await oficina.vender()
    const { pool } = oficina.prueba.base
    await pool.query(`UPDATE empresas_ecf SET regimen = 'B' WHERE empresa_id = $1`, [empresa.id])
    const { body } = await oficina.nota(pedido.pedidoId, { modo: 'total', motivo: 'Devolución' })
    expect(body).toMatchObject({ statusCode: 409, errorCode: 'NOTA_EN_PAPEL' })
    expect((await oficina.leer(pedido.pedidoId)).notaDeCredito.impedimento).toBe(body.message)
    await encender(oficina.prueba, empresa.id)
  })
})

describe('a note that corrects a text', () => {
  const LEASE = 'Dirección del cliente: Calle El Sol 12 & Cía., Santiago'
  const TEXTO = { modo: 'texto', texto: LEASE, motivo: 'Dirección mal escrita' }

  test('changes no amount, says how it should read, and is accepted with the code and the line of the tax office', async () => {
    const pedido = await oficina.vender()
    const antes = (await oficina.leer(pedido.pedidoId)).saldo
    const { body } = await oficina.nota(pedido.pedidoId, TEXTO)
    expect(body).toMatchObject({
      statusCode: 201,
      data: { tipoComprobante: 'E34', codigo: 2, subTotal: 0, itbis: 0, total: 0 },
    })
    expect(body.data.detalles).toMatchObject([{ descripcion: LEASE, importe: 0, corrigeLinea: null }])
    expect((await oficina.leer(pedido.pedidoId)).saldo).toEqual(antes)
    await oficina.trabajar()
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: 'aceptado', mensajes: [] })
    const xml = (
      await oficina.api.call(ecf.xml, { params: { id: body.data.documentoId } })
    ).response.rawPayload.toString()
    for (const parte of [
      '<CodigoModificacion>2</CodigoModificacion>',
      '<RazonModificacion>Dirección mal escrita</RazonModificacion>',
      '<IndicadorFacturacion>0</IndicadorFacturacion>',
      '<NombreItem>Dirección del cliente: Calle El Sol 12 &amp; Cía., Santiago</NombreItem>',
      '<MontoItem>1.00</MontoItem>',
      '<MontoTotal>0.00</MontoTotal><MontoNoFacturable>1.00</MontoNoFacturable>',
    ])
      expect(xml).toContain(parte)
    expect(xml).not.toContain('Gravado')
  })

  test('may still be followed by the note that annuls all of it', async () => {
    const pedido = await oficina.vender()
    await oficina.nota(pedido.pedidoId, TEXTO)
    await oficina.trabajar()
    const { body } = await oficina.nota(pedido.pedidoId, { modo: 'total', motivo: 'Devolución' })
    expect(body).toMatchObject({ statusCode: 201, data: { codigo: 1, total: pedido.total } })
    await oficina.trabajar()
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
  })

  test('is a credit note on the invoice; a debit note corrects no text, and what corrects one is not undone', async () => {
    const pedido = await oficina.vender()
    const negada = (await oficina.nota(pedido.pedidoId, TEXTO, 'notaDeDebito')).body
    expect(negada).toMatchObject({ statusCode: 409, errorCode: 'NOTA_SIN_TEXTO' })
    const { data } = (await oficina.nota(pedido.pedidoId, TEXTO)).body
    await oficina.trabajar()
    expect(await ecfDe(data.documentoId)).toMatchObject({ estado: 'aceptado' })
    const deshecha = (await oficina.deshacer(data.documentoId)).body
    expect(deshecha).toMatchObject({ statusCode: 409, errorCode: 'NOTA_DE_TEXTO' })
  })

  test('has two accounts of nothing, a line of nothing in the 607, and paper that says it in words', async () => {
    const pedido = await oficina.vender()
    const { data } = (await oficina.nota(pedido.pedidoId, TEXTO)).body
    const { rows } = await oficina.prueba.base.pool.query(
      'SELECT lado, base_aplicada + monto_total AS monto FROM cuentas WHERE documento_id = $1 ORDER BY lado',
      [data.documentoId],
    )
    expect(rows).toEqual([
      { lado: 'cobrar', monto: 0 },
      { lado: 'pagar', monto: 0 },
    ])
    const query = { empresaId: oficina.puesto.empresa.id, fecha: '2026-11-01' }
    const ventas = await oficina.api.data(formatos.ventas, { query })
    expect(ventas.find(({ ncf }) => ncf === data.numero)).toMatchObject({
      destino: 'ecf',
      monto: 0,
      ncfModificado: pedido.txtNCF,
    })
    const { response } = await oficina.api.call(documentos.imprimir, { params: { id: data.documentoId } })
    const { pages } = await readPdf(response.rawPayload)
    const texto = pageText(pages[0] ?? [])
    for (const parte of ['Corrige texto del NCF modificado', pedido.txtNCF, LEASE, 'RD$0.00'])
      expect(texto).toContain(parte)
    expect(texto).not.toContain('Subtotal')
    expect(texto).not.toContain('1.00')
  })

  test.each([
    ['without its text', { texto: '  ' }, 400, 'Debe escribir cómo debe leerse.'],
    ['with the code of amounts', { codigo: 3 }, 400, /el 2 es de la corrección de texto/],
  ])('%s is refused', async (_, cambio, statusCode, message) => {
    const pedido = await oficina.vender()
    const { body } = await oficina.nota(pedido.pedidoId, { ...TEXTO, ...cambio })
    expect(body).toMatchObject({ statusCode, message: expect.stringMatching(message) })
  })

  test('is not for paper', async () => {
    const { empresa } = oficina.puesto
    const [libre] = await oficina.puesto.disponibles('2026-11-10')
    const papel = await crear({ fechaPedido: '2026-11-10', ncfId: libre?.id })
    const { pool } = oficina.prueba.base
    await pool.query(`UPDATE empresas_ecf SET regimen = 'B' WHERE empresa_id = $1`, [empresa.id])
    const { body } = await oficina.nota(papel.data.pedidoId, TEXTO)
    expect(body).toMatchObject({ statusCode: 409, errorCode: 'NOTA_SIN_TEXTO' })
    await encender(oficina.prueba, empresa.id)
    // Once the company is electronic its paper is corrected electronically, texts too.
    const { body: electronica } = await oficina.nota(papel.data.pedidoId, TEXTO)
    expect(electronica).toMatchObject({ statusCode: 201, data: { tipoComprobante: 'E34', codigo: 2 } })
    await oficina.trabajar()
    expect(await ecfDe(electronica.data.documentoId)).toMatchObject({ estado: 'aceptado' })
  })
})

test('the month in which a company changed over has its paper in the TXT, and its electronic documents on the screen alone', async () => {
  const [libre] = await oficina.puesto.disponibles('2026-11-11')
  const papel = (await crear({ fechaPedido: '2026-11-11', ncfId: libre?.id })).data
  const electronica = await oficina.vender()
  const query = { empresaId: oficina.puesto.empresa.id, fecha: '2026-11-01' }
  const ventas = await oficina.api.data(formatos.ventas, { query })
  const destinoDe = (ncf: string) => ventas.find(venta => venta.ncf === ncf)?.destino
  expect([destinoDe(papel.txtNCF), destinoDe(electronica.txtNCF)]).toEqual(['linea', 'ecf'])
  const { response } = await oficina.api.call(formatos.ventasTxt, { query })
  const txt = response.rawPayload.toString()
  expect(txt).toContain(papel.txtNCF)
  expect(txt).not.toContain(electronica.txtNCF)
})

test('neither a refused invoice counts nor the note on it; once the invoice is taken, both do', async () => {
  // The next to be decided is the one that is refused.
  await oficina.trabajar()
  await oficina.control('fallas', { tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
  const { pedidoId } = await oficina.vender()
  const { body } = await oficina.nota(pedidoId, { modo: 'monto', monto: 118, motivo: 'Rebaja' })
  const cuentan = async () => {
    const ids = [pedidoId, body.data.documentoId]
    const { rows } = await oficina.prueba.base.pool.query(
      'SELECT vigente FROM documentos WHERE id = ANY ($1) ORDER BY id',
      [ids],
    )
    return rows.map(({ vigente }) => vigente)
  }
  await oficina.trabajar()
  await oficina.control('fallas', {}, 'DELETE')
  expect(await cuentan()).toEqual([false, false])
  await oficina.api.data(ecf.reintentar, { params: { id: pedidoId } })
  await oficina.trabajar()
  expect(await cuentan()).toEqual([true, true])
})

test(`of ${CROWD} sales at once over the last ${SERVED} numbers ${SERVED} are issued, each with its own`, async () => {
  const { empresa } = oficina.puesto
  const { pool } = oficina.prueba.base
  await pool.query(
    `UPDATE secuencias SET siguiente = hasta - $2::int + 1 WHERE empresa_id = $1 AND tipo = '45'`,
    [empresa.id, SERVED],
  )
  const body = await oficina.datos({ tipoComprobante: 'B15' })
  const answers = await Promise.all(
    Array.from({ length: CROWD }, async () => (await oficina.api.call(pedidos.create, { body })).body),
  )
  const emitidos = answers.filter(({ isSuccess }) => isSuccess)
  expect(new Set(emitidos.map(({ data }) => data.txtNCF)).size).toBe(SERVED)
  expect(new Set(answers.filter(({ isSuccess }) => !isSuccess).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['SECUENCIA_AGOTADA']),
  )
  const { rows } = await pool.query(
    `SELECT count(*)::int AS firmados FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
     WHERE d.tipo = '45' AND e.xml IS NOT NULL`,
  )
  expect(rows).toEqual([{ firmados: SERVED }])
}, 60_000)
