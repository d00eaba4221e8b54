import type { MesDeEmpresa } from '@cuadre/contract/formatos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'

/** A month's rows; an unknown company is refused rather than shown as one that sold nothing. */
export async function readMes<R>(db: Conexion, query: MesDeEmpresa, rows: Promise<R[]>): Promise<R[]> {
  const filas = await rows
  if (filas.length === 0) found(await findEmpresa(db, query.empresaId), 'EMPRESA_NOT_FOUND')
  return filas
}

/** The same with the company's RNC, both read at the same time. */
export async function readEnvio<R>(
  db: Conexion,
  query: MesDeEmpresa,
  rows: Promise<R[]>,
): Promise<{ rnc: string; mes: Dia; filas: R[] }> {
  const [emisor, filas] = await Promise.all([findEmpresa(db, query.empresaId), rows])
  return { rnc: found(emisor, 'EMPRESA_NOT_FOUND').rnc, mes: query.fecha, filas }
}

/** The same for a file, which must not be empty. */
export async function readArchivo<R>(db: Conexion, query: MesDeEmpresa, rows: Promise<R[]>) {
  const envio = await readEnvio(db, query, rows)
  if (envio.filas.length === 0) throw new Refusal('NO_DATA')
  return envio
}
