import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'

/** Of a row of `empresas`: the first day whose documents are electronic, null while it issues on paper. */
export const ecfDesde = sql<Dia | null>`(SELECT ecf.desde FROM empresas_ecf ecf
  WHERE ecf.empresa_id = empresas.id AND ecf.regimen = 'E')`

/** Of the same: its open contingency, in which it issues on paper. */
export const contingenciaAbierta = sql<number | null>`(SELECT c.id FROM contingencias c
  WHERE c.empresa_id = empresas.id AND c.fin IS NULL)`
