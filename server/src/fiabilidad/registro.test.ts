import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientes } from '@cuadre/contract/clientes'
import { sesion } from '@cuadre/contract/sesion'
import { CONTRASENA_DE_PRUEBA } from '@cuadre/testing/app'
import { unCliente } from '@cuadre/testing/builders'
import { crearClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { type BaseDePrueba, crearBaseVacia } from '@cuadre/testing/database'
import { entrarEn, PRIMER_ACCESO } from '@cuadre/testing/oficina'
import { arrancarPrograma, compilarPrograma } from '@cuadre/testing/programa'
import { servidorEn } from '@cuadre/testing/servidor-http'
import { afterAll, beforeAll, expect, test } from 'vitest'

let base: BaseDePrueba
let folder: string

beforeAll(async () => {
  compilarPrograma()
  base = await crearBaseVacia()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-registro-'))
}, 120_000)
afterAll(async () => {
  await base.cerrar()
  await rm(folder, { recursive: true, force: true })
})

test('the log at its loudest holds no password, no token and nothing that people typed', async () => {
  const env = {
    DATABASE_URL: base.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SLOW_QUERY_MS: '1',
    ...PRIMER_ACCESO,
  }
  const program = arrancarPrograma({ env })
  try {
    const address = await program.listo()
    const api = await entrarEn(address)
    const secrets = [CONTRASENA_DE_PRUEBA, 'otra clave secreta', ...api.cookies.values()]
    const wrong = { username: 'admin', password: 'otra clave secreta' }
    await crearClienteDeApi(servidorEn(address)).call(sesion.login, { body: wrong })
    await unCliente(api, { nombre: 'Confidencial Peña', direccion: 'Calle Discreta 5' })
    await api.call(clientes.paged, { query: { buscar: 'confidencial' } })
    const newPassword = 'una clave muy nueva'
    await api.call(sesion.changePassword, { body: { currentPassword: CONTRASENA_DE_PRUEBA, newPassword } })
    secrets.push(newPassword, ...api.cookies.values(), 'Confidencial', 'Discreta', 'confidencial')
    // Without a table under it the request ends in an error that nobody expected.
    await base.pool.query('ALTER TABLE clientes RENAME TO clientes_de_antes')
    expect((await api.call(clientes.paged, { query: { buscar: 'confidencial' } })).status).toBe(500)

    const log = program.salida()
    expect(log).toContain('request failed')
    expect(log).toContain('"route":"/api/users/login"')
    expect(log).toContain('Consulta lenta')
    for (const secret of secrets) expect(log).not.toContain(secret)
  } finally {
    await program.terminar('SIGTERM')
  }
}, 60_000)
