import { type Contacto, type ContactoBody, fiscalEscrito } from '@cuadre/contract/contactos'
import { fiscalCompleto } from '@cuadre/domain/contactos/fiscal'
import type { FiscalEscrito } from '@cuadre/domain/contactos/fiscal-escrito'
import { masterQueries } from '../../db/master-queries.ts'

const FISCALES = [
  'claseFiscal',
  'documento',
  'emiteComprobantes',
  'cobraItbis',
] as const satisfies readonly (keyof FiscalEscrito)[]

export const queries = masterQueries<Contacto, ContactoBody>({
  maestra: 'contactos',
  campos: ['nombreContacto', 'porcentaje', ...FISCALES],
  digitos: ['documento'],
  alCrear: conFiscal,
  alCambiar: body => (FISCALES.some(campo => body[campo] !== undefined) ? conFiscal(body) : body),
})

function conFiscal(body: ContactoBody): ContactoBody {
  return { ...body, ...fiscalCompleto(fiscalEscrito(body)) }
}
