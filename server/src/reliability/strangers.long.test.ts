import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { compras } from '@cuadre/contract/compras'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { pedidos } from '@cuadre/contract/pedidos'
import { aprobacionDe } from '@cuadre/domain/ecf/otros-registros'
import { ecfDeOtro, firmadoPorOtro, firmadoTalCual, unExtrano } from '@cuadre/testing/otro-contribuyente'
import { type ProgramasElectronicos, startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { costosa, SLOW_CHECKS } from '@cuadre/testing/slow-checks'
import { afterAll, beforeAll, expect, test } from 'vitest'

const A_MINUTE_MS = 60_000
const MB = 1024 * 1024

const RECEPCION = '/fe/recepcion/api/ecf'
const APROBACION = '/fe/aprobacioncomercial/api/ecf'

let office: ProgramasElectronicos
let rnc: string

beforeAll(async () => {
  office = await startProgramasElectronicos(1, {
    env: { TRUST_PROXY: 'true' },
    preloaded: [SLOW_CHECKS],
  })
  rnc = office.empresa.rnc.replace(/\D/g, '')
  await office.api().data(ecfEmpresas.update, { params: { id: office.empresa.id }, body: { recibe: true } })
})
afterAll(() => office?.close())

let red = 0
/** Each from a network of its own. */
const deOtraRed = () => {
  red += 1
  return `10.3.${red >> 8}.${red & 255}`
}

async function enviar(ruta: string, xml: Buffer) {
  const before = performance.now()
  const answer = await fetch(office.address() + ruta, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', 'x-forwarded-for': deOtraRed() },
    body: new Uint8Array(xml),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    ms: performance.now() - before,
    again: answer.headers.get('retry-after'),
  }
}

/** Sends all of it, and hangs up without waiting for an answer. */
async function colgar(xml: Buffer): Promise<void> {
  const { hostname, port } = new URL(office.address())
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = `POST ${RECEPCION} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${deOtraRed()}\r\nContent-Type: text/xml\r\nContent-Length: ${xml.length}\r\n\r\n`
  socket.write(head)
  socket.write(xml, () => socket.destroy())
  await once(socket, 'close')
}

const larga = (numero: number) =>
  ecfDeOtro({ comprador: rnc, encf: `E31${String(numero).padStart(10, '0')}`, lineas: LINEAS })
const LINEAS = Array.from({ length: 1000 }, (_, i) => ({
  precio: 10,
  descripcion: `Línea ${i} ${'x'.repeat(60)}`,
}))
const corta = (numero: number) =>
  ecfDeOtro({ comprador: rnc, encf: `E31${String(numero).padStart(10, '0')}` })

const rss = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${office.pid()}/status`, 'utf8'))?.[1]) * 1024

/** Looks at the program's memory five times a second while `work` is done. */
async function watchingMemory<T>(work: () => Promise<T>): Promise<{ result: T; seen: readonly number[] }> {
  const seen: number[] = []
  const looking = setInterval(() => seen.push(rss()), 200)
  const result = await work().finally(() => clearInterval(looking))
  return { result, seen }
}

/**
 * Does it so many times, evenly over a minute, whether the one before has ended or not; on a machine that cannot keep up it takes longer, and
 * no more than so many are under way.
 */
async function overAMinute<T>(
  times: number,
  act: (i: number) => Promise<T>,
  { atOnce = 8 }: { readonly atOnce?: number } = {},
): Promise<T[]> {
  const all: Promise<T>[] = []
  const begun = performance.now()
  for (let i = 0; i < times; i++) {
    const due = begun + (i * A_MINUTE_MS) / times
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    await all[i - atOnce]
    all.push(act(i))
  }
  return Promise.all(all)
}

interface Entrega {
  readonly estado: string
  /** What somebody says, whom nobody vouches for. */
  readonly dicho: string | null
  readonly comprador: string
  readonly fecha: string
  readonly total: string
}

async function entregaDe(encf: string): Promise<Entrega | undefined> {
  const { rows } = await office.base.pool.query<Entrega>(
    `SELECT x.estado, x.dicho, x.comprador_rnc AS comprador, to_char(d.fecha, 'DD-MM-YYYY') AS fecha, d.total::text AS total
     FROM ecf_entregas x JOIN documentos d ON d.id = x.documento_id WHERE d.txt_ncf = $1`,
    [encf],
  )
  return rows[0]
}

/** So long at most; where the machine is busy with other things, so many times what something else took meanwhile. */
function notLongerThan(limit: number, times: number, of: readonly number[]): number {
  return Math.max(limit, times * Math.max(...of))
}

/** A call that waits for no thread, only for the machine. */
async function leer(): Promise<number> {
  const before = performance.now()
  await office.api().data(pedidos.paged, { query: {} })
  return performance.now() - before
}

async function vender(): Promise<number> {
  const before = performance.now()
  await office.vender(randomUUID())
  return performance.now() - before
}

test('a minute of strangers: sales are signed, good documents answered, memory bounded, and no forged word counts', async () => {
  const vendido = await office.vender(randomUUID())
  if (!vendido) throw new Error('Nobody answered')
  const encf = vendido.txtNCF
  await expect.poll(() => entregaDe(encf)).toMatchObject({ dicho: null })
  const { comprador = '', fecha = '', total = '' } = (await entregaDe(encf)) ?? {}
  // As the buyer would say it, with a certificate of somebody's own making.
  const registro = aprobacionDe(
    {
      rncEmisor: rnc,
      encf,
      rncComprador: comprador,
      fechaEmision: fecha,
      montoTotal: total,
      rechazo: 'No lo pedí',
    },
    { ahora: new Date() },
  )
  const falsa = await firmadoPorOtro('ACECF', registro, unExtrano({ serie: comprador }))
  const largas = await Promise.all(Array.from({ length: 200 }, (_, i) => larga(10_000 + i)))
  const lenta = costosa(await corta(20_000))
  const colgadas = Buffer.concat([await larga(30_000), Buffer.alloc(1.5 * MB, ' ')])
  const recibir = async (numero: number) => enviar(RECEPCION, await corta(numero))

  // An ordinary minute of the same office: its suppliers send two at a time, so that all threads are at work.
  const before = await watchingMemory(() =>
    Promise.all([
      overAMinute(100, vender),
      overAMinute(30, i => Promise.all([recibir(40_000 + i), recibir(41_000 + i)])),
    ]),
  )
  const flood = await watchingMemory(() =>
    Promise.all([
      overAMinute(100, vender),
      overAMinute(100, leer),
      overAMinute(30, i => recibir(50_000 + i)),
      overAMinute(200, i => enviar(RECEPCION, largas[i] ?? Buffer.alloc(0))),
      overAMinute(20, () => enviar(RECEPCION, lenta), { atOnce: 1 }),
      overAMinute(100, () => enviar(APROBACION, falsa)),
      overAMinute(200, () => colgar(colgadas)),
    ]),
  )
  const [ventas, lecturas, buenas, recibidas, lentas, aprobadas] = flood.result
  const times = (all: readonly { ms: number }[]) => all.map(({ ms }) => ms)
  expect(Math.max(...ventas)).toBeLessThan(notLongerThan(2000, 10, lecturas))
  expect(buenas.map(({ status }) => status)).toEqual(buenas.map(() => 200))
  // It may come behind one that takes all the time that a check has.
  expect(Math.max(...times(buenas))).toBeLessThan(notLongerThan(5000, 2, times(lentas)))
  // What stays at the end of it: how high it goes between is as the collector finds time. The uploads alone that were hung up on are 300 MB.
  const atTheEnd = Math.min(...flood.seen.slice(-flood.seen.length / 4))
  expect(atTheEnd - Math.max(...before.seen)).toBeLessThan(128 * MB)
  for (const { status, again } of [...recibidas, ...lentas]) {
    expect(['200', '503 5']).toContain(again ? `${status} ${again}` : `${status}`)
  }
  expect(aprobadas.map(({ status }) => status)).toEqual(aprobadas.map(() => 200))
  expect(await entregaDe(encf)).toMatchObject({
    estado: expect.not.stringContaining('rechazado'),
    dicho: 'rechazado por el comprador',
  })
  const { rows } = await office.base.pool.query(
    `SELECT count(*) FILTER (WHERE xml IS NULL)::int AS "sinFirmar" FROM documentos_ecf`,
  )
  expect(rows).toEqual([{ sinFirmar: 0 }])
})

/** A credit note of ten thousand lines, as long as the door takes them. */
function notaDeDiezMil(): Buffer {
  const LINEAS = 10_000
  const nota = readFileSync(
    new URL('../../../testing/ecf/compras/nota-de-texto.xml', import.meta.url),
    'utf8',
  )
  const [item = ''] = /<Item>.*?<\/Item>/.exec(nota) ?? []
  const largo = `<DescripcionItem>${'mantenimiento '.repeat(40)}</DescripcionItem>`
  const gravado = item
    .replace('<IndicadorFacturacion>0', '<IndicadorFacturacion>1')
    .replace('<CantidadItem>', `${largo}<CantidadItem>`)
  const items = Array.from({ length: LINEAS }, (_, i) =>
    gravado.replace('>1</NumeroLinea>', `>${i + 1}</NumeroLinea>`),
  )
  const totales =
    '<MontoGravadoTotal>10000.00</MontoGravadoTotal><MontoGravadoI1>10000.00</MontoGravadoI1><ITBIS1>18</ITBIS1><TotalITBIS>1800.00</TotalITBIS><TotalITBIS1>1800.00</TotalITBIS1><MontoTotal>11800.00</MontoTotal>'
  const xml = nota
    .replace('134831344', rnc)
    .replace(item, items.join(''))
    .replace(/<Totales>.*<\/Totales>/, `<Totales>${totales}</Totales>`)
    .replace('<CodigoModificacion>2', '<CodigoModificacion>3')
  return firmadoTalCual(Buffer.from(xml))
}

test('a note of ten thousand lines and nine megabytes is taken at both doors, and short ones do not wait for it', async () => {
  const nota = notaDeDiezMil()
  expect(nota.length).toBeGreaterThan(8.5 * MB)
  const [larga, ...cortas] = await Promise.all([
    enviar(RECEPCION, nota),
    ...[60_000, 60_001].map(async numero => enviar(RECEPCION, await corta(numero))),
  ])
  expect(larga?.status).toBe(200)
  expect(larga?.text).toContain('<Estado>0</Estado>')
  for (const { status, ms } of cortas) {
    expect(status).toBe(200)
    expect(ms).toBeLessThan(larga?.ms ?? 0)
  }
  const archivo = new File([new Uint8Array(nota)], 'nota.xml', { type: 'text/xml' })
  const propuesta = await office.api().data(compras.xml, { files: { archivo } })
  expect(propuesta).toMatchObject({ servicios: 10_000, itbis: 1800, total: 11_800, avisos: [] })
})
