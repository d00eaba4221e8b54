import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCorreo } from '@cuadre/domain/correos/impedimento'
import type { Kysely } from 'kysely'
import type { CertificateKeys } from '../../config/certificate-key.ts'
import { type Contestado, limpia } from '../../correo/explicar.ts'
import { type Adjunto, enviarPorSmtp, type Salida } from '../../correo/smtp.ts'
import type { DB } from '../../db/schema.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import { findXml } from '../ecf/consulta/archivos.queries.ts'
import { type FacturaGuardada, findDocumento } from '../facturas/facturas.queries.ts'
import { imprimirDocumento } from '../facturas/imprimir.ts'
import { type AjustesGuardados, abrirContrasena } from './ajustes.queries.ts'
import type { CorreoEnTurno, Paso } from './cola.queries.ts'
import { esTarde, proximoIntento } from './espera.ts'
import { responderA } from './remitente.ts'

/** With what mails are sent. */
export interface Medios {
  readonly db: Kysely<DB>
  readonly keys: CertificateKeys
  readonly documentPool: Pick<DocumentPool, 'factura'>
  readonly simuladorUrl: string
  readonly now: () => Date
  readonly salida?: Salida
}

/** One attempt to send a mail, with the document as it is now. */
export async function entregar(
  correo: CorreoEnTurno,
  ajustes: AjustesGuardados,
  medios: Medios,
): Promise<Paso> {
  const { db, keys, now, salida } = medios
  const { enColaDesde } = correo
  if (esTarde({ ahora: now(), enColaDesde })) return fallido(correo, now(), 'No salió en dos días.')
  const documento = await findDocumento(db, correo.documentoId)
  if (!documento) return fallido(correo, now(), ERRORS.CORREO_NOT_FOUND.message)
  const impedimento = impedimentoDeCorreo(documento)
  if (impedimento === 'CORREO_DOCUMENTO_SIN_FIRMAR') {
    return otraVez(correo, now(), { respuesta: ERRORS[impedimento].message })
  }
  if (impedimento) return fallido(correo, now(), ERRORS[impedimento].message)
  const abierta = abrirContrasena(ajustes, await keys.find())
  if ('frase' in abierta) return otraVez(correo, now(), { respuesta: abierta.frase })
  const { remitente, remitente_nombre: nombre } = ajustes
  const contestado = await enviarPorSmtp(
    { ...ajustes, ...abierta },
    {
      de: { nombre: nombre ?? documento.empresa_nombre, direccion: remitente },
      responderA: responderA(ajustes, documento),
      para: correo.para,
      asunto: correo.asunto,
      texto: correo.mensaje,
      mensajeId: correo.mensajeId,
      fecha: correo.creadoEn,
      adjuntos: await adjuntosDe(correo, documento, medios),
    },
    salida,
  )
  return pasoDe(correo, now(), contestado)
}

async function adjuntosDe(
  { conXml }: CorreoEnTurno,
  documento: FacturaGuardada,
  medios: Medios,
): Promise<Adjunto[]> {
  const { fileName, content } = await imprimirDocumento(medios, documento)
  const pdf = { nombre: fileName, tipo: 'application/pdf', contenido: content }
  const xml = conXml ? await findXml(medios.db, documento.id, 'xml') : undefined
  if (!xml) return [pdf]
  return [pdf, { nombre: `${xml.nombre}.xml`, tipo: 'application/xml', contenido: xml.bytes }]
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
  { codigo = null, respuesta }: { readonly codigo?: number | null; readonly respuesta: string },
): Paso {
  const intentos = correo.intentos + 1
  const proximoEn = proximoIntento({ ahora: en, enColaDesde: correo.enColaDesde, intentos })
  return { resultado: proximoEn ? 'otra vez' : 'fallido', codigo, respuesta, en, intentos, proximoEn }
}
