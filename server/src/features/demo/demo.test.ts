import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digitoVerificadorCorrecto } from '@cuadre/domain/identidad/documento'
import { primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { startSimulador } from '@cuadre/simulador/simulador'
import { createOfficeDatabase, type TestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { rounds } from '@cuadre/testing/rounds'
import { afterAll, describe, expect, test } from 'vitest'
import { certificateKeys } from '../../config/certificate-key.ts'
import { createFirmador } from '../../ecf/create-firmador.ts'
import { createVerificador } from '../../ecf/create-verificador.ts'
import { makeConexionEcf } from '../ecf/conexion.ts'
import { cargarDemo } from './demo.ts'
import { buscarSimulador } from './electronica/simulador.ts'

const bases: TestDatabase[] = []

afterAll(() => Promise.all(bases.map(base => base.close())))

async function anOffice(): Promise<TestDatabase> {
  const base = await createOfficeDatabase()
  bases.push(base)
  return base
}

async function aSampleOffice(now: string, cantidad?: number): Promise<TestDatabase> {
  const base = await anOffice()
  const asked = { db: base.db, now: () => new Date(now), ...(cantidad && { cantidad }) }
  expect(await cargarDemo(asked)).toEqual({ electronica: null })
  return base
}

async function rows<T extends object>({ pool }: TestDatabase, statement: string): Promise<T[]> {
  return (await pool.query<T>(statement)).rows
}

const COUNTS = `
  select (select count(*)::int from empresas) as empresas, (select count(*)::int from productos) as productos,
         (select count(*)::int from clientes) as clientes, (select count(*)::int from contactos) as contactos,
         (select count(*)::int from ventas) as pedidos`

/** Everything that orders say, in order, as one number; only the instants of saving and annulling may differ. */
async function checksum(base: TestDatabase): Promise<string> {
  const told = [
    await rows(base, `select to_jsonb(p) - 'creado_en' - 'anulado_en' as fila from ventas p order by id`),
    await rows(base, 'select to_jsonb(d) as fila from documentos_detalles d order by documento_id, linea'),
    await rows(base, 'select to_jsonb(c) as fila from cuentas c order by documento_id, lado'),
    await rows(base, `select to_jsonb(n) - 'anulado_en' as fila from ncfs n order by id`),
    await rows(base, `select to_jsonb(p) - 'creado_en' as fila from compras_propias p order by id`),
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

// The clock stands in Santo Domingo: at 3 h UTC of New Year it is still the evening of 31 December there.
describe.each(
  [
    ['31 December, by our clock', '2027-01-01T03:00:00Z', '2026-12-31', '2026-12-31'],
    ['a Sunday, the first of a month', '2026-11-01T15:00:00Z', '2026-11-01', '2026-10-31'],
    ['29 February', '2028-02-29T15:00:00Z', '2028-02-29', '2028-02-29'],
  ].slice(0, rounds({ gate: 1, all: 3 })),
)('a sample office on %s', (_what, now, hoy, lastSale) => {
  test('has its people, goods and three months of numbers and orders, all of it sound', async () => {
    const base = await aSampleOffice(now)
    expect(await rows(base, COUNTS)).toEqual([
      { empresas: 4, productos: 52, clientes: 60, contactos: 12, pedidos: 413 },
    ])
    expect(await revisarLibros(base.pool)).toEqual([])

    const [state] = await rows<{ anulados: number; cobradas: number; pagadas: number; tarde: number }>(
      base,
      `select (select count(*)::int from ventas where anulado) as anulados,
              count(*) filter (where pagada and lado = 'cobrar')::int as cobradas,
              count(*) filter (where pagada and lado = 'pagar')::int as pagadas,
              count(*) filter (where pagada_en >= '${hoy}T04:00:00Z')::int as tarde
       from cuentas join ventas v on v.id = documento_id where not anulada and not v.lo_suyo and v.clase = 'factura'`,
    )
    expect(state).toMatchObject({ anulados: 8, tarde: 0 })
    expect(state?.cobradas).toBeGreaterThan(state?.pagadas ?? 0)
    expect(state?.pagadas).toBeGreaterThan(100)
    expect(state?.cobradas).toBeLessThan(392)

    const parts = await rows(
      base,
      `select count(*)::int as partes, count(*) filter (where isr_retenido > 0)::int as retenidas
       from pagos join cuentas using (documento_id, lado) where not pagada and clase = 'dinero'`,
    )
    expect(parts).toEqual([{ partes: 4, retenidas: 1 }])

    // The list of paid accounts, their history and the audit log agree on who it was.
    const who = await rows(
      base,
      `select username from usuarios where id in (select pagada_por from cuentas)
       union select usuario from cuentas_movimientos
       union select usuario from auditoria where entidad in ('Pedidos', 'Ncfs', 'CuentasPorPagar', 'CuentasPorCobrar')`,
    )
    expect(who).toEqual([{ username: 'admin' }])

    const months = await rows<{ mes: string; empresas: number }>(
      base,
      `select mes_generado as mes, count(distinct empresa_id)::int as empresas
       from ncfs group by 1 order by 1`,
    )
    const month = (n: number) => sumarMeses(primerDiaDelMes(hoy), n)
    expect(months).toEqual([-2, -1, 0].map(n => ({ mes: month(n), empresas: 4 })))

    const ranges = await rows(
      base,
      `select serie || tipo as tipo, hasta::int, vence is not null as vence,
         siguiente - 1 = (select count(*) from ncfs n where n.secuencia_id = s.id) as sigue
       from secuencias s where not borrador and empresa_id = (select min(id) from empresas) order by tipo`,
    )
    expect(ranges).toEqual([
      { tipo: 'B02', hasta: 500, vence: false, sigue: true },
      { tipo: 'B04', hasta: 100, vence: false, sigue: true },
      { tipo: 'B11', hasta: 50, vence: true, sigue: true },
      { tipo: 'B13', hasta: 100, vence: true, sigue: true },
      { tipo: 'B14', hasta: 50, vence: true, sigue: true },
      { tipo: 'B15', hasta: 50, vence: true, sigue: true },
    ])

    const propias = await rows(
      base,
      `select txt_ncf as ncf, total, itbis_retenido as itbis, renta_retenida as renta from compras_propias order by id`,
    )
    expect(propias.map(Object.values)).toEqual([
      ['B1100000001', 33_630, 5_130, 855],
      ['B1300000001', 640, 0, 0],
      ['B1100000002', 22_627.09, 3_451.59, 442.52],
      ['B1300000002', 770.5, 0, 0],
      ['B1300000003', 900, 0, 0],
    ])

    const settled = await rows(
      base,
      `select estado, total > 0 as algo, pagada_el = '${hoy}' as hoy, cuentas > 5 as varias from liquidaciones order by id`,
    )
    expect(settled.map(Object.values)).toEqual([
      ['pagada', true, true, true],
      ['abierta', true, null, true],
      ['pagada', true, true, expect.any(Boolean)],
    ])

    // Each screen has something to show: certificates, an applied note, a receipt of commissions with what was withheld, bills that are owed, sales of one's own.
    const [shown] = await rows(
      base,
      `select (select array_agg(numero is null order by id) from retenciones) as sin_numero,
              (select count(*)::int from pagos where clase = 'nota') as mitades,
              (select renta_retenida > 0 and itbis_retenido > 0 from compras where liquidacion_id is not null) as retenida,
              (select array_agg(pagado > 0 order by fecha) from compras where fecha_pago is null and signo > 0) as en_parte,
              (select count(*) filter (where pagada)::int from cuentas join ventas v on v.id = documento_id where v.lo_suyo) as al_contado`,
    )
    expect(shown).toEqual({
      sin_numero: [false, true],
      mitades: 4,
      retenida: true,
      en_parte: [false, false, true, false, false],
      al_contado: 9,
    })

    const [days] = await rows<{ primero: string; ultimo: string; domingos: number; abiertos: number }>(
      base,
      `select min(fecha) as primero, max(fecha) as ultimo, count(distinct fecha)::int as abiertos,
              count(*) filter (where extract(isodow from fecha) = 7)::int as domingos
       from ventas`,
    )
    expect(days).toMatchObject({ ultimo: lastSale, domingos: 0 })
    expect(days?.primero.slice(0, 7)).toBe(month(-2).slice(0, 7))
    expect(days?.abiertos).toBeGreaterThan(48)

    const documents = await rows<{ rnc: string }>(
      base,
      'select rnc from clientes union all select rnc from empresas',
    )
    // One buys at the counter and gives no document.
    expect(documents.filter(({ rnc }) => !digitoVerificadorCorrecto(rnc))).toEqual([{ rnc: '' }])
    expect(new Set(documents.map(({ rnc }) => rnc)).size).toBe(64)

    // Each invoice of the mixed company bears all three rates, and some of its quantities are fractions.
    const mixtas = await rows(
      base,
      `select count(distinct documento_id)::int as facturas, min(tasas) as tasas, bool_or(fracciones) as fracciones
       from (select documento_id, count(distinct d.tasa)::int as tasas, bool_or(cantidad % 1 <> 0) as fracciones
             from documentos_detalles d join ventas v on v.id = documento_id
             join empresas e on e.id = v.empresa_id where e.gravado_y_exento group by 1) una`,
    )
    expect(mixtas).toEqual([{ facturas: 12, tasas: 3, fracciones: true }])

    const types = await rows<{ tipo: string; ventas: number }>(
      base,
      'select tipo, count(*)::int as ventas from ventas group by 1 order by 1',
    )
    expect(types.map(({ tipo }) => tipo)).toEqual(['01', '02', '04', '14', '15'])
    expect(types[0]?.ventas).toBeGreaterThan(300)
    expect(types[1]?.ventas).toBeGreaterThan(20)
  })
})

test('the same day gives the same office, and it ends on that day', async () => {
  const told: string[] = []
  for (const _ of ['one', 'other']) {
    const base = await aSampleOffice('2026-08-15T15:00:00Z', 20)
    told.push(await checksum(base))
    // Those above end on other days.
    expect(await rows(base, 'select max(fecha) as ultimo from ventas')).toEqual([{ ultimo: '2026-08-15' }])
  }
  expect(told[1]).toBe(told[0])
})

test.each([
  ['a category', `insert into categorias (descripcion) values ('Ferretería')`],
  ['a deleted category', `insert into categorias (descripcion, activo) values ('Ferretería', false)`],
  ['a contact', `insert into contactos (nombre_contacto, porcentaje) values ('Ana', 1)`],
])('a database with %s is left as it is', async (_what, statement) => {
  const base = await anOffice()
  await base.pool.query(statement)
  expect(await cargarDemo({ db: base.db, now: () => new Date('2026-08-15T15:00:00Z') })).toBeNull()
  expect(await rows(base, COUNTS)).toMatchObject([{ empresas: 0, productos: 0, clientes: 0, pedidos: 0 }])
})

/** What a document's electronic half says, in words. */
const ESTADOS = `
  select d.txt_ncf as ncf, e.estado || case when e.detenido then ', detenido' else '' end
      || case e.secuencia_utilizada when true then '' else ', número libre' end as estado,
    coalesce(n.estado, '') as entrega
  from documentos_ecf e join ventas d on d.id = e.documento_id left join ecf_entregas n on n.documento_id = d.id order by d.id`

test('with a tax office to try against, one company issues electronically and has a document in every state', async () => {
  const simulador = await startSimulador({ port: 0 })
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-demo-'))
  const verificador = createVerificador()
  const firmador = createFirmador(verificador)
  try {
    const { db, pool } = await anOffice()
    const keys = certificateKeys({ dataDir, certificateKey: null })
    const now = () => new Date()
    const conexion = makeConexionEcf({ db, keys, firmador, simuladorUrl: simulador.url, now })
    const control = await buscarSimulador(simulador.url)
    if (!control) throw new Error('the simulator answers')
    const electronica = { simulador: control, simuladorUrl: simulador.url, conexion, keys, verificador }
    const log = { info() {}, warn: fail, error: fail }
    expect(await cargarDemo({ db, now, cantidad: 0, electronica: { ...electronica, log } })).toMatchObject({
      electronica: { nombre: 'Climatización y Energía del Caribe Oriental, SRL' },
    })
    expect((await pool.query(ESTADOS)).rows.map(Object.values)).toEqual([
      ['E450000000001', 'aceptado', ''],
      ['E440000000001', 'aceptado', 'sin dirección'],
      ['E320000000001', 'aceptado', ''],
      ['E310000000001', 'aceptado', 'entregado'],
      ['E340000000001', 'aceptado', 'entregado'],
      ['E310000000002', 'aceptado', 'entregado'],
      ['E310000000003', 'aceptado condicional', 'sin dirección'],
      ['E310000000004', 'rechazado, número libre', ''],
      ['E310000000005', 'rechazado', ''],
      ['E310000000006', 'en proceso, número libre', ''],
      ['E310000000007', 'por enviar, detenido, número libre', ''],
    ])
    const propias = await pool.query(
      'select d.txt_ncf, e.estado from compras_propias d join documentos_ecf e on e.documento_id = d.id order by d.id',
    )
    expect(propias.rows.map(Object.values)).toEqual([
      ['E410000000001', 'aceptado'],
      ['E430000000001', 'aceptado'],
    ])
    expect(await revisarLibros(pool)).toEqual([])
    // Its first sale by hand is issued as it is: what it goes to, and until when it is paid, are said.
    const { rows } = await pool.query(
      'select distinct ambiente, forma_pago, dias_credito from documentos_ecf e join empresas on empresas.id = e.empresa_id',
    )
    expect(rows).toEqual([{ ambiente: 'simulador', forma_pago: 'credito', dias_credito: 30 }])
  } finally {
    await Promise.all([firmador.close(), verificador.close(), simulador.close()])
    await rm(dataDir, { recursive: true })
  }
})

test('where nothing answers there is no tax office to try against', async () => {
  expect(await buscarSimulador('http://127.0.0.1:1')).toBeNull()
})

function fail(message: string): never {
  throw new Error(message)
}
