import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Db } from '../../../db/connection/connection.ts'
import type { ClienteDgii } from '../../../ecf/dgii/respuestas.ts'
import type { Verificador } from '../../../ecf/firmador.ts'
import type { ConexionEcf } from '../conexion.ts'
import { insertIntercambio } from './entregas.queries.ts'

export interface EnNombreDe {
  readonly empresaId: number
  readonly ambiente: Ambiente
}

/** What talking to other taxpayers needs besides the database. */
export interface Medios {
  readonly db: Db
  readonly conexion: Pick<ConexionEcf, 'firmador' | 'certificadoDe' | 'clienteDe'>
  /** Looks at what strangers answer, beside the thread that signs. */
  readonly verificador: Pick<Verificador, 'verificar'>
  readonly now: () => Date
}

/** What talking to the tax office needs. */
export interface DeLaDgii {
  readonly db: Db
  readonly conexion: Pick<ConexionEcf, 'clienteDe'>
}

/** The tax office's services in the company's name. What is said is kept. */
export function dgiiDe({ db, conexion }: DeLaDgii, { empresaId, ambiente }: EnNombreDe): ClienteDgii {
  const anotar: Parameters<ConexionEcf['clienteDe']>[0]['anotar'] = intercambio =>
    insertIntercambio(db, { empresaId, intercambio })
  return conexion.clienteDe({ empresaId, ambiente, anotar })
}
