import { auditoria } from '@cuadre/contract/auditoria'
import { compras } from '@cuadre/contract/compras'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { type Liquidacion, liquidaciones } from '@cuadre/contract/liquidaciones'
import { ncfs } from '@cuadre/contract/ncf'
import { suplidores } from '@cuadre/contract/suplidores'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente, unContacto } from '@cuadre/testing/builders'
import { unSuplidor } from '@cuadre/testing/compras'
import { unaCedula } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { cerrar, DESPUES } from '@cuadre/testing/oficina-de-cierre'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { LUNES, MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia, insertSecuenciaE } from '@cuadre/testing/secuencias'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** Of a sale of RD$1,216.35: 10 %, and what is withheld of it since July 2026. */
const COMISION = 121.64
const RETENIDO = { itbis: 21.9, itbisRetenido: 21.9, rentaRetenida: 18.25, neto: 103.39 }
const PERSONA = { claseFiscal: 'persona', emiteComprobantes: true, cobraItbis: true } as const
const INFORMAL = { claseFiscal: 'informal' } as const

const oficina = beforeTests(oficinaElectronica)
let papel: PuestoDeVenta
const { api, pool } = { api: () => oficina.api, pool: () => oficina.prueba.base.pool }

beforeAll(async () => {
  papel = await unPuestoDeVenta(api(), 40)
  await insertSecuencia(pool(), { empresaId: papel.empresa.id, tipo: '11' })
  await insertSecuenciaE(pool(), { empresaId: oficina.puesto.empresa.id, tipo: '41' })
})
afterEach(() => oficina.control('fallas', {}, 'DELETE'))
afterAll(async () => expect(await revisarLibros(pool())).toEqual([]))

type DeContacto = Parameters<typeof unContacto>[1]

/** Who earns 10 %, and a client who comes by him. */
async function unComisionista(datos: DeContacto = PERSONA) {
  const { id, nombreContacto } = await unContacto(api(), {
    porcentaje: 10,
    ...(datos?.claseFiscal && { documento: unaCedula() }),
    ...datos,
  })
  const cliente = await unCliente(api(), { contactoId: id, porcVentaNoExt: 12.5, porcCompraNoExt: 10 })
  return { contactoId: id, nombreContacto, clienteId: cliente.id }
}

type Comisionista = Awaited<ReturnType<typeof unComisionista>>

async function vende({ clienteId }: Comisionista, puesto = papel, cambios: object = {}) {
  const electronica = puesto === oficina.puesto ? { ncfId: null, pago: { formaPago: 'efectivo' } } : {}
  const { pedidoId } = await puesto.unPedido({ clienteId, ...electronica, ...cambios })
  await api().data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
}

const propuesta = ({ contactoId }: Comisionista) =>
  api().data(liquidaciones.propuesta, { query: { contactoId } })
const liquidar = ({ contactoId }: Comisionista, body: object = {}) =>
  api().call(liquidaciones.create, {
    body: { contactoId, hasta: LUNES, total: COMISION, ...body },
  })
const leer = (id: number) => api().data(liquidaciones.get, { params: { id } })

/** Settled and not paid yet. */
async function unaLiquidacion(datos: DeContacto = PERSONA, puesto = papel) {
  const quien = await unComisionista(datos)
  await vende(quien, puesto)
  const { body } = await liquidar(quien)
  expect(body.message).toMatch(/creada/)
  return { ...quien, ...body.data }
}

let ultimo = 0
const unNcf = () => `B01${String(++ultimo).padStart(8, '0')}`
const pagar = (id: number, body: object = {}) =>
  api().call(liquidaciones.pagar, { params: { id }, body: { fecha: LUNES, forma: 'cheque', ...body } })
const anularPago = (id: number) =>
  api().call(liquidaciones.anularPago, { params: { id }, body: { motivo: 'No se pagó' } })
const code = ({ status, body }: { status: number; body: { errorCode: string | null } }) =>
  `${status} ${body.errorCode}`

