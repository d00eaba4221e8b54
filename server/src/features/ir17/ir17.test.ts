import { auditoria } from '@cuadre/contract/auditoria'
import type { CompraBody } from '@cuadre/contract/compras'
import { compras } from '@cuadre/contract/compras'
import { correos, correosDeConstancia, correosDeEstado } from '@cuadre/contract/correos'
import { type HojaIr17, ir17 } from '@cuadre/contract/ir17'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { configurarCorreo } from '@cuadre/testing/oficina-con-correo'
import { cerrar } from '@cuadre/testing/oficina-de-cierre'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { sumaRetenida } from '../compras/retenidas.queries.ts'

const prueba = testApp({ now: () => new Date('2026-12-05T15:00:00Z') })
const api = beforeTests(() => prueba.api)
const empresa = beforeTests(() => unaEmpresa(api))
const ana = beforeTests(() =>
  unSuplidor(api, {
    clase: 'persona',
    nombre: 'Ana Núñez',
    documento: '00113918205',
    servicio: 'profesional',
  }),
)
const local = beforeTests(() => unSuplidor(api, { clase: 'persona', nombre: 'Julio Báez' }))

const MES = '2026-11-01'
const query = () => ({ empresaId: empresa.id, mes: MES })
const hoja = () => api.data(ir17.hoja, { query: query() })
const linea = ({ lineas }: HojaIr17, id: string) => lineas.find(una => una.id === id)

/** A service of Ana with all its ITBIS and 15 % of income tax withheld. */
function honorarios(servicios: number, parte: Partial<CompraBody> = {}) {
  const itbis = Math.round(servicios * 18) / 100
  return unaCompra(api, {
    ...{ empresaId: empresa.id, suplidorId: ana.id, servicio: 'profesional', gasto: '02', bienes: 0 },
    ...{ servicios, itbis, itbisRetenido: itbis, rentaRetenida: Math.round(servicios * 15) / 100 },
    ...{ retencion: '02', fecha: '2026-11-10', fechaPago: '2026-11-20' },
    ...parte,
  })
}

let primera: Awaited<ReturnType<typeof honorarios>>

beforeAll(async () => {
  primera = await honorarios(10_000)
  // Of October, paid in November: the rent of premises, without ITBIS, rounded half away from zero.
  await honorarios(5_000.55, {
    ...{ suplidorId: local.id, servicio: 'local', gasto: '03', itbis: 0, itbisRetenido: 0 },
    ...{ rentaRetenida: 750.08, retencion: '01', fecha: '2026-10-28', fechaPago: '2026-11-05' },
  })
  // Paid in December, paid in October, still owed, and of another company: of other months or none.
  await honorarios(700, { fechaPago: '2026-12-03' })
  await honorarios(800, { fecha: '2026-10-01', fechaPago: '2026-10-31' })
  await honorarios(600, { fechaPago: null, forma: '04' })
  await honorarios(900, { empresaId: (await unaEmpresa(api)).id })
  // Only ITBIS.
  await unaCompra(api, {
    ...{ empresaId: empresa.id, servicio: 'profesional', gasto: '02', bienes: 0, servicios: 4_000 },
    ...{ itbis: 720, itbisRetenido: 216, fecha: '2026-11-03', fechaPago: '2026-11-30' },
  })
  // A supplier's credit note gives a part of it back.
  await honorarios(1_000, { ncf: 'B0400000031', modificado: primera.ncf, fechaPago: '2026-11-25' })
  const anulada = await honorarios(50_000)
  await api.call(compras.remove, { params: { id: anulada.id }, query: {} })
  // What the tax office refused of one's own documents counts for nothing.
  const rechazada = await honorarios(60_000)
  await withoutRules(prueba.base, `UPDATE compras SET no_tomada = true WHERE id = ${rechazada.id}`)
})

