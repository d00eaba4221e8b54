import { auditoria } from '@cuadre/contract/auditoria'
import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { empresas } from '@cuadre/contract/empresas'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { conPunto } from '@cuadre/domain/texto/texto'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { cerrar, DESPUES, unaCompraDelMes } from '@cuadre/testing/oficina-de-cierre'
import { MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { beforeAll, describe, expect, test } from 'vitest'

let empresaId: number

const prueba = testApp({ now: () => DESPUES })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 2))

beforeAll(async () => {
  empresaId = puesto.empresa.id
})

const anio = () => api.data(cierres.list, { query: { empresaId, anio: 2026 } })
const noviembre = async () => (await anio()).meses[10]
const revision = (mes = MES) => api.data(cierres.revision, { query: { empresaId, mes } })
const cerrarCon = async (body: object) => (await api.call(cierres.cerrar, { body: body as never })).body

describe('the months of a company', () => {
  test('are twelve, each with its state and what it holds', async () => {
    const { pedidoId } = await puesto.unPedido()
    await puesto.unPedido()
    await api.call(pedidos.remove, { params: { id: pedidoId }, query: {} })
    await unaCompraDelMes(api, { empresaId })
    const anulada = await unaCompraDelMes(api, { empresaId })
    await api.call(compras.remove, { params: { id: anulada.id }, query: {} })
    const { meses, empresaNombre, ecfDesde } = await anio()
    expect([empresaNombre, ecfDesde, meses.length]).toEqual([puesto.empresa.nombre, null, 12])
    expect(meses.map(({ estado }) => estado).slice(9)).toEqual(['abierto', 'abierto', 'en curso'])
    expect(meses[10]).toMatchObject({
      mes: MES,
      documentos: 1,
      anulados: 1,
      compras: 1,
      conPapel: true,
      cierreId: null,
      cierres: [],
    })
    expect(meses[9]).toMatchObject({ documentos: 0, anulados: 0, compras: 0, conPapel: false })
  })

  test('of no company, or of no year, are refused', async () => {
    const de = (query: object) => api.call(cierres.list, { query: query as never })
    expect((await de({ empresaId: 999_999, anio: 2026 })).body.errorCode).toBe('EMPRESA_NOT_FOUND')
    expect((await de({ empresaId, anio: 'x' })).body).toMatchObject({
      statusCode: 400,
      message: 'El año no es válido.',
    })
    expect((await de({ anio: 2026 })).body.message).toBe('Debe seleccionar una empresa.')
  })
})

