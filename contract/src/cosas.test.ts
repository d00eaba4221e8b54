import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAESTRAS } from '@cuadre/domain/acceso/maestros'
import { MONTOS } from '@cuadre/domain/compras/montos'
import { describe, expect, test } from 'vitest'
import { ENTIDADES_AUDITADAS } from './auditoria.ts'
import { categorias } from './categorias.ts'
import { NOMBRES_DE_CONDICIONES } from './condiciones.ts'
import { contactos } from './contactos.ts'
import { ERRORS, noEncontrada } from './errors.ts'
import { ENTIDADES } from './events.ts'

// What the declarations of the domain must give here for the things that the office has always had.

test.each([
  [
    'Pedidos',
    'pedidos.ver cuentasPorPagar.ver cuentasPorCobrar.ver ncf.ver documentos.ver secuencias.ver consultas.ver reportes.ver',
  ] as const,
  ['Clientes', 'clientes.ver'] as const,
  ['Empresas', 'empresas.ver'] as const,
  ['Categorias', 'categorias.ver'] as const,
  ['Productos', 'productos.ver'] as const,
  ['Contactos', 'contactos.ver'] as const,
  ['Ncfs', 'ncf.ver reportes.ver'] as const,
  ['CuentasPorPagar', 'cuentasPorPagar.ver pedidos.ver consultas.ver'] as const,
  ['CuentasPorCobrar', 'cuentasPorCobrar.ver pedidos.ver consultas.ver documentos.ver reportes.ver'] as const,
  ['Usuarios', 'usuarios.ver'] as const,
  ['Roles', 'roles.ver'] as const,
  ['Permisos', 'permisos.ver'] as const,
])('who may hear of %s', (entidad, permisos) => {
  expect(ENTIDADES[entidad].join(' ')).toBe(permisos)
})

test('the audit log calls things as it always did, and its filter lists them in the same order', () => {
  expect(ENTIDADES_AUDITADAS.slice(0, 13)).toEqual([
    'Sesión',
    'Usuario',
    'Rol',
    'Permiso',
    'Categoría',
    'Producto',
    'Empresa',
    'Contacto',
    'Cliente',
    'NCF',
    'Pedido',
    'Cuenta por pagar',
    'Cuenta por cobrar',
  ])
  expect(new Set(ENTIDADES_AUDITADAS).size).toBe(ENTIDADES_AUDITADAS.length)
})

test.each([
  ['CATEGORIA_NOT_FOUND', 'No se encontró la categoría.'] as const,
  ['EMPRESA_NOT_FOUND', 'No se encontró la empresa.'] as const,
  ['CONTACTO_NOT_FOUND', 'No se encontró el contacto.'] as const,
  ['CLIENTE_NOT_FOUND', 'No se encontró el cliente.'] as const,
  ['PRODUCTO_NOT_FOUND', 'No se encontró el producto.'] as const,
])('%s', (code, message) => {
  expect(ERRORS[code]).toEqual({ status: 404, message })
})

describe('what is put together from parts says nothing twice: the last one would win unseen', () => {
  const keysIn = (file: RegExp, key: RegExp) =>
    readdirSync(import.meta.dirname)
      .filter(name => file.test(name))
      .map(name => readFileSync(join(import.meta.dirname, name), 'utf8'))
      .flatMap(text => [...text.matchAll(key)].map(([, name]) => name ?? ''))

  test('codes of refusals', () => {
    const codes = [...keysIn(/^errors/, /^ {2}([A-Z][A-Z\d_]+):/gm), ...MAESTRAS.map(noEncontrada)]
    expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted())
  })

  test('names of fields in the audit log', () => {
    const names = [
      ...keysIn(/^auditoria-campos/, /^ {2}(\w+): '/gm),
      ...Object.keys(NOMBRES_DE_CONDICIONES),
      ...MONTOS,
    ]
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('the seven calls of plain master data', () => {
  const spoken = (group: object) =>
    Object.values(group).map(({ method, path, access, tag, summary, announces }) =>
      [method, path, access, tag, summary, announces?.entity, announces?.action]
        .filter(part => part !== undefined)
        .join(' | '),
    )

  test('in the feminine', () => {
    expect(spoken(categorias)).toEqual([
      'GET | /categorias | categorias.ver | Categorías | Todas las categorías activas',
      'GET | /categorias/paged | categorias.ver | Categorías | Categorías por página',
      'GET | /categorias/excel | categorias.ver | Categorías | Categorías en Excel',
      'GET | /categorias/:id | categorias.ver | Categorías | Una categoría',
      'POST | /categorias | categorias.crear | Categorías | Crea o reactiva una categoría | Categorias | Creación',
      'PUT | /categorias/:id | categorias.editar | Categorías | Actualiza una categoría | Categorias | Actualización',
      'DELETE | /categorias/:id | categorias.eliminar | Categorías | Elimina una categoría que nadie usa | Categorias | Eliminación',
    ])
  })

  test('in the masculine', () => {
    expect(spoken(contactos)).toEqual([
      'GET | /Contactos | contactos.ver | Contactos | Todos los contactos activos',
      'GET | /Contactos/paged | contactos.ver | Contactos | Contactos por página',
      'GET | /Contactos/excel | contactos.ver | Contactos | Contactos en Excel',
      'GET | /Contactos/:id | contactos.ver | Contactos | Un contacto',
      'POST | /Contactos | contactos.crear | Contactos | Crea o reactiva un contacto | Contactos | Creación',
      'PUT | /Contactos/:id | contactos.editar | Contactos | Actualiza un contacto | Contactos | Actualización',
      'DELETE | /Contactos/:id | contactos.eliminar | Contactos | Elimina un contacto que ningún cliente usa | Contactos | Eliminación',
    ])
  })
})
