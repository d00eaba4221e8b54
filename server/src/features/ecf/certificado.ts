import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import type { Selectable } from 'kysely'
import type { CertificateKey, CertificateKeys, NoKey } from '../../config/certificate-key.ts'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { runPrepared } from '../../db/query/statement.ts'
import type { CertificadosTable } from '../../db/schema-ecf.ts'
import type { CertificadoAbierto } from '../../ecf/abrir-p12.ts'
import type { Certificado } from '../../ecf/firmador.ts'

export type CertificadoGuardado = Selectable<CertificadosTable>
/** As much of it as signing takes. */
export type CertificadoDe = Pick<
  CertificadoGuardado,
  'empresa_id' | 'certificado' | 'llave' | 'llave_de' | 'huella' | 'valido_desde' | 'valido_hasta'
>

/** With what, and as of when, certificates are opened. */
export interface Opening {
  readonly keys: CertificateKeys
  readonly ahora: Date
}

/** What signs for a company now, its key in the clear, for the signing threads alone; null when there is none, or it serves no more. */
export async function abrirCertificado(
  guardado: CertificadoDe | undefined,
  { keys, ahora }: Opening,
): Promise<Certificado | null> {
  if (!guardado || !sirveParaFirmar(vigenciaDe(guardado), ahora)) return null
  const llave = abrirLlave(guardado, await keys.find())
  return typeof llave === 'string' ? null : { certificado: guardado.certificado, llave }
}

export async function findCertificado(
  db: Conexion,
  empresaId: number,
): Promise<CertificadoGuardado | undefined> {
  const found = db.selectFrom('certificados').selectAll().where('empresa_id', '=', empresaId)
  const [guardado] = await runPrepared(db, found.compile())
  return guardado
}

export function listCertificados(db: Conexion): Promise<CertificadoGuardado[]> {
  return db.selectFrom('certificados').selectAll().execute()
}

export function vigenciaDe({
  valido_desde,
  valido_hasta,
}: Pick<CertificadoDe, 'valido_desde' | 'valido_hasta'>) {
  return { validoDesde: valido_desde, validoHasta: valido_hasta }
}

const SIN_LLAVE: Readonly<Record<NoKey, string>> = {
  absent: 'Falta la llave que abre los certificados (archivo «certificados.llave» de la carpeta «secretos»)',
  damaged:
    'La llave que abre los certificados está dañada (archivo «certificados.llave» de la carpeta «secretos»)',
  unreadable:
    'No se puede leer la llave que abre los certificados (archivo «certificados.llave» de la carpeta «secretos»)',
}

/** The private key (PKCS #8, DER), or the sentence that says why it does not open. */
export function abrirLlave(guardado: CertificadoDe, key: CertificateKey | NoKey): Buffer | string {
  if (typeof key === 'string')
    return `${SIN_LLAVE[key]}: devuélvala a su lugar o vuelva a subir el certificado.`
  if (key.id !== guardado.llave_de) {
    return 'El certificado se guardó con otra llave: devuélvala a su lugar o vuelva a subir el certificado.'
  }
  try {
    return key.open(guardado.llave, labelOf(guardado.empresa_id, guardado.huella))
  } catch {
    return 'El certificado guardado está alterado: vuelva a subir el certificado.'
  }
}

interface Keeping extends Opening {
  readonly empresaId: number
  readonly abierto: CertificadoAbierto
  readonly userId: number
}

/** Keeps a certificate in the place of the one before, its key encrypted. */
export async function keepCertificado(
  tx: Tx,
  { empresaId, abierto, keys, ahora, userId }: Keeping,
): Promise<void> {
  const key = await keys.findOrMake()
  const { certificado, huella, titular, documento, emisor, validoDesde, validoHasta } = abierto
  const values = {
    certificado,
    llave: key.seal(abierto.llave, labelOf(empresaId, huella)),
    llave_de: key.id,
    huella,
    titular,
    documento,
    emisor,
    valido_desde: validoDesde,
    valido_hasta: validoHasta,
    subido_en: ahora,
    subido_por: userId,
  }
  await tx
    .insertInto('certificados')
    .values({ empresa_id: empresaId, ...values })
    .onConflict(conflict => conflict.column('empresa_id').doUpdateSet(values))
    .execute()
  // Whatever waited for one need not wait for its next attempt.
  await tx
    .updateTable('documentos_ecf')
    .set({ proximo_en: ahora })
    .where('empresa_id', '=', empresaId)
    .where('estado', 'in', ['por firmar', 'por enviar'])
    .where('proximo_en', '>', ahora)
    .execute()
}

/** False when there was none. */
export async function removeCertificado(tx: Tx, empresaId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('certificados')
    .where('empresa_id', '=', empresaId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An encrypted key opens for its own company and certificate alone. */
function labelOf(empresaId: number, huella: string): string {
  return `empresa ${empresaId} certificado ${huella}`
}
