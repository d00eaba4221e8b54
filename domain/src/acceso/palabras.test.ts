import { expect, test } from 'vitest'
import { AREAS, describirRol } from './palabras.ts'
import { PERFILES } from './perfiles.ts'
import { PERMISOS } from './permisos.ts'
import { ROL_ADMINISTRADOR, ROLES_DE_FUNCION } from './roles.ts'

const de = (nombre: string) => ROLES_DE_FUNCION.find(rol => rol.nombre === nombre)?.permisos ?? []

test.each([
  ['CuentasPorCobrar', 'Cuentas por cobrar — ver, cobrar, anular; además ver clientes'],
  ['Categorias', 'Categorías — ver, crear, editar, eliminar'],
  [
    'Facturacion',
    'Facturación — pedidos: ver, crear, editar, eliminar; además ver, crear, editar, eliminar cotizaciones; además ver NCF, productos, empresas, clientes; además ver, enviar correos',
  ],
  [
    'Gestion de reportes',
    'Reportes — ver, descargar; además ver las sumas de inicio; además ver pedidos, empresas, clientes, contactos; además escribir IT-1',
  ],
  ['Contraseña', 'Contraseña — cambiar la propia contraseña'],
  ['Usuarios', 'Usuarios — solo el Administrador entra'],
])('el rol %s se dice en palabras', (nombre, frase) => {
  expect(describirRol(nombre, de(nombre))).toBe(frase)
})

test('las acciones van en el orden de la oficina, no en el de las letras', () => {
  const permisos = ['crear', 'editar', 'eliminar', 'ver'].map(accion => `categorias.${accion}`)
  expect(describirRol('Categorias', permisos)).toBe('Categorías — ver, crear, editar, eliminar')
})

test('el Administrador lo puede todo, también lo que nadie le marcó', () => {
  expect(describirRol(ROL_ADMINISTRADOR, [])).toBe('Administrador — ver y hacer todo')
})

test('se dice lo que el rol tiene hoy, no con lo que nació', () => {
  expect(describirRol('CuentasPorCobrar', ['cuentasPorCobrar.ver'])).toBe('Cuentas por cobrar — ver')
  expect(describirRol('Almacén', [])).toBe('Almacén — ningún permiso')
  expect(describirRol('Almacén', ['productos.ver', 'usuarios.ver', 'usuarios.asignarRoles'])).toBe(
    'Almacén — usuarios: ver, asignar roles; además ver productos',
  )
})

test('ningún permiso del sistema queda sin área', () => {
  expect(PERMISOS.filter(({ nombre }) => !AREAS.has(nombre.split('.')[0] ?? ''))).toEqual([])
})

test('cada perfil da roles que existen, y el dueño los tiene todos', () => {
  const nombres = [ROL_ADMINISTRADOR, ...ROLES_DE_FUNCION.map(rol => rol.nombre)]
  expect(PERFILES.flatMap(({ roles }) => roles).filter(rol => !nombres.includes(rol))).toEqual([])
  expect(PERFILES.map(({ nombre }) => nombre)).toEqual(['Cajera', 'Contable', 'Contador externo', 'Dueño'])
})

test('un perfil que elimina o anula lo dice', () => {
  const callados = PERFILES.filter(({ roles }) => !roles.includes(ROL_ADMINISTRADOR)).filter(
    ({ roles, descripcion }) =>
      roles.flatMap(de).some(permiso => /\.(eliminar|anular)$/.test(permiso)) &&
      !/elimina|anula/.test(descripcion),
  )
  expect(callados.map(({ nombre }) => nombre)).toEqual([])
})

test('la cajera no llega a los NCF, las cuentas por pagar ni los reportes', () => {
  const cajera = PERFILES.find(({ nombre }) => nombre === 'Cajera')?.roles ?? []
  const permisos = cajera.flatMap(de)
  expect(permisos).toContain('pedidos.crear')
  expect(
    permisos.filter(permiso => /^(ncf\.(?!ver)|cuentasPorPagar|reportes|usuarios)/.test(permiso)),
  ).toEqual([])
})
