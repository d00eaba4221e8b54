import { auditoria } from '@cuadre/contract/auditoria'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { formatos } from '@cuadre/contract/formatos'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { inicio } from '@cuadre/contract/inicio'
import { it1 } from '@cuadre/contract/it1'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportesExcel } from '@cuadre/contract/reportes'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { rounds } from '@cuadre/testing/rounds'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 60))
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

type Fila = readonly (string | number)[]
const CABEZA = ['Empresa', 'Cliente', 'RNC', 'No. de factura', 'Fecha', 'Saldo', 'Comentario']
const numero = () => `VIEJA-${nextNumber()}`
/** A row of this office's client. */
const fila = (part: { numero?: string; fecha?: string; monto?: string; cliente?: string } = {}): Fila => [
  puesto.empresa.nombre,
  part.cliente ?? puesto.cliente.nombre.toUpperCase(),
  '',
  part.numero ?? numero(),
  part.fecha ?? '5-3-25',
  part.monto ?? '1.250,50',
  'Ñandú',
]
const carga = (filas: readonly Fila[]) => ({ files: { archivo: unCsv([CABEZA, ...filas]) }, body: {} })
const probar = (filas: readonly Fila[], calls = IMPORTAR.cuentasPorCobrar) =>
  api.data(calls.prueba, carga(filas))
const importar = (filas: readonly Fila[], client = api) =>
  client.call(IMPORTAR.cuentasPorCobrar.importar, carga(filas))
const pendientes = async (
  ncf: string,
  calls: Pick<typeof cuentasPorCobrar, 'pendientes'> = cuentasPorCobrar,
) => (await api.data(calls.pendientes, { query: { ncf } })).items
/** One opening account, and how lists show it. */
async function unSaldo(part: Parameters<typeof fila>[0] = {}) {
  const suyo = part.numero ?? numero()
  const { data } = (await importar([fila({ ...part, numero: suyo })])).body
  const [cuenta] = await pendientes(suyo)
  if (!cuenta) throw new Error('It was imported')
  return { ...cuenta, importacionId: data.id }
}
const deshacer = (id: number, client = api) => client.call(importaciones.deshacer, { params: { id } })
const quitar = (id: number, client = api) => client.call(saldosIniciales.quitar, { params: { id } })

