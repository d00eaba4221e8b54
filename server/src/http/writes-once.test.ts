import { createHash } from 'node:crypto'
import { ENDPOINTS } from '@cuadre/contract/api'
import { categorias } from '@cuadre/contract/categorias'
import { cierres } from '@cuadre/contract/cierres'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { ir17 } from '@cuadre/contract/ir17'
import { it1 } from '@cuadre/contract/it1'
import { logos } from '@cuadre/contract/logos'
import { ncfs } from '@cuadre/contract/ncf'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { permisos } from '@cuadre/contract/permisos'
import { productos } from '@cuadre/contract/productos'
import { retenciones } from '@cuadre/contract/retenciones'
import { roles } from '@cuadre/contract/roles'
import { secuencias } from '@cuadre/contract/secuencias'
import { usuarios } from '@cuadre/contract/usuarios'
import { MAESTRAS, nombrePropio } from '@cuadre/domain/acceso/maestros'
import { createApiClient, type Input } from '@cuadre/testing/api-client'
import { anotherProcess, testApp } from '@cuadre/testing/app'
import {
  datosDeCliente,
  datosDeContacto,
  datosDeEmpresa,
  datosDeProducto,
  unaCategoria,
  unaEmpresa,
  unCliente,
  unContacto,
  unProducto,
} from '@cuadre/testing/builders'
import { esDeLasPrimeras } from '@cuadre/testing/datos-maestros'
import { nextNumber } from '@cuadre/testing/documentos'
import { escriturasDeCompras } from '@cuadre/testing/escrituras-compras'
import { escriturasDeCotizaciones } from '@cuadre/testing/escrituras-cotizaciones'
import { escriturasDeAcceso } from '@cuadre/testing/escrituras-de-acceso'
import { escriturasDeCertificacion } from '@cuadre/testing/escrituras-de-certificacion'
import { escriturasDeCorreo } from '@cuadre/testing/escrituras-de-correo'
import { escriturasEcf } from '@cuadre/testing/escrituras-ecf'
import { escriturasImportadas } from '@cuadre/testing/escrituras-importadas'
import { escriturasDeLiquidaciones } from '@cuadre/testing/escrituras-liquidaciones'
import { escriturasDeRepetidos } from '@cuadre/testing/escrituras-repetidos'
import { revisarLibros } from '@cuadre/testing/libros'
import { unLogo } from '@cuadre/testing/logos'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { LUNES, MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD } from '@cuadre/testing/rounds'
import { secuenciasDeNotas, unaSecuencia } from '@cuadre/testing/secuencias'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let other: FastifyInstance
let puesto: PuestoDeVenta

const prueba = testApp()

beforeAll(async () => {
  other = await anotherProcess(prueba.base)
  puesto = await unPuestoDeVenta(prueba.api, 90)
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  await prueba.base.pool.query(`
    CREATE TABLE corte ();
    CREATE FUNCTION se_corta() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM corte) THEN RAISE 'cut off'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER se_corta BEFORE INSERT ON idempotencia FOR EACH ROW EXECUTE FUNCTION se_corta()`)
})
afterAll(async () => {
  expect(await revisarLibros(prueba.base.pool)).toEqual([])
  await other.close()
})

const named = (what: string) => `${what} ${nextNumber()}`
const unRol = () => prueba.api.data(roles.create, { body: { name: named('Rol') } })
const unPermiso = () =>
  prueba.api.data(permisos.create, { body: { name: named('permiso'), description: '' } })
const datosDeUsuario = () => ({
  nombre: 'Ana',
  username: `ana${nextNumber()}`,
  email: 'ana@cuadre.example',
  password: 'mangú con salami',
})
const unUsuario = async (activo = true) => ({
  params: { id: (await prueba.createUser({ roles: ['Categorias'], activo })).id },
})
const of = (record: { id: number }, body?: unknown) => ({ params: { id: record.id }, body })
const unaEmpresaConLogo = async () => {
  const empresa = await unaEmpresa(prueba.api)
  await prueba.api.data(logos.cambiar, { params: { id: empresa.id }, files: { archivo: unLogo() } })
  return empresa
}
const unMesPorCerrar = async () => ({ empresaId: (await unaEmpresa(prueba.api)).id, mes: '2026-09-01' })
const unaCuenta = async () => ({ params: { pedidoId: (await puesto.unPedido()).pedidoId } })
const variosPagos = async (lado: typeof cuentasPorCobrar | typeof cuentasPorPagar) => ({
  body: await prueba.api.data(lado.marcarPagadas, await varias()),
})
const unaPagada = async (lado: typeof cuentasPorCobrar | typeof cuentasPorPagar) => {
  const cuenta = await unaCuenta()
  expect((await prueba.api.call(lado.marcarPagada, cuenta)).status).toBe(200)
  return cuenta
}
const unaParte = async () => ({ ...(await unaCuenta()), body: { fecha: LUNES, monto: 1, forma: 'efectivo' } })
const unPago = async () => {
  const { pagoId: id } = await prueba.api.data(cuentasPorCobrar.marcarPagada, await unaCuenta())
  return { params: { id } }
}
const unaFactura = async () => ({ id: (await puesto.unPedido()).pedidoId })
const unaRetencion = async () => ({
  params: await unaFactura(),
  body: { fecha: LUNES, itbis: 1, retenedor: 'empresa' as const },
})
const unaNotaPorAplicar = async () => {
  const factura = await unaFactura()
  const nota = await prueba.api.data(documentos.notaDeCredito, { params: factura, body: porMonto(118) })
  return { params: { pedidoId: nota.documentoId }, body: { documentoId: factura.id, monto: 1 } }
}
const varias = async () => ({
  body: { pedidoIds: [(await puesto.unPedido()).pedidoId, (await puesto.unPedido()).pedidoId] },
})
const unDiaLleno = async (body: object) => {
  const { empresa } = await unPuestoDeVenta(prueba.api, 1)
  return { body: { ...body, empresaId: empresa.id } }
}

