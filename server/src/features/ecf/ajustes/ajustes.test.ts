import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { empresas } from '@cuadre/contract/empresas'
import { secuencias } from '@cuadre/contract/secuencias'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { withoutRules } from '@cuadre/testing/without-rules'
import { beforeEach, describe, expect, test } from 'vitest'

let id: number
const HOY = '2026-11-22'

const prueba = testApp({ now: () => new Date('2026-11-22T15:00:00Z') })
const api = beforeTests(() => prueba.api)
beforeEach(async () => {
  id = (await unaEmpresa(api)).id
})

const ver = () => api.data(ecfEmpresas.get, { params: { id } })
const cambiar = (body: object) => api.call(ecfEmpresas.update, { params: { id }, body })
const subir = () => api.call(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() })

/** Electronic documents without their documents: who counts them looks at nothing else. */
const emitir = (ambiente: string, estado: string) =>
  withoutRules(
    prueba.base,
    `INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, estado, xml, codigo_seguridad, firmado_en)
     VALUES (${id}, ${id}, '${ambiente}', '{}', '${estado}', 'x', 'abcdef', now())`,
  )

test('a company that nobody has set up issues on paper, and learns what it lacks', async () => {
  const empresa = await ver()
  expect(empresa).toMatchObject({
    regimen: 'B',
    desde: null,
    ambiente: 'testecf',
    version: 0,
    certificado: null,
  })
  expect(empresa.faltas.filter(falta => !falta.puedeEsperar)).toEqual([
    {
      lugar: 'certificado',
      campo: null,
      frase: 'Suba el certificado digital con el que se firmará.',
      puedeEsperar: false,
    },
  ])
  expect(empresa.faltas.filter(falta => falta.puedeEsperar)).toHaveLength(6)
})

test('what is saved is read again, keeps what the next body does not say, and leaves its trace', async () => {
  const ajustes = {
    razonSocial: 'Ferretería Duarte, SRL',
    nombreComercial: 'Ferretería Duarte',
    sucursal: 'Principal',
    direccion: 'Av. Duarte 12',
    provincia: '250000',
    municipio: '250101',
    telefonos: ['8095551234', '8295551234'],
    correo: 'ventas@ferreteria.com.do',
    web: 'ferreteria.com.do',
    actividad: 'Venta de herramientas',
    formaPago: 'credito',
    diasCredito: 15,
    tipoIngresos: '06',
    recibe: true,
    cierreSerieB: '2027-10-31',
  }
  expect((await cambiar(ajustes)).body.data).toMatchObject({ ...ajustes, version: 1 })
  expect((await cambiar({ sucursal: null, version: 1 })).body.data).toMatchObject({
    ...ajustes,
    sucursal: null,
    version: 2,
  })
  const rows = await prueba.db
    .selectFrom('empresas_ecf')
    .select('telefonos')
    .where('empresa_id', '=', id)
    .execute()
  expect(rows).toEqual([{ telefonos: ['809-555-1234', '829-555-1234'] }])
  const trazas = await prueba.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad', '=', 'Facturación electrónica')
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trazas[1]).toEqual({
    accion: 'Ajustes',
    antes: { sucursal: 'Principal' },
    despues: { sucursal: null },
  })
})

test('of two clerks who read the same the second is told', async () => {
  expect((await cambiar({ sucursal: 'Norte', version: 0 })).status).toBe(200)
  expect((await cambiar({ sucursal: 'Sur', version: 0 })).body).toMatchObject({
    statusCode: 409,
    errorCode: 'CONFLICT',
  })
  const [a, b] = await Promise.all([
    cambiar({ sucursal: 'Este', version: 1 }),
    cambiar({ sucursal: 'Oeste', version: 1 }),
  ])
  expect([a.status, b.status].sort()).toEqual([200, 409])
})

const DIAS_SIN_CREDITO = 'Los días de crédito solo se indican cuando la forma de pago es a crédito.'
const SIN_FORMA =
  'Elija cómo le pagan: una factura electrónica dice si es al contado, o hasta cuándo se paga.'
const SIN_DIAS = 'Escriba los días de crédito: una factura electrónica a crédito dice hasta cuándo se paga.'

