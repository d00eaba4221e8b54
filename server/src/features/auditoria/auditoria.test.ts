import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaCategoria, unCliente } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queryPlan } from '@cuadre/testing/query-plan'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sealAudit } from '../../db/write/audit.ts'
import { COUNT_ALL } from './lista.queries.ts'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

async function traces(query: Record<string, unknown>) {
  return (await api.data(auditoria.paged, { query: { pageSize: 100, ...query } })).items
}

describe('the audit log', () => {
  test('tells who changed what from what to what, and only what changed', async () => {
    const cliente = await unCliente(api)
    const direccion = 'Av. Nueva 1'
    await api.data(clientes.update, { params: { id: cliente.id }, body: { ...cliente, direccion } })
    await api.call(clientes.remove, { params: { id: cliente.id } })
    const [removed, updated, created] = await traces({ entidad: 'Cliente', registroId: cliente.id })
    expect(created).toMatchObject({ accion: 'Creación', usuario: 'admin', direccion: '127.0.0.1' })
    expect(created?.cambios).toContainEqual({ campo: 'nombre', antes: null, despues: cliente.nombre })
    expect(updated?.accion).toBe('Actualización')
    expect(updated?.cambios).toHaveLength(2)
    expect(updated?.cambios).toContainEqual({
      campo: 'direccion',
      antes: cliente.direccion,
      despues: direccion,
    })
    expect(updated?.cambios).toContainEqual({ campo: 'version', antes: 1, despues: 2 })
    expect(removed?.accion).toBe('Eliminación')
  })

  test('knows its length from its seals and what is not sealed yet, as the rows are', async () => {
    const length = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM auditoria`.execute(prueba.db)
      return rows[0]?.n
    }
    const told = async () => (await api.data(auditoria.paged, { query: {} })).totalRecords
    await unaCategoria(api)
    expect(await told()).toBe(await length())
    await sealAudit(prueba.db)
    expect(await told()).toBe(await length())
    await unaCategoria(api)
    expect(await told()).toBe(await length())
    const { scanned } = await queryPlan(prueba.base, COUNT_ALL.compile(prueba.db))
    expect(scanned).not.toContain('auditoria')
  })

  test('follows an order through its life', async () => {
    const puesto = await unPuestoDeVenta(api)
    const pedido = await puesto.unPedido()
    const params = { id: pedido.pedidoId }
    const detalles = [{ productoId: puesto.gravado.id, precio: 450.5, cantidad: 1, descuento: 0 }]
    await api.call(pedidos.update, {
      params,
      body: { aplicaItbis: true, clienteId: pedido.clienteId, detalles },
    })
    await api.call(pedidos.remove, { params })
    const entries = await traces({ entidad: 'Pedido', registroId: pedido.pedidoId })
    expect(entries.map(entry => entry.accion)).toEqual(['Anulación', 'Actualización', 'Creación'])
    expect(entries[1]?.cambios).toContainEqual({ campo: 'total', antes: 1435.29, despues: 531.59 })
  })

  test('keeps logins, refused ones too, and never a password', async () => {
    const { username } = await prueba.createUser({ roles: ['NCF'], contrasena: 'arepa de maíz' })
    const browser = prueba.anonymous()
    await browser.call(sesion.login, { body: { username, password: 'equivocada' } })
    await browser.data(sesion.login, { body: { username, password: 'arepa de maíz' } })
    const entries = await traces({ usuario: username })
    expect(entries.map(entry => entry.accion)).toEqual(['Inicio de sesión', 'Acceso denegado'])
    const { rows } = await sql<{ todo: string }>`SELECT jsonb_agg(a)::text AS todo FROM auditoria a`.execute(
      prueba.db,
    )
    expect(rows[0]?.todo).not.toMatch(/arepa|equivocada|argon2/)
  })

  test('a change that was refused leaves no trace', async () => {
    const name = `Única ${nextNumber()}`
    await unaCategoria(api, { descripcion: name })
    const before = await traces({ entidad: 'Categoría' })
    expect((await api.call(categorias.create, { body: { descripcion: name } })).status).toBe(409)
    expect(await traces({ entidad: 'Categoría' })).toHaveLength(before.length)
  })

  test('filters by the day in Santo Domingo', async () => {
    await prueba.db
      .insertInto('auditoria')
      .values([
        { ...entry('noche'), en: new Date('2026-03-01T03:59:59Z') },
        { ...entry('noche'), en: new Date('2026-03-01T04:00:00Z') },
      ])
      .execute()
    expect(await traces({ usuario: 'noche', fechaHasta: '2026-02-28' })).toHaveLength(1)
    expect(await traces({ usuario: 'noche', fechaDesde: '2026-03-01' })).toHaveLength(1)
  })

  test('is the Administrador’s alone', async () => {
    const other = await prueba.loginAs({ roles: ['Usuarios', 'Facturacion'] })
    expect((await other.call(auditoria.paged)).status).toBe(403)
    expect((await other.call(auditoria.verificar)).status).toBe(403)
  })
})

function entry(usuario: string) {
  return {
    usuario_id: null,
    usuario,
    direccion: '',
    entidad: 'Cliente',
    registro_id: 1,
    accion: 'Creación',
    antes: null,
    despues: null,
  }
}

describe('the chain', () => {
  const verify = async () => (await verifyToTheEnd(api, true)).data

  /** Behind the program's back: with the guard of the table switched off, as whoever owns the database could. */
  async function tamper(statement: string): Promise<void> {
    await prueba.db.transaction().execute(async tx => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  }

  test('holds over everything that was written, by several writers at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => unaCategoria(api)))
    const found = await verify()
    expect(found).toMatchObject({ integra: true, primerSello: null })
    expect(found.registros).toBeGreaterThan(20)
    expect((await verify()).registros).toBe(found.registros)
  })

  test('the database refuses to change, delete or empty the log', async () => {
    await unaCategoria(api)
    await verify()
    for (const statement of [
      "UPDATE auditoria SET usuario = 'nadie'",
      'UPDATE auditoria SET sello = sello + 1000000',
      'DELETE FROM auditoria',
      'TRUNCATE auditoria',
    ]) {
      await expect(sql.raw(statement).execute(prueba.db)).rejects.toThrow(
        'La auditoría no se modifica ni se borra',
      )
    }
    expect((await verify()).integra).toBe(true)
  })

  test.each([
    ['altered', 'UPDATE auditoria SET despues = \'{"total": 1}\' WHERE sello = 5', 5],
    [
      'altered with its own hash',
      "UPDATE auditoria SET usuario = 'x', huella = sha256('x') WHERE sello = 5",
      5,
    ],
    ['removed', 'DELETE FROM auditoria WHERE sello = 5', 5],
    ['cut off the end', 'DELETE FROM auditoria WHERE sello = (SELECT max(sello) FROM auditoria)', null],
  ])('a row %s is found and located', async (_, statement, place) => {
    await unaCategoria(api)
    await verify()
    await sql`CREATE TABLE copia AS SELECT * FROM auditoria`.execute(prueba.db)
    const { rows } = await sql<{ last: number }>`SELECT max(sello) AS last FROM auditoria`.execute(prueba.db)
    await tamper(statement)
    expect(await verify()).toMatchObject({ integra: false, primerSello: place ?? rows[0]?.last })
    await tamper('DELETE FROM auditoria')
    await tamper('INSERT INTO auditoria OVERRIDING SYSTEM VALUE SELECT * FROM copia')
    await sql`DROP TABLE copia`.execute(prueba.db)
    expect((await verify()).integra).toBe(true)
  })

  test('verifying says it in a sentence', async () => {
    const body = await verifyToTheEnd(api, false)
    expect(body.message).toBe(`La auditoría está íntegra: ${body.data.registros} registros verificados.`)
  })

  test('users, roles and permissions leave traces too', async () => {
    const { id } = await prueba.createUser({ roles: ['NCF'] })
    await api.call(usuarios.deactivate, { params: { id } })
    expect((await traces({ entidad: 'Usuario', registroId: id })).map(one => one.accion)).toEqual([
      'Desactivación',
    ])
  })
})
