import { auditoria } from '@cuadre/contract/auditoria'
import { sql } from 'kysely'
import type { ApiClient } from './api-client.ts'
import type { TestDatabase } from './database.ts'
import { waitUntil } from './wait-until.ts'

/** Traces straight into the log; `lineas` in each list before and after, as old edits of long orders left them. */
export async function insertManyTrazas(
  { db }: Pick<TestDatabase, 'db'>,
  count: number,
  lineas = 0,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues)
    SELECT 1, 'clerk', '10.0.0.1', 'Pedido', 1000000, 'Actualización', e.estado, e.estado
    FROM (
      SELECT jsonb_build_object('total', 1, 'detalles', coalesce((
        SELECT jsonb_agg(jsonb_build_object('productoId', i, 'descripcion', 'Cemento gris de 42.5 kilogramos ' || i,
          'exento', false, 'precio', 450.5 + i, 'cantidad', i, 'descuento', 0, 'importe', 450.5 * i))
        FROM generate_series(1, ${lineas}::int) i), '[]')) AS estado) e
    RETURNING id`.execute(db)
  // Copied, so that what is long is compressed once only.
  await sql`
    INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues)
    SELECT usuario_id, usuario, direccion, entidad, registro_id + n, accion, antes, despues
    FROM auditoria, generate_series(1, ${count - 1}::int) n WHERE id = ${rows[0]?.id ?? 0}`.execute(db)
}

/** Verifies the log and answers when that has ended: the call itself waits two seconds, and a busy machine takes longer. */
export async function verifyToTheEnd(api: ApiClient, completa: boolean) {
  await api.data(auditoria.verificar, { body: { completa } })
  return waitUntil(async () => {
    const { body } = await api.call(auditoria.verificacion)
    if (body.data.estado !== 'terminada') throw new Error('The verification goes on')
    return body
  })
}

/** Past the guards of the tables, as whoever owns the database can. */
export async function behindTheGuards(
  { db }: Pick<TestDatabase, 'db'>,
  ...statements: readonly string[]
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

/** The whole chain calculated again from a seal on, as it should be after the rows were changed. */
export const REBUILD_CHAIN = (from: number) => `
  DO $$
  DECLARE fila auditoria; previa bytea;
  BEGIN
    SELECT huella INTO previa FROM auditoria WHERE sello = ${from - 1};
    previa := coalesce(previa, sha256('Cuadre'::bytea));
    FOR fila IN SELECT * FROM auditoria WHERE sello >= ${from} ORDER BY sello LOOP
      previa := auditoria_huella(previa, fila, fila.sello);
      UPDATE auditoria SET huella = previa WHERE id = fila.id;
    END LOOP;
    UPDATE auditoria_cadena SET huella = previa;
  END $$`