describe('the worksheet of a month', () => {
  test('has what was withheld in it, by the day of payment, to the centavo', async () => {
    const leida = await hoja()
    expect(
      leida.retenciones.map(({ fecha, linea, base, tasa, renta, itbis }) => [
        ...[fecha, linea, base, tasa, renta, itbis],
      ]),
    ).toEqual([
      ['2026-11-05', 'alquileres', 5_000.55, 15, 750.08, 0],
      ['2026-11-20', 'honorarios', 10_000, 15, 1_500, 1_800],
      ['2026-11-25', 'honorarios', -1_000, 15, -150, -180],
      ['2026-11-30', null, 0, 0, 0, 216],
    ])
    expect(leida.retenciones[1]).toMatchObject({
      ...{ compraId: primera.id, ncf: primera.ncf, fechaComprobante: '2026-11-10' },
      ...{ suplidorNombre: 'Ana Núñez', suplidorDocumento: '00113918205' },
    })
    expect(linea(leida, 'honorarios')).toMatchObject({
      numero: 2,
      base: 9_000,
      monto: 1_350,
      tasa: 15,
      cantidad: 2,
    })
    expect(linea(leida, 'alquileres')).toMatchObject({
      numero: 1,
      base: 5_000.55,
      monto: 750.08,
      cantidad: 1,
    })
    expect(leida).toMatchObject({
      ...{ totalBase: 14_000.55, totalRetenido: 2_100.08, impuesto: 2_100.08, diferencia: 2_100.08 },
      ...{ total: 2_100.08, saldoAFavor: 0, plazo: '2026-12-10', avisos: [], rst: false },
    })
  })

  test('is what the database adds up by itself', async () => {
    const { rows } = await prueba.base.pool.query(
      `SELECT sum(signo * renta_retenida)::text AS renta, sum(signo * itbis_retenido)::text AS itbis FROM compras
       WHERE empresa_id = $1 AND NOT anulada AND NOT no_tomada AND to_char(fecha_pago, 'YYYY-MM') = '2026-11'`,
      [empresa.id],
    )
    const { totalRetenido, suplidores, retenciones } = await hoja()
    const dias = { desde: MES, hasta: '2026-11-30' } as const
    expect(await sumaRetenida(prueba.db, { empresaId: empresa.id, ...dias })).toBe(totalRetenido)
    expect([
      totalRetenido.toFixed(2),
      suplidores.reduce((suma, { itbis }) => suma + itbis, 0).toFixed(2),
    ]).toEqual([...[rows[0].renta, rows[0].itbis]])
    expect(suplidores).toHaveLength(3)
    expect(suplidores.find(({ nombre }) => nombre === 'Ana Núñez')).toEqual({
      ...{ nombre: 'Ana Núñez', documento: '00113918205', compras: 2, renta: 1_350, itbis: 1_620 },
    })
    expect(retenciones).toHaveLength(4)
  })

  test('says what was withheld at another rate than that of the month', async () => {
    const rara = await honorarios(2_000, { rentaRetenida: 200, fechaPago: '2026-12-04', fecha: '2026-12-01' })
    const { avisos } = await api.data(ir17.hoja, { query: { ...query(), mes: '2026-12-01' } })
    expect(avisos).toEqual([
      {
        ...{ compraId: rara.id, ncf: rara.ncf, suplidorNombre: 'Ana Núñez' },
        mensaje: expect.stringContaining('Se retuvo RD$200.00'),
      },
    ])
  })

  test('of no company, or of a day that begins no month, is refused', async () => {
    const de = async (parte: object) =>
      (await api.call(ir17.hoja, { query: { ...query(), ...parte } as never })).body
    expect(await de({ empresaId: 999_999 })).toMatchObject({ errorCode: 'EMPRESA_NOT_FOUND' })
    expect(await de({ mes: '2026-11-02' })).toMatchObject({ statusCode: 400 })
  })
})

describe('what somebody types', () => {
  const escribir = (body: object) =>
    api.call(ir17.escribir, { body: { ...query(), base: 0, ...body } as never })

  test('is kept with who typed it, counts, and leaves its trace', async () => {
    await escribir({ linea: 'dividendos', base: 5_000, monto: 500 })
    const { body } = await escribir({ linea: 'saldoAnterior', monto: 100.08 })
    expect(body).toMatchObject({ message: 'Línea guardada.', data: { total: 2_500 } })
    const leida = await hoja()
    expect(linea(leida, 'dividendos')).toMatchObject({ base: 5_000, monto: 500, escrita: { por: 'admin' } })
    expect(leida.otras.find(({ id }) => id === 'saldoAnterior')).toMatchObject({ monto: 100.08 })
    expect([leida.totalRetenido, leida.impuesto, leida.diferencia]).toEqual([2_600.08, 2_600.08, 2_500])
    const { rows } = await prueba.base.pool.query(
      "SELECT antes, despues FROM auditoria WHERE entidad = 'IR-17' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0]).toEqual({
      ...{ antes: { 'Saldo a favor anterior, noviembre de 2026': 0 } },
      ...{ despues: { 'Saldo a favor anterior, noviembre de 2026': 100.08 } },
    })
  })

  test('that somebody else has changed meanwhile is refused; zero takes it away', async () => {
    const viejo = await escribir({ linea: 'dividendos', base: 1, monto: 1, antes: { base: 0, monto: 0 } })
    expect(viejo.body).toMatchObject({ statusCode: 409, errorCode: 'CONFLICT' })
    expect(viejo.body.message).toMatch(
      /^Línea 5, Dividendos .* la escribió admin el .*: RD\$500\.00\. Revísela/,
    )
    await escribir({ linea: 'dividendos', monto: 0, antes: { base: 5_000, monto: 500 } })
    await escribir({ linea: 'saldoAnterior', monto: 0 })
    expect((await hoja()).total).toBe(2_100.08)
  })

  test.each([
    [{ linea: 'honorarios', monto: 1 }, 'Esa línea no se escribe: sale de las compras en que se retuvo.'],
    [{ linea: 'recargos', base: 1, monto: 1 }, 'Esa línea no lleva monto imponible.'],
    [{ linea: 'premios', base: 10, monto: 11 }, 'Lo retenido no puede pasar del monto imponible.'],
    [{ linea: 'recargos', monto: -1 }, 'El monto no puede ser negativo.'],
    [{ linea: 'recargos', monto: 1.001 }, 'El monto no puede tener más de dos decimales.'],
  ])('%j is refused', async (body, message) => {
    expect((await escribir(body)).body).toMatchObject({ statusCode: 400, message })
  })
})

