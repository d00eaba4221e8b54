import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { insertManyPedidos, vacuum } from './many-pedidos.ts'

/** The last day of its orders. */
const HOY: Dia = '2026-11-21'

/** A program over an office of so many orders: lengths and sums are held against them, for whatever a list is asked. */
export async function createLargeOffice(pedidos: number, options: TestAppOptions = {}): Promise<TestApp> {
  const test = await createTestApp(options)
  // Sums are held against whatever is written, lawful or not.
  await test.base.pool.query(
    'ALTER TABLE documentos DROP CONSTRAINT documentos_itbis, DROP CONSTRAINT documentos_anulacion_completa',
  )
  await test.base.pool.query(
    'ALTER TABLE cuentas DROP CONSTRAINT cuentas_monto, DROP CONSTRAINT cuentas_anulada_sin_pago, DROP CONSTRAINT cuentas_pagado, DROP CONSTRAINT cuentas_saldada',
  )
  await insertManyPedidos(test.base, pedidos, HOY)
  return test
}

/** Of every so many documents one becomes a note of the one before; rules of single notes are tried elsewhere. */
export async function turnIntoNotes({ pool }: TestApp['base'], every = 30): Promise<void> {
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
