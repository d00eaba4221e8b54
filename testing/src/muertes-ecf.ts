import { documentos } from '@cuadre/contract/documentos'
import { expect } from 'vitest'
import { revisarLibros } from './libros.ts'
import { type ProgramasElectronicos, untilServed } from './programa-electronico.ts'
import { waitUntil } from './wait-until.ts'

/** Where in a document's life the process dies: just before what stands here is kept. */
export const PASOS = {
  'while it is issued': `TG_OP = 'INSERT'`,
  'after the sale, before it is signed': `OLD.xml IS NULL AND NEW.xml IS NOT NULL`,
  'after the signature, before it leaves': `OLD.enviado_en IS NULL AND NEW.enviado_en IS NOT NULL`,
  'after the upload, before its receipt is kept': `OLD.track_id IS NULL AND NEW.track_id IS NOT NULL`,
  'after the answer, before it is kept': `OLD.estado <> NEW.estado AND NEW.estado IN ('aceptado', 'aceptado condicional', 'rechazado')`,
} as const
export type Paso = keyof typeof PASOS

/** What the tax office does meanwhile; null: what it should. */
export const FALLAS = [
  null,
  { tipo: 'error', servicio: 'recepcion', estado: 503, veces: 2 },
  { tipo: 'sin-permiso', servicio: 'recepcion' },
  { tipo: 'cortafuegos', servicio: 'recepcion' },
  { tipo: 'corte-despues', servicio: 'recepcion' },
  { tipo: 'corte', servicio: 'recepcion' },
  { tipo: 'respuesta-invalida', servicio: 'recepcion' },
  { tipo: 'mantenimiento', servicio: 'recepcion', veces: 2 },
  { tipo: 'en-proceso', servicio: 'recepcion', consultas: 2, veces: 2 },
  { tipo: 'lento', ms: 300, veces: 4 },
  { tipo: 'corte-despues', servicio: 'resumen' },
  { tipo: 'error', servicio: 'resultado', estado: 500, veces: 2 },
] as const

const LLAVE = 4711

/** A gate in the database of the test: whoever comes to the step of the round waits at it, for as long as the test holds it shut. */
export async function ponerPuerta({ base: { pool } }: ProgramasElectronicos): Promise<void> {
  const condiciones = Object.entries(PASOS).map(
    ([paso, condicion]) => `IF donde = '${paso}' THEN RETURN ${condicion.replaceAll('TG_OP', 'op')}; END IF;`,
  )
  await pool.query(`
    CREATE TABLE puerta_de_prueba (paso text);
    CREATE FUNCTION llega_a_la_puerta(donde text, op text, OLD documentos_ecf, NEW documentos_ecf) RETURNS boolean LANGUAGE plpgsql
      AS $$ BEGIN ${condiciones.join(' ')} RETURN false; END $$;
    CREATE FUNCTION puerta_de_prueba() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF llega_a_la_puerta((SELECT paso FROM puerta_de_prueba), TG_OP, OLD, NEW) THEN PERFORM pg_advisory_xact_lock(${LLAVE}); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER puerta_de_prueba BEFORE INSERT OR UPDATE ON documentos_ecf FOR EACH ROW EXECUTE FUNCTION puerta_de_prueba()`)
}

/**
 * One round: sales of each kind and a note, with the tax office as it is that day; the program is killed as it comes to the step, and
 * started again. `sola`: what it had taken stays taken, and the next one finds out by itself that it is gone.
 */
