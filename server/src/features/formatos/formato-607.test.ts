import { clientes } from '@cuadre/contract/clientes'
import { empresas } from '@cuadre/contract/empresas'
import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { nextNumber, unaCedula, unRnc } from '@cuadre/testing/documentos'
import { LUNES, MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)

/** What a row had when invoices were all there was. */
const COLUMNAS = ['rncCliente', 'tipo', 'ncf', 'tiping', 'fecha', 'monto', 'itbis', 'empresaNombre'] as const

const PUERTAS = [formatos.ventas, formatos.ventasExcel, formatos.ventasRevision, formatos.ventasTxt]

function mesDe({ empresa }: PuestoDeVenta, fecha = MES) {
  return { query: { empresaId: empresa.id, fecha } }
}

/** An exempt sale of 33.33 × 3 to somebody with a cédula on the 3rd, two taxed ones on the 16th. */
async function unMes(): Promise<{ puesto: PuestoDeVenta; ventas: Pedido[]; cedula: string }> {
  const puesto = await unPuestoDeVenta(api)
  const persona = await unCliente(api, { rnc: unaCedula() })
  const linea = (productoId: number, cantidad: number) => ({ productoId, cantidad, descuento: 0 })
  const grande = await puesto.unPedido({ detalles: [linea(puesto.gravado.id, 12_345)] })
  const chica = await puesto.unPedido({ detalles: [linea(puesto.gravado.id, 1)] })
  const [libre] = await puesto.disponibles('2026-11-03')
  const exenta = await puesto.unPedido({
    fechaPedido: '2026-11-03',
    ncfId: libre?.id,
    clienteId: persona.id,
    aplicaItbis: false,
    detalles: [linea(puesto.exento.id, 3)],
  })
  return { puesto, ventas: [exenta, grande, chica], cedula: persona.rnc }
}

describe('GET /reportes/ventas-mensuales', () => {
  test('lists the month by day and number, as the tax office reads it', async () => {
    const { puesto, ventas, cedula } = await unMes()
    const filas = await api.data(formatos.ventas, mesDe(puesto))
    const [exenta, grande, chica] = ventas
    const comun = { tiping: 1, empresaNombre: puesto.empresa.nombre }
    const rncCliente = puesto.cliente.rnc
    expect(filas.map(fila => Object.fromEntries(COLUMNAS.map(columna => [columna, fila[columna]])))).toEqual([
      {
        ...comun,
        rncCliente: cedula,
        tipo: 2,
        ncf: exenta?.txtNCF,
        fecha: '20261103',
        monto: 99.99,
        itbis: 0,
      },
      // 450.50 × 12,345 = 5,561,422.50; 18 % = 1,001,056.05
      {
        ...comun,
        rncCliente,
        tipo: 1,
        ncf: grande?.txtNCF,
        fecha: '20261116',
        monto: 5_561_422.5,
        itbis: 1_001_056.05,
      },
      { ...comun, rncCliente, tipo: 1, ncf: chica?.txtNCF, fecha: '20261116', monto: 450.5, itbis: 81.09 },
    ])
    expect(filas.map(fila => fila.pedidoId)).toEqual(ventas.map(venta => venta.pedidoId))
    expect(filas[1]).toMatchObject({ clienteId: puesto.cliente.id, clienteNombre: puesto.cliente.nombre })
  })

  test('a month ends at midnight in Santo Domingo', async () => {
    const puesto = await unPuestoDeVenta(api)
    const empresaId = puesto.empresa.id
    for (const fechaInicio of ['2026-10-01', '2026-12-01']) {
      const body = { empresaId, fechaInicio, fechaVencimiento: '2026-12-31', cantidadPorDia: 1 }
      await api.data(ncfs.generar, { body })
    }
    // 31 October is a Saturday, 1 November a Sunday without numbers. The last one is sold on the 30th at 23:30.
    for (const [dia, fechaPedido] of [
      ['2026-10-31', '2026-10-31'],
      ['2026-11-02', '2026-11-02'],
      ['2026-11-30', '2026-12-01T03:30:00Z'],
      ['2026-12-01', '2026-12-01'],
    ]) {
      const [libre] = await puesto.disponibles(dia)
      await puesto.unPedido({ fechaPedido, ncfId: libre?.id })
    }
    const fechas = async (mes: string) =>
      (await api.data(formatos.ventas, mesDe(puesto, mes))).map(fila => fila.fecha)
    expect(await fechas('2026-10-01')).toEqual(['20261031'])
    expect(await fechas('2026-11-01')).toEqual(['20261102', '20261130'])
    expect(await fechas('2026-12-01')).toEqual(['20261201'])
  })

  test('leaves out annulled orders and other companies, and answers 204 when nothing is left', async () => {
    const puesto = await unPuestoDeVenta(api)
    await (await unPuestoDeVenta(api)).unPedido()
    const { pedidoId } = await puesto.unPedido()
    expect(await api.data(formatos.ventas, mesDe(puesto))).toHaveLength(1)
    await api.call(pedidos.remove, { params: { id: pedidoId } })
    const { status, response } = await api.call(formatos.ventas, mesDe(puesto))
    expect([status, response.body]).toEqual([204, ''])
  })

  test('keeps what the invoices were issued with when client and company are edited', async () => {
    const puesto = await unPuestoDeVenta(api)
    await puesto.unPedido()
    const antes = await api.data(formatos.ventas, mesDe(puesto))
    const { cliente, empresa } = puesto
    await api.data(clientes.update, {
      params: { id: cliente.id },
      body: { ...cliente, nombre: 'Otro nombre', rnc: unRnc() },
    })
    await api.data(empresas.update, {
      params: { id: empresa.id },
      body: { ...empresa, nombre: 'Otra razón' },
    })
    // As a company with numbers could have another RNC once.
    await withoutRules(prueba.base, `UPDATE empresas SET rnc = '${unRnc()}' WHERE id = ${empresa.id}`)
    expect(await api.data(formatos.ventas, mesDe(puesto))).toEqual(antes)
  })
})