const datosDeSecuencia = async (datos: object = {}) =>
  unaSecuencia((await unaEmpresa(prueba.api)).id, { tipo: '02', vence: null, ...datos })
const unBorrador = async () =>
  prueba.api.data(secuencias.create, { body: await datosDeSecuencia({ borrador: true }) })

/** What each write is sent so that it changes something, anew at each call. */
type Escritura = readonly [Endpoint, () => Promise<Input>]

const WRITES: readonly Escritura[] = [
  [categorias.create, async () => ({ body: { descripcion: named('Categoría') } })],
  [categorias.update, async () => of(await unaCategoria(prueba.api), { descripcion: named('Otra') })],
  [categorias.remove, async () => of(await unaCategoria(prueba.api))],
  [productos.create, async () => ({ body: await datosDeProducto(prueba.api) })],
  [productos.update, async () => of(await unProducto(prueba.api), await datosDeProducto(prueba.api))],
  [productos.remove, async () => of(await unProducto(prueba.api))],
  [contactos.create, async () => ({ body: datosDeContacto() })],
  [contactos.update, async () => of(await unContacto(prueba.api), datosDeContacto())],
  [contactos.remove, async () => of(await unContacto(prueba.api))],
  [empresas.create, async () => ({ body: await datosDeEmpresa(prueba.api) })],
  [empresas.update, async () => of(await unaEmpresa(prueba.api), await datosDeEmpresa(prueba.api))],
  [empresas.remove, async () => of(await unaEmpresa(prueba.api))],
  [
    logos.cambiar,
    async () => ({ params: { id: (await unaEmpresa(prueba.api)).id }, files: { archivo: unLogo() } }),
  ],
  [logos.quitar, async () => of(await unaEmpresaConLogo())],
  [clientes.create, async () => ({ body: await datosDeCliente(prueba.api) })],
  [clientes.update, async () => of(await unCliente(prueba.api), await datosDeCliente(prueba.api))],
  [clientes.remove, async () => of(await unCliente(prueba.api))],
  [usuarios.create, async () => ({ body: datosDeUsuario() })],
  [usuarios.update, async () => ({ ...(await unUsuario()), body: datosDeUsuario() })],
  [usuarios.deactivate, () => unUsuario()],
  [usuarios.reactivate, () => unUsuario(false)],
  [usuarios.resetPassword, async () => ({ ...(await unUsuario()), body: { password: 'mofongo con queso' } })],
  ...escriturasDeAcceso(() => prueba),
  [usuarios.assignRoles, async () => ({ ...(await unUsuario()), body: [(await unRol()).id] })],
  [roles.create, async () => ({ body: { name: named('Rol') } })],
  [roles.update, async () => of(await unRol(), { name: named('Rol') })],
  [roles.remove, async () => of(await unRol())],
  [permisos.create, async () => ({ body: { name: named('permiso') } })],
  [permisos.update, async () => of(await unPermiso(), { name: named('permiso') })],
  [permisos.remove, async () => of(await unPermiso())],
  [permisos.assign, async () => ({ params: { roleId: (await unRol()).id }, body: [(await unPermiso()).id] })],
  [
    ncfs.generar,
    async () => ({
      body: {
        empresaId: (await unaEmpresa(prueba.api)).id,
        fechaInicio: MES,
        fechaVencimiento: '2026-12-31',
        cantidadPorDia: 1,
      },
    }),
  ],
  [secuencias.create, async () => ({ body: await datosDeSecuencia() })],
  [secuencias.update, async () => of(await unBorrador(), await datosDeSecuencia({ borrador: true }))],
  [secuencias.anular, async () => of(await unBorrador(), { motivo: 'Cese' })],
  [ncfs.moverFecha, () => unDiaLleno({ fechaOrigen: LUNES, fechaDestino: '2026-11-17' })],
  [
    ncfs.anular,
    async () => ({ body: { ids: [(await puesto.disponibles('2026-11-20'))[0]?.id], motivo: '04' } }),
  ],
  [pedidos.create, async () => ({ body: await puesto.datos() })],
  [
    pedidos.update,
    async () => {
      const { pedidoId, ncfId } = await puesto.unPedido()
      const detalles = [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 0 }]
      return { params: { id: pedidoId }, body: await puesto.datos({ ncfId, detalles }) }
    },
  ],
  [pedidos.remove, async () => ({ params: { id: (await puesto.unPedido()).pedidoId } })],
  [documentos.notaDeCredito, async () => ({ params: await unaFactura(), body: porMonto(118) })],
  [documentos.notaDeDebito, async () => ({ params: await unaFactura(), body: porMonto(118) })],
  [
    documentos.deshacer,
    async () => {
      const nota = { params: await unaFactura(), body: porMonto(118) }
      const { documentoId: id } = await prueba.api.data(documentos.notaDeCredito, nota)
      return { params: { id }, body: { motivo: 'Emitida por error' } }
    },
  ],
  ...[cuentasPorPagar, cuentasPorCobrar].flatMap((lado): Escritura[] => [
    [lado.marcarPagada, unaCuenta],
    [lado.registrarPago, unaParte],
    [lado.marcarPagadas, varias],
    [lado.anularVarios, () => variosPagos(lado)],
    [lado.aplicar, unaNotaPorAplicar],
    [lado.anular, () => unaPagada(lado)],
  ]),
  [pagos.anular, unPago],
  [pagos.forma, async () => ({ ...(await unPago()), body: { forma: 'tarjeta' } })],
  [retenciones.registrar, unaRetencion],
  [
    retenciones.anular,
    async () => {
      const { retenciones: suyas } = await prueba.api.data(retenciones.registrar, await unaRetencion())
      return { params: { id: suyas[0]?.id } }
    },
  ],
  [
    it1.escribir,
    async () => ({
      body: {
        empresaId: (await unaEmpresa(prueba.api)).id,
        mes: MES,
        casillas: [{ casilla: 'I29', monto: 1 }],
      },
    }),
  ],
  [
    ir17.escribir,
    async () => ({
      body: {
        empresaId: (await unaEmpresa(prueba.api)).id,
        mes: MES,
        linea: 'premios',
        base: 100,
        monto: 25,
      },
    }),
  ],
  ...escriturasDeCertificacion(() => prueba),
  ...escriturasEcf(() => prueba),
  ...escriturasDeCompras(() => prueba),
  ...escriturasDeCorreo(() => ({ ...prueba, puesto })),
  ...escriturasDeCotizaciones(() => ({ ...prueba, puesto })),
  ...escriturasDeRepetidos(() => ({ ...prueba, puesto })),
  ...escriturasImportadas(() => prueba),
  ...escriturasDeLiquidaciones(() => ({ prueba, puesto })),
  [cierres.cerrar, async () => ({ body: await unMesPorCerrar() })],
  [
    cierres.presentar,
    async () => ({ body: { ...(await unMesPorCerrar()), obligacion: 'IT-1', presentado: true } }),
  ],
  [
    cierres.reabrir,
    async () => {
      const { id } = await prueba.api.data(cierres.cerrar, { body: await unMesPorCerrar() })
      return of({ id }, { motivo: 'Faltaba una compra' })
    },
  ],
]

