import type { CorreoSaliente, CorreoSalienteBody, PruebaDeCorreo } from '@cuadre/contract/correo-saliente'
import { ERRORS } from '@cuadre/contract/errors'
import type { CertificateKeys } from '../../config/certificate-key.ts'
import { limpia } from '../../correo/explicar.ts'
import { enviarPorSmtp, type Salida } from '../../correo/smtp.ts'
import type { Db, Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import {
  type AjustesGuardados,
  abrirContrasena,
  ajustesLeidos,
  type ContrasenaSellada,
  deleteAjustes,
  findAjustes,
  labelOf,
  lockAjustes,
  writeAjustes,
} from './ajustes.queries.ts'
import { contarDestinatarios } from './cuota.actions.ts'
import { nuevoMensajeId } from './mensaje-id.ts'

interface Acting {
  readonly keys: CertificateKeys
  readonly ahora: Date
  readonly actor: Actor
}

/** Saves how mail leaves. The password that is kept goes on only for the same server, port, security and user. */
export async function saveAjustes(
  tx: Tx,
  { body, keys, ahora, actor }: Acting & { body: CorreoSalienteBody },
): Promise<CorreoSaliente> {
  const antes = await lockAjustes(tx)
  if (body.version !== undefined && body.version !== antes?.version) throw new Refusal('CONFLICT')
  const sellada = await sellar(body, antes, keys)
  const guardado = await writeAjustes(tx, body, { ...sellada, ahora })
  await record(tx, actor, ['Correo saliente', null, antes ? 'Actualización' : 'Creación'], {
    antes: antes ? traced(antes, 'guardada') : null,
    despues: traced(guardado, body.contrasena === undefined ? 'guardada' : 'nueva'),
  })
  return ajustesLeidos(guardado)
}

export async function quitarAjustes(tx: Tx, actor: Actor): Promise<void> {
  const antes = found(await lockAjustes(tx), 'CORREO_NOT_CONFIGURED')
  await deleteAjustes(tx)
  await record(tx, actor, ['Correo saliente', null, 'Eliminación'], { antes: traced(antes, 'guardada') })
}

async function sellar(
  body: CorreoSalienteBody,
  antes: AjustesGuardados | undefined,
  keys: CertificateKeys,
): Promise<ContrasenaSellada> {
  if (body.contrasena) {
    const key = await keys.findOrMake()
    return { contrasena: key.seal(Buffer.from(body.contrasena), labelOf(body)), contrasena_de: key.id }
  }
  if (body.contrasena === '' || !antes?.contrasena) return { contrasena: null, contrasena_de: null }
  if (labelOf(body) !== labelOf(antes)) {
    const { message } = ERRORS.CORREO_PASSWORD_NEEDED
    throw new Refusal('CORREO_PASSWORD_NEEDED', { errors: [{ field: 'contrasena', message }] })
  }
  return { contrasena: antes.contrasena, contrasena_de: antes.contrasena_de }
}

/** As people read it in the audit log: of the password only whether there is one, and whether it is a new one. */
function traced(ajustes: AjustesGuardados, contrasena: 'guardada' | 'nueva') {
  const { conContrasena, version: _, ...leidos } = ajustesLeidos(ajustes)
  return { ...leidos, claveDeCorreo: conContrasena ? contrasena : null }
}

/** Somebody watches the screen meanwhile. */
const PLAZOS_DE_PRUEBA = { saludo: 10_000, respuesta: 10_000, todo: 25_000 }

/** Sends a mail with what is saved, and tells what the server said; it counts like any other. No transaction is open meanwhile: the server takes its time. */
export async function probarCorreo(
  db: Db,
  { para, userId, keys, ahora, actor, salida }: Acting & { para: string; userId: number; salida: Salida },
): Promise<PruebaDeCorreo> {
  const ajustes = found(await findAjustes(db), 'CORREO_NOT_CONFIGURED')
  const abierta = abrirContrasena(ajustes, await keys.find())
  if ('frase' in abierta) return { bien: false, frase: abierta.frase, queHacer: null, respuesta: null }
  await db.transaction().execute(tx => contarDestinatarios(tx, { cuantos: 1, campo: 'para', userId, ahora }))
  const contestado = await enviarPorSmtp({ ...ajustes, ...abierta }, mensajeDePrueba(ajustes, para, ahora), {
    plazos: PLAZOS_DE_PRUEBA,
    ...salida,
  })
  const bien = contestado.resultado === 'enviado'
  const { servidor, puerto } = ajustes
  const resultado = bien ? 'enviado' : contestado.frase
  await record(db, actor, ['Correo saliente', null, 'Prueba'], {
    despues: { servidor, puerto, para, resultado },
  })
  if (!bien) return { bien, ...contestado }
  const frase = `El servidor aceptó el correo para ${para}. Mire si llegó, también entre los no deseados.`
  return { bien, frase, queHacer: null, respuesta: limpia(contestado.respuesta) }
}

function mensajeDePrueba(ajustes: AjustesGuardados, para: string, fecha: Date) {
  return {
    de: { nombre: ajustes.remitente_nombre ?? 'Cuadre', direccion: ajustes.remitente },
    responderA: ajustes.responder_a,
    para: [para],
    asunto: 'Prueba de correo',
    texto:
      'Este correo lo envió Cuadre para probar el servidor de correo de la oficina. Si lo lee, funciona.',
    mensajeId: nuevoMensajeId(ajustes.remitente),
    fecha,
    adjuntos: [],
  }
}