export async function ronda(
  office: ProgramasElectronicos,
  { numero, paso, sola = false }: { numero: number; paso: Paso; sola?: boolean },
): Promise<void> {
  const { base, control, vender, api } = office
  const falla = FALLAS[numero % FALLAS.length]
  if (falla) await control('fallas', falla)
  const client = await base.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LLAVE])
    await client.query('DELETE FROM puerta_de_prueba')
    await client.query('INSERT INTO puerta_de_prueba VALUES ($1)', [paso])
    const ventas = [
      vender(`ronda ${numero} crédito`),
      vender(`ronda ${numero} consumo`, { tipoComprobante: 'B02' }),
    ]
    await waitUntil(async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LLAVE} AND NOT granted`,
      )
      if (!rowCount) throw new Error(`Nobody came to: ${paso}`)
    })
    await office.kill()
    await client.query('DELETE FROM puerta_de_prueba')
    await client.query('SELECT pg_advisory_unlock($1)', [LLAVE])
    await Promise.all(ventas)
  } finally {
    client.release()
  }
  await pasaLaEspera(office, sola)
  await office.start(0)
  // Asked again under its key: what was written is answered, and what was not is written now.
  const venta = await vender(`ronda ${numero} crédito`)
  await vender(`ronda ${numero} consumo`, { tipoComprobante: 'B02' })
  if (!venta) throw new Error('Nobody answers after the start')
  await api().call(documentos.notaDeCredito, {
    params: { id: venta.pedidoId },
    body: { modo: 'monto', monto: 1, motivo: 'Rebaja' },
    headers: { 'idempotency-key': `ronda ${numero} nota` },
  })
}

/** Every next attempt is due, and nothing is taken. Only while no program runs: nobody's turn is taken from him. */
async function pasaLaEspera({ base }: ProgramasElectronicos, sola: boolean): Promise<void> {
  await base.pool.query(`UPDATE documentos_ecf SET proximo_en = now() ${sola ? '' : ', tomado_hasta = NULL'}
    WHERE estado IN ('por firmar', 'por enviar', 'en proceso')`)
}

/** Waits until the tax office has decided about everything; answers how many documents were accepted, and what is not as it should. */
export async function hastaQueTodoEsteAceptado(office: ProgramasElectronicos) {
  const { base, control } = office
  await control('fallas', undefined, 'DELETE')
  await base.pool.query(`UPDATE documentos_ecf SET proximo_en = now()
    WHERE estado IN ('por firmar', 'por enviar', 'en proceso') AND proximo_en > now() AND tomado_hasta IS NULL`)
  // As long as it goes on; not so many seconds.
  for (let antes = Number.POSITIVE_INFINITY; antes > 0; ) {
    await waitUntil(async () => {
      const { rows } = await base.pool.query(
        `SELECT d.txt_ncf, e.estado, e.detenido, e.falla FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
         WHERE e.estado <> 'aceptado'`,
      )
      if (rows.length >= antes) throw new Error(JSON.stringify(rows.slice(0, 3)))
      antes = rows.length
    })
  }
  const { rows: nuestros } = await base.pool.query<{ encf: string }>(
    `SELECT txt_ncf AS encf FROM documentos WHERE serie = 'E' ORDER BY 1`,
  )
  const llegados = (await control('recibidos')) as { encf: string; servicio: string; estado: number }[]
  const aceptados = llegados.filter(({ estado }) => estado === 1).map(({ encf }) => encf)
  const { rows: huecos } = await base.pool.query(
    `SELECT tipo FROM documentos WHERE serie = 'E' GROUP BY tipo HAVING max(numero) <> count(*)`,
  )
  return {
    documentos: nuestros.length,
    /** Accepted there and unknown here, or accepted here and unknown there, or twice. */
    distintos: distintos(
      nuestros.map(({ encf }) => encf),
      aceptados,
    ),
    huecos,
    cuentas: await control('cuentas'),
  }
}

/** The figures of a tax office to which everything came once, and notes after their originals. */
export const EN_ORDEN = { aceptadosDosVeces: [], notasAntes: [] }

/** Sales and notes on them, asked of two programs at once: each is sent once, the sales in the order of their issue. */
export async function dosALaVez(
  office: ProgramasElectronicos,
  cuantos: { readonly ventas: number; readonly notas: number },
): Promise<void> {
  const ventas = await Promise.all(
    Array.from({ length: cuantos.ventas }, (_, i) => office.vender(`venta ${i}`, {}, i % 2)),
  )
  const notas = ventas.slice(0, cuantos.notas).map((venta, i) =>
    untilServed(() =>
      office.api(i % 2).call(documentos.notaDeCredito, {
        params: { id: venta?.pedidoId },
        body: { modo: 'total', motivo: 'Devolución' },
        headers: { 'idempotency-key': `nota ${i}` },
      }),
    ),
  )
  expect((await Promise.all(notas)).every(({ body }) => body.isSuccess)).toBe(true)
  const todos = cuantos.ventas + cuantos.notas
  expect(await hastaQueTodoEsteAceptado(office)).toMatchObject({
    documentos: todos,
    distintos: [],
    huecos: [],
    cuentas: { ...EN_ORDEN, recibidos: todos, repetidos: [], rechazados: 0 },
  })
  const recibidos = (await office.control('recibidos')) as { encf: string }[]
  // A note waits for its own original only, and lets others pass.
  const facturas = recibidos.map(({ encf }) => encf).filter(encf => encf.startsWith('E31'))
  expect(facturas).toEqual([...facturas].sort())
  expect(await revisarLibros(office.base.pool)).toEqual([])
}

function distintos(ours: readonly string[], theirs: readonly string[]): string[] {
  const rest = [...theirs].sort()
  const sorted = [...ours].sort()
  if (JSON.stringify(rest) === JSON.stringify(sorted)) return []
  return [
    ...sorted.filter(encf => !rest.includes(encf)),
    ...rest.filter((encf, i) => !sorted.includes(encf) || rest.indexOf(encf) !== i),
  ]
}
