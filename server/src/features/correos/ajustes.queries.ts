import type { CorreoSaliente, CorreoSalienteBody } from '@cuadre/contract/correo-saliente'
import { type Selectable, sql } from 'kysely'
import type { CertificateKey, NoKey } from '../../config/certificate-key.ts'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { CorreoAjustesTable } from '../../db/schema.ts'

export type AjustesGuardados = Selectable<CorreoAjustesTable>

/** Undefined while the office has no mail server. */
export function findAjustes(db: Conexion): Promise<AjustesGuardados | undefined> {
  return db.selectFrom('correo_ajustes').selectAll().executeTakeFirst()
}

/** The same, until the end of the transaction: one at a time counts against their quota, in all processes. */
export function lockCuota(tx: Tx): Promise<AjustesGuardados | undefined> {
  return tx.selectFrom('correo_ajustes').selectAll().forNoKeyUpdate().executeTakeFirst()
}

/** The same, alone: whoever changes them waits for whoever does. */
export async function lockAjustes(tx: Tx): Promise<AjustesGuardados | undefined> {
  // There may be no row yet that could be locked.
  await sql`LOCK TABLE correo_ajustes IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return findAjustes(tx)
}

/** As they are answered: never with the password. */
export function ajustesLeidos(guardados: AjustesGuardados): CorreoSaliente {
  const { servidor, puerto, seguridad, usuario, remitente, asunto, mensaje, version } = guardados
  return {
    servidor,
    puerto,
    seguridad,
    usuario,
    conContrasena: guardados.contrasena !== null,
    remitente,
    remitenteNombre: guardados.remitente_nombre,
    responderA: guardados.responder_a,
    asunto,
    mensaje,
    destinatariosPorUsuario: guardados.destinatarios_por_usuario,
    destinatariosPorOficina: guardados.destinatarios_por_oficina,
    version,
  }
}

/** Encrypted, and with which key. */
export interface ContrasenaSellada {
  readonly contrasena: Buffer | null
  readonly contrasena_de: string | null
}

export async function writeAjustes(
  tx: Tx,
  body: CorreoSalienteBody,
  { ahora, ...sellada }: ContrasenaSellada & { ahora: Date },
): Promise<AjustesGuardados> {
  const { servidor, puerto, seguridad, usuario, remitente, asunto, mensaje } = body
  const values = {
    servidor,
    puerto,
    seguridad,
    usuario,
    ...sellada,
    remitente,
    remitente_nombre: body.remitenteNombre,
    responder_a: body.responderA,
    asunto,
    mensaje,
    // What is not said stays as it is, or begins as the table says.
    destinatarios_por_usuario: body.destinatariosPorUsuario,
    destinatarios_por_oficina: body.destinatariosPorOficina,
    cambiado_en: ahora,
  }
  return tx
    .insertInto('correo_ajustes')
    .values(values)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ ...values, version: sql`correo_ajustes.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAjustes(tx: Tx): Promise<void> {
  await tx.deleteFrom('correo_ajustes').execute()
}

type Destino = Pick<AjustesGuardados, 'servidor' | 'puerto' | 'seguridad' | 'usuario'>

/**
 * A password opens for the server, port, security and user that it was typed for alone: whoever may point the office at another server does not
 * learn it by that.
 */
export function labelOf({ servidor, puerto, seguridad, usuario }: Destino): string {
  return `correo ${JSON.stringify([servidor, puerto, seguridad, usuario])}`
}

/** The password in the clear, null where there is none, or the sentence that says why it does not open. */
export function abrirContrasena(
  ajustes: AjustesGuardados,
  key: CertificateKey | NoKey,
): { readonly contrasena: string | null } | { readonly frase: string } {
  if (ajustes.contrasena === null) return { contrasena: null }
  if (typeof key === 'string' || key.id !== ajustes.contrasena_de) {
    return {
      frase:
        'La contraseña del correo se guardó con otra llave, o falta la de este servidor: escríbala otra vez en Correo saliente.',
    }
  }
  try {
    return { contrasena: key.open(ajustes.contrasena, labelOf(ajustes)).toString('utf8') }
  } catch {
    return {
      frase: 'La contraseña guardada del correo está alterada: escríbala otra vez en Correo saliente.',
    }
  }
}