describe.each(PUERTAS.map(puerta => [puerta.path, puerta] as const))('GET %s', (_, puerta) => {
  const MENSAJE = 'Debes seleccionar una empresa y el primer día del mes.'

  test.each([
    ['another day of the month', { empresaId: 1, fecha: '2026-11-02' }],
    ['no day', { empresaId: 1 }],
    ['a day that does not exist', { empresaId: 1, fecha: '2026-13-01' }],
    ['no company', { fecha: MES }],
    ['a word for a company', { empresaId: 'una', fecha: MES }],
  ])('refuses %s', async (_name, query) => {
    const { status, body, response } = await api.call(puerta, { query })
    expect([status, JSON.parse(response.body).message]).toEqual([400, MENSAJE])
    expect(body.isSuccess).toBe(false)
  })

  test('an unknown company is not one that sold nothing', async () => {
    const { status, response } = await api.call(puerta, { query: { empresaId: 2_000_000, fecha: MES } })
    expect([status, JSON.parse(response.body).errorCode]).toEqual([404, 'EMPRESA_NOT_FOUND'])
  })

  test('needs a session and its permission', async () => {
    const query = { empresaId: (await unaEmpresa(api)).id, fecha: MES }
    const status = async (who: ApiClient) => (await who.call(puerta, { query })).status
    expect(await status(prueba.anonymous())).toBe(401)
    expect(await status(await prueba.loginAs({ roles: ['Facturacion', 'Consultas'] }))).toBe(403)
    expect(await status(await prueba.loginAs({ roles: ['Gestion de reportes'] }))).not.toBe(403)
    const exporta = puerta.access === 'reportes.exportar'
    expect((await status(await soloVer())) === 403).toBe(exporta)
  })
})

/** Somebody who may look at reports and not take them away. */
async function soloVer(): Promise<ApiClient> {
  const name = `Mira reportes ${nextNumber()}`
  const ver = (await api.data(permisos.list, {})).find(permiso => permiso.name === 'reportes.ver')
  await api.data(roles.create, { body: { name, permissionIds: ver ? [ver.id] : [] } })
  return prueba.loginAs({ roles: [name] })
}

