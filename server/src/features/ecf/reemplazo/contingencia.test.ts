import { cierres } from '@cuadre/contract/cierres'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { empresas } from '@cuadre/contract/empresas'
import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
beforeEach(async () => {
  await oficina.control('fallas', {}, 'DELETE')
})
afterAll(async () => {
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
  expect(await oficina.control('cuentas', {}, 'GET')).toMatchObject({ aceptadosDosVeces: [] })
})

const id = () => oficina.puesto.empresa.id
const cambiar = async (contingencia: object | null) =>
  (await oficina.api.call(ecfEmpresas.update, { params: { id: id() }, body: { contingencia } })).body
const entrar = () => cambiar({ motivo: 'Se dañó el servidor' })
const salir = () => cambiar(null)
const porReemplazar = async () =>
  (await oficina.api.data(ecfReemplazos.paged, { query: { empresaId: id(), pageSize: 100 } })).items
const reemplazar = async (documentoId: number) =>
  (await oficina.api.call(ecfReemplazos.uno, { params: { id: documentoId } })).body
const recibido = async (encf: string) =>
  ((await oficina.control(`recibidos?encf=${encf}`, {}, 'GET')) as Record<string, string>[])[0]

describe('a company that cannot issue electronically', () => {
  test('issues paper from its ranges, and then electronically again', async () => {
    const { pool } = oficina.prueba.base
    // The paper of B01 that was prepared by day is not asked for: without a range it is said what to do.
    await entrar()
    const sin = await oficina.api.call(pedidos.create, { body: await oficina.datos() })
    expect(sin.body).toMatchObject({ statusCode: 409, errorCode: 'SECUENCIA_AGOTADA' })
    for (const tipo of ['01', '02', '04'])
      await insertSecuencia(pool, { empresaId: id(), tipo, desde: 700_001 })

    const pedido = await oficina.vender()
    expect(pedido).toMatchObject({ tipoComprobante: 'B01', txtNCF: 'B0100700001' })
    const { ecf: suyo } = await oficina.leer(pedido.pedidoId)
    expect(suyo).toBeNull()
    const [empresa] = await oficina.api.data(empresas.list, {})
    expect(empresa).toMatchObject({ contingenciaId: expect.any(Number) })
    expect(await oficina.api.data(ecfEmpresas.get, { params: { id: id() } })).toMatchObject({
      contingencia: { motivo: 'Se dañó el servidor', ultimoDia: '2026-12-01', quedan: 15, tono: 'bien' },
    })
    expect(await entrar()).toMatchObject({
      isSuccess: true,
      data: { contingencia: { ultimoDia: '2026-12-01' } },
    })
    expect((await oficina.api.data(ecf.resumen, {})).papel).toMatchObject({
      empresas: [{ empresaId: id(), quedan: 15 }],
      porReemplazar: 1,
      reemplazarHasta: null,
    })
    const [fila] = await porReemplazar()
    expect(fila).toMatchObject({
      numero: 'B0100700001',
      ultimoDia: null,
      impedimento: expect.stringContaining('sigue'),
    })
    expect(await reemplazar(pedido.pedidoId)).toMatchObject({ errorCode: 'REEMPLAZO_EN_CONTINGENCIA' })

    expect(await salir()).toMatchObject({ isSuccess: true, data: { contingencia: null } })
    expect(await salir()).toMatchObject({ errorCode: 'CONTINGENCIA_NOT_FOUND' })
    expect((await oficina.vender()).tipoComprobante).toBe('E31')
    expect((await oficina.api.data(ecf.resumen, {})).papel).toMatchObject({
      empresas: [],
      porReemplazar: 1,
      reemplazarHasta: '2026-12-16',
    })
  })

  test('that issues on paper anyway has no contingency', async () => {
    await oficina.prueba.base.pool.query(
      `UPDATE empresas_ecf SET desde = '2026-12-01' WHERE empresa_id = $1`,
      [id()],
    )
    expect(await entrar()).toMatchObject({ statusCode: 409, errorCode: 'CONTINGENCIA_EN_PAPEL' })
    await oficina.prueba.base.pool.query(
      `UPDATE empresas_ecf SET desde = '2026-11-16' WHERE empresa_id = $1`,
      [id()],
    )
    expect(await cambiar({ motivo: ' ' })).toMatchObject({ statusCode: 400 })
  })
})

