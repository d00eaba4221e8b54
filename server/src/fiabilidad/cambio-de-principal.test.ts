import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultas } from '@cuadre/contract/consultas'
import { salud } from '@cuadre/contract/salud'
import { arrancarBaseConReplica, type BaseConReplica } from '@cuadre/testing/base-con-replica'
import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { abrirConmutador, type Conmutador } from '@cuadre/testing/conmutador'
import { cotejarEncargos, enviar, prepararEncargos, venderHasta } from '@cuadre/testing/encargos'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { entrarEn, PRIMER_ACCESO } from '@cuadre/testing/oficina'
import { execute } from '@cuadre/testing/postgres'
import { arrancarPrograma, compilarPrograma, type Programa } from '@cuadre/testing/programa'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let base: BaseConReplica
/** The name under which the program knows its database. */
let name: Conmutador
let program: Programa
let api: ClienteDeApi

const portOf = (url: string) => Number(new URL(url).port)

beforeAll(async () => {
  compilarPrograma()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-principal-'))
  base = await arrancarBaseConReplica()
  name = await abrirConmutador(portOf(base.principal.url))
  const named = new URL(base.principal.url)
  named.port = String(name.port)
  program = arrancarPrograma({
    env: {
      ...PRIMER_ACCESO,
      DATABASE_URL: named.href,
      DATABASE_READ_URL: base.replica.url,
      DATA_DIR: join(folder, 'data'),
    },
  })
  api = await entrarEn(await program.listo())
})
afterAll(async () => {
  await program?.terminar('SIGTERM')
  await name?.cerrar()
  await base?.cerrar()
  await rm(folder, { recursive: true, force: true })
})

test('the main database is lost under load and its synchronous replica takes its place: no order is lost or doubled', async () => {
  const encargos = await prepararEncargos(api, await unPuestoDeVenta(api, 250), [LUNES])
  const all = [...encargos]
  // From here on nothing is answered that the replica has not on its disk.
  await execute(base.principal.url, "alter system set synchronous_standby_names = '*'")
  await execute(base.principal.url, 'select pg_reload_conf()')
  const open = await venderHasta({ api, encargos, ventas: 60, corte: () => base.principal.caer() })
  expect((await api.call(salud.health)).status).toBe(503)

  await execute(base.replica.url, 'select pg_promote()')
  name.llevarA(portOf(base.replica.url))
  const healthy = async () => expect((await api.call(salud.health)).status).toBe(200)
  await hastaQue(healthy)
  // Under the same keys: those that had arrived are the same orders, the others are made now.
  for (const encargo of open) expect(await enviar(api, encargo)).toBe(true)

  const client = new pg.Client({ connectionString: base.replica.url })
  await client.connect()
  expect(await cotejarEncargos(client, all)).toEqual([])
  await client.end()
})

test('the promoted server is no replica any more: reports come from it as the main database', async () => {
  const noReplica = async () => expect((await api.data(salud.health, {})).replica).toBe('ausente')
  await hastaQue(noReplica)
  expect((await api.call(consultas.paged)).status).toBe(200)
  expect(program.salida()).toMatch(/La réplica no se puede usar/)
})