describe('GET /reportes/ventas-mensuales/excel', () => {
  test('holds the same rows, numbers as numbers, and totals to the centavo', async () => {
    const { puesto } = await unMes()
    const filas = await api.data(formatos.ventas, mesDe(puesto))
    const { response } = await api.call(formatos.ventasExcel, mesDe(puesto))
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="607_${puesto.empresa.rnc}_2026-11.xlsx"`,
    )
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    const hoja = sheets[0]
    const [cabeza, ...resto] = hoja?.rows ?? []
    expect(cabeza).toEqual(['RNC', 'Tipo', 'NCF', 'Tiping', 'Fecha', 'Monto', 'ITBIS', 'Empresa'])
    expect(hoja?.freezePane?.rows).toBe(1)
    const total = resto.pop()
    expect(resto).toEqual(
      filas.map(f => [f.rncCliente, f.tipo, f.ncf, f.tiping, f.fecha, f.monto, f.itbis, f.empresaNombre]),
    )
    const cents = (columna: number) =>
      resto.reduce((suma, fila) => suma + Math.round(Number(fila[columna]) * 100), 0)
    expect(total).toEqual(['Total', null, null, null, null, cents(5) / 100, cents(6) / 100, null])
    expect(cents(5)).toBe(9999 + 556_142_250 + 45_050)
  })

  test('a month without sales has no workbook', async () => {
    const { id } = await unaEmpresa(api)
    const { status, response } = await api.call(formatos.ventasExcel, {
      query: { empresaId: id, fecha: MES },
    })
    expect([status, JSON.parse(response.body).message]).toEqual([
      404,
      'No hay datos para los filtros seleccionados.',
    ])
  })
})

describe('the TXT of the tax office', () => {
  test('is byte for byte what Norma 07-2018 asks for', async () => {
    const { puesto, ventas, cedula } = await unMes()
    const [exenta, grande, chica] = ventas.map(venta => venta.txtNCF)
    const { empresa, cliente } = puesto
    const { response } = await api.call(formatos.ventasTxt, mesDe(puesto))
    expect(response.headers['content-type']).toBe('text/plain; charset=us-ascii')
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="DGII_F_607_${empresa.rnc}_202611.TXT"`,
    )
    const esperado = [
      `607|${empresa.rnc}|202611|3`,
      `${cedula}|2|${exenta}||1|20261103||99.99|0.00|||||||||||99.99|||`,
      `${cliente.rnc}|1|${grande}||1|20261116||5561422.50|1001056.05|||||||||||6562478.55|||`,
      `${cliente.rnc}|1|${chica}||1|20261116||450.50|81.09|||||||||||531.59|||`,
    ].join('\r\n')
    expect(Buffer.compare(response.rawPayload, Buffer.from(esperado, 'ascii'))).toBe(0)
  })

  test('puts the amounts in the chosen form of payment', async () => {
    const puesto = await unPuestoDeVenta(api)
    await puesto.unPedido()
    const { query } = mesDe(puesto)
    const txt = async (formaDeCobro: string) =>
      (await api.call(formatos.ventasTxt, { query: { ...query, formaDeCobro } })).response
    expect((await txt('efectivo')).body).toMatch(/\|1216\.35\|218\.94\|{8}1435\.29\|{6}$/)
    expect((await txt('otras')).body).toMatch(/\|1216\.35\|218\.94\|{14}1435\.29$/)
    expect((await txt('cheques')).statusCode).toBe(400)
  })

  test('a month without sales has no file', async () => {
    const query = { empresaId: (await unaEmpresa(api)).id, fecha: MES }
    expect((await api.call(formatos.ventasTxt, { query })).status).toBe(404)
    expect(await api.data(formatos.ventasRevision, { query })).toMatchObject({
      registros: 0,
      monto: 0,
      itbis: 0,
      observaciones: [],
    })
  })
})

