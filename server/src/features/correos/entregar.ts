import type { CertificateKeys } from '../../config/certificate-key.ts'
import { type Contestado, limpia } from '../../correo/explicar.ts'
import { enviarPorSmtp, type Salida } from '../../correo/smtp.ts'
import { type AjustesGuardados, abrirContrasena } from './ajustes.queries.ts'
import { cargaDe, type Imprenta } from './carga.ts'
import type { CorreoEnTurno, Paso } from './cola.queries.ts'
import { esTarde, proximoIntento } from './espera.ts'
import { responderA } from './remitente.ts'

/** With what mails are sent. */
export interface Medios extends Imprenta {
  readonly keys: CertificateKeys
  readonly salida?: Salida
}

/** One attempt to send a mail, with what it carries as it is now. */
export async function entregar(
  correo: CorreoEnTurno,
  ajustes: AjustesGuardados,
  medios: Medios,
): Promise<Paso> {
  const { keys, now, salida } = medios
  const { enColaDesde } = correo
  if (esTarde({ ahora: now(), enColaDesde })) return fallido(correo, now(), 'No salió en dos días.')
  const carga = await cargaDe(correo, medios)
  if ('espera' in carga) return otraVez(correo, now(), { respuesta: carga.espera })
  if ('falla' in carga) return fallido(correo, now(), carga.falla)
  const abierta = abrirContrasena(ajustes, await keys.find())
  if ('frase' in abierta) return otraVez(correo, now(), { respuesta: abierta.frase })
  const { empresa, adjuntos } = carga
  const { remitente, remitente_nombre: nombre } = ajustes
  const contestado = await enviarPorSmtp(
    { ...ajustes, ...abierta },
    {
      de: { nombre: nombre ?? empresa?.nombre ?? '', direccion: remitente },
      responderA: responderA(ajustes, empresa?.email ?? null),
      para: correo.para,
      asunto: correo.asunto,
      texto: correo.mensaje,
      mensajeId: correo.mensajeId,
      fecha: correo.creadoEn,
      adjuntos: await adjuntos(),
    },
    salida,
  )
  return pasoDe(correo, now(), contestado)
}

function pasoDe(correo: CorreoEnTurno, en: Date, contestado: Contestado): Paso {
  if (contestado.resultado === 'enviado') {
    const { respuesta, noRecibieron } = contestado
    const frase = noRecibieron.length === 0 ? '' : ` No lo aceptó para: ${noRecibieron.join(', ')}.`
    return hecho(correo, en, {
      resultado: 'enviado',
      codigo: Number.parseInt(respuesta, 10) || null,
      respuesta: `El servidor lo aceptó${dicho(limpia(respuesta))}.${frase}`,
    })
  }
  const { resultado, codigo, frase } = contestado
  const respuesta = `${frase}${contestado.respuesta === null ? '' : ` El servidor dijo${dicho(contestado.respuesta)}.`}`
  if (resultado === 'otra vez') return otraVez(correo, en, { codigo, respuesta })
  return hecho(correo, en, { resultado, codigo, respuesta })
}

function dicho(palabras: string): string {
  return palabras === '' ? '' : `: «${palabras}»`
}

type Intentado = Pick<Paso, 'resultado' | 'codigo' | 'respuesta'>

function hecho({ intentos }: CorreoEnTurno, en: Date, intentado: Intentado): Paso {
  return { ...intentado, en, intentos: intentos + 1, proximoEn: null }
}

function fallido(correo: CorreoEnTurno, en: Date, respuesta: string): Paso {
  return hecho(correo, en, { resultado: 'fallido', codigo: null, respuesta })
}

function otraVez(
  correo: CorreoEnTurno,
  en: Date,
  { codigo = null, respuesta }: { codigo?: number | null; respuesta: string },
): Paso {
  const intentos = correo.intentos + 1
  const proximoEn = proximoIntento({ ahora: en, enColaDesde: correo.enColaDesde, intentos })
  return { resultado: proximoEn ? 'otra vez' : 'fallido', codigo, respuesta, en, intentos, proximoEn }
}
