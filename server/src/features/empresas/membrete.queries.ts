import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { Selectable } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { findLogo } from './logo.queries.ts'

/** What a company's paper has at its head, as the company is today: name, then RNC, address, telephone, mail and page, each a line. */
export interface Membrete {
  readonly nombre: string
  readonly datos: readonly string[]
  readonly logo: LogoImpreso | null
}

type Fila = Pick<Selectable<DB['empresas']>, 'nombre' | 'rnc' | 'direccion' | 'telefono' | 'email' | 'web'>

const empresa = statement<{ id: number }, Fila>(
  'SELECT nombre, rnc, direccion, telefono, email, web FROM empresas WHERE id = :id::int',
)

/** Of a deleted one too: what is owed to it is still owed. Null where there is none. */
export async function findMembrete(db: Conexion, id: number): Promise<Membrete | null> {
  const [[encontrada], logo] = await Promise.all([empresa(db, { id }), findLogo(db, id)])
  if (!encontrada) return null
  const { nombre, rnc, direccion, telefono, email, web } = encontrada
  const lineas = [
    `RNC: ${formatDocumento(rnc)}`,
    direccion,
    telefono && `Tel.: ${formatTelefono(telefono)}`,
    email ?? '',
    web ?? '',
  ]
  return { nombre, datos: lineas.filter(linea => linea.trim() !== ''), logo }
}
