import type { Contacto, contactos } from '@cuadre/contract/contactos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { emiteDeSuyo } from '@cuadre/domain/contactos/fiscal'
import type { ClaseFiscal } from '@cuadre/domain/contactos/fiscal-escrito'

/** What the form sends, before the contract parses it. */
type ContactoInput = CallInput<typeof contactos.create>['body']

/** What the dialog holds; '' where nothing is said of who he is for the tax office. */
export interface ContactoValues {
  nombreContacto: string
  porcentaje: number | null
  claseFiscal: ClaseFiscal | ''
  documento: string
  emiteComprobantes: boolean
  cobraItbis: boolean
  version: number | undefined
}

export function valuesOf(contacto: Contacto | null): ContactoValues {
  const claseFiscal = contacto?.claseFiscal ?? ''
  return {
    nombreContacto: contacto?.nombreContacto ?? '',
    porcentaje: contacto?.porcentaje ?? null,
    claseFiscal,
    documento: contacto?.documento ?? '',
    emiteComprobantes: contacto?.emiteComprobantes ?? (claseFiscal === '' || emiteDeSuyo(claseFiscal)),
    cobraItbis: contacto?.cobraItbis ?? true,
    version: contacto?.version,
  }
}

/** What is sent: silent of the tax office where nothing was said of it, now or before. */
export function bodyOf(
  { claseFiscal, documento, emiteComprobantes, cobraItbis, ...comun }: ContactoValues,
  antes: Contacto | null,
): ContactoInput {
  // The rules have refused a null.
  const contacto = comun as ContactoInput
  if (claseFiscal === '') {
    if (documento === '' && antes?.claseFiscal == null) return contacto
    const nada = { claseFiscal: null, emiteComprobantes: null, cobraItbis: null }
    return { ...contacto, ...nada, documento: documento || null }
  }
  return { ...contacto, claseFiscal, documento, emiteComprobantes, cobraItbis }
}