test('who gives receipts is paid by his receipt, which becomes a purchase with what is withheld', async () => {
  const quien = await unComisionista()
  await vende(quien)
  const { fiscal, empresas } = await propuesta(quien)
  expect([fiscal?.clase, empresas]).toEqual([
    'persona',
    [{ empresaId: papel.empresa.id, empresaNombre: papel.empresa.nombre, total: COMISION }],
  ])
  const { data: hecha } = (await liquidar(quien)).body
  expect(hecha).toMatchObject({
    claseFiscal: 'persona',
    empresaId: papel.empresa.id,
    comprobante: null,
    ...RETENIDO,
  })
  expect((await pagar(hecha.id)).body.errors).toEqual([
    { field: 'ncf', message: 'Escriba el NCF del comprobante que le dio el contacto.' },
  ])
  const mal = [{ ncf: 'B04000000' }, { ncf: 'B0400000001' }, { ncf: 'B1100000001' }]
  for (const cambio of mal) expect((await pagar(hecha.id, cambio)).body.errors?.[0]?.field).toBe('ncf')
  const despues = { ncf: unNcf(), fechaComprobante: '2026-11-17' }
  expect((await pagar(hecha.id, despues)).body.errors?.[0]?.field).toBe('fechaComprobante')
  expect((await leer(hecha.id)).estado).toBe('abierta')

  const ncf = unNcf()
  const pagada = await pagar(hecha.id, {
    ncf: ` ${ncf.toLowerCase()}`,
    fechaComprobante: '2026-11-13',
    neto: 103.39,
  })
  expect(pagada.body.message).toBe(
    `Liquidación marcada como pagada; su comprobante ${ncf} quedó en las compras de ${papel.empresa.nombre}`,
  )
  const { comprobante } = pagada.body.data
  expect(comprobante).toMatchObject({
    ncf,
    fecha: '2026-11-13',
    documentoId: null,
    noTomada: false,
    ecf: null,
  })
  const compra = await api().data(compras.get, { params: { id: comprobante?.compraId ?? 0 } })
  expect(compra).toMatchObject({
    suplidorNombre: quien.nombreContacto,
    suplidorClase: 'persona',
    liquidacionId: hecha.id,
    servicio: 'profesional',
    gasto: '02',
    forma: '02',
    fecha: '2026-11-13',
    fechaPago: LUNES,
    servicios: COMISION,
    itbis: 21.9,
    itbisRetenido: 21.9,
    rentaRetenida: 18.25,
    retencion: '02',
    usoItbis: 'adelantar',
    porPagar: 103.39,
  })
  const del606 = await api().data(comprasMensuales.compras, {
    query: { empresaId: papel.empresa.id, fecha: MES },
  })
  expect(del606.find(una => una.ncf === ncf)).toMatchObject({ rentaRetenida: 18.25, itbisRetenido: 21.9 })
  const trazas = await api().data(auditoria.paged, {
    query: { entidad: 'Liquidación', registroId: hecha.id },
  })
  expect(JSON.stringify(trazas)).toContain('103.39')

  // His receipt stands for one payment, whatever is tried.
  await vende(quien)
  const { data: otra } = (await liquidar(quien)).body
  const repetida = await pagar(otra.id, { ncf })
  expect([code(repetida), (await leer(otra.id)).estado]).toEqual(['409 COMPRA_REPETIDA', 'abierta'])
  expect((await pagar(otra.id, { ncf: unNcf() })).status).toBe(200)
  const { items } = await api().data(suplidores.paged, { query: { buscar: compra.suplidorDocumento } })
  expect(items).toHaveLength(1)

  // What was paid does not change from the purchases; the payment takes its purchase along.
  const params = { id: compra.id }
  expect(code(await api().call(compras.remove, { params, query: {} }))).toBe('409 COMPRA_DE_LIQUIDACION')
  const body = { ...compra, suplidorId: compra.suplidorId ?? 0, version: undefined }
  const cambiar = (otro: object) =>
    api().call(compras.update, { params, body: { ...body, ...otro } as never })
  expect(code(await cambiar({ rentaRetenida: 1 }))).toBe('409 COMPRA_DE_LIQUIDACION')
  expect(code(await cambiar({ retencion: '01' }))).toBe('409 COMPRA_DE_LIQUIDACION')
  expect((await cambiar({ concepto: 'Otro' })).status).toBe(200)
  expect((await anularPago(hecha.id)).body.data).toMatchObject({ estado: 'abierta', comprobante: null })
  expect((await api().data(compras.get, { params })).anulada).toBe(true)
  expect((await pagar(hecha.id, { ncf })).status).toBe(200)
})

