import { auditoria } from '@cuadre/contract/auditoria'
import { cierres } from '@cuadre/contract/cierres'
import { type CompraBody, compras } from '@cuadre/contract/compras'
import { type PagoASuplidorBody, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { datosDeCompra, unSuplidor } from '@cuadre/testing/compras'
import { facturasDeSuplidor } from '@cuadre/testing/facturas-de-suplidor'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { CROWD } from '@cuadre/testing/rounds'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const HOY = '2026-11-20'
const { prueba, api, quienes, unaFactura, unaNota, pagar, aplicar, linea606, leer, deben } =
  facturasDeSuplidor()

const PAGO = { fecha: HOY, monto: 400, forma: '02', referencia: null } as const

describe('a bill that is owed', () => {
  test('is paid in parts: what is left, its day and its form follow them, also in the 606', async () => {
    const { id, ncf } = await unaFactura()
    expect((await pagar(id)).data).toMatchObject({
      ...{ estado: 'parcial', aPagar: 1180, pagado: 400, pendiente: 780, fechaPago: null, comprobante: 1 },
    })
    expect(await leer(id)).toMatchObject({ fechaPago: null, forma: '04', pagado: 400, version: 2 })
    const { data, message } = await pagar(id, {
      fecha: '2026-11-18',
      monto: 780,
      forma: '01',
      pendiente: 780,
    })
    expect(message).toBe('Factura pagada')
    expect(data).toMatchObject({ estado: 'pagada', pendiente: 0, fechaPago: '2026-11-18', comprobante: 2 })
    expect(await leer(id)).toMatchObject({ fechaPago: '2026-11-18', forma: '07' })
    // Of October it is sent as it was owed then, and nothing was withheld: November does not tell it again.
    expect(await linea606('2026-10', ncf)).toMatchObject({ fechaPago: null, forma: '04' })
    expect(await linea606('2026-11', ncf)).toBeUndefined()
    const historia = await api.data(porPagarSuplidores.historial, { params: { id } })
    expect(historia.map(({ comprobante, monto, forma }) => [comprobante, monto, forma])).toEqual([
      [2, 780, '01'],
      [1, 400, '02'],
    ])
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Por pagar a suplidor', registroId: id },
    })
    expect(items.map(({ accion }) => accion)).toEqual(['Pago', 'Pago'])
  })

  test('of one form and within its month is sent with day and form', async () => {
    const { id, ncf } = await unaFactura({ fecha: '2026-11-02' })
    await pagar(id, { monto: 1000 })
    expect(await linea606('2026-11', ncf)).toMatchObject({ fechaPago: null, forma: '04' })
    await pagar(id, { fecha: '2026-11-12', monto: 180 })
    expect(await linea606('2026-11', ncf)).toMatchObject({ fechaPago: '20261112', forma: '02' })
  })

  test('with something withheld is owed without it, and reported in the month of the payment that settles it', async () => {
    const suplidorId = (await unSuplidor(api, { clase: 'persona', servicio: 'profesional' })).id
    const { id, ncf } = await unaFactura({
      ...{ suplidorId, servicio: 'profesional', servicios: 1000, bienes: 0 },
      ...{ itbisRetenido: 180, rentaRetenida: 150, retencion: '02' },
    })
    expect((await pagar(id, { fecha: '2026-10-20', monto: 500 })).data).toMatchObject({
      aPagar: 850,
      pendiente: 350,
    })
    expect(await linea606('2026-10', ncf)).toMatchObject({
      itbisRetenido: 0,
      rentaRetenida: 0,
      fechaPago: null,
    })
    await pagar(id, { monto: 350 })
    expect(await linea606('2026-10', ncf)).toMatchObject({
      itbisRetenido: 0,
      rentaRetenida: 0,
      fechaPago: null,
    })
    expect(await linea606('2026-11', ncf)).toMatchObject({
      ...{ deOtroMes: true, itbisRetenido: 180, rentaRetenida: 150, fechaPago: '20261110', forma: '02' },
    })
  })

  test('refuses what cannot be, each with its sentence', async () => {
    const { id } = await unaFactura()
    const casos: [Partial<PagoASuplidorBody>, string][] = [
      [{ monto: 0 }, 'PAGO_EN_CERO'],
      [{ monto: -5 }, 'PAGO_DE_OTRO_SIGNO'],
      [{ monto: 1180.01 }, 'PAGO_EXCEDE'],
      [{ fecha: '2026-11-21' }, 'PAGO_FUTURO'],
      [{ fecha: '2026-10-04' }, 'PAGO_ANTERIOR'],
      [{ pendiente: 1179 }, 'CONFLICT'],
      [{ forma: '04' as never }, 'INVALID_INPUT'],
    ]
    for (const [parte, codigo] of casos) expect((await pagar(id, parte)).errorCode).toBe(codigo)
    await pagar(id, { monto: 1180 })
    expect((await pagar(id)).errorCode).toBe('CUENTA_YA_PAGADA')
    expect((await pagar(2_000_000_000)).errorCode).toBe('CUENTA_NOT_FOUND')
    const otro = await quienSolo(prueba, 'porPagarSuplidores.ver')
    expect((await otro.call(porPagarSuplidores.pagar, { params: { id }, body: PAGO })).status).toBe(403)
    expect((await otro.call(porPagarSuplidores.anular, { params: { id } })).status).toBe(403)
  })

  test('several are paid together, with a credit note of the supplier, or none', async () => {
    const [una, otra] = [await unaFactura(), await unaFactura({ bienes: 2000, itbis: 360 })]
    const nota = await unaNota('B0100999999')
    const body = { ids: [una.id, otra.id, nota.id], fecha: HOY as Dia, forma: '03' as const, suma: 3422 }
    const pagarlas = async (parte: object) =>
      (await api.call(porPagarSuplidores.pagarVarias, { body: { ...body, ...parte } })).body
    expect((await pagarlas({ suma: 3421 })).errorCode).toBe('CONFLICT')
    expect((await pagarlas({ fecha: '2026-10-01' })).errorCode).toBe('PAGO_ANTERIOR')
    expect(await pagarlas({})).toMatchObject({
      data: { cantidad: 3, suma: 3422 },
      message: '3 facturas pagadas',
    })
    expect(await deben()).toMatchObject({ totalRecords: 3, sumaAPagar: 3422, sumaPendiente: 0 })
    const { message, errors } = await pagarlas({ suma: undefined })
    expect(message).toContain('No se pagó ninguna.')
    expect(errors).toHaveLength(3)
  })

  test('its payments are taken back, one or all of them', async () => {
    const { id } = await unaFactura()
    const { data: primero } = await pagar(id)
    await pagar(id, { monto: 780 })
    const uno = await api.data(porPagarSuplidores.anularPago, { params: { id: primero.pagoId } })
    expect(uno).toMatchObject({ estado: 'parcial', pagado: 780, fechaPago: null })
    const otraVez = await api.call(porPagarSuplidores.anularPago, { params: { id: primero.pagoId } })
    expect(otraVez.body.errorCode).toBe('PAGO_YA_ANULADO')
    expect(await api.data(porPagarSuplidores.anular, { params: { id } })).toMatchObject({
      estado: 'pendiente',
      pagado: 0,
    })
    expect((await api.call(porPagarSuplidores.anular, { params: { id } })).body.errorCode).toBe(
      'CUENTA_NO_PAGADA',
    )
    const historia = await api.data(porPagarSuplidores.historial, { params: { id } })
    expect(historia.map(({ anuladoPor }) => anuladoPor)).toEqual(['admin', 'admin'])
  })

  test('has a voucher on paper, and its list a paper and a workbook', async () => {
    const { id, ncf, suplidorNombre } = await unaFactura()
    const { data } = await pagar(id)
    await pagar(id, { monto: 80 })
    const papel = await readPdf(
      (await api.call(porPagarSuplidores.comprobante, { params: { id: data.pagoId } })).response.rawPayload,
    )
    const texto = papel.pages.map(pageText).join(' ')
    // Numbers as the office writes them: RNC or cédula with dashes, a telephone with its area apart.
    expect(texto).not.toMatch(/\b\d{9,11}\b/)
    for (const dicho of [
      'Comprobante de pago',
      'Pagado a',
      suplidorNombre,
      ncf,
      'Transf. 0042',
      'RD$780.00',
    ]) {
      expect(texto).toContain(dicho)
    }
    const query = { ...quienes }
    const { response } = await api.call(porPagarSuplidores.excel, { query })
    const filas = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
    expect(filas.find(fila => fila.includes(ncf))).toEqual(
      expect.arrayContaining([suplidorNombre, 1180, 480, 700]),
    )
    const lista = await readPdf((await api.call(porPagarSuplidores.pdf, { query })).response.rawPayload)
    expect(lista.pages.map(pageText).join(' ')).toContain('700.00')
  })
})