describe('closing', () => {
  test.each(['2026-12-01', '2027-01-01'])('a month that is not over, %s, is refused', async mes => {
    expect(await cerrarCon({ empresaId, mes })).toMatchObject({
      statusCode: 409,
      errorCode: 'CIERRE_EN_CURSO',
    })
  })

  test('of a day that begins no month, or of no company, is refused', async () => {
    expect(await cerrarCon({ empresaId, mes: '2026-11-02' })).toMatchObject({ statusCode: 400 })
    expect(await cerrarCon({ empresaId: 999_999, mes: MES })).toMatchObject({
      errorCode: 'EMPRESA_NOT_FOUND',
    })
  })

  test('is refused while something is to be mended, until whoever closes says how much of it was seen', async () => {
    // A buyer whose number is none, as an office of before may have one.
    await withoutRules(
      prueba.base,
      `UPDATE documentos SET cliente_rnc = '' WHERE empresa_id = ${empresaId} AND NOT anulado`,
    )
    const { pendientes, hallazgos } = await revision()
    expect(pendientes).toBe(1)
    expect(hallazgos[0]).toMatchObject({
      fuente: '607',
      porCorregir: true,
      mensaje: 'La factura no lleva el RNC ni la cédula del cliente.',
      txtNCF: expect.stringMatching(/^B01/),
      pedidoId: expect.any(Number),
    })
    const refused = {
      statusCode: 409,
      errorCode: 'CIERRE_CON_PENDIENTES',
      message: `En noviembre de 2026 de ${puesto.empresa.nombre} hay 1 cosa por corregir. Corríjalas, o confirme que cierra el mes así.`,
    }
    expect(await cerrarCon({ empresaId, mes: MES })).toMatchObject(refused)
    // What was seen is not what there is.
    expect(await cerrarCon({ empresaId, mes: MES, conPendientes: true, pendientes: 0 })).toMatchObject(
      refused,
    )
    expect(await cerrarCon({ empresaId, mes: MES, pendientes: 1 })).toMatchObject(refused)
    expect((await noviembre())?.estado).toBe('abierto')
  })

  test('says who did it, when, and what was left, here and in the audit log', async () => {
    const body = await cerrarCon({ empresaId, mes: MES, conPendientes: true, pendientes: 1 })
    expect(body).toMatchObject({
      statusCode: 201,
      message: conPunto(`Se cerró noviembre de 2026 de ${puesto.empresa.nombre}`),
    })
    const mes = await noviembre()
    expect(mes).toMatchObject({
      estado: 'cerrado',
      cierres: [{ cerradoEn: DESPUES.toISOString(), pendientes: 1, reabiertoEn: null }],
    })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'Cierre', pageSize: 1 } as never })
    expect(items[0]).toMatchObject({ accion: 'Cierre', registroNombre: `${puesto.empresa.nombre} 11/2026` })
    const { rows } = await prueba.base.pool.query(
      "SELECT despues FROM auditoria WHERE entidad = 'Cierre' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0].despues).toMatchObject({ mes: 'noviembre de 2026', pendientes: 1 })
    // Forms tell it before anything is typed.
    expect(await api.data(empresas.get, { params: { id: empresaId } })).toMatchObject({
      mesesCerrados: [MES],
    })
  })
})

describe('opening again', () => {
  const reabrir = async (id: number, motivo = 'Faltaba una factura') =>
    (await api.call(cierres.reabrir, { params: { id }, body: { motivo } })).body

  test('asks why, names the later months that stay closed, and is written down', async () => {
    const octubre = await cerrar(api, empresaId, '2026-10-01')
    const blanco = await reabrir(octubre, '  ')
    expect(blanco).toMatchObject({ statusCode: 400, message: 'Debe escribir por qué se reabre el mes.' })
    expect(await reabrir(octubre)).toMatchObject({
      statusCode: 200,
      message: 'Se reabrió octubre de 2026. Sigue cerrado noviembre de 2026.',
      data: { cerradosDespues: [MES] },
    })
    expect(await reabrir(octubre)).toMatchObject({ statusCode: 409, errorCode: 'CIERRE_YA_REABIERTO' })
    expect(await reabrir(999_999)).toMatchObject({ statusCode: 404, errorCode: 'CIERRE_NOT_FOUND' })
  })

  test('leaves the closing in its place, and a month that is closed anew has another', async () => {
    const id = (await noviembre())?.cierreId ?? 0
    await reabrir(id)
    await cerrar(api, empresaId)
    const mes = await noviembre()
    expect(mes?.cierres).toMatchObject([
      { reabiertoEn: null },
      { id, reabiertoEn: DESPUES.toISOString(), motivo: 'Faltaba una factura' },
    ])
  })

  test('has a permission of its own', async () => {
    const { pool } = prueba.base
    const contable = await prueba.loginAs({ roles: ['Cierres'] })
    await pool.query(`DELETE FROM roles_permisos WHERE permiso_id = (SELECT id FROM permisos WHERE nombre = 'cierres.reabrir')
      AND rol_id = (SELECT id FROM roles WHERE nombre = 'Cierres')`)
    const id = (await noviembre())?.cierreId ?? 0
    const params = { id }
    const { status } = await contable.call(cierres.reabrir, { params, body: { motivo: 'Por nada' } })
    expect(status).toBe(403)
    expect((await contable.call(cierres.list, { query: { empresaId, anio: 2026 } })).status).toBe(200)
  })
})

