import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { CertificateKeys } from '../../config/certificate-key.ts'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { clienteDgii } from '../../ecf/dgii/cliente.ts'
import { MemoriaDgii } from '../../ecf/dgii/memoria.ts'
import type { ClienteDgii, IntercambioDgii } from '../../ecf/dgii/respuestas.ts'
import type { Certificado, Firmador } from '../../ecf/firmador.ts'
import { abrirCertificado, type CertificadoDe, findCertificado } from './certificado.ts'

interface ParaQuien {
  readonly empresaId: number
  readonly ambiente: Ambiente
  /** The simulator's place of that name instead of the tax office's. */
  readonly simulado?: boolean
  readonly anotar: (intercambio: IntercambioDgii) => void | Promise<void>
}

/** How a company signs and speaks with the tax office. Tokens and circuit breakers are those of the process. */
export interface ConexionEcf {
  readonly firmador: Pick<Firmador, 'firmar' | 'firmarXml'>
  /** Null while the company has no certificate that may be used. */
  certificadoDe(empresaId: number): Promise<Certificado | null>
  /** The same of one that was read already. */
  abrir(guardado: CertificadoDe): Promise<Certificado | null>
  clienteDe(quien: ParaQuien): ClienteDgii
  /** The same with nothing remembered: every step is taken anew, also where the others are kept waiting. */
  clienteNuevoDe(quien: ParaQuien): ClienteDgii
}

interface Deps {
  readonly db: Db
  readonly keys: CertificateKeys
  readonly firmador: Firmador
  readonly simuladorUrl: string
  readonly now: () => Date
  readonly fetch?: typeof globalThis.fetch
}

export function makeConexionEcf({ db, keys, firmador, simuladorUrl, now, fetch }: Deps): ConexionEcf {
  const deTodos = new MemoriaDgii(now)
  const abrir = (guardado: CertificadoDe | undefined) => abrirCertificado(guardado, { keys, ahora: now() })
  const certificadoDe = async (empresaId: number) => abrir(await findCertificado(db, empresaId))
  const cliente = (memoria: MemoriaDgii, { empresaId, ambiente, simulado = false, anotar }: ParaQuien) =>
    clienteDgii({
      ambiente,
      simulado,
      simuladorUrl,
      memoria,
      anotar,
      quien: () => quienFirma(db, empresaId),
      firmar: async ajeno => {
        const certificado = await certificadoDe(empresaId)
        return certificado && firmador.firmarXml({ ajeno, certificado })
      },
      ...(fetch ? { fetch } : {}),
    })
  return {
    firmador,
    certificadoDe,
    abrir,
    clienteDe: quien => cliente(deTodos, quien),
    clienteNuevoDe: quien => cliente(new MemoriaDgii(now), quien),
  }
}

const firmante = statement<{ empresaId: number }, { rnc: string; huella: string }>(`
  SELECT e.rnc, c.huella FROM certificados c JOIN empresas e ON e.id = c.empresa_id WHERE c.empresa_id = :empresaId::int`)

/** Tells holders apart: with another certificate a company asks for another token. */
async function quienFirma(db: Conexion, empresaId: number): Promise<string> {
  const [row] = await firmante(db, { empresaId })
  return row ? `${row.rnc} ${row.huella}` : `empresa ${empresaId}`
}
