import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { clienteDgii } from '../../../ecf/dgii/cliente.ts'
import type { MemoriaDgii } from '../../../ecf/dgii/memoria.ts'
import type { ClienteDgii, IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'
import type { Certificado, Firmador } from '../../../ecf/firmador.ts'
import { type Opening, readCertificado } from '../certificado.ts'
import { insertIntercambio } from './intercambios.queries.ts'

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
  readonly keys: Opening['keys']
  readonly simuladorUrl: string
  /** What the clients of the tax office in this process know together. */
  readonly memoria: MemoriaDgii
  readonly now: () => Date
}

/** Null while the company has no certificate that may be used. */
export function certificadoDe({ db, keys, now }: Medios, empresaId: number): Promise<Certificado | null> {
  return readCertificado(db, empresaId, { keys, ahora: now() })
}

export type ServiciosDgii = Pick<ClienteDgii, 'directorio' | 'estado' | 'aprobar'>

/** The tax office's services in the company's name; null while it has nothing to sign with. What is said is kept. */
export async function dgiiDe(
  medios: Medios,
  { empresaId, ambiente }: EnNombreDe,
): Promise<ServiciosDgii | null> {
  const { db, firmador, simuladorUrl, memoria } = medios
  const certificado = await certificadoDe(medios, empresaId)
  if (!certificado) return null
  return clienteDgii({
    ...{ ambiente, simuladorUrl, memoria },
    quien: () => `reparto ${empresaId}`,
    firmar: xml => firmador.firmarXml({ xml, certificado }),
    anotar: (intercambio: IntercambioDgii) => insertIntercambio(db, { empresaId, intercambio }),
  })
}

export const SIN_CERTIFICADO = 'La empresa no tiene un certificado vigente con qué firmar.'