test('the day of payment says the rate: made in June and paid in July it withholds 15 %, and says so first', async () => {
  oficina.esEl('2026-06-30T15:00:00Z')
  try {
    const { id: empresaId } = await unaEmpresa(api(), { categoriaId: papel.gravado.categoriaId })
    const mes = { empresaId, fechaInicio: '2026-06-01', fechaVencimiento: '2026-12-31', cantidadPorDia: 2 }
    await api().data(ncfs.generar, { body: mes as never })
    const { datos } = await api().data(ncfs.byEmpresaAndFecha, { query: { empresaId, fecha: '2026-06-29' } })
    const vendida = (ncf: number) => ({ empresaId, fechaPedido: '2026-06-29', ncfId: datos[ncf]?.id })
    const quien = await unComisionista()
    await vende(quien, papel, vendida(0))
    const junio = { hasta: '2026-06-30' }
    const { data } = (await liquidar(quien, junio)).body
    expect(data).toMatchObject({ rentaRetenida: 12.16, neto: 109.48 })
    await vende(quien, papel, vendida(1))
    const { data: otra } = (await liquidar(quien, junio)).body
    const enJunio = await pagar(otra.id, { fecha: '2026-06-30', ncf: unNcf(), neto: 109.48 })
    expect(enJunio.body.data).toMatchObject({ rentaRetenida: 12.16, neto: 109.48 })
    oficina.esEl('2026-07-01T15:00:00Z')
    const pago = { fecha: '2026-07-01', ncf: unNcf() }
    const { status, body } = await pagar(data.id, { ...pago, neto: 109.48 })
    expect([status, body.message]).toEqual([
      409,
      'Pagada el 01/07/2026 se le retienen RD$40.15 y se le pagan RD$103.39; la pantalla decía RD$109.48. Revise los montos y confirme otra vez.',
    ])
    expect((await pagar(data.id, { ...pago, neto: 103.39 })).body.data).toMatchObject(RETENIDO)
  } finally {
    oficina.esEl(`${LUNES}T15:00:00Z`)
  }
})

test('a legal person gets all of it, with its ITBIS', async () => {
  const juridica = await unaLiquidacion({ claseFiscal: 'empresa', documento: '131246796' })
  const nada = { itbisRetenido: 0, rentaRetenida: 0 }
  expect(juridica).toMatchObject({ itbis: 21.9, ...nada, neto: 143.54 })
  const { body } = await pagar(juridica.id, { ncf: unNcf() })
  const { compraId = 0 } = body.data.comprobante ?? {}
  expect(await api().data(compras.get, { params: { id: compraId } })).toMatchObject({
    servicio: 'otro',
    ...nada,
    porPagar: 143.54,
  })
})

test('to who gives none on paper a document of purchases (11) is issued, and annulled with the payment while its month is open', async () => {
  const { id } = await unaLiquidacion(INFORMAL)
  const sobra = await pagar(id, { ncf: unNcf() })
  expect(code(sobra)).toBe('409 CONFLICT')
  const { data } = (await pagar(id)).body
  expect(data).toMatchObject({ ...RETENIDO, comprobante: { ncf: 'B1100000001', noTomada: false, ecf: null } })
  const documentoId = data.comprobante?.documentoId ?? 0
  const propia = await api().data(comprasPropias.get, { params: { id: documentoId } })
  expect(propia).toMatchObject({
    fecha: LUNES,
    total: 143.54,
    itbisRetenido: 21.9,
    rentaRetenida: 18.25,
    porPagar: 103.39,
  })
  const anular = { params: { id: documentoId } }
  expect(code(await api().call(comprasPropias.anular, anular))).toBe('409 COMPRA_DE_LIQUIDACION')
  expect((await anularPago(id)).status).toBe(200)
  expect((await api().data(comprasPropias.get, anular)).anulada).toBe(true)
  // A person who gives none gets one too.
  const persona = await unaLiquidacion({ ...PERSONA, emiteComprobantes: false })
  expect((await pagar(persona.id)).body.data.comprobante?.ncf).toBe('B1100000002')
})