describe('what was issued in contingency', () => {
  test('is replaced once, by the same sale, naming the paper with code 4, and is not counted twice', async () => {
    await entrar()
    const pedido = await oficina.vender()
    const chica = await oficina.vender({ tipoComprobante: 'B02' })
    await salir()
    const mes = { query: { empresaId: id(), fecha: '2026-11-01' } }
    await oficina.trabajar()
    const antes = await oficina.api.data(formatos.ventas, mes)
    const cuentas = () =>
      oficina.prueba.base.pool
        .query('SELECT count(*), sum(monto_total) FROM cuentas')
        .then(({ rows }) => rows)
    const saldo = await cuentas()
    const hecho = await reemplazar(pedido.pedidoId)
    expect(hecho).toMatchObject({ statusCode: 201, data: { encf: expect.stringMatching(/^E31\d{10}$/) } })
    expect(await reemplazar(pedido.pedidoId)).toMatchObject({ errorCode: 'REEMPLAZO_YA_EMITIDO' })
    await oficina.trabajar()
    expect(await recibido(hecho.data.encf)).toMatchObject({
      ncfModificado: pedido.txtNCF,
      codigoModificacion: '4',
    })
    const leido = await oficina.leer(pedido.pedidoId)
    expect(leido).toMatchObject({
      numero: pedido.txtNCF,
      congelado: true,
      ecf: { estado: 'aceptado', encf: hecho.data.encf, entrega: null },
    })
    expect(await oficina.api.data(formatos.ventas, mes)).toEqual(antes)
    expect(await cuentas()).toEqual(saldo)

    const todos = (await oficina.api.call(ecfReemplazos.todos, { body: { empresaId: id() } })).body
    expect(todos.data).toMatchObject({ sinEmitir: [], quedan: 0 })
    expect(todos.data.emitidos).toBeGreaterThan(0)
    await oficina.trabajar()
    expect((await oficina.leer(chica.pedidoId)).ecf).toMatchObject({ estado: 'aceptado', resumida: true })
    expect(await porReemplazar()).toEqual([])
    // Paper and number are complete: nobody has to look at either when the month is closed.
    const delMes = { query: { empresaId: id(), mes: '2026-11-01' } }
    const { hallazgos } = await oficina.api.data(cierres.revision, delMes)
    expect(hallazgos.filter(({ fuente }) => fuente === 'Secuencias' || fuente === 'e-CF')).toEqual([])
    const papel = await oficina.api.call(documentos.imprimir, { params: { id: pedido.pedidoId } })
    expect(papel.response.statusCode).toBe(200)
  })

  test('refused for good gets another number; without one it says so and the others go on', async () => {
    await entrar()
    const pedido = await oficina.vender()
    const nota = (await oficina.nota(pedido.pedidoId, { modo: 'monto', monto: 118, motivo: 'Rebaja' })).body
    expect(nota).toMatchObject({ data: { tipoComprobante: 'B04' } })
    await salir()
    await oficina.control('fallas', {
      tipo: 'codigo',
      codigo: 145,
      valor: 'Fecha de vencimiento de secuencia inválida.',
      secuenciaUtilizada: true,
    })
    const primero = await reemplazar(pedido.pedidoId)
    await oficina.trabajar()
    const rechazado = (await oficina.leer(pedido.pedidoId)).ecf
    expect(rechazado).toMatchObject({ estado: 'rechazado', puede: { emitirDeNuevo: false } })
    const segundo = await reemplazar(pedido.pedidoId)
    expect(segundo.data.encf > primero.data.encf).toBe(true)
    await oficina.trabajar()
    expect((await oficina.leer(pedido.pedidoId)).ecf).toMatchObject({
      estado: 'aceptado',
      encf: segundo.data.encf,
    })

    const { pool } = oficina.prueba.base
    await pool.query(`UPDATE secuencias SET siguiente = hasta + 1 WHERE empresa_id = $1 AND tipo = '34'`, [
      id(),
    ])
    const todos = (await oficina.api.call(ecfReemplazos.todos, { body: { empresaId: id() } })).body.data
    expect(todos).toMatchObject({ emitidos: 0, quedan: 1 })
    expect(todos.sinEmitir[0]?.frase).toMatch(/nota de crédito/)
  })

  test('is asked how it is paid as an electronic sale is, before it takes a number and when it changes', async () => {
    await entrar()
    const sinPlazo = { pago: { formaPago: 'credito' } }
    const errors = [{ field: 'pago', message: expect.stringMatching(/^Una venta a crédito necesita/) }]
    const cuantos = () => oficina.prueba.base.pool.query('SELECT FROM ncfs').then(({ rowCount }) => rowCount)
    const antes = await cuantos()
    const nuevo = await oficina.api.call(pedidos.create, { body: await oficina.datos(sinPlazo) })
    expect(nuevo.body).toMatchObject({ statusCode: 400, errors })
    expect(await cuantos()).toBe(antes)
    const { pedidoId, aplicaItbis, clienteId, detalles } = await oficina.vender()
    const cambiado = await oficina.api.call(pedidos.update, {
      params: { id: pedidoId },
      body: { aplicaItbis, clienteId, detalles, ...sinPlazo },
    })
    expect(cambiado.body).toMatchObject({ statusCode: 400, errors })
    await salir()
  })

  test('on credit without its term, as it could be before, is replaced as due on the day of its replacement', async () => {
    await entrar()
    const { pedidoId } = await oficina.vender()
    await salir()
    const { pool } = oficina.prueba.base
    await pool.query(`UPDATE documentos SET forma_pago = 'credito' WHERE id = $1`, [pedidoId])
    await oficina.api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
    const hecho = await reemplazar(pedidoId)
    expect(hecho).toMatchObject({ statusCode: 201 })
    await oficina.trabajar()
    expect((await oficina.leer(pedidoId)).ecf).toMatchObject({ estado: 'aceptado' })
    const { response } = await oficina.api.call(ecf.xml, { params: { id: pedidoId } })
    expect(response.rawPayload.toString()).toMatch(
      /<TipoPago>2<\/TipoPago><FechaLimitePago>16-11-2026<\/FechaLimitePago>/,
    )
  })

  test('another document than of a contingency is not replaced', async () => {
    const pedido = await oficina.vender()
    expect(await reemplazar(pedido.pedidoId)).toMatchObject({ errorCode: 'REEMPLAZO_NO_CORRESPONDE' })
  })
})