describe('its papers', () => {
  const textOf = async (bytes: Uint8Array) =>
    (await readPdf(bytes)).pages.map(pageText).join('\n').replaceAll(/\s+/g, ' ')

  test('say on paper and as a workbook what the screen says', async () => {
    const pdf = await api.call(ir17.pdf, { query: query() })
    expect(pdf.response.headers['content-disposition']).toContain(`IR-17_${empresa.rnc}_2026-11.pdf`)
    const texto = await textOf(pdf.response.rawPayload)
    for (const dicho of ['Honorarios por servicios', 'RD$9,000.00', 'RD$1,350.00', 'RD$2,100.08'])
      expect(texto).toContain(dicho)
    const excel = await api.call(ir17.excel, { query: query() })
    const { sheets } = await readXlsx(excel.response.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['IR-17', 'A quién se retuvo'])
    expect(sheets[0]?.rows.flat()).toContain(2_100.08)
    expect(sheets[1]?.rows.flat()).toEqual(expect.arrayContaining([750.08, 1_800, -180, 216]))
  })

  const constancia = (parte: object) =>
    api.call(ir17.constancia, {
      query: { empresaId: empresa.id, documento: ana.documento, ...parte } as never,
    })

  test('the proof of a supplier has his receipts, rates, sums in figures and in words', async () => {
    const { response } = await constancia({ mes: MES })
    expect(response.headers['content-disposition']).toContain('Constancia_00113918205_Ana-Nunez_2026-11.pdf')
    const texto = await textOf(response.rawPayload)
    for (const dicho of [
      ...[empresa.nombre, 'Constancia de retención', '05/12/2026', 'Ana Núñez', '001-1391820-5'],
      ...['noviembre de 2026', primera.ncf, 'B0400000031', 'RD$1,350.00', 'RD$1,620.00', '15.00'],
      ...['MIL TRESCIENTOS CINCUENTA PESOS', 'MIL SEISCIENTOS VEINTE PESOS'],
    ])
      expect(texto).toContain(dicho)
    expect(texto).not.toContain('Julio Báez')
  })

  test('of a year has all its months, and of a period without any there is none', async () => {
    const texto = await textOf((await constancia({ anio: 2026 })).response.rawPayload)
    // 1,500.00 − 150.00 + 700 × 15 % + 800 × 15 % + 200.00
    for (const dicho of ['el año 2026', 'RD$1,775.00']) expect(texto).toContain(dicho)
    expect((await constancia({ anio: 2025 })).body).toMatchObject({
      ...{ statusCode: 404, message: 'A ese suplidor no se le retuvo nada en ese período.' },
    })
    expect((await constancia({})).body).toMatchObject({ message: 'Debe elegir un mes o un año.' })
  })
})

