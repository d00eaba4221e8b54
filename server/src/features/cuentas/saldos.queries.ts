import type { SaldoInicialBody } from '@cuadre/contract/saldos-iniciales'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** An opening account as its traces say it. */
export interface SaldoInicial {
  readonly id: number
  readonly lado: Lado
  readonly numero: string | null
  readonly fecha: Dia
  readonly monto: number
  readonly nota: string | null
  /** Null where nobody said it and the client has no days of credit. */
  readonly vence: Dia | null
  readonly empresaNombre: string
  readonly clienteNombre: string
}

const DICHO = `id, lado, numero, fecha, monto, nota, vence, empresa_nombre AS "empresaNombre", cliente_nombre AS "clienteNombre"`

type Forma = Pick<SaldoInicialBody, 'empresaId' | 'clienteId' | 'numero' | 'fecha' | 'monto'>

/** What is there already under the same paper, by the place of who asks. */
export interface Repetido {
  readonly n: number
  readonly fecha: Dia
  readonly monto: number
  /** A document of ours, and no opening account. */
  readonly emitido: boolean
}

interface Buscados {
  readonly lado: Lado
  readonly saldos: string
}

const repetidos = statement<Buscados, Repetido>(`
  WITH dichos AS MATERIALIZED (
    SELECT * FROM json_to_recordset(:saldos::json)
      AS x (n int, "empresaId" int, "clienteId" int, numero text, fecha date, monto numeric)
  )
  SELECT n, s.fecha, s.monto, false AS emitido FROM dichos p JOIN saldos_iniciales s ON NOT s.anulado AND s.lado = :lado
    AND (s.cliente_id, s.empresa_id, s.numero) = (p."clienteId", p."empresaId", p.numero)
  UNION ALL
  SELECT n, s.fecha, s.monto, false FROM dichos p JOIN saldos_iniciales s ON NOT s.anulado AND s.lado = :lado
    AND s.numero IS NULL AND p.numero IS NULL
    AND (s.cliente_id, s.empresa_id, s.fecha, s.monto) = (p."clienteId", p."empresaId", p.fecha, p.monto)
  UNION ALL
  SELECT n, d.fecha, d.total, true FROM dichos p JOIN ventas d ON NOT d.anulado
    AND d.txt_ncf = p.numero AND d.empresa_id = p."empresaId"`)

/** Of these forms those whose paper is there already; all of them in one statement. */
export function findRepetidos(db: Conexion, lado: Lado, saldos: readonly Forma[]): Promise<Repetido[]> {
  const dichos = saldos.map(({ empresaId, clienteId, numero, fecha, monto }, n) => ({
    ...{ n, empresaId, clienteId, numero, fecha, monto },
  }))
  return repetidos(db, { lado, saldos: JSON.stringify(dichos) })
}

interface Nuevos {
  readonly lado: Lado
  readonly importacionId: number
  readonly userId: number
  readonly saldos: string
}

const abrir = statement<Nuevos, SaldoInicial>(`
  WITH nuevos AS (
    INSERT INTO saldos_iniciales (lado, fecha, numero, monto, nota, vence, empresa_id, empresa_nombre, empresa_rnc, empresa_direccion,
      empresa_telefono, cliente_id, cliente_nombre, cliente_rnc, contacto_id, importacion_id, creado_por)
    SELECT :lado::text, x.fecha, x.numero, x.monto, x.nota, coalesce(x.vence, x.fecha + k.dias_credito::integer), e.id, e.nombre, e.rnc, e.direccion, e.telefono,
      k.id, k.nombre, documento_dicho(k.rnc, k.documento_extranjero), k.contacto_id, :importacionId::int, :userId::int
    FROM json_to_recordset(:saldos::json)
        AS x ("empresaId" int, "clienteId" int, numero text, fecha date, monto numeric, nota text, vence date, n int)
      JOIN empresas e ON e.id = x."empresaId" JOIN clientes k ON k.id = x."clienteId"
    ORDER BY n
    RETURNING *
  ), cuentas_suyas AS (
    INSERT INTO cuentas (documento_id, saldo_inicial, lado, fecha, vence, cliente_id, porcentaje_aplicado, base_aplicada, tipo_base,
      monto_total)
    SELECT id, true, lado, fecha, vence, cliente_id, 100, monto, 'Total', monto FROM nuevos
  )
  SELECT ${DICHO} FROM nuevos ORDER BY id`)

/** Opens accounts in one statement, however many; company and client are locked by whoever calls. */
export function openSaldos(
  tx: Tx,
  { saldos, ...nuevos }: Omit<Nuevos, 'saldos'> & { saldos: readonly SaldoInicialBody[] },
): Promise<SaldoInicial[]> {
  return abrir(tx, { ...nuevos, saldos: JSON.stringify(saldos.map((saldo, n) => ({ ...saldo, n }))) })
}

/** The live ones of an import, locked with their accounts: nobody pays them until the transaction ends. */
export async function lockDeImportacion(tx: Tx, importacionId: number): Promise<number[]> {
  const vivos = await tx
    .selectFrom('saldos_iniciales')
    .select('id')
    .where('importacion_id', '=', importacionId)
    .where('anulado', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return vivos.map(({ id }) => id)
}

/** How many of them were ever paid, whatever became of that payment. */
export async function countPagados(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    SELECT count(DISTINCT documento_id)::int AS cuantos FROM cuentas_movimientos
    WHERE documento_id = ANY(${[...ids]}::int[])`.execute(tx)
  return rows[0]?.cuantos ?? 0
}

/** Takes locked ones away with their accounts; what they said, for their traces. */
export const annulSaldos = statement<{ ids: readonly number[]; userId: number }, SaldoInicial>(`
  WITH quitados AS (
    UPDATE saldos_iniciales SET anulado = true, anulado_en = now(), anulado_por = :userId::int
    WHERE id = ANY (:ids::int[])
    RETURNING *
  ), cuentas_suyas AS (
    UPDATE cuentas SET anulada = true FROM quitados q WHERE cuentas.documento_id = q.id AND cuentas.saldo_inicial
  )
  SELECT ${DICHO} FROM quitados ORDER BY id`)

/** The side of an opening account, which never changes; undefined: there is none. */
export async function findLadoDeSaldo(db: Conexion, id: number): Promise<Lado | undefined> {
  const found = await db.selectFrom('saldos_iniciales').select('lado').where('id', '=', id).executeTakeFirst()
  return found?.lado
}
