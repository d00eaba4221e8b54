import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { FIRMADOR, TEST_AUDIT_KEY, TEST_CERTIFICATE_KEYS } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { ecfDeOtro, subir } from '@cuadre/testing/otro-contribuyente'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../config/log.ts'
import { checkBackup, restoreBackup } from '../../../db/backup/restore-backup.ts'
import { writeBackup } from '../../../db/backup/write-backup.ts'
import { readStructure } from '../../../db/migrate/migrate.ts'
import { sealAudit } from '../../../db/write/audit.ts'
import { startRevision } from '../../auditoria/revision.ts'
import { makeVigilancia } from '../../auditoria/vigilancia.ts'
import { makeConexionEcf } from '../conexion.ts'
import { openEnvio } from './envio.ts'

let folder: string

const oficina = beforeTests(oficinaElectronica)
const restaurada = beforeTests(createEmptyDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-restaurada-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Sales as they stand at each point of their life: unsigned, signed, sent, accepted, refused with the number free and used, sent again, anew. */
async function oficinaEnTodosLosEstados() {
  const { vender, trabajar, control, prueba, api } = oficina
  const rechaza = (secuenciaUtilizada: boolean) =>
    control('fallas', { tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada })
  await vender()
  await trabajar(10)
  await rechaza(true)
  const otraVez = await vender()
  await trabajar(10)
  await api.data(ecf.emitirDeNuevo, { params: { id: otraVez.pedidoId } })
  await trabajar(10)
  await rechaza(true)
  await vender()
  await trabajar(10)
  await rechaza(false)
  const corregida = await vender()
  await trabajar(10)
  await api.data(ecf.reintentar, { params: { id: corregida.pedidoId } })
  await trabajar(10)
  await rechaza(false)
  const libre = await vender()
  await trabajar(10)
  await control('fallas', { tipo: 'en-proceso', consultas: 8 })
  const enProceso = await vender()
  await trabajar(2)
  const firmada = await vender()
  const resumida = await vender({ tipoComprobante: 'B02' })
  await oficina.nota(firmada.pedidoId, { modo: 'total', motivo: 'Devolución' })
  const { id, rnc } = oficina.puesto.empresa
  await api.data(ecfEmpresas.update, { params: { id }, body: { recibe: true } })
  const xml = await ecfDeOtro({ comprador: rnc.replace(/\D/g, '') })
  expect((await subir(prueba.app, '/fe/recepcion/api/ecf', xml)).statusCode).toBe(200)
  const { firmar } = prueba.ecf
  prueba.ecf.firmar = async () => {}
  const sinFirmar = await vender()
  prueba.ecf.firmar = firmar
  return { libre, enProceso, firmada, resumida, sinFirmar }
}

test('an office restored from a copy asks for what was sent after it, and sends nothing twice', async () => {
  const { control, prueba, api, ahora } = oficina
  const { libre, sinFirmar, firmada, resumida, enProceso } = await oficinaEnTodosLosEstados()
  const file = join(folder, 'copia.cuadre')
  await sealAudit(prueba.db)
  await withClient(prueba.base.settings, client => writeBackup(client, file, ahora()))

  // What the office did after the copy: everything is signed, sent and accepted, one of them corrected; then its disk is gone.
  await api.data(ecf.reintentar, { params: { id: libre.pedidoId } })
  await oficina.trabajar(120)
  const antes = (await control('recibidos', {}, 'GET')) as { encf: string; estado: number }[]
  expect(antes.filter(({ estado }) => estado === 1)).toHaveLength(9)

  const { manifest } = await checkBackup(file)
  const structure = await readStructure()
  await withClient(restaurada.settings, client => restoreBackup(client, { file, manifest, structure }))
  const { db, pool } = restaurada
  const conexion = { db, firmador: FIRMADOR, simuladorUrl: oficina.simulador.url, now: ahora }
  const medios = makeConexionEcf({ ...conexion, keys: TEST_CERTIFICATE_KEYS })
  const trabajo = openEnvio({ db, conexion: medios, log: silentLog, now: ahora }).cola
  for (let segundo = 0; segundo < 120; segundo++) {
    await trabajo.round()
    oficina.pasan(1)
  }
  await trabajo.stop()

  const despues = (await control('recibidos', {}, 'GET')) as typeof antes
  expect(despues.map(({ encf }) => encf)).toEqual(antes.map(({ encf }) => encf))
  expect(await control('cuentas', {}, 'GET')).toMatchObject({ aceptadosDosVeces: [], notasAntes: [] })
  const { rows } = await pool.query<{ id: number; estado: string; que: string }>(
    `SELECT documento_id AS id, estado, mensajes::text AS que FROM documentos_ecf ORDER BY 1`,
  )
  const estado = (id: number) => rows.find(row => row.id === id)
  for (const { pedidoId } of [firmada, resumida, enProceso]) {
    expect(estado(pedidoId)).toMatchObject({ estado: 'aceptado' })
  }
  // Signed anew here: what the tax office has under its number is not what stands here, and a person is told.
  expect(estado(sinFirmar.pedidoId)).toMatchObject({
    estado: 'rechazado',
    que: expect.stringContaining('se firmó en otro momento'),
  })
  expect(await revisarLibros(pool)).toEqual([])
  const { revision } = makeVigilancia({ db, key: TEST_AUDIT_KEY, log: silentLog })
  await startRevision(revision, db)
  await waitUntil(async () => expect((await revision.read()).estado).toBe('terminada'))
  expect((await revision.read()).avance).toMatchObject({ cuantas: 0 })
})