describe('the dry run', () => {
  test('says of each row who owes what, or what is wrong with it, and changes nothing', async () => {
    // A day that reads one way alone: below, another row has its month first.
    const fecha = '15-3-25'
    const repetido = { numero: numero(), fecha }
    const gemelo = await unCliente(api, { nombre: puesto.cliente.nombre })
    const otro = await unCliente(api)
    const revision = await probar([
      fila({ ...repetido, cliente: otro.nombre }),
      fila({ ...repetido, cliente: otro.nombre.toLowerCase() }),
      fila({ fecha }),
      ['Nadie, S.A.', 'Ninguno', '', 'X', '31/02/2025', '0', ''],
      [puesto.empresa.rnc, '', otro.rnc, 'X', '04/25/2025', '1.234', ''],
      [puesto.empresa.rnc, '', otro.rnc, '', '21/11/2026', '-5', ''],
      [puesto.empresa.rnc, '', '', '', '', '', 'x'],
    ])
    await api.call(IMPORTAR.cuentasPorCobrar.plantilla)
    expect(revision).toMatchObject({ filas: 7, nuevas: 1, errores: 6 })
    const dicho = revision.detalle.map(({ fila, mensaje }) => [fila, mensaje])
    expect(Object.fromEntries(dicho)).toEqual({
      2: '',
      3: 'Es el mismo saldo que la fila 2.',
      4: `Hay 2 clientes que se llaman «${gemelo.nombre.toUpperCase()}»: escriba la cédula o el RNC.`,
      5: 'No existe la empresa «Nadie, S.A.». No existe el cliente «Ninguno». Fecha: «31/02/2025» no es un día del calendario. El monto debe ser mayor a cero',
      6: 'Fecha: «04/25/2025» tiene el mes delante del día: escriba primero el día. Monto: «1.234» puede leerse de dos maneras: escríbalo con dos decimales (1.23 o 1234.00).',
      7: 'La fecha no puede ser futura. Monto: «-5» es negativo, y aquí no va nada negativo: si es un saldo a favor, deje la fila fuera.',
      8: 'Debe decir de qué cliente es. La fecha es obligatoria. El monto debe ser mayor a cero',
    })
    expect(await pendientes(repetido.numero)).toEqual([])
    const { id } = gemelo
    await prueba.base.pool.query('UPDATE clientes SET activo = false WHERE id = $1', [id])
  })

  test('reads date cells and their numbers of a workbook, and leaves the company out where there is one', async () => {
    const rows = [
      ['Nombre', 'Fecha', 'Monto'],
      [puesto.cliente.nombre, new Date('2025-03-05T00:00:00Z'), 10],
      [puesto.cliente.nombre, 45_722, 11],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] })
    const files = { archivo: new File([new Uint8Array(bytes)], 'saldos.xlsx') }
    const { body } = await api.call(IMPORTAR.cuentasPorPagar.importar, { files, body: {} })
    expect(body).toMatchObject({ statusCode: 201, message: 'Se importaron 2 saldos iniciales.' })
    const items = await pendientes('SI-', cuentasPorPagar)
    expect(items.map(({ fechaPedido, montoTotal }) => [fechaPedido, montoTotal])).toEqual([
      ['2025-03-05', 10],
      ['2025-03-06', 11],
    ])
    expect(items[0]?.txtNCF).toBe(`SI-${items[0]?.pedidoId}`)
    // Without a number, day and amount tell it.
    expect((await api.call(IMPORTAR.cuentasPorPagar.importar, { files, body: {} })).body.errorCode).toBe(
      'IMPORTACION_SIN_FILAS',
    )
    await unaEmpresa(api)
    const { detalle } = await api.data(IMPORTAR.cuentasPorPagar.prueba, { files, body: {} })
    expect(detalle[0]?.mensaje).toBe('Debe decir de qué empresa es.')
  })

  test('gives a refused row back as it came: a day of the spreadsheet as a day, a text as a text', async () => {
    const rows = [
      ['Empresa', 'Nombre', 'Fecha', 'Monto'],
      [puesto.empresa.nombre, 'Nadie', new Date('2025-03-05T00:00:00Z'), 10],
      [puesto.empresa.nombre, 'Nadie', 'ayer', 11],
    ]
    const errores = async (bytes: Uint8Array) => {
      const files = { archivo: new File([new Uint8Array(bytes)], 'saldos.xlsx') }
      const { response } = await api.call(IMPORTAR.cuentasPorCobrar.errores, { files, body: {} })
      return response.rawPayload
    }
    const vuelta = await errores(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
    const celdas = async (bytes: Uint8Array) =>
      ((await readXlsx(bytes)).sheets[0]?.rows ?? []).slice(1).map(fila => fila.slice(0, 4))
    const comoVino = [
      [puesto.empresa.nombre, 'Nadie', new Date('2025-03-05T00:00:00Z'), '10'],
      [puesto.empresa.nombre, 'Nadie', 'ayer', '11'],
    ]
    expect(await celdas(vuelta)).toEqual(comoVino)
    // Uploaded again as it is, it is refused again, and comes back the same.
    expect(await celdas(await errores(vuelta))).toEqual(comoVino)
  })

  test('does not guess the days that an English Excel made of a part of a column', async () => {
    const celdas = [
      new Date('2026-05-11T00:00:00Z'),
      '25/10/2026',
      '05/10/2026',
      new Date('2026-05-05T00:00:00Z'),
    ]
    const dicho = async (rows: readonly CellValue[]) => {
      const filas = rows.map((fecha, en) => [puesto.empresa.nombre, puesto.cliente.nombre, fecha, en + 1])
      const hoja = [['Empresa', 'Nombre', 'Fecha', 'Monto'], ...filas]
      const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows: hoja }] })
      const files = { archivo: new File([new Uint8Array(bytes)], 'saldos.xlsx') }
      const { detalle } = await api.data(IMPORTAR.cuentasPorCobrar.prueba, { files, body: {} })
      return detalle.map(({ mensaje }) => mensaje)
    }
    expect(await dicho(celdas)).toEqual([
      'Fecha: «11/05/2026» puede ser 05/11/2026: un Excel en inglés lee primero el mes, y lo que así no es una fecha, como la fila 3, lo deja como texto. Escriba toda la columna con el año delante, como 2026-11-05.',
      '',
      '',
      '',
    ])
    // A day beyond the 12 was made by no such Excel.
    expect(await dicho([...celdas, new Date('2026-05-25T00:00:00Z')])).toEqual(['', '', '', '', ''])
  })
})