test('how it is paid and what its sales are is the company’s own record, written by either form', async () => {
  const suya = () => api.data(empresas.get, { params: { id } })
  const antes = await suya()
  expect(antes).toMatchObject({ formaPago: null, diasCredito: null, tipoIngresos: '01' })
  await cambiar({ formaPago: 'credito', diasCredito: 30, tipoIngresos: '04' })
  const despues = { formaPago: 'credito', diasCredito: 30, tipoIngresos: '04' } as const
  expect(await suya()).toMatchObject({ ...despues, version: antes.version + 1 })
  // Whoever had the company's own form open is told.
  expect((await api.call(empresas.update, { params: { id }, body: antes })).body.errorCode).toBe('CONFLICT')
  // What says nothing of it changes nothing of it; other terms take the days along.
  await cambiar({ sucursal: 'Sur' })
  expect(await suya()).toMatchObject({ ...despues, version: antes.version + 1 })
  await cambiar({ formaPago: 'efectivo' })
  const { version, ...suyos } = await suya()
  expect(suyos).toMatchObject({ formaPago: 'efectivo', diasCredito: null, tipoIngresos: '04' })
  const { tipoIngresos: _, formaPago: __, diasCredito: ___, ...sinDecir } = suyos
  await api.data(empresas.update, { params: { id }, body: { ...sinDecir, version } })
  expect(await ver()).toMatchObject({ formaPago: 'efectivo', tipoIngresos: '04' })
  const abiertos = await ver()
  await api.data(empresas.update, { params: { id }, body: { ...sinDecir, tipoIngresos: '02' } })
  expect(await ver()).toMatchObject({ formaPago: 'efectivo', tipoIngresos: '02' })
  // Nor does who had this form open take back what the other one said meanwhile.
  const { tipoIngresos, versionDeEmpresa } = abiertos
  expect((await cambiar({ tipoIngresos, versionDeEmpresa })).body.errorCode).toBe('CONFLICT')
  expect(await ver()).toMatchObject({ tipoIngresos: '02' })
})

test.each([
  [{ regimen: 'X' }, 'Seleccione cómo factura la empresa.'],
  [{ regimen: 'E', desde: null }, 'Escriba el día desde el que facturará electrónicamente.'],
  [{ ambiente: 'produccion' }, 'Seleccione el ambiente.'],
  [{ provincia: '250100' }, 'Seleccione la provincia de la lista.'],
  [{ provincia: '250000', municipio: '010101' }, 'Seleccione un municipio de esa provincia.'],
  [{ municipio: '010101' }, 'Seleccione un municipio de esa provincia.'],
  [{ telefonos: ['809-555-1234'] }, 'Teléfono inválido.'],
  [{ telefonos: Array(4).fill('8095551234') }, 'Son tres teléfonos a lo sumo.'],
  [
    { correo: 'ventas_norte@x.do' },
    'El correo no sirve: la DGII solo admite letras sin acentos, dígitos, puntos y guiones.',
  ],
  [{ direccion: 'x'.repeat(101) }, 'El texto no puede pasar de 100 caracteres.'],
  [{ tipoIngresos: '07' }, 'Seleccione el tipo de ingresos.'],
  [{ formaPago: 'efectivo', diasCredito: 5 }, DIAS_SIN_CREDITO],
  [{ regimen: 'E', desde: HOY, formaPago: null }, SIN_FORMA],
  [{ regimen: 'E', desde: HOY, formaPago: 'credito' }, SIN_DIAS],
  [{ desde: '2026-02-30' }, 'Escriba el día desde el que facturará electrónicamente.'],
])('refuses %j', async (body, message) => {
  expect((await cambiar(body)).body).toMatchObject({ statusCode: 400, message })
})

