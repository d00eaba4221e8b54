import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClienteDeApi } from './cliente-de-api.ts'
import { type BaseDePrueba, crearBaseVacia } from './database.ts'
import { entrarEn, llevarA, PRIMER_ACCESO } from './oficina.ts'
import { arrancarPrograma, compilarPrograma } from './programa.ts'

export type DosProgramas = {
  base: BaseDePrueba
  addresses: readonly [string, string]
  /** One browser session, in front of each of the two programs. */
  here: ClienteDeApi
  there: ClienteDeApi
  cerrar(): Promise<void>
}

/** The built product as two processes on one new database. Call in `beforeAll`, `cerrar()` in `afterAll`. */
export async function arrancarDosProgramas(): Promise<DosProgramas> {
  compilarPrograma()
  const base = await crearBaseVacia()
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-dos-'))
  const env = { DATABASE_URL: base.url, DATA_DIR: join(folder, 'data'), ...PRIMER_ACCESO }
  const [one, other] = [arrancarPrograma({ env }), arrancarPrograma({ env })]
  const addresses = await Promise.all([one.listo(), other.listo()])
  const here = await entrarEn(addresses[0])
  return {
    base,
    addresses,
    here,
    there: llevarA(addresses[1], here.cookies),
    async cerrar() {
      await Promise.all([one.terminar('SIGTERM'), other.terminar('SIGTERM')])
      await base.cerrar()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