const each = WRITES.map(([endpoint, input]) => [endpoint.method, endpoint.path, endpoint, input] as const)

/** Every write leaves a trace, so whatever was done twice, or not undone, is seen here. */
async function traces(): Promise<number> {
  const { rows } = await prueba.base.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM auditoria')
  return rows[0]?.n ?? 0
}

/** `testMasterData` sends their writes twice. */
const TESTED_BESIDE: readonly string[] = MAESTRAS.filter(maestra => !esDeLasPrimeras(maestra)).map(
  nombrePropio,
)

test('every write of the API stands here, but those of master data that are tested beside their own doors', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`
  const here = ENDPOINTS.filter(isWrite).filter(
    ({ announces, path }) =>
      path.startsWith('/importaciones/') || !TESTED_BESIDE.includes(announces?.entity ?? ''),
  )
  expect(WRITES.map(([endpoint]) => name(endpoint)).sort()).toEqual(here.map(name).sort())
})

test.each(each)(
  '%s %s with a key is undone when the key cannot be kept, and then done once, however often it is sent',
  async (_method, _path, endpoint, input) => {
    const asked = { ...(await input()), headers: { 'idempotency-key': named('clave') } }
    const there = createApiClient(other, prueba.api.cookies)
    const before = await traces()
    await prueba.base.pool.query('INSERT INTO corte DEFAULT VALUES')
    const cut = await prueba.api.call(endpoint, asked)
    await prueba.base.pool.query('DELETE FROM corte')
    expect([cut.status, await traces()]).toEqual([500, before])
    // Nothing of it is left in the way of the next attempts, of which three come at once.
    const atOnce = await Promise.all([prueba.api, there, prueba.api].map(api => api.call(endpoint, asked)))
    const done = await traces()
    expect([atOnce[0]?.body.isSuccess, done > before]).toEqual([true, true])
    const all = [...atOnce, await there.call(endpoint, asked)]
    const answers = all.map(({ status, response }) => `${status} ${response.body}`)
    expect(new Set(answers)).toEqual(new Set(answers.slice(0, 1)))
    expect(await traces()).toBe(done)
  },
)

describe('a key', () => {
  const create = (descripcion: string, key: string, api = prueba.api) =>
    api.call(categorias.create, { body: { descripcion }, headers: { 'idempotency-key': key } })

  test('with another body, another record or another call is refused', async () => {
    const key = named('clave')
    const { id } = (await create(named('Categoría'), key)).body.data
    const headers = { 'idempotency-key': key }
    const params = { id }
    for (const answer of [
      await create(named('Categoría'), key),
      await prueba.api.call(categorias.update, { params, headers, body: { descripcion: named('Otra') } }),
      await prueba.api.call(categorias.remove, { params, headers }),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 409, errorCode: 'IDEMPOTENCY_MISMATCH' })
    }
  })

  test('belongs to its user: another’s is another key', async () => {
    const key = named('clave')
    const clerk = await prueba.loginAs({ roles: ['Categorias'] })
    const mine = await create(named('Categoría'), key)
    const his = await create(named('Categoría'), key, clerk)
    expect([mine.status, his.status]).toEqual([201, 201])
    expect(his.body.data.id).not.toBe(mine.body.data.id)
  })

  test('of a refused write is free: what stood in the way may be mended', async () => {
    const [key, descripcion] = [named('clave'), named('Categoría')]
    const { id } = await unaCategoria(prueba.api, { descripcion })
    expect((await create(descripcion, key)).body.errorCode).toBe('DUPLICATE')
    await prueba.api.data(categorias.remove, { params: { id } })
    expect((await create(descripcion, key)).status).toBe(201)
  })

  test('whose day is over does its work once more, however many come under it at once', async () => {
    const key = named('clave')
    await create(named('Categoría'), key)
    await prueba.base.pool.query(`UPDATE idempotencia SET creada_en = creada_en - interval '25 hours'`)
    const asked = { body: datosDeContacto(), headers: { 'idempotency-key': key } }
    const atOnce = await Promise.all(
      Array.from({ length: CROWD }, () => prueba.api.call(contactos.create, asked)),
    )
    expect(new Set(atOnce.map(({ status, response }) => `${status} ${response.body}`)).size).toBe(1)
    expect(atOnce[0]?.status).toBe(201)
  })

  test.each(['', 'x'.repeat(201)])('«%.10s» is none', async key => {
    expect((await create(named('Categoría'), key)).body).toMatchObject({ statusCode: 400 })
  })

  test('opens nothing to who may no longer do it', async () => {
    const [key, descripcion] = [named('clave'), named('Categoría')]
    const clerk = await prueba.loginAs({ roles: ['Categorias'] })
    expect((await create(descripcion, key, clerk)).status).toBe(201)
    await prueba.base.pool.query(
      `UPDATE sesiones SET cerrada_en = now() WHERE usuario_id <> (SELECT min(id) FROM usuarios)`,
    )
    expect((await create(descripcion, key, clerk)).body.errorCode).toBe('NO_SESSION')
  })

  test('is kept as a hash, and of a body with a password nothing that guesses could be tried against', async () => {
    const key = named('clave secreta')
    const body = datosDeUsuario()
    const input = { body, headers: { 'idempotency-key': key } }
    expect((await prueba.api.call(usuarios.create, input)).status).toBe(201)
    const { rows } = await prueba.base.pool.query<{ fila: string }>(
      'SELECT i::text AS fila FROM idempotencia i',
    )
    expect(rows.length).toBeGreaterThan(0)
    const fingerprints = [
      JSON.stringify({ method: 'POST', path: '/users', body }),
      JSON.stringify(body),
      body.password,
    ].map(text => createHash('sha256').update(text).digest('hex'))
    for (const { fila } of rows) {
      for (const secret of [key, body.password, ...fingerprints]) expect(fila).not.toContain(secret)
    }
  })
})