describe('changing over to series E', () => {
  test('names everything that is missing and cannot wait, and then changes', async () => {
    const refused = await cambiar({ regimen: 'E', desde: HOY })
    expect(refused.body).toMatchObject({
      statusCode: 409,
      errorCode: 'ECF_FALTAN_DATOS',
      errors: [{ field: 'certificado', message: 'Suba el certificado digital con el que se firmará.' }],
    })
    expect((await ver()).regimen).toBe('B')
    expect((await subir()).status).toBe(200)
    // One save for all of it: with what keeps the first sale from being issued.
    const changed = await cambiar({ regimen: 'E', desde: HOY, formaPago: 'credito', diasCredito: 30 })
    expect((await ver()).faltas.filter(({ lugar }) => lugar !== 'secuencias')).toMatchObject([
      { campo: 'provincia' },
    ])
    expect(changed.body).toMatchObject({
      message: 'Ajustes guardados: factura electrónicamente (Pruebas de la DGII)',
      data: { regimen: 'E', desde: HOY, avisos: [expect.stringContaining('no tienen valor fiscal')] },
    })
  })

  test('not from a day that is over', async () => {
    await subir()
    expect((await cambiar({ regimen: 'E', desde: '2026-11-21' })).body).toMatchObject({
      statusCode: 400,
      errorCode: 'ECF_DESDE_PASADO',
      errors: [{ field: 'desde' }],
    })
  })

  test('and back only while no electronic document was issued', async () => {
    await subir()
    await cambiar({ regimen: 'E', desde: HOY })
    expect((await cambiar({ regimen: 'B' })).status).toBe(200)
    await cambiar({ regimen: 'E', desde: HOY })
    await emitir('testecf', 'aceptado')
    expect((await cambiar({ regimen: 'B' })).body).toMatchObject({
      statusCode: 409,
      errorCode: 'ECF_YA_EMITE',
    })
    expect((await cambiar({ desde: '2026-12-01' })).body).toMatchObject({ errorCode: 'ECF_DESDE_FIJO' })
    expect((await cambiar({ ambiente: 'ecf' })).status).toBe(200)
  })

  test('keeps the environment while an answer is awaited, and production once it is real', async () => {
    await subir()
    await cambiar({ regimen: 'E', desde: HOY })
    await emitir('testecf', 'en proceso')
    expect(await ver()).toMatchObject({ emitidos: 1, pendientes: 1 })
    expect((await cambiar({ ambiente: 'ecf' })).body).toMatchObject({
      statusCode: 409,
      errorCode: 'ECF_PENDIENTES',
    })
    await withoutRules(
      prueba.base,
      `UPDATE documentos_ecf SET estado = 'aceptado', ambiente = 'ecf' WHERE empresa_id = ${id};
       UPDATE empresas_ecf SET ambiente = 'ecf' WHERE empresa_id = ${id}`,
    )
    expect((await cambiar({ ambiente: 'testecf' })).body).toMatchObject({ errorCode: 'ECF_YA_EN_PRODUCCION' })
  })
})

test('an active range takes its type off the list', async () => {
  const faltan = async () => (await ver()).faltas.filter(falta => falta.lugar === 'secuencias').length
  expect(await faltan()).toBe(4)
  const { status } = await api.call(secuencias.create, {
    body: {
      empresaId: id,
      tipo: '31',
      autorizacion: 'A1',
      autorizadaEn: '2026-11-01',
      desde: 1,
      hasta: 10,
      vence: '2027-12-31',
    },
  })
  expect(status).toBe(201)
  expect(await faltan()).toBe(3)
})

test('the list holds every company, and asks for the same permission as the settings do', async () => {
  const todas = await api.data(ecfEmpresas.list, {})
  expect(todas.find(each => each.empresaId === id)).toEqual(await ver())
  const otro = await prueba.loginAs({ roles: ['Empresas'] })
  for (const [endpoint, input] of [
    [ecfEmpresas.list, {}],
    [ecfEmpresas.get, { params: { id } }],
    [ecfEmpresas.update, { params: { id }, body: {} }],
    [ecfEmpresas.quitarCertificado, { params: { id } }],
    [ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() }],
  ] as const) {
    expect((await otro.call(endpoint, input)).body.errorCode).toBe('UNAUTHORIZED')
  }
  // Who may look at them changes nothing.
  const mira = await quienSolo(prueba, 'ecf.ver')
  expect((await mira.call(ecfEmpresas.get, { params: { id } })).status).toBe(200)
  for (const [endpoint, input] of [
    [ecfEmpresas.update, { params: { id }, body: {} }],
    [ecfEmpresas.quitarCertificado, { params: { id } }],
    [ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() }],
    [ecfEmpresas.probar, { params: { id } }],
  ] as const) {
    expect((await mira.call(endpoint, input)).status).toBe(403)
  }
  const encargado = await prueba.loginAs({ roles: ['FacturacionElectronica'] })
  expect(
    (await encargado.call(ecfEmpresas.update, { params: { id }, body: { sucursal: 'Sur' } })).status,
  ).toBe(200)
})

test('a company that is not there is a refusal', async () => {
  const params = { id: 2_147_483_647 }
  for (const endpoint of [ecfEmpresas.get, ecfEmpresas.update, ecfEmpresas.quitarCertificado]) {
    expect((await api.call(endpoint, { params, body: {} })).body.errorCode).toBe('EMPRESA_NOT_FOUND')
  }
})