describe('the purchase’s own form', () => {
  test('pays with one click, owes again, and pays anew: each is a payment', async () => {
    const compra = await unaFactura()
    const { id } = compra
    const guardar = async (parte: Partial<CompraBody>) => {
      const { version } = await leer(id)
      const body = {
        ...(await datosDeCompra(api, { ...quienes, ncf: compra.ncf, fecha: '2026-10-05' })),
        ...parte,
        version,
      }
      return (await api.call(compras.update, { params: { id }, body })).body
    }
    await pagar(id)
    expect((await guardar({ fechaPago: '2026-11-15', forma: '02' })).data).toMatchObject({
      pagado: 1180,
      fechaPago: '2026-11-15',
    })
    expect((await guardar({ fechaPago: '2026-11-16', forma: '02' })).errorCode).toBe(
      'COMPRA_PAGADA_EN_PARTES',
    )
    expect((await guardar({ fechaPago: null, forma: '04' })).data).toMatchObject({
      pagado: 0,
      fechaPago: null,
      forma: '04',
    })
    expect((await guardar({ fechaPago: '2026-11-16', forma: '01' })).data).toMatchObject({
      pagado: 1180,
      forma: '01',
    })
    // Another amount of what one payment settled is that payment anew.
    expect(
      (await guardar({ fechaPago: '2026-11-16', forma: '01', bienes: 2000, itbis: 360 })).data,
    ).toMatchObject({
      ...{ pagado: 2360, fechaPago: '2026-11-16', forma: '01' },
    })
    await guardar({ fechaPago: null, forma: '04' })
    await pagar(id, { monto: 600 })
    expect((await guardar({ fechaPago: null, bienes: 500, itbis: 90 })).message).toContain(
      'Ya se pagaron RD$600.00',
    )
    expect((await guardar({ fechaPago: null, bienes: 500, itbis: 100 })).data).toMatchObject({
      fechaPago: '2026-11-10',
    })
  })

  test('annuls it with its payments, and says so', async () => {
    const { id } = await unaFactura()
    await pagar(id)
    const { body } = await api.call(compras.remove, { params: { id }, query: {} })
    expect(body.message).toBe('Compra anulada, y con ella lo que constaba como pagado: RD$400.00')
    expect(await deben()).toMatchObject({ totalRecords: 0 })
    expect((await pagar(id)).errorCode).toBe('CUENTA_NOT_FOUND')
  })
})