describe('an opening account', () => {
  test('is listed, paid in parts, taken back, settled and told in history and receipt as every account is', async () => {
    const antes = (await api.data(inicio.resumen, {})).porCobrar?.total ?? 0
    const { pedidoId, txtNCF, ...cuenta } = await unSaldo()
    expect(cuenta).toMatchObject({
      ...{
        clase: 'saldo inicial',
        corrige: null,
        fechaPedido: '2025-03-05',
        montoTotal: 1250.5,
        pendiente: 1250.5,
      },
      ...{ porcentajeAplicado: 100, baseAplicada: 1250.5, tipoBase: 'Total', estado: 'pendiente' },
      ...{ nombreCliente: puesto.cliente.nombre, nombreEmpresa: puesto.empresa.nombre },
    })
    expect((await api.data(inicio.resumen, {})).porCobrar?.total).toBeCloseTo(antes + 1250.5, 2)
    const query = {
      clienteId: puesto.cliente.id,
      empresaId: puesto.empresa.id,
      ncf: txtNCF.slice(0, -1).toLowerCase(),
    }
    expect((await api.data(cuentasPorCobrar.porCliente, { query })).items).toMatchObject([
      { cuentas: 1, suma: 1250.5 },
    ])

    const pago = { fecha: '2026-11-18', monto: 250.5, forma: 'cheque' as const, pendiente: 1250.5 }
    const params = { pedidoId }
    const parte = await api.data(cuentasPorCobrar.registrarPago, { params, body: pago })
    expect(parte).toMatchObject({ estado: 'parcial', pendiente: 1000, clase: 'saldo inicial' })
    const paper = await readPdf(
      (await api.call(pagos.recibo, { params: { id: parte.pagoId } })).response.rawPayload,
    )
    const [texto] = paper.pages.map(pageText)
    for (const dicho of ['Saldo inicial', `${txtNCF} del 05/03/2025`, 'Queda por pagar RD$1,000.00']) {
      expect(texto).toContain(dicho)
    }

    await api.data(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds: [pedidoId], suma: 1000 } })
    const pagadas = await api.data(cuentasPorCobrar.cobradas, { query: { ncf: txtNCF } })
    expect(pagadas.items).toMatchObject([{ pedidoId, pagada: true, clase: 'saldo inicial' }])
    await api.data(cuentasPorCobrar.anular, { params })
    const historia = await api.data(cuentasPorCobrar.historial, { params })
    expect(historia.map(({ accion, monto }) => `${accion} ${monto}`)).toEqual([
      'Anulación 250.5',
      'Anulación 1000',
      'Pago 1000',
      'Pago 250.5',
    ])
    expect((await api.data(auditoria.paged, { query: { buscar: txtNCF } })).items).toMatchObject([
      { entidad: 'Saldo inicial', accion: 'Creación', registroNombre: txtNCF },
    ])
  })

  test('is no document: no order, note, search, tax format or sum of days knows it', async () => {
    const { empresa } = puesto
    const mes = { empresaId: empresa.id, fecha: '2026-11-01' }
    const dicho = async () => {
      const { rows } = await prueba.base.pool.query('SELECT * FROM totales_por_dia ORDER BY 1, 2, 3, 4')
      const lists = [pedidos.paged, documentos.paged, consultas.paged] as const
      return [
        ...(await Promise.all(lists.map(list => api.data(list, { query: { page: 1, pageSize: 100 } })))),
        await api.data(formatos.ventas, { query: mes }),
        await api.data(it1.hoja, { query: { empresaId: empresa.id, mes: '2026-11-01' } }),
        rows,
      ]
    }
    await puesto.unPedido()
    const antes = await dicho()
    const { pedidoId } = await unSaldo({ fecha: '20/11/2026' })
    expect(await dicho()).toEqual(antes)
    const params = { id: pedidoId }
    expect((await api.call(documentos.get, { params })).status).toBe(404)
    expect((await api.call(pedidos.get, { params })).status).toBe(404)
  })

  test('stands in the reports of accounts under its contact, without a commission', async () => {
    const { txtNCF } = await unSaldo({ fecha: '20/11/2026', monto: '77' })
    const body = {
      contactoId: puesto.cliente.contactoId,
      fechaDesde: '2026-11-20' as const,
      fechaHasta: '2026-11-20' as const,
    }
    const { response } = await api.call(reportesExcel.cobrarContacto, { body })
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
    const suya = rows.find(cells => cells.includes(txtNCF))
    expect(suya).toEqual(expect.arrayContaining(['Saldo inicial', puesto.cliente.nombre, 77]))
    expect(suya?.slice(-2)).toEqual([0, 0])
  })

  test('is taken away alone while nothing of it is paid, and may then come again', async () => {
    const saldo = await unSaldo()
    const { pedidoId, txtNCF } = saldo
    const params = { pedidoId }
    await api.data(cuentasPorCobrar.marcarPagada, { params })
    expect((await quitar(pedidoId)).body.errorCode).toBe('SALDO_CON_PAGOS')
    await api.data(cuentasPorCobrar.anular, { params })
    const otro = await quienSolo(prueba, 'cuentasPorCobrar.anular')
    expect((await quitar(pedidoId, otro)).status).toBe(403)
    expect((await quitar(pedidoId)).body.message).toBe('Saldo inicial quitado')
    expect(await pendientes(txtNCF)).toEqual([])
    expect((await quitar(pedidoId)).body.errorCode).toBe('CUENTA_NOT_FOUND')
    expect((await api.call(cuentasPorCobrar.marcarPagada, { params })).body.errorCode).toBe(
      'CUENTA_NOT_FOUND',
    )
    // An order's account is none.
    const { pedidoId: vendido } = await puesto.unPedido()
    expect((await quitar(vendido)).body.errorCode).toBe('CUENTA_NOT_FOUND')
    expect((await unSaldo({ numero: txtNCF })).pedidoId).not.toBe(pedidoId)
  })
})