test('electronically it is a 41, which is signed and sent; once accepted its payment stands, with the way on', async () => {
  const { id } = await unaLiquidacion(INFORMAL, oficina.puesto)
  const { data } = (await pagar(id)).body
  expect(data.comprobante?.ncf).toBe('E410000000001')
  await oficina.trabajar()
  expect((await leer(id)).comprobante?.ecf?.estado).toBe('aceptado')
  const { status, body } = await anularPago(id)
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/La DGII aceptó el comprobante E410000000001/),
  ])
  expect((await leer(id)).estado).toBe('pagada')

  // The way on: a note annuls the document at the tax office, and the payment can be taken back.
  const params = { id: data.comprobante?.documentoId ?? 0 }
  const nota = { modo: 'total', codigo: 1, motivo: 'No se pagó' } as const
  expect((await api().call(comprasPropias.nota, { params, body: nota as never })).status).toBe(201)
  await oficina.trabajar()
  expect((await leer(id)).comprobante?.sinEfecto).toBe(true)
  expect((await anularPago(id)).body.data).toMatchObject({ estado: 'abierta', comprobante: null })
  expect((await pagar(id)).body.data.comprobante?.ncf).toBe('E410000000002')
  await oficina.trabajar()
})

test('a 41 that the tax office refuses is told with the settlement, and the payment leads to another one', async () => {
  const { id } = await unaLiquidacion(INFORMAL, oficina.puesto)
  await oficina.trabajar()
  await oficina.control('fallas', {
    tipo: 'codigo',
    codigo: 145,
    valor: 'Fecha de vencimiento de secuencia inválida.',
    secuenciaUtilizada: true,
  })
  const { data } = (await pagar(id)).body
  await oficina.trabajar()
  expect((await leer(id)).comprobante).toMatchObject({ noTomada: true, ecf: { estado: 'rechazado' } })
  await oficina.control('fallas', {}, 'DELETE')
  expect((await anularPago(id)).status).toBe(200)
  const otra = (await pagar(id)).body.data.comprobante
  expect([data.comprobante?.ncf === otra?.ncf, otra?.noTomada]).toEqual([false, false])
  await oficina.trabajar()
  expect((await leer(id)).comprobante?.ecf?.estado).toBe('aceptado')
})

test('what two companies owe whom the tax office knows is settled company by company', async () => {
  const quien = await unComisionista()
  await vende(quien)
  await vende(quien, oficina.puesto)
  const { total, empresas } = await propuesta(quien)
  expect([total, empresas.length]).toEqual([243.28, 2])
  const junta = await liquidar(quien, { total })
  expect([code(junta), junta.body.message.includes(papel.empresa.nombre)]).toEqual([
    '409 LIQUIDACION_DE_VARIAS_EMPRESAS',
    true,
  ])
  for (const { empresaId } of empresas) expect((await liquidar(quien, { empresaId })).status).toBe(201)
  // Each has a first document for who gives none: they are numbered by company.
  const otra = await unPuestoDeVenta(api(), 2)
  await insertSecuencia(pool(), { empresaId: otra.empresa.id, tipo: '11', desde: 900 })
  const tercera = await unPuestoDeVenta(api(), 2)
  await insertSecuencia(pool(), { empresaId: tercera.empresa.id, tipo: '11', desde: 900 })
  const informal = await unComisionista(INFORMAL)
  for (const puesto of [otra, tercera]) {
    await vende(informal, puesto)
    const { data } = (await liquidar(informal, { empresaId: puesto.empresa.id })).body
    expect((await pagar(data.id)).body.data.comprobante?.ncf).toBe('B1100000900')
  }
  // One of both that was made before anybody said who he is cannot be paid by one receipt.
  const antes = await unComisionista({})
  await vende(antes)
  await vende(antes, oficina.puesto)
  const { data } = (await liquidar(antes, { total: 243.28 })).body
  await conocer(antes)
  expect(code(await pagar(data.id, { ncf: unNcf() }))).toBe('409 LIQUIDACION_DE_VARIAS_EMPRESAS')
})

async function conocer({ contactoId, nombreContacto }: Comisionista) {
  const body = { nombreContacto, porcentaje: 10, ...PERSONA, documento: unaCedula() }
  await api().data(contactos.update, { params: { id: contactoId }, body })
}

