import type { Filtros } from '@cuadre/contract/filtros'
import { filtrosDichos, filtrosEnFrases } from '@cuadre/contract/filtros-dichos'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

interface Quienes {
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
  readonly suplidorId?: number | undefined
}

/** The names behind the ids of a filter, as they are today; deleted ones too. */
export function findNombres(db: Conexion, { clienteId, empresaId, contactoId, suplidorId }: Quienes) {
  const nombre = (of: string, id: number | undefined) =>
    sql<string | null>`(${sql.raw(of)} WHERE id = ${id ?? null})`
  return db
    .selectNoFrom([
      nombre('SELECT nombre FROM clientes', clienteId).as('cliente'),
      nombre('SELECT nombre FROM empresas', empresaId).as('empresa'),
      nombre('SELECT nombre_contacto FROM contactos', contactoId).as('contacto'),
      nombre('SELECT nombre FROM suplidores', suplidorId).as('suplidor'),
    ])
    .executeTakeFirstOrThrow()
}

/** What a list was narrowed to, as the head of its workbook says it. */
export async function filtrosDelLibro(db: Conexion, filtros: Filtros, filtro: object): Promise<string[]> {
  return filtrosEnFrases(filtros, filtro, await findNombres(db, filtro))
}

/** The same with names and values apart, as a report says it. */
export async function filtrosDelInforme(db: Conexion, filtros: Filtros, filtro: object) {
  return filtrosDichos(filtros, filtro, await findNombres(db, filtro))
}
