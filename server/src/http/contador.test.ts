import { ENDPOINTS } from '@cuadre/contract/api'
import { type Access, type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { roles } from '@cuadre/contract/roles'
import { usuarios } from '@cuadre/contract/usuarios'
import { ROL_CONTADOR, ROLES_DE_FUNCION } from '@cuadre/domain/acceso/roles'
import { TEST_PASSWORD, testApp } from '@cuadre/testing/app'
import { expect, test } from 'vitest'
import { prepararAcceso } from '../features/usuarios/seed.ts'

const prueba = testApp()

const name = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = ENDPOINTS.filter(({ access }) => access !== 'publico')

/** Reads, shows or hands over: a file is made without writing anything down. */
const lee = (endpoint: Endpoint) => endpoint.method === 'GET' || (endpoint.file && !isWrite(endpoint))

/** POST that changes nothing of the office: the check of the audit log, which who sees it may ask for. */
const REVISA = ['POST /auditoria/verificar']
/** Fills in a form for whoever may save it, and shows nothing of the books. */
const prepara = ({ path }: Endpoint) =>
  ['/ncfs/siguiente', '/compras/propuesta', '/compras/recibido/:id', '/compras/sin-registrar'].includes(
    path,
  ) ||
  path.startsWith('/importaciones/') ||
  path.startsWith('/rnc') ||
  /^\/((documentos|cotizaciones)\/:id|estados-de-cuenta\/(clientes|contactos|suplidores)\/:id|reportes\/ir17\/constancia)\/correo$/.test(
    path,
  )
/** The Administrador's alone: with which account the office sends its mail. */
const esDelAdministrador = ({ path }: Endpoint) => path.startsWith('/correo-saliente')
/** His own sessions, password and second factor. */
const esSuyo = ({ path }: Endpoint) => path === '/users/change-password' || path.startsWith('/users/me/')

/** What the declarations open to him; that each call answers so is the matrix of access.test.ts. */
function entra({ access, orAny = [], alsoNeeds }: Endpoint): boolean {
  if (access === 'sesion') return true
  const suyos: readonly Access[] =
    ROLES_DE_FUNCION.find(({ nombre }) => nombre === ROL_CONTADOR)?.permisos ?? []
  return [access, ...orAny].some(each => suyos.includes(each)) && (!alsoNeeds || suyos.includes(alsoNeeds))
}

test('the accountant reads and downloads everything, and changes nothing but what is the own', () => {
  const entran = guarded.filter(entra).map(name)
  const leen = guarded
    .filter(endpoint => lee(endpoint) && !prepara(endpoint) && !esDelAdministrador(endpoint))
    .map(name)
  expect(leen.length).toBeGreaterThan(80)
  const suyo = guarded.filter(esSuyo).map(name)
  expect(entran.sort()).toEqual([...new Set([...leen, ...REVISA, ...suyo])].sort())
})

test('the role is there in an office of before, is given like any other, and a role of that name stays its own', async () => {
  const { pool } = prueba.base
  const config = { adminUsername: 'admin', adminPassword: TEST_PASSWORD }
  await pool.query(
    `DELETE FROM usuarios_roles WHERE rol_id = (SELECT id FROM roles WHERE nombre = '${ROL_CONTADOR}')`,
  )
  await pool.query(`DELETE FROM roles WHERE nombre = '${ROL_CONTADOR}'`)
  await prepararAcceso({ db: prueba.db, config })
  const [nuevo] = (await prueba.api.data(roles.list, {})).filter(rol => rol.name === ROL_CONTADOR)
  expect(nuevo?.permissionIds.length).toBeGreaterThan(10)
  const { id } = await prueba.createUser({ roles: ['Categorias'] })
  const asignado = await prueba.api.call(usuarios.assignRoles, {
    params: { id },
    body: [nuevo?.id ?? 0],
  })
  expect(asignado.status).toBe(200)

  // The office's own 'Contador', made before the product had one.
  await pool.query(
    `DELETE FROM usuarios_roles WHERE rol_id = ${nuevo?.id}; DELETE FROM roles WHERE id = ${nuevo?.id}`,
  )
  const propio = await prueba.api.data(roles.create, { body: { name: ROL_CONTADOR, permissionIds: [] } })
  await pool.query("DELETE FROM permisos WHERE nombre = 'cierres.ver'")
  await prepararAcceso({ db: prueba.db, config })
  const suyo = (await prueba.api.data(roles.list, {})).find(rol => rol.id === propio.id)
  expect(suyo?.permissionIds).toEqual([])
})
