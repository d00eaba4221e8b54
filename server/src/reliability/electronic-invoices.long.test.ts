import { revisarLibros } from '@cuadre/testing/libros'
import {
  dosALaVez,
  EN_ORDEN,
  hastaQueTodoEsteAceptado,
  PASOS,
  type Paso,
  ponerPuerta,
  ronda,
} from '@cuadre/testing/muertes-ecf'
import { type ProgramasElectronicos, startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { reportTorture, SECONDS } from '@cuadre/testing/torture-round'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, expect, test } from 'vitest'

let office: ProgramasElectronicos
afterEach(() => office?.close())

test(
  'kill -9 at every step of a document’s life, under every fault of the tax office',
  async () => {
    office = await startProgramasElectronicos(1)
    await ponerPuerta(office)
    const pasos = Object.keys(PASOS) as Paso[]
    const until = Date.now() + SECONDS * 1000
    let numero = 0
    // However busy the machine is, at every step at least once.
    for (; Date.now() < until || numero <= pasos.length; numero++) {
      await ronda(office, { numero, paso: pasos[numero % pasos.length] ?? 'while it is issued' })
    }
    const { documentos, ...conteo } = await hastaQueTodoEsteAceptado(office)
    const halfWritten = (await revisarLibros(office.base.pool)).length
    reportTorture({
      name: 'kill -9 at every step of an electronic invoice, against the simulator',
      balance: {
        acknowledged: numero * 2,
        changes: numero,
        rounds: numero,
        lost: numero * 3 - documentos,
        duplicated: conteo.distintos.length,
        halfWritten,
      },
    })
    expect(documentos).toBe(numero * 3)
    expect(conteo).toMatchObject({ distintos: [], huecos: [], cuentas: EN_ORDEN })
    expect(halfWritten).toBe(0)
    expect(numero).toBeGreaterThan(pasos.length)
  },
  (SECONDS + 600) * 1000,
)

test('two processes and two hundred documents at once', async () => {
  office = await startProgramasElectronicos(2)
  await dosALaVez(office, { ventas: 140, notas: 60 })
}, 900_000)

test('a program whose machine is 60 days ahead, beside a right one: both go by the database’s clock', async () => {
  office = await startProgramasElectronicos(2, { adelantados: [0] })
  await dosALaVez(office, { ventas: 12, notas: 4 })
  const { rows } = await office.base.pool.query(`
    SELECT max(greatest(e.creado_en, e.firmado_en, e.enviado_en, e.respondido_en, e.proximo_en)) < now() + interval '1 hour' AS "deAhora",
      min(d.fecha) = max(d.fecha) AS "deHoy"
    FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id`)
  expect(rows).toEqual([{ deAhora: true, deHoy: true }])
}, 300_000)

test('of two programs the other takes over within ten seconds what a killed one had; what one has that stands still it leaves', async () => {
  office = await startProgramasElectronicos(2)
  const { base, control } = office
  const tomado = async () => {
    const { rows } = await base.pool.query<{ por: number }>(
      'SELECT tomado_por AS por FROM documentos_ecf WHERE tomado_hasta > now()',
    )
    return rows[0]?.por
  }
  const enCurso = async (which: number) => {
    await control('fallas', { tipo: 'lento', servicio: 'recepcion', ms: 25_000 })
    await office.vender(`lento ${which}`, {}, which)
    return waitUntil(async () => {
      const por = await tomado()
      if (por === undefined) throw new Error('Nobody sends it yet')
      return por
    })
  }
  const muerto = await enCurso(0)
  const desde = Date.now()
  await office.kill(0)
  await control('fallas', undefined, 'DELETE')
  await waitUntil(async () => expect(await tomado()).not.toBe(muerto))
  expect(Date.now() - desde).toBeLessThan(10_000)
  await hastaQueTodoEsteAceptado(office)

  await office.start(0)
  const quieto = await enCurso(1)
  const pid = office.pid(1) ?? 0
  process.kill(pid, 'SIGSTOP')
  for (const hasta = Date.now() + 12_000; Date.now() < hasta; ) expect(await tomado()).toBe(quieto)
  process.kill(pid, 'SIGCONT')
  expect(await hastaQueTodoEsteAceptado(office)).toMatchObject({
    documentos: 2,
    distintos: [],
    cuentas: EN_ORDEN,
  })
}, 300_000)
