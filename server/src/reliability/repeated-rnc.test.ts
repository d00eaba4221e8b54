import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { checkBackup, restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { migrate, readMigrations } from '../db/migrate/migrate.ts'
import { lastNumero } from '../features/ncf/generar.queries.ts'

// Offices of earlier versions, in which one RNC may have given out a number twice: the upgrade keeps both invoices, marks
// the later one, and nothing gets lost on the way through a backup.

const OFICINA = join(dirname(serverRoom), 'testing', 'esquemas', 'esquema-0009.cuadre')
const NUEVO = '131999991'

let base: TestDatabase
let folder: string

beforeEach(async () => {
  base = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-rnc-'))
  await restore(base, OFICINA)
})
afterEach(async () => {
  await base.close()
  await rm(folder, { recursive: true })
})

async function withClient<T>(
  { settings }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function restore(into: TestDatabase, file: string): Promise<void> {
  const { manifest } = await checkBackup(file)
  const migrations = await readMigrations()
  await withClient(into, client => restoreBackup(client, { file, manifest, migrations }))
}

const query = async (statement: string, from = base) => (await from.pool.query(statement)).rows

/** What could be done then: the company of the oldest invoice gets another RNC, a new one takes its old RNC and sells. */
async function conUnRncRepetido() {
  const [vendido] = await query(`SELECT p.id, p.empresa_id AS empresa, e.rnc, p.ncf FROM pedidos p
    JOIN empresas e ON e.id = p.empresa_id WHERE NOT p.anulado ORDER BY p.id LIMIT 1`)
  await base.pool.query('UPDATE empresas SET rnc = $1 WHERE id = $2', [NUEVO, vendido.empresa])
  const [otra] =
    await query(`INSERT INTO empresas (nombre, rnc, telefono, direccion, categoria_id, tipo_empresa_id)
    SELECT 'La otra', '${vendido.rnc}', telefono, direccion, categoria_id, 1 FROM empresas WHERE id = ${vendido.empresa}
    RETURNING id`)
  // The same number and, still free, one that the first company never sold: that one is the new company's alone.
  await query(`INSERT INTO ncfs (empresa_id, numero, fecha, mes_generado, vence, estado)
    SELECT ${otra.id}, numero, fecha, mes_generado, vence, estado FROM ncfs
    WHERE empresa_id = ${vendido.empresa} AND (numero = ${vendido.ncf}
      OR numero = (SELECT max(numero) FROM ncfs WHERE empresa_id = ${vendido.empresa} AND estado = 1))`)
  const columns = `fecha, aplica_itbis, tasa_itbis, categoria_id, cliente_id, contacto_id, ncf, txt_ncf, ncf_vence,
    empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc, cliente_direccion,
    cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, creado_por`
  const [doble] = await query(`INSERT INTO pedidos (empresa_id, ncf_id, ${columns})
    SELECT ${otra.id}, (SELECT id FROM ncfs WHERE empresa_id = ${otra.id} AND numero = p.ncf), ${columns}
    FROM pedidos p WHERE id = ${vendido.id} RETURNING id`)
  await query(`INSERT INTO pedidos_detalles SELECT ${doble.id}, linea, producto_id, descripcion, exento, precio, cantidad,
    descuento, importe FROM pedidos_detalles WHERE pedido_id = ${vendido.id}`)
  await query(`INSERT INTO cuentas (pedido_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha,
      cliente_id) SELECT ${doble.id}, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha, cliente_id
    FROM cuentas WHERE pedido_id = ${vendido.id}`)
  return { vendido, doble, otra }
}

const NUMEROS = `SELECT p.id, n.rnc, n.numero, n.repeticion FROM ncfs n JOIN documentos p ON p.ncf_id = n.id
  WHERE n.repeticion > 0 OR EXISTS (SELECT FROM ncfs o
    WHERE (o.rnc, o.serie, o.tipo, o.numero) = (n.rnc, n.serie, n.tipo, n.numero) AND o.id <> n.id) ORDER BY p.id`

describe('one RNC with a number in two invoices', () => {
  test('keeps both, marks the later one, and goes on after the last number of the RNC', async () => {
    const { vendido, doble, otra } = await conUnRncRepetido()
    await migrate(base.pool, silentLog)
    const { rnc, ncf } = vendido
    expect(await query(NUMEROS)).toEqual([
      { id: vendido.id, rnc, numero: ncf, repeticion: 0 },
      { id: doble.id, rnc, numero: ncf, repeticion: 1 },
    ])
    // Unused numbers of the first company would be issued under its RNC of today.
    const [libres] =
      await query(`SELECT array_agg(DISTINCT rnc) AS rnc, max(repeticion) AS repeticion FROM ncfs
      WHERE empresa_id = ${vendido.empresa} AND estado = 1 AND NOT anulado`)
    expect(libres).toEqual({ rnc: [NUEVO], repeticion: 0 })
    const [ultimo] = await query(`SELECT max(numero)::int AS numero FROM ncfs WHERE rnc = '${rnc}'`)
    expect((await lastNumero(base.db, { ...TIPO_DEL_PEDIDO, empresaId: otra.id })).numero).toBe(ultimo.numero)
  })

  test('comes whole through a backup', async () => {
    await conUnRncRepetido()
    await migrate(base.pool, silentLog)
    const file = join(folder, 'copia.cuadre')
    await withClient(base, client => writeBackup(client, file, new Date()))
    const copia = await createEmptyDatabase()
    try {
      await restore(copia, file)
      expect(await query(NUMEROS, copia)).toEqual(await query(NUMEROS))
      expect(await query(NUMEROS, copia)).toHaveLength(2)
    } finally {
      await copia.close()
    }
  })
})

test('books that do not add up are named and the old version stays usable', async () => {
  const [{ id }] = await query('SELECT min(pedido_id) AS id FROM cuentas')
  await query(`UPDATE cuentas SET tipo_base = 'Total' WHERE pedido_id = ${id}`)
  const before = await query('SELECT max(numero) AS numero FROM migraciones')
  await expect(migrate(base.pool, silentLog)).rejects.toThrow(
    new RegExp(
      `Hay pedidos que no cuadran \\(\\d\\): el pedido ${id} .*no se deriva de él.*La base quedó como estaba`,
    ),
  )
  const [after] = await query('SELECT max(numero) AS numero FROM migraciones')
  // One migration is one transaction: those before it are in, the books are as they were.
  expect(after.numero).toBeGreaterThanOrEqual(before[0].numero)
  expect(await query(`SELECT DISTINCT tipo_base FROM cuentas WHERE pedido_id = ${id}`)).toEqual([
    { tipo_base: 'Total' },
  ])
})