test('of whom nothing is said it is paid as ever; once it is said, the payment is made anew with his receipt', async () => {
  const hecha = await unaLiquidacion({})
  expect(hecha).toMatchObject({ claseFiscal: null, itbis: 0, neto: COMISION, fiscal: null })
  expect(code(await pagar(hecha.id, { ncf: unNcf() }))).toBe('409 CONFLICT')
  const { data } = (await pagar(hecha.id)).body
  expect(data).toMatchObject({ estado: 'pagada', claseFiscal: null, comprobante: null })
  await conocer(hecha)
  await anularPago(hecha.id)
  expect((await pagar(hecha.id, { ncf: unNcf() })).body.data).toMatchObject(RETENIDO)
})

/** An electronic document of that issuer that arrived. */
async function llega(
  documento: string,
  { encf, total = 143.54, itbis = 21.9 }: { encf: string; total?: number; itbis?: number },
) {
  const { rows } = await pool().query<{ id: number }>(
    `INSERT INTO ecf_recibidos (empresa_id, ambiente, emisor_rnc, emisor_nombre, encf, fecha, total, itbis, codigo_seguridad, xml, arecf,
      recibido_en, dgii) VALUES ($1, 'simulador', $2, 'Él', $3, '2026-11-12', $4, $5, 'abc123', '', '', now(), 'conocido') RETURNING id`,
    [papel.empresa.id, documento, encf, total, itbis],
  )
  return rows[0]?.id ?? 0
}

test('his electronic receipt is chosen among what arrived, when it bills what is paid', async () => {
  const hecha: Liquidacion = await unaLiquidacion()
  const suyo = hecha.fiscal?.documento ?? ''
  const [justo, otro] = [
    await llega(suyo, { encf: 'E310000000077' }),
    await llega(suyo, { encf: 'E310000000078', total: 118, itbis: 18 }),
  ]
  const ajeno = await llega(unaCedula(), { encf: 'E310000000079' })
  const ofrecidos = await api().data(liquidaciones.recibidos, { params: { id: hecha.id } })
  expect(ofrecidos.map(({ encf }) => encf)).toEqual(['E310000000077', 'E310000000078'])
  for (const recibidoId of [otro, ajeno])
    expect(code(await pagar(hecha.id, { recibidoId }))).toBe('409 RECIBIDO_NO_ES_DE_LA_LIQUIDACION')
  const { data } = (await pagar(hecha.id, { recibidoId: justo })).body
  expect(data.comprobante).toMatchObject({ ncf: 'E310000000077', fecha: '2026-11-12' })
  const { compraId = 0 } = data.comprobante ?? {}
  expect(await api().data(compras.get, { params: { id: compraId } })).toMatchObject({ recibidoId: justo })
})

test('a supplier with his document who is of another class is named, and nothing is paid', async () => {
  const { id, fiscal } = await unaLiquidacion()
  const { nombre } = await unSuplidor(api(), { documento: fiscal?.documento ?? '', clase: 'empresa' })
  const { status, body } = await pagar(id, { ncf: unNcf() })
  expect([status, body.errorCode, body.message.includes(nombre)]).toEqual([
    409,
    'CONTACTO_ES_OTRO_SUPLIDOR',
    true,
  ])
  expect((await leer(id)).estado).toBe('abierta')
})

test('into a closed month nothing is registered, and out of it nothing is taken', async () => {
  const [abierta, pagada] = [await unaLiquidacion(), await unaLiquidacion(INFORMAL)]
  expect((await pagar(pagada.id)).status).toBe(200)
  oficina.esEl(DESPUES.toISOString())
  try {
    await cerrar(api(), papel.empresa.id)
    const enNoviembre = await pagar(abierta.id, { ncf: unNcf() })
    expect([enNoviembre.status, enNoviembre.body.message]).toEqual([409, expect.stringMatching(/cerrado/)])
    const vuelta = await anularPago(pagada.id)
    expect([vuelta.status, vuelta.body.message]).toEqual([409, expect.stringMatching(/cerrado/)])
    expect([(await leer(abierta.id)).estado, (await leer(pagada.id)).estado]).toEqual(['abierta', 'pagada'])
    // His receipt of November may be paid, and told, in December.
    const enDiciembre = { fecha: '2026-12-04', fechaComprobante: '2026-12-04', ncf: unNcf() }
    expect((await pagar(abierta.id, enDiciembre)).status).toBe(200)
  } finally {
    await pool().query(
      "UPDATE cierres SET reabierto_en = now() + interval '9 years', reabierto_por = 1, motivo = 'x'",
    )
    oficina.esEl(`${LUNES}T15:00:00Z`)
  }
})
