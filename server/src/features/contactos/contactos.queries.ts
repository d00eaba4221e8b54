import type { Contacto, ContactoBody } from '@cuadre/contract/contactos'
import { masterQueries } from '../../db/master-queries.ts'

export const queries = masterQueries<Contacto, ContactoBody>({
  maestra: 'contactos',
  campos: ['nombreContacto', 'porcentaje'],
})