describe('a supplier’s credit note', () => {
  test('lowers what is owed of its bill, whichever comes first, and gives it back when it is annulled', async () => {
    const factura = await unaFactura()
    const nota = await unaNota(factura.ncf)
    expect(nota).toMatchObject({ pagado: 118, fechaPago: '2026-11-03', forma: '06' })
    expect(await leer(factura.id)).toMatchObject({ pagado: 118, forma: '04' })
    expect((await pagar(factura.id, { monto: 1062 })).data).toMatchObject({ estado: 'pagada' })
    expect(await leer(factura.id)).toMatchObject({ fechaPago: '2026-11-10', forma: '07' })
    await api.data(compras.remove, { params: { id: nota.id }, query: {} })
    expect(await leer(factura.id)).toMatchObject({ pagado: 1062, fechaPago: null })

    const luego = 'B0100888001'
    const antes = await unaNota(luego, { ncf: 'B0400888001' })
    expect(antes).toMatchObject({ pagado: 0, fechaPago: null })
    const despues = await unaFactura({ ncf: luego })
    expect(despues).toMatchObject({ pagado: 118 })
    expect(await leer(antes.id)).toMatchObject({ pagado: 118 })
    await api.data(porPagarSuplidores.anular, { params: { id: antes.id } })
    expect(await leer(despues.id)).toMatchObject({ pagado: 0 })
  })

  test('of more than is owed stays as the supplier’s credit, and money that comes back of it settles it', async () => {
    const factura = await unaFactura()
    await pagar(factura.id, { monto: 1100 })
    const nota = await unaNota(factura.ncf)
    expect(nota).toMatchObject({ pagado: 80, fechaPago: null })
    expect(await leer(factura.id)).toMatchObject({ pagado: 1180, fechaPago: '2026-11-10', forma: '07' })
    expect((await deben()).items.find(({ id }) => id === nota.id)).toMatchObject({
      aPagar: -118,
      pendiente: -38,
    })
    expect((await pagar(nota.id, { monto: 38 })).errorCode).toBe('PAGO_DE_OTRO_SIGNO')
    expect((await pagar(nota.id, { monto: -38 })).data).toMatchObject({ estado: 'pagada', pendiente: 0 })
  })
})

