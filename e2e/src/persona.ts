import { randomBytes } from 'node:crypto'
import { roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { abrirApi } from './api.ts'
import type { Producto } from './servidor.ts'

/** A clerk with one role who has already changed the first password. */
export async function crearPersona(producto: Producto, nombreDelRol: string) {
  const api = await abrirApi(producto)
  const primera = 'Primera-Clave-31'
  const contrasena = 'Segunda-Clave-32'
  const usuario = `persona${randomBytes(3).toString('hex')}`
  const { id } = await api.data(usuarios.create, {
    body: {
      nombre: 'Persona de Prueba',
      username: usuario,
      email: 'persona@oficina.do',
      password: primera,
    },
  })
  const todos = await api.data(roles.list, {})
  const rol = todos.find(uno => uno.name === nombreDelRol)
  if (rol === undefined) throw new Error(`There is no role ${nombreDelRol}`)
  await api.call(usuarios.assignRoles, { params: { id }, body: [rol.id] })
  const propia = await abrirApi({ ...producto, usuario, contrasena: primera })
  await propia.call(sesion.changePassword, {
    body: { currentPassword: primera, newPassword: contrasena },
  })
  return { id, usuario, contrasena }
}
