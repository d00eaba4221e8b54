import { expect, test } from 'vitest'
import { type Derechos, estaAlAlcance } from './alcance.ts'

const administrador: Derechos = { roles: ['Administrador'], permisos: [] }
const supervisora: Derechos = { roles: ['Supervisora'], permisos: ['usuarios.editar', 'pedidos.ver'] }
const todoMenosElRol: Derechos = {
  roles: ['Casi todo'],
  permisos: ['usuarios.editar', 'pedidos.ver', 'ncf.ver'],
}
const cajera: Derechos = { roles: ['Caja'], permisos: ['pedidos.ver'] }
const nadie: Derechos = { roles: [], permisos: [] }

test.each([
  ['el administrador alcanza a otro administrador', administrador, administrador, true],
  ['el administrador alcanza permisos que su rol no lista', administrador, supervisora, true],
  ['la supervisora alcanza a quien tiene menos', supervisora, cajera, true],
  ['la supervisora alcanza a quien tiene lo mismo', supervisora, supervisora, true],
  ['cualquiera alcanza a quien no tiene nada', nadie, nadie, true],
  ['la supervisora no alcanza un permiso que no tiene', supervisora, todoMenosElRol, false],
  ['la cajera no alcanza a la supervisora', cajera, supervisora, false],
  [
    'nadie alcanza al administrador sin serlo, aunque el rol no liste permisos',
    todoMenosElRol,
    administrador,
    false,
  ],
])('%s', (_, propios, ajenos, esperado) => {
  expect(estaAlAlcance(propios, ajenos)).toBe(esperado)
})
