import type { Contacto, ContactoBody, ORDEN_DE_CONTACTOS } from '@cuadre/contract/contactos'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { type Columnas, type Orden, orderedBy } from '../../db/query/ordering.ts'
import { containsWords } from '../../db/query/search.ts'
import type { DB } from '../../db/schema.ts'

type Columna = (typeof ORDEN_DE_CONTACTOS)[number]

export interface FiltroDeContactos extends Orden<Columna> {
  readonly buscar?: string | undefined
}

const COLUMNAS: Columnas<Columna> = { nombreContacto: sql`clave`, porcentaje: sql`porcentaje` }

export function listContactos(db: Conexion, { buscar = '', ...orden }: FiltroDeContactos = {}) {
  return db
    .selectFrom('contactos')
    .where('activo', '=', true)
    .where(containsWords(sql.ref('contactos.clave'), buscar))
    .select(['id', 'nombre_contacto as nombreContacto', 'porcentaje', 'version'])
    .orderBy(orderedBy(orden, COLUMNAS, sql`clave, id`))
}

export function findContacto(db: Conexion, id: number): Promise<Contacto | undefined> {
  return listContactos(db).where('id', '=', id).executeTakeFirst()
}

export function createContacto(tx: Transaction<DB>, body: ContactoBody): Promise<Outcome> {
  return createOrRevive(tx, {
    table: 'contactos',
    sameAs: sql`clave = clave(${body.nombreContacto})`,
    values: columns(body),
  })
}

export function updateContacto(db: Conexion, id: number, body: ContactoBody): Promise<Outcome> {
  return updateVersioned(db, { table: 'contactos', id, version: body.version, values: columns(body) })
}

function columns({ nombreContacto, porcentaje }: ContactoBody) {
  return { nombre_contacto: nombreContacto, porcentaje }
}
