import { sql } from 'kysely'
import { ncfDeEmpresa } from '../ncf/de-empresa.queries.ts'

/** What companies ask of their numbers, authorised ranges included, without knowing the tables. */
export const numerosDeEmpresa = {
  ...ncfDeEmpresa,

  /** Of a row of `empresas`: a company with numbers, or with a registered range of them, keeps its RNC. */
  tiene: sql<boolean>`(${ncfDeEmpresa.tiene}
    OR EXISTS (SELECT FROM secuencias WHERE secuencias.empresa_id = empresas.id AND NOT borrador))`,
}