test('a proof goes by mail to its supplier, with its paper, and is told beside it and among all mails', async () => {
  const servidor = await servidorDeCorreo()
  try {
    await configurarCorreo(api, { puerto: servidor.puerto })
    await prueba.base.pool.query('UPDATE suplidores SET email = $1 WHERE id = $2', [
      'ana@nunez.example',
      ana.id,
    ])
    const pedida = { query: { empresaId: empresa.id, documento: ana.documento, mes: MES } }
    const propuesta = await api.data(correosDeConstancia.propuesta, pedida)
    expect(propuesta).toMatchObject({
      ...{ configurado: true, impedimento: null, para: ['ana@nunez.example'], xml: false },
      asunto: `Constancia de retención de noviembre de 2026 de ${empresa.nombre}`,
    })
    // His own address is no stranger's.
    const { status } = await api.call(correosDeConstancia.enviar, {
      ...pedida,
      body: { para: propuesta.para },
    })
    expect(status).toBe(201)
    await prueba.queues.correos.round()
    const [correo] = servidor.recibidos
    expect(JSON.stringify([...(correo?.cabeceras ?? [])])).toContain('ana@nunez.example')
    const comun = {
      clienteNombre: 'Ana Núñez',
      numero: 'Constancia de retención',
      estado: 'enviado',
      documentoId: null,
    }
    expect(await api.data(correosDeConstancia.lista, pedida)).toMatchObject([comun])
    expect((await api.data(correos.paged, { query: { buscar: 'ana' } })).items).toMatchObject([comun])
    const deNadie = { query: { ...pedida.query, mes: '2026-08-01' }, body: { para: propuesta.para } }
    expect((await api.call(correosDeConstancia.enviar, deNadie)).body).toMatchObject({
      errorCode: 'CONSTANCIA_NOT_FOUND',
    })
    // One that is taken out of the queue is told in the audit log as what it was.
    const { id } = await api.data(correosDeConstancia.enviar, { ...pedida, body: { para: propuesta.para } })
    await api.data(correos.cancelar, { params: { id } })
    const traza = await api.data(auditoria.paged, { query: { entidad: 'Correo', pageSize: 1 } })
    expect(traza.items[0]).toMatchObject({ accion: 'Cancelación' })
    const cambio = { campo: 'constanciaDeRetencion', antes: null, despues: 'Ana Núñez' }
    expect(traza.items[0]?.cambios).toContainEqual(cambio)
    // His statement leaves by the same door, for who sees what is owed to him, whatever side a caller says.
    const params = { id: ana.id }
    const { asunto, mensaje, para } = await api.data(correosDeEstado.suplidores.propuesta, {
      params,
      query: { lado: 'cobrar', empresaId: empresa.id },
    })
    expect([asunto, para]).toEqual([
      `Estado de cuenta al 05/12/2026 de ${empresa.nombre}`,
      ['ana@nunez.example'],
    ])
    expect(mensaje).toMatch(
      /^Estimados señores de Ana Núñez:\n\nAdjunto va lo que tenemos anotado de ustedes/,
    )
    await api.data(correosDeEstado.suplidores.enviar, { params, body: { para, estado: {} } })
    await prueba.queues.correos.round()
    expect(servidor.recibidos.at(-1)?.adjuntos.map(({ nombre }) => nombre)).toEqual([
      expect.stringMatching(/^Estado_de_cuenta_de_suplidor_Ana_Nunez_/),
    ])
    const suyos = await api.data(correosDeEstado.suplidores.lista, { params, query: {} })
    expect(suyos).toMatchObject([
      { clienteNombre: 'Ana Núñez', numero: 'Estado de cuenta', estado: 'enviado' },
    ])
    const ajeno = await quienSolo(prueba, 'cuentasPorPagar.ver')
    expect((await ajeno.call(correosDeEstado.suplidores.lista, { params, query: {} })).status).toBe(403)
  } finally {
    await servidor.close()
  }
})

describe('a closed month', () => {
  test('keeps what was withheld in it; its typed lines go on', async () => {
    await cerrar(api, empresa.id, MES)
    const antes = await hoja()
    const { version } = await api.data(compras.get, { params: { id: primera.id } })
    const cambio = await api.call(compras.update, {
      params: { id: primera.id },
      body: { ...primera, rentaRetenida: 1_000, version } as never,
    })
    expect(cambio.body).toMatchObject({ statusCode: 409, errorCode: 'MES_CERRADO' })
    // A purchase of an open month that would have been paid in the closed one.
    const despues = await unaCompra(api, {
      empresaId: empresa.id,
      fecha: '2026-12-02',
      fechaPago: '2026-12-02',
    })
    const aTiempo = await api.call(compras.update, {
      params: { id: despues.id },
      body: { ...despues, fecha: '2026-10-30', fechaPago: '2026-11-15' } as never,
    })
    expect(aTiempo.status).toBe(409)
    expect(await hoja()).toEqual(antes)
    const escrita = await api.call(ir17.escribir, {
      body: { ...query(), linea: 'recargos', base: 0, monto: 5 },
    })
    expect(escrita.status).toBe(200)
  })
})