describe('whoever saves while the company changes over', () => {
  test('is told so, and issues nothing in the series of before', async () => {
    const { pool } = oficina.prueba.base
    const body = await oficina.datos()
    const cuantos = () =>
      pool.query('SELECT count(*)::int AS n FROM documentos').then(({ rows }) => rows[0].n)
    const antes = await cuantos()
    const [answer] = await queueBehindLock({
      pool,
      lock: `WITH fila AS (SELECT id FROM empresas WHERE id = ${id()} FOR UPDATE)
        INSERT INTO contingencias (empresa_id, motivo, inicio, iniciada_por) SELECT id, 'Sin luz', now(), 1 FROM fila`,
      calls: [() => oficina.api.call(pedidos.create, { body })],
    })
    expect(answer?.body).toMatchObject({ statusCode: 409, errorCode: 'EMPRESA_EMITE_DE_OTRA_FORMA' })
    expect(await cuantos()).toBe(antes)
    await salir()
  })

  test('of many at once each is in the series of its moment', async () => {
    const bodies = await Promise.all(Array.from({ length: 24 }, () => oficina.datos()))
    await Promise.all(
      bodies.map(async (body, i) => {
        if (i === 8) await entrar()
        if (i === 16) await salir()
        await oficina.api.call(pedidos.create, { body })
      }),
    )
    await salir()
    const { rows } = await oficina.prueba.base.pool.query(
      `SELECT d.txt_ncf FROM documentos d LEFT JOIN contingencias c ON c.id = d.contingencia_id
       WHERE d.fecha >= '2026-11-16' AND d.clase = 'factura' AND (d.serie = 'B') <> (c.id IS NOT NULL)`,
    )
    expect(rows).toEqual([])
  })
})
