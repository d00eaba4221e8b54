import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { ClienteDgii } from '../../../ecf/dgii/respuestas.ts'
import type { Certificado, Firmador } from '../../../ecf/firmador.ts'

export interface EnNombreDe {
  readonly empresaId: number
  readonly ambiente: Ambiente
}

/** What talking to other taxpayers needs besides the database. */
export interface Medios {
  readonly db: Kysely<DB>
  readonly firmador: Pick<Firmador, 'firmarXml'>
  /** Looks at what strangers answer, beside the thread that signs. */
  readonly verificador: Pick<Firmador, 'verificar'>
  /** Null while the company has no certificate that may be used. */
  certificadoDe(empresaId: number): Promise<Certificado | null>
  /** The tax office's services in the company's name. */
  dgiiDe(quien: EnNombreDe): Pick<ClienteDgii, 'directorio' | 'estado' | 'aprobar'>
  readonly now: () => Date
}
