import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { codeAt } from '@cuadre/server/features/segundo-factor/totp'
import type { ApiClient } from './api-client.ts'
import { TEST_PASSWORD } from './app.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A telephone with an authenticator application: it was told the secret in base 32. */
export function unTelefono(secreto: string) {
  const bits = [...secreto.replaceAll(' ', '')]
    .map(sign => SIGNS.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
  return { codigo: (moment: Date) => codeAt(bytes, moment) }
}

/** Sets up a second factor for whoever is logged in: his telephone and his recovery codes. */
export async function conSegundoFactor(api: ApiClient, now: () => Date = () => new Date()) {
  const { secreto } = await api.data(segundoFactor.empezar, { body: { currentPassword: TEST_PASSWORD } })
  const telefono = unTelefono(secreto)
  const { codigos } = await api.data(segundoFactor.activar, { body: { codigo: telefono.codigo(now()) } })
  return { telefono, codigos }
}
