import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { inject } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { insertManyPedidos, vacuum } from './many-pedidos.ts'
import { execute, inside, TEMPLATES, urlOf } from './postgres.ts'

/** The last day of its orders. */
export const HOY: Dia = '2026-11-21'
/** How many orders it has. */
export const PEDIDOS = 20_000

const LARGE = 'cuadre_plantilla_grande'

/** A database with the orders of four years, straight into the tables: call in `beforeAll`, `close()` in `afterAll`. */
export async function createLargeDatabase(): Promise<TestDatabase> {
  await makeTemplate(inject('postgresUrl'))
  return createDatabase(LARGE)
}

/** A program over it: lengths and sums are held against it, for whatever a list is asked. */
export async function createLargeOffice(options: TestAppOptions = {}): Promise<TestApp> {
  const base = await createLargeDatabase()
  await takeWhatever(base)
  return createTestApp(options, base)
}

/** From now on a single order or account may say anything: sums are held against what is written, lawful or not. */
export async function takeWhatever({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`
    ALTER TABLE documentos DROP CONSTRAINT documentos_itbis, DROP CONSTRAINT documentos_anulacion_completa;
    ALTER TABLE cuentas DROP CONSTRAINT cuentas_monto, DROP CONSTRAINT cuentas_anulada_sin_pago,
      DROP CONSTRAINT cuentas_pagado, DROP CONSTRAINT cuentas_saldada`)
}

/** Made by the first who wants it, in seconds; the others wait, and copy it in a moment. */
async function makeTemplate(serverUrl: string): Promise<void> {
  await inside(urlOf(serverUrl, 'postgres'), async ({ pool }) => {
    const client = await pool.connect()
    try {
      await client.query(
        "SET lock_timeout = 0; SET statement_timeout = 0; SELECT pg_advisory_lock(hashtext('grande'))",
      )
      const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = '${LARGE}'`)
      if (rowCount) return
      const draft = `${LARGE}_borrador`
      await client.query(`DROP DATABASE IF EXISTS ${draft}`)
      await client.query(`CREATE DATABASE ${draft} TEMPLATE ${TEMPLATES.office}`)
      await inside(urlOf(serverUrl, draft), base => insertManyPedidos(base, PEDIDOS, HOY))
      await execute(serverUrl, `ALTER DATABASE ${draft} RENAME TO ${LARGE}`)
    } finally {
      client.release(true)
    }
  })
}

/** Of every so many documents one becomes a note of the one before; rules of single notes are tried elsewhere. */
export async function turnIntoNotes({ pool }: Pick<TestDatabase, 'pool'>, every = 30): Promise<void> {
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE documentos SET clase = CASE WHEN id % ${2 * every} = 0 THEN 'nota de débito' ELSE 'nota de crédito' END,
      corrige_id = id - 1, factura_id = id - 1, motivo = 'x', codigo_modificacion = 3,
      tipo = CASE WHEN id % ${2 * every} = 0 THEN '03' ELSE '04' END WHERE id % ${every} = 0; COMMIT`)
  await vacuum(pool, 'documentos, totales_por_dia')
}

/** Two days of those four years, the earlier one first; a third of the time they are close to each other. */
export function randomPeriod(random: (limit: number) => number): readonly [Dia, Dia] {
  const dia = () => sumarDias(HOY, -random(1500))
  const one = dia()
  const other = random(3) === 0 ? sumarDias(one, -random(40)) : dia()
  return one < other ? [one, other] : [other, one]
}
