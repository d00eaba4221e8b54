import { z } from 'zod'
import { calls } from './endpoint.ts'
import { plainText } from './fields.ts'
import { INVALID } from './validation.ts'

/** Who is logged in, as the web stores and shows it. */
export const usuarioDeSesion = z.object({
  userId: z.int(),
  username: z.string(),
  /** As the office writes it. */
  nombre: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  debeCambiarContrasena: z.boolean(),
  /** A role asks for a second factor, and there is none; said only then. */
  debeActivarSegundoFactor: z.literal(true).optional(),
})
export type UsuarioDeSesion = z.output<typeof usuarioDeSesion>

/**
 * A password exactly as typed: blanks may belong to it, but blanks alone are none (`required` says so), and no control
 * characters or halves of a character, which no keyboard writes.
 */
export function contrasena(required: string) {
  return z
    .string({ error: required })
    .refine(value => value.trim() !== '')
    .refine(
      value => !/[\p{Cc}\p{Cs}]/u.test(value),
      'La contraseña contiene caracteres no permitidos. Escríbala de nuevo.',
    )
}

const USUARIO = 'El usuario es obligatorio'
const CONTRASENA = 'La contraseña es obligatoria'

export const loginBody = z.object({
  username: plainText(USUARIO, INVALID).min(1, USUARIO).max(200, USUARIO),
  password: contrasena(CONTRASENA).max(1000, CONTRASENA),
})
export type LoginBody = z.output<typeof loginBody>

const ACTUAL = 'La contraseña actual es obligatoria'
const NUEVA = 'La contraseña nueva es obligatoria'

export const changePasswordBody = z.object({
  currentPassword: contrasena(ACTUAL).max(1000, ACTUAL),
  newPassword: contrasena(NUEVA).max(200, 'La contraseña no puede pasar de 200 caracteres.'),
})
export type ChangePasswordBody = z.output<typeof changePasswordBody>

const { get, post } = calls('Sesión')

export const sesion = {
  login: post('/users/login', 'publico', {
    summary: 'Inicia la sesión y entrega las cookies',
    body: loginBody,
    // 1,200 characters, each of which may be written as \\u0000.
    bodyLimit: 8 * 1024,
    data: usuarioDeSesion,
  }),
  me: get('/users/me', 'sesion', {
    duringSetup: true,
    summary: 'El usuario de la sesión',
    data: usuarioDeSesion,
  }),
  refresh: post('/users/refresh-token', 'publico', {
    summary: 'Renueva la sesión con la cookie de renovación',
    data: usuarioDeSesion,
  }),
  logout: post('/users/logout', 'publico', { summary: 'Cierra la sesión' }),
  changePassword: post('/users/change-password', 'sesion', {
    duringSetup: true,
    summary: 'Cambia la contraseña propia y cierra las demás sesiones',
    body: changePasswordBody,
    ownTransactions: true,
  }),
} as const