test('no closed month is written into, and one that is stays as it was sent', async () => {
  const { empresaId } = quienes
  const factura = await unaFactura()
  const septiembre = await unaFactura({ fecha: '2026-09-05' })
  const { data: enOctubre } = await pagar(septiembre.id, { fecha: '2026-10-12' })
  const antes = await linea606('2026-10', factura.ncf)
  await api.data(cierres.cerrar, { body: { empresaId, mes: '2026-10-01' } })
  expect(await pagar(factura.id, { fecha: '2026-10-30' })).toMatchObject({
    errorCode: 'MES_CERRADO',
    message: expect.stringContaining('Pague con un día de un mes abierto'),
  })
  const anulado = await api.call(porPagarSuplidores.anularPago, { params: { id: enOctubre.pagoId } })
  expect(anulado.body.errorCode).toBe('MES_CERRADO')
  // What is paid later is free, and its month does not change.
  expect((await pagar(factura.id, { monto: 1180 })).data).toMatchObject({ estado: 'pagada' })
  expect(await linea606('2026-10', factura.ncf)).toEqual(antes)
  await unaNota(factura.ncf)
  expect(await linea606('2026-10', factura.ncf)).toEqual(antes)
})

test(`${CROWD} at one bill at once, paying it, aiming credit at it and entering its own note, settle it and go no further`, async () => {
  const { id, ncf } = await unaFactura({ bienes: 100, itbis: 18 })
  const ajena = await unaNota('B0100777777', { bienes: 1000, itbis: 180 })
  const respuestas = await Promise.all([
    ...Array.from({ length: CROWD / 4 }, () => pagar(id, { monto: 11.8 })),
    ...Array.from({ length: CROWD - CROWD / 4 - 1 }, () =>
      aplicar(ajena.id, { documentoId: id, monto: 5.9 }),
    ),
    unaNota(ncf, { bienes: 50, itbis: 9 }).then(() => ({
      isSuccess: true,
      statusCode: 201,
      errorCode: undefined,
      data: {},
    })),
  ])
  expect(respuestas.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  expect(await leer(id)).toMatchObject({ pagado: 118 })
  const historia = await api.data(porPagarSuplidores.historial, { params: { id } })
  const suma = (de: readonly { monto: number }[]) =>
    Math.round(de.reduce((hasta, { monto }) => hasta + monto, 0) * 100)
  expect(suma(historia)).toBe(11_800)
  const deLaAjena = historia.filter(({ nota }) => nota === ajena.ncf)
  expect(await leer(ajena.id)).toMatchObject({ pagado: suma(deLaAjena) / 100 })
  const vales = historia.flatMap(({ comprobante }) => comprobante ?? [])
  expect(new Set(vales).size).toBe(vales.length)
})

test('the database keeps a bill to its payments, whoever writes', async () => {
  const { id } = await unaFactura()
  await pagar(id)
  const { pool } = prueba.base
  for (const [sentencia, regla] of [
    [`UPDATE compras SET pagado = pagado + 1 WHERE id = ${id}`, 'suplidor_cuadra'],
    [`UPDATE compras SET fecha_pago = fecha WHERE id = ${id}`, 'suplidor_cuadra'],
    [`UPDATE compras SET pagado = a_pagar + 1 WHERE id = ${id}`, 'compras_pagado'],
    [`UPDATE compras SET forma = '01' WHERE id = ${id}`, 'suplidor_cuadra'],
    [`UPDATE compras_pagos SET monto = 1 WHERE cuenta_id = ${id}`, 'pago_a_suplidor_queda'],
    [`DELETE FROM compras_pagos WHERE cuenta_id = ${id}`, 'compras_pagos_no_se_borra'],
    [
      `INSERT INTO compras_pagos (cuenta_id, empresa_id, comprobante, fecha, monto, forma, registrado_en, registrado_por)
       SELECT id, empresa_id, 90000, '2026-11-11', 781, '01', '2026-11-20T15:00Z', 1 FROM compras WHERE id = ${id}`,
      'compras_pagado',
    ],
    [
      `INSERT INTO compras_pagos (cuenta_id, empresa_id, comprobante, fecha, monto, forma, registrado_en, registrado_por)
       SELECT id, (SELECT min(id) FROM empresas WHERE id <> c.empresa_id), 90000, '2026-11-11', 1, '01', '2026-11-20T15:00Z', 1 FROM compras c WHERE id = ${id}`,
      'suplidor_cuadra',
    ],
    [
      `INSERT INTO compras_pagos (cuenta_id, empresa_id, comprobante, fecha, monto, forma, registrado_en, registrado_por)
       SELECT id, empresa_id, 90000, '2026-11-21', 1, '01', '2026-11-21T03:59:59Z', 1 FROM compras WHERE id = ${id}`,
      'compras_pagos_fecha',
    ],
    [`UPDATE compras SET vence = fecha - 1 WHERE id = ${id}`, 'compras_vence'],
  ] as const) {
    await expect(pool.query(sentencia), sentencia).rejects.toMatchObject({ constraint: regla })
  }
})

test('a purchase of before there were payments, as a copy brings it, is paid by one of its day and form', async () => {
  const { id } = await unaFactura({ fechaPago: '2026-10-20', forma: '03' })
  const { pool } = prueba.base
  const columnas = `empresa_id, suplidor_id, suplidor_nombre, suplidor_documento, suplidor_clase, servicio, ncf, fecha, fecha_pago, gasto, uso_itbis, forma,
    servicios, bienes, itbis, selectivo, otros_impuestos, propina, itbis_percibido, renta_percibida, itbis_retenido, renta_retenida, creada_en, creada_por`
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO compras (${columnas}) SELECT ${columnas.replace('ncf', "'B0199999999'")} FROM compras WHERE id = ${id} RETURNING id`,
  )
  const vieja = rows[0]?.id ?? 0
  expect(await leer(vieja)).toMatchObject({ fechaPago: '2026-10-20', forma: '03', pagado: 1180 })
  const [pagada] = await api.data(porPagarSuplidores.historial, { params: { id: vieja } })
  expect(pagada).toMatchObject({ fecha: '2026-10-20', forma: '03', monto: 1180, comprobante: 2 })
})