describe('an import', () => {
  test('of the same file twice at once opens each account once; another amount of the same paper is told', async () => {
    const filas = [fila(), fila()]
    const answers = await Promise.all([1, 2, 3].map(() => importar(filas)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { nombre } = puesto.cliente
    const distinta = await probar([
      [puesto.empresa.nombre, nombre, '', String(filas[0]?.[3]), '5/3/25', '9,99', ''],
    ])
    expect(distinta.detalle[0]?.mensaje).toMatch(
      /^Ya existe el saldo VIEJA-\d+ de este cliente, por .*1,250\.50 del 05\/03\/2025/,
    )
    const { pedidoId } = await puesto.unPedido()
    const [{ txtNCF } = { txtNCF: '' }] = (
      await api.data(cuentasPorCobrar.pendientes, { query: { clienteId: puesto.cliente.id, pageSize: 1000 } })
    ).items.filter(cuenta => cuenta.pedidoId === pedidoId)
    expect((await probar([fila({ numero: txtNCF })])).detalle[0]?.mensaje).toBe(
      `${txtNCF} ya es un comprobante de esta empresa en Cuadre.`,
    )
  })

  test('is undone whole while none was ever paid', async () => {
    const filas = [fila(), fila(), fila()]
    const { id } = (await importar(filas)).body.data
    const [uno] = await pendientes(String(filas[0]?.[3]))
    const [otro] = await pendientes(String(filas[1]?.[3]))
    await quitar(otro?.pedidoId ?? 0)
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: uno?.pedidoId ?? 0 } })
    await api.data(cuentasPorCobrar.anular, { params: { pedidoId: uno?.pedidoId ?? 0 } })
    expect((await deshacer(id)).body).toMatchObject({
      errorCode: 'IMPORTACION_USADA',
      message: 'No se puede deshacer: 1 saldo inicial ya tuvo pagos. No se deshizo nada.',
    })
    const limpia = await unSaldo()
    expect((await deshacer(limpia.importacionId)).body).toMatchObject({
      data: { deshechaPor: expect.any(String) },
    })
    expect(await pendientes(limpia.txtNCF)).toEqual([])
    expect((await deshacer(limpia.importacionId)).body.errorCode).toBe('IMPORTACION_DESHECHA')
  })

  test('asks for a right of its own, and nobody updates an opening account', async () => {
    const cobrador = await prueba.loginAs({ roles: ['CuentasPorCobrar'] })
    expect((await importar([fila()], cobrador)).status).toBe(403)
    const suyo = await quienSolo(prueba, 'saldosIniciales.crear')
    const { body } = await importar([fila()], suyo)
    expect(body.statusCode).toBe(201)
    expect((await deshacer(body.data.id, suyo)).status).toBe(200)
    const files = { archivo: unCsv([CABEZA, fila()]) }
    const actualizar = { files, body: { existentes: 'actualizar' as const } }
    expect((await api.call(IMPORTAR.cuentasPorCobrar.prueba, actualizar)).status).toBe(403)
  })

  test('of many rows is one import', async () => {
    const cuantas = rounds({ gate: 1000, all: 10_000 })
    const filas = Array.from({ length: cuantas }, (_, i) => fila({ numero: `M${i}`, monto: `${i + 1}.00` }))
    const begun = performance.now()
    expect((await importar(filas)).body.data).toMatchObject({ nuevas: cuantas })
    expect(performance.now() - begun).toBeLessThan(60_000)
  })
})

