import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf } from '@cuadre/contract/ecf'
import { it1 } from '@cuadre/contract/it1'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unSuplidor } from '@cuadre/testing/compras'
import { datosDePropia, unaPropia, unGastoMenor } from '@cuadre/testing/compras-propias'
import { revisarLibros } from '@cuadre/testing/libros'
import { cerrar } from '@cuadre/testing/oficina-de-cierre'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { CROWD } from '@cuadre/testing/rounds'
import { insertSecuenciaE, secuenciaDe } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comprasDelMes } from '../mes.queries.ts'

let suplidor: Suplidor

const oficina = beforeTests(oficinaElectronica)

beforeAll(async () => {
  const empresaId = oficina.puesto.empresa.id
  for (const tipo of ['41', '43']) await insertSecuenciaE(oficina.prueba.base.pool, { empresaId, tipo })
  suplidor = await unSuplidor(oficina.api, { nombre: 'Ramón Peña', clase: 'informal' })
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const HOY = '2026-11-16'
const pool = () => oficina.prueba.base.pool

/** RD$11,800.00 of painting, of which all the ITBIS and 15 % of the rest are withheld. */
const informal = () =>
  ({
    empresaId: oficina.puesto.empresa.id,
    suplidorId: suplidor.id,
    fecha: HOY,
    gasto: '02',
    servicio: 'profesional',
    detalles: [{ descripcion: 'Pintura', servicio: true, tasa: 18, cantidad: 1, precio: 10_000 }],
    itbisRetenido: 1_800,
    rentaRetenida: 1_500,
    retencion: '02',
  }) as const
const emitir = () => unaPropia(oficina.api, { ...informal(), detalles: [...informal().detalles] })
const leer = (id: number) => oficina.api.data(comprasPropias.get, { params: { id } })
const revisar606 = () =>
  oficina.api.data(comprasMensuales.revision, {
    query: { empresaId: oficina.puesto.empresa.id, fecha: '2026-11-01' },
  })
const delMes = () => comprasDelMes(oficina.prueba.db, { empresaId: oficina.puesto.empresa.id, mes: HOY })
/** The row of a note as one that annuls, under a number that nobody has used, past the action: whatever the program does, the database looks at the month. */
async function copiarComoQueAnula(notaId: number): Promise<void> {
  const { rows } = await pool().query<{ columna: string }>(
    `SELECT column_name AS columna FROM information_schema.columns WHERE table_name = 'documentos' AND is_generated = 'NEVER'
      AND is_identity = 'NO' AND column_name NOT IN ('ncf_id', 'codigo_modificacion', 'sub_total', 'total')`,
  )
  const columnas = rows.map(({ columna }) => columna).join(', ')
  await pool().query(`INSERT INTO documentos (ncf_id, codigo_modificacion, sub_total, total, ${columnas})
    SELECT (SELECT max(id) FROM ncfs n WHERE NOT EXISTS (SELECT FROM documentos x WHERE x.ncf_id = n.id)), 1, 1, 1, ${columnas}
    FROM documentos WHERE id = ${notaId}`)
}
const papelDe = async (id: number) => {
  const { response } = await oficina.api.call(comprasPropias.imprimir, { params: { id } })
  const { pages, title } = await readPdf(response.rawPayload)
  return { texto: pages.map(pageText).join('\n').replace(/\s+/g, ' '), title }
}

describe('a credit note on an own document of purchases', () => {
  const aceptada = async () => {
    const { documentoId } = await emitir()
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

  test('of one that is owed leaves nothing to pay; electronic, that says until when or takes no number', async () => {
    const debida = { ...informal(), detalles: [...informal().detalles], forma: '04' as const }
    const antes = await secuenciaDe(pool(), oficina.puesto.empresa.id, '41')
    const sinPlazo = await oficina.api.call(comprasPropias.create, {
      body: await datosDePropia(oficina.api, debida),
    })
    expect(sinPlazo.body.errors).toEqual([
      { field: 'vence', message: expect.stringContaining('hasta cuándo se paga') },
    ])
    const largo = await oficina.api.call(comprasPropias.create, {
      body: await datosDePropia(oficina.api, { ...debida, vence: '2027-11-17' }),
    })
    expect(largo.body.errors).toEqual([
      { field: 'vence', message: 'Un comprobante se debe 365 días a lo sumo.' },
    ])
    expect(await secuenciaDe(pool(), oficina.puesto.empresa.id, '41')).toEqual(antes)
    const { documentoId, compraId } = await unaPropia(oficina.api, { ...debida, vence: '2026-12-16' })
    await oficina.trabajar()
    expect((await leer(documentoId)).ecf?.estado).toBe('aceptado')
    const { response } = await oficina.api.call(ecf.xml, { params: { id: documentoId } })
    expect(response.body).toContain('<TipoPago>2</TipoPago><FechaLimitePago>16-12-2026</FechaLimitePago>')
    const pago = { fecha: HOY, monto: 500, forma: '02', referencia: null } as const
    await oficina.api.data(porPagarSuplidores.pagar, { params: { id: compraId }, body: pago })
    const deben = async () =>
      (await oficina.api.data(porPagarSuplidores.paged, { query: { empresaId: oficina.puesto.empresa.id } }))
        .items
    expect(await deben()).toMatchObject([
      { documentoId, clase: 'factura', vence: '2026-12-16', pendiente: 8_000 },
    ])
    await anula(documentoId)
    await oficina.trabajar()
    expect(await deben()).toEqual([])
    expect(
      (await oficina.api.call(porPagarSuplidores.pagar, { params: { id: compraId }, body: pago })).body
        .errorCode,
    ).toBe('CUENTA_RECHAZADA')
  })

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
      `<RNCComprador>${suplidor.documento}</RNCComprador>`,
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
    const hechas = await Promise.all(Array.from({ length: CROWD }, () => anula(compra.documentoId)))
    expect(hechas.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(new Set(hechas.filter(({ isSuccess }) => !isSuccess).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['COMPRA_PROPIA_SIN_NOTA']),
    )
    await oficina.trabajar()
  })

  test('is refused with its reason, and takes no number', async () => {
    const antes = await secuenciaDe(pool(), oficina.puesto.empresa.id, '34')
    const gasto = await unGastoMenor(oficina.api, { empresaId: oficina.puesto.empresa.id, fecha: HOY })
    const sinResponder = await emitir()
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
    const { data: deTexto } = await pedirNota(compra.documentoId, body)
    expect(deTexto).toMatchObject({ codigo: 2 })
    await expect(copiarComoQueAnula(deTexto.documentoId)).rejects.toMatchObject({
      constraint: 'exigir_meses_abiertos',
    })
    await oficina.api.data(cierres.reabrir, { params: { id: cierre }, body: { motivo: 'Falta una nota' } })
    await oficina.trabajar()
    oficina.esEl('2026-11-16T15:00:00Z')
  })
})