describe('the tax calendar on Inicio', () => {
  const calendario = async (quien: ApiClient) => (await quien.data(inicio.resumen, {})).calendario

  test('is for whoever may close, and names the months that are open', async () => {
    const otra = await unPuestoDeVenta(api, 1)
    const suya = async () =>
      (await calendario(api))?.empresas.find(empresa => empresa.empresaId === otra.empresa.id)
    expect((await calendario(api))?.mes).toBe(MES)
    // Nothing is owed before the first document or purchase.
    expect(await suya()).toMatchObject({ conPapel: false, ecfDesde: null, empieza: null, abiertos: [] })
    await otra.unPedido()
    await unaCompraDelMes(api, { empresaId: otra.empresa.id, fecha: '2026-08-15' })
    expect(await suya()).toMatchObject({
      conPapel: true,
      empieza: '2026-08-01',
      abiertos: ['2026-08-01', MES],
    })
    await cerrar(api, otra.empresa.id)
    expect((await suya())?.abiertos).toEqual(['2026-08-01'])
    expect(await calendario(await prueba.loginAs({ roles: ['Facturacion'] }))).toBeNull()
    expect(await calendario(await prueba.loginAs({ roles: ['Contador'] }))).toBeNull()
  })
})

describe('what was filed', () => {
  const presentar = async (parte: object, quien = api) => {
    const body = { empresaId, mes: MES, obligacion: 'IR-17', presentado: true, ...parte }
    return (await quien.call(cierres.presentar, { body: body as never })).body
  }
  const presentados = async () => (await noviembre())?.presentados

  test('is said by a click with day and who, of a closed month too, and taken back by another', async () => {
    expect(await presentar({})).toMatchObject({ message: 'El IR-17 de noviembre de 2026 está presentado.' })
    const ana = await prueba.loginAs({ roles: ['Cierres'], username: 'ana.cierres' })
    // What somebody had said already stays his.
    await presentar({}, ana)
    await presentar({ obligacion: '606' }, ana)
    expect(await presentados()).toMatchObject([
      { obligacion: '606' },
      { obligacion: 'IR-17', en: DESPUES.toISOString() },
    ])
    const [del606, delIr17] = (await presentados()) ?? []
    expect(del606?.por).not.toBe(delIr17?.por)
    const { calendario } = await api.data(inicio.resumen, {})
    expect(calendario?.empresas.find(una => una.empresaId === empresaId)?.presentados).toHaveLength(2)
    expect(await presentar({ presentado: false })).toMatchObject({
      message: 'El IR-17 de noviembre de 2026 vuelve a estar por presentar.',
    })
    expect(await presentados()).toMatchObject([{ obligacion: '606' }])
    const { rows } = await prueba.base.pool.query(
      "SELECT accion, despues FROM auditoria WHERE entidad = 'Cierre' AND accion LIKE 'Present%' ORDER BY id",
    )
    expect(rows.map(({ accion, despues }) => [accion, despues.formulario, despues.mes])).toEqual([
      ['Presentación', 'IR-17', 'noviembre de 2026'],
      ['Presentación', '606', 'noviembre de 2026'],
      ['Presentación deshecha', 'IR-17', 'noviembre de 2026'],
    ])
  })

  test('may be said of a day that is gone, since the month ended', async () => {
    for (const dia of ['2026-11-30', '2026-12-06'])
      expect(await presentar({ obligacion: '607', dia })).toMatchObject({
        ...{ statusCode: 400, errorCode: 'CIERRE_DIA_DE_PRESENTACION' },
      })
    expect(await presentar({ obligacion: '607', dia: '2026-12-01' })).toMatchObject({ isSuccess: true })
    const dicho = (await presentados())?.find(({ obligacion }) => obligacion === '607')
    expect(dicho?.en).toBe('2026-12-01T16:00:00.000Z')
    await presentar({ obligacion: '607', presentado: false })
  })

  test('is for who may close, and of a month that is over', async () => {
    expect(await presentar({}, await prueba.loginAs({ roles: ['Contador'] }))).toMatchObject({
      statusCode: 403,
    })
    expect(await presentar({ mes: '2026-12-01' })).toMatchObject({ errorCode: 'CIERRE_SIN_PRESENTAR' })
    expect(await presentar({ empresaId: 999_999 })).toMatchObject({ errorCode: 'EMPRESA_NOT_FOUND' })
    expect(await presentar({ obligacion: '609' })).toMatchObject({
      ...{ statusCode: 400, message: 'Debe decir qué formulario se presentó.' },
    })
  })

  test('is held against what the month comes to: who opened it again is told what changed', async () => {
    const otra = await unPuestoDeVenta(api, 1)
    const { pedidoId, subTotal, itbis } = await otra.unPedido()
    const { id } = await unaCompraDelMes(api, { empresaId: otra.empresa.id, fechaPago: null })
    for (const obligacion of ['606', '607', '608', 'IR-17', 'IT-1'])
      expect(await presentar({ empresaId: otra.empresa.id, obligacion })).toMatchObject({ isSuccess: true })
    const cambios = async () => {
      const query = { empresaId: otra.empresa.id, mes: MES }
      const { hallazgos } = await api.data(cierres.revision, { query })
      return hallazgos.flatMap(({ fuente, mensaje }) =>
        mensaje.includes('cambió') ? [[fuente, mensaje.split(': ')[1]]] : [],
      )
    }
    expect(await cambios()).toEqual([])
    await prueba.base.pool.query(`UPDATE compras SET gasto = '10' WHERE id = ${id}`)
    await api.data(pedidos.remove, { params: { id: pedidoId }, query: {} })
    const resto = '. Envíe una rectificativa, y desmárquelo y márquelo otra vez.'
    const [monto, impuesto, nada] = [subTotal, itbis, 0].map(formatMonto)
    expect(await cambios()).toEqual([
      ['606', `lo que dicen sus líneas${resto}`],
      ['607', `líneas 1 → 0, monto ${monto} → ${nada}, ITBIS ${impuesto} → ${nada}${resto}`],
      ['608', `líneas 0 → 1${resto}`],
      [
        'IT-1',
        `operaciones ${monto} → ${nada}, ITBIS ${impuesto} → ${nada}, saldo a favor ${nada} → RD$180.00, total a pagar RD$38.94 → ${nada}${resto}`,
      ],
    ])
    for (const presentado of [false, true])
      await presentar({ empresaId: otra.empresa.id, obligacion: '607', presentado })
    expect((await cambios()).map(([fuente]) => fuente)).toEqual(['606', '608', 'IT-1'])
  })

  test('in the simplified regime nothing of 606, 607 and 608 is asked for', async () => {
    const otra = await unPuestoDeVenta(api, 1)
    await otra.unPedido()
    await withoutRules(
      prueba.base,
      `UPDATE documentos SET cliente_rnc = '' WHERE empresa_id = ${otra.empresa.id} AND NOT anulado`,
    )
    const de = { query: { empresaId: otra.empresa.id, mes: MES } }
    expect((await api.data(cierres.revision, de)).pendientes).toBe(1)
    await prueba.base.pool.query(`UPDATE empresas SET rst = true WHERE id = ${otra.empresa.id}`)
    expect(await api.data(cierres.revision, de)).toMatchObject({ pendientes: 0 })
    const { rst, meses } = await api.data(cierres.list, { query: { empresaId: otra.empresa.id, anio: 2026 } })
    expect([rst, meses[10]?.conRetenciones]).toEqual([true, false])
    // While it is owed nothing is withheld of it.
    const pagos = [{ fechaPago: null }, { fechaPago: '2026-11-12', forma: '02' }] as const
    for (const pago of pagos) {
      await unaCompraDelMes(api, {
        ...{ empresaId: otra.empresa.id, bienes: 0, servicios: 100, itbis: 0, ...pago },
        ...{ rentaRetenida: 15, retencion: '02', servicio: 'profesional' },
      })
      const despues = await api.data(cierres.list, { query: { empresaId: otra.empresa.id, anio: 2026 } })
      const con = despues.meses.map(({ conRetenciones }) => conRetenciones).slice(9)
      expect(con).toEqual([false, pago.fechaPago !== null, false])
    }
  })
})