test('the database keeps an opening account as it was, and its account with it', async () => {
  const { pedidoId } = await unSaldo()
  for (const [sql, rule] of [
    [`UPDATE saldos_iniciales SET monto = 1 WHERE id = ${pedidoId}`, 'saldo_queda'],
    [`DELETE FROM saldos_iniciales WHERE id = ${pedidoId}`, 'saldos_iniciales_no_se_borra'],
    [
      `UPDATE cuentas SET base_aplicada = 1, monto_total = 1 WHERE documento_id = ${pedidoId}`,
      'saldo_cuadra',
    ],
    [
      `UPDATE cuentas SET saldo_inicial = false WHERE documento_id = ${pedidoId}`,
      'cuentas_de_documento_fkey',
    ],
    [
      `INSERT INTO cuentas (documento_id, lado, saldo_inicial, fecha, cliente_id, porcentaje_aplicado, base_aplicada, tipo_base,
        monto_total) SELECT documento_id, 'pagar', true, fecha, cliente_id, 100, 1, 'Total', 1 FROM cuentas
        WHERE documento_id = ${pedidoId}`,
      'cuentas_de_saldo_lado_fkey',
    ],
    [`UPDATE cuentas SET anulada = true WHERE documento_id = ${pedidoId}`, 'saldo_cuadra'],
    [`UPDATE cuentas SET vence = fecha + 3 WHERE documento_id = ${pedidoId}`, 'saldo_cuadra'],
    [`UPDATE cuentas SET pagado = 1 WHERE documento_id = ${pedidoId}`, 'saldo_cuadra'],
  ] as const) {
    await expect(prueba.base.pool.query(sql), sql).rejects.toMatchObject({ constraint: rule })
  }
})
