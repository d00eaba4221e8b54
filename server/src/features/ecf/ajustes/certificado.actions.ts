import type { EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { fraseDeCertificado } from '@cuadre/domain/ecf/certificado'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockForRemoval } from '../../../db/master-table.ts'
import { record } from '../../../db/write/audit.ts'
import type { LectorDeP12 } from '../../../ecf/create-lector-de-p12.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { keepCertificado, removeCertificado } from '../certificado.ts'
import type { Acting } from './ajustes.actions.ts'
import { findEmpresaEcf } from './ver.queries.ts'

interface Subido {
  readonly empresa: EmpresaEcf
  /** What whoever uploaded it should know; null: nothing. */
  readonly cuidado: string | null
}

interface Upload extends Acting {
  readonly archivo: Buffer
  readonly clave: string
  readonly userId: number
  readonly lector: LectorDeP12
}

/** Opens the file, and keeps its certificate in the place of the one before. The file and its password are forgotten. */
export async function subirCertificado(tx: Tx, upload: Upload): Promise<Subido> {
  const { empresaId, archivo, clave, userId, lector, keys, ahora } = upload
  // A file may take a while: nobody waits for this company meanwhile, and the thread has a limit of its own.
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
  const leido = await lector.abrir(userId, { archivo, clave, ahora })
  const antes = await lockedEmpresa(tx, upload)
  if ('motivo' in leido) {
    const message = fraseDeCertificado(leido)
    const field = leido.motivo === 'CLAVE' ? 'clave' : 'archivo'
    throw new Refusal('CERTIFICADO_INVALIDO', { message, errors: [{ field, message }] })
  }
  await keepCertificado(tx, { empresaId, abierto: leido.abierto, keys, ahora, userId })
  const empresa = await leaveTrace(tx, { ...upload, antes, accion: 'Certificado subido' })
  return { empresa, cuidado: menosQueElDeAntes(antes, empresa) }
}

/** Two files of one company are easily mistaken: the one that ends sooner is taken, and it is said. */
function menosQueElDeAntes(
  { certificado: antes }: EmpresaEcf,
  { certificado: ahora }: EmpresaEcf,
): string | null {
  if (!antes || !ahora || antes.validoHasta <= ahora.validoHasta) return null
  const [hasta, hastaAntes] = [ahora, antes].map(({ validoHasta }) => formatInstante(new Date(validoHasta)))
  return `Este vale menos tiempo que el que había: hasta ${hasta} en vez de ${hastaAntes} Si se equivocó de archivo, suba el otro.`
}

export async function quitarCertificado(tx: Tx, acting: Acting): Promise<EmpresaEcf> {
  const antes = await lockedEmpresa(tx, acting)
  if (!(await removeCertificado(tx, acting.empresaId))) throw new Refusal('CERTIFICADO_NOT_FOUND')
  return leaveTrace(tx, { ...acting, antes, accion: 'Certificado quitado' })
}

async function lockedEmpresa(tx: Tx, acting: Acting): Promise<EmpresaEcf> {
  if (!(await lockForRemoval(tx, 'empresas', acting.empresaId))) throw new Refusal('EMPRESA_NOT_FOUND')
  return found(await findEmpresaEcf(tx, acting.empresaId, acting), 'EMPRESA_NOT_FOUND')
}

interface Change extends Acting {
  readonly antes: EmpresaEcf
  readonly accion: string
}

async function leaveTrace(tx: Tx, { antes, accion, ...acting }: Change): Promise<EmpresaEcf> {
  const despues = found(await findEmpresaEcf(tx, acting.empresaId, acting), 'EMPRESA_NOT_FOUND')
  await record(tx, acting.actor, ['Facturación electrónica', acting.empresaId, accion], {
    antes: traced(antes),
    despues: traced(despues),
  })
  return despues
}

/** Whose it is and until when; never what it signs with. */
function traced({ certificado }: EmpresaEcf) {
  if (certificado === null) return { titular: null }
  const { titular, documento, emisor, huella, validoDesde, validoHasta } = certificado
  return { titular, documento, emisor, huella, validoDesde, validoHasta }
}