describe('the check before sending', () => {
  test('adds up the month and finds nothing in a right one', async () => {
    const { puesto } = await unMes()
    expect(await api.data(formatos.ventasRevision, mesDe(puesto))).toEqual({
      registros: 3,
      consumo: 0,
      electronicos: 0,
      sinAceptar: 0,
      monto: 5_561_972.99,
      itbis: 1_001_137.14,
      archivo: `DGII_F_607_${puesto.empresa.rnc}_202611.TXT`,
      observaciones: [],
    })
  })

  test('a wrong check digit is observed with its order and client, and blocks nothing', async () => {
    const puesto = await unPuestoDeVenta(api)
    const dudoso = await unCliente(api, { rnc: '101850042', nombre: 'Ferretería La Duda' })
    const pedido = await puesto.unPedido({ clienteId: dudoso.id })
    const { observaciones } = await api.data(formatos.ventasRevision, mesDe(puesto))
    expect(observaciones).toEqual([
      {
        documentoId: pedido.pedidoId,
        pedidoId: pedido.pedidoId,
        clienteId: dudoso.id,
        txtNCF: pedido.txtNCF,
        clienteNombre: 'Ferretería La Duda',
        bloquea: false,
        mensaje: 'El dígito verificador del RNC 1-01-85004-2 no coincide.',
      },
    ])
    expect((await api.call(formatos.ventasTxt, mesDe(puesto))).status).toBe(200)
  })

  test('an RNC of the company with another length blocks the file and says why', async () => {
    const puesto = await unPuestoDeVenta(api)
    await puesto.unPedido()
    const { empresa } = puesto
    const rnc = `13${String(nextNumber()).padStart(8, '0')}`
    await withoutRules(prueba.base, `UPDATE empresas SET rnc = '${rnc}' WHERE id = ${empresa.id}`)
    const { observaciones } = await api.data(formatos.ventasRevision, mesDe(puesto))
    const mensaje = `El RNC de la empresa («${rnc}») debe tener 9 dígitos, u 11 si es una cédula.`
    expect(observaciones.map(una => [una.bloquea, una.mensaje])).toEqual([[true, mensaje]])
    const { status, response } = await api.call(formatos.ventasTxt, mesDe(puesto))
    expect([status, JSON.parse(response.body)]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'FORMATO_BLOCKED',
        message: `El 607 no se puede generar. ${mensaje}`,
      }),
    ])
    // What a person reads is not held back.
    expect((await api.call(formatos.ventasExcel, mesDe(puesto))).status).toBe(200)
  })

  test('documents and expiries that came from elsewhere are stopped too', async () => {
    const puesto = await unPuestoDeVenta(api)
    const { pedidoId } = await puesto.unPedido()
    await withoutRules(
      prueba.base,
      `ALTER TABLE documentos DROP CONSTRAINT documentos_ncf_vigente;
      UPDATE documentos SET cliente_rnc = '12345', vence = '2026-11-15' WHERE id = ${pedidoId}`,
    )
    const { observaciones } = await api.data(formatos.ventasRevision, mesDe(puesto))
    expect(observaciones.filter(una => una.bloquea && una.pedidoId === pedidoId)).toHaveLength(2)
    const { body, response } = await api.call(formatos.ventasTxt, mesDe(puesto))
    expect(body.isSuccess).toBe(false)
    expect(JSON.parse(response.body).message).toMatch(/«12345».*Hay 1 observación más\.$/)
    const [fila] = await api.data(formatos.ventas, mesDe(puesto))
    expect(fila).toMatchObject({ rncCliente: '12345', tipo: null })
  })

  test('says that the month is not over', async () => {
    const puesto = await unPuestoDeVenta(api)
    const empresaId = puesto.empresa.id
    const diciembre = { empresaId, fechaInicio: '2026-12-01', fechaVencimiento: '2026-12-31' }
    await api.data(ncfs.generar, { body: diciembre })
    const [libre] = await puesto.disponibles('2026-12-04')
    await puesto.unPedido({ fechaPedido: '2026-12-04', ncfId: libre?.id })
    const { observaciones } = await api.data(formatos.ventasRevision, mesDe(puesto, '2026-12-01'))
    expect(observaciones.map(una => una.mensaje)).toEqual([
      'El mes termina el 31/12/2026: el archivo no llevará lo que falte.',
    ])
  })
})

test(`an order of ${LUNES} is reported once however often it was edited`, async () => {
  const puesto = await unPuestoDeVenta(api)
  const pedido = await puesto.unPedido()
  const detalles = [{ productoId: puesto.gravado.id, precio: 450.5, cantidad: 2, descuento: 0 }]
  const { aplicaItbis, clienteId } = pedido
  await api.call(pedidos.update, {
    params: { id: pedido.pedidoId },
    body: { aplicaItbis, clienteId, detalles },
  })
  const filas = await api.data(formatos.ventas, mesDe(puesto))
  expect(filas.map(fila => [fila.ncf, fila.monto, fila.itbis])).toEqual([[pedido.txtNCF, 901, 162.18]])
})
