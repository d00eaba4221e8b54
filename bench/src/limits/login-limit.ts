import { hashPassword, isPassword } from '@cuadre/server/features/sesion/passwords'
import type { Limit } from './limit.ts'

/** W7: one verification of a password with the product's own parameters, and nothing around it. */
export const loginLimit: Limit = ({ inside }) => {
  const password = 'mangú con los tres golpes'
  const stored = hashPassword(password)
  inside('argon2', async () => {
    const hash = await stored
    return () => isPassword(hash, password)
  })
}
