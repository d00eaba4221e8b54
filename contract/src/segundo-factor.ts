import { z } from 'zod'
import { calls } from './endpoint.ts'
import { plainText } from './fields.ts'
import { changePasswordBody, usuarioDeSesion } from './sesion.ts'
import { INVALID } from './validation.ts'

const CODIGO = 'Escriba el código.'

/** Six digits of the application, or a recovery code; blanks and hyphens do not count. */
export const codigoBody = z.object({
  codigo: plainText(CODIGO, INVALID).min(1, CODIGO).max(40, 'El código es demasiado largo.'),
})

/** The password again: a page left open must not be enough. */
export const conContrasenaBody = changePasswordBody.pick({ currentPassword: true })

export const conContrasenaYCodigoBody = conContrasenaBody.extend(codigoBody.shape)
export type ConContrasenaYCodigoBody = z.output<typeof conContrasenaYCodigoBody>

/** `activoDesde`: instant in ISO format; null: there is none. `exigidoPor`: the own roles that ask for one. */
export const segundoFactorPropio = z.object({
  activoDesde: z.string().nullable(),
  codigosRestantes: z.int(),
  exigidoPor: z.array(z.string()),
})
export type SegundoFactorPropio = z.output<typeof segundoFactorPropio>

/**
 * What an authenticator application needs, told this once. `secreto`: base 32, in groups of four. `uri`: `otpauth://…`. `qr`: that address
 * as a QR code, drawn by an SVG path in a square whose side is `lado` modules.
 */
export const segundoFactorNuevo = z.object({
  secreto: z.string(),
  uri: z.string(),
  qr: z.object({ lado: z.int(), trazo: z.string() }),
})
export type SegundoFactorNuevo = z.output<typeof segundoFactorNuevo>

/** Told this once; each serves once. */
export const codigosDeRecuperacion = z.object({ codigos: z.array(z.string()) })

const { get, post } = calls('Sesión')

export const segundoFactor = {
  login: post('/users/login/segundo-factor', 'publico', {
    summary:
      'Termina el inicio de sesión de quien tiene segundo factor: antes, /users/login contestó SECOND_FACTOR_REQUIRED',
    body: codigoBody,
    bodyLimit: 1024,
    data: usuarioDeSesion,
  }),
  get: get('/users/me/segundo-factor', 'sesion', {
    duringSetup: true,
    summary: 'Si el usuario de la sesión tiene segundo factor',
    data: segundoFactorPropio,
  }),
  empezar: post('/users/me/segundo-factor', 'sesion', {
    duringSetup: true,
    summary: 'Empieza a activar el segundo factor: entrega el secreto y su QR',
    body: conContrasenaBody,
    bodyLimit: 8 * 1024,
    data: segundoFactorNuevo,
    ownTransactions: true,
  }),
  activar: post('/users/me/segundo-factor/activar', 'sesion', {
    duringSetup: true,
    summary:
      'Activa el segundo factor con su primer código, entrega los de recuperación y cierra las demás sesiones',
    body: codigoBody,
    bodyLimit: 1024,
    data: codigosDeRecuperacion,
    ownTransactions: true,
  }),
  renovarCodigos: post('/users/me/segundo-factor/codigos', 'sesion', {
    summary: 'Cambia los códigos de recuperación por otros diez',
    body: conContrasenaYCodigoBody,
    bodyLimit: 8 * 1024,
    data: codigosDeRecuperacion,
    ownTransactions: true,
  }),
  desactivar: post('/users/me/segundo-factor/desactivar', 'sesion', {
    summary: 'Desactiva el segundo factor propio y cierra las demás sesiones',
    body: conContrasenaYCodigoBody,
    bodyLimit: 8 * 1024,
    ownTransactions: true,
  }),
} as const
