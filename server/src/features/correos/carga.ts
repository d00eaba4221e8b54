import { buffer } from 'node:stream/consumers'
import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCorreo } from '@cuadre/domain/correos/impedimento'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Adjunto } from '../../correo/smtp.ts'
import type { Db } from '../../db/connection/connection.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import { asciiName } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import { findCotizacion } from '../cotizaciones/cotizaciones.queries.ts'
import { findXml } from '../ecf/consulta/archivos.queries.ts'
import { informeDeEstado } from '../estados-de-cuenta/informe-de-estado.ts'
import { imprimirCotizacion } from '../facturas/cotizacion-impresa.ts'
import { findDocumento } from '../facturas/facturas.queries.ts'
import { imprimirDocumento } from '../facturas/imprimir.ts'
import { nombreDeConstancia, readConstancia } from '../ir17/constancia.ts'
import { enPapel } from '../reportes/hacer-informe.ts'
import type { CorreoEnTurno } from './cola.queries.ts'
import { constanciaDe } from './constancia-por-enviar.ts'
import { type EstadoPedido, leerEstadoPorEnviar, unicaEmpresa } from './estado-por-enviar.ts'

/** With what the paper of a mail is made. */
export interface Imprenta {
  readonly db: Db
  readonly documentPool: Pick<DocumentPool, 'factura' | 'informe' | 'workbook' | 'constancia'>
  readonly simuladorUrl: string
  readonly now: () => Date
}

interface Carga {
  /** Who writes, and where the answer goes; null where it is of several companies. */
  readonly empresa: { readonly nombre: string; readonly email: string | null } | null
  readonly adjuntos: () => Promise<Adjunto[]>
}

/** Not yet, or never more: in words. */
type SinCarga = { readonly espera: string } | { readonly falla: string }

/** How long a statement may be drawn, in ms: with the longest conversation it stays within the turn of the queue. */
const DIBUJO_MS = 60_000

/** What a mail carries, as it is now: the paper is drawn when it is handed over. */
export function cargaDe(correo: CorreoEnTurno, imprenta: Imprenta): Promise<Carga | SinCarga> {
  const { documentoId, cotizacionId } = correo
  if (cotizacionId !== null) return deCotizacion(cotizacionId, imprenta)
  if (documentoId !== null) return deDocumento({ ...correo, documentoId }, imprenta)
  return correo.suplidorDocumento === null ? deEstado(correo, imprenta) : deConstancia(correo, imprenta)
}

async function deDocumento(
  { documentoId, conXml }: CorreoEnTurno & { documentoId: number },
  imprenta: Imprenta,
): Promise<Carga | SinCarga> {
  const documento = await findDocumento(imprenta.db, documentoId)
  if (!documento) return { falla: ERRORS.CORREO_NOT_FOUND.message }
  const impedimento = impedimentoDeCorreo(documento)
  if (impedimento === 'CORREO_DOCUMENTO_SIN_FIRMAR') return { espera: ERRORS[impedimento].message }
  if (impedimento) return { falla: ERRORS[impedimento].message }
  return {
    empresa: { nombre: documento.empresa_nombre, email: documento.empresa_email },
    async adjuntos() {
      const pdf = pdfDe(await imprimirDocumento(imprenta, documento))
      const xml = conXml ? await findXml(imprenta.db, documento.id, 'xml') : undefined
      if (!xml) return [pdf]
      return [pdf, { nombre: `${xml.nombre}.xml`, tipo: 'application/xml', contenido: xml.bytes }]
    },
  }
}

async function deCotizacion(id: number, { db, documentPool, now }: Imprenta): Promise<Carga | SinCarga> {
  const hoy = diaEnSantoDomingo(now())
  const cotizacion = await findCotizacion(db, id, hoy)
  if (!cotizacion) return { falla: ERRORS.COTIZACION_NOT_FOUND.message }
  const { empresa } = cotizacion.contenido
  return {
    empresa: { nombre: empresa.nombre, email: empresa.email },
    adjuntos: async () => [pdfDe(await imprimirCotizacion({ db, documentPool, hoy }, id))],
  }
}

async function deEstado(correo: CorreoEnTurno, imprenta: Imprenta): Promise<Carga | SinCarga> {
  const { db, now } = imprenta
  const pedido = pedidoDe(correo)
  if (!pedido) return { falla: ERRORS.CORREO_NOT_FOUND.message }
  try {
    const estado = await leerEstadoPorEnviar(db, pedido, now())
    return {
      empresa: unicaEmpresa(estado),
      async adjuntos() {
        const signal = AbortSignal.timeout(DIBUJO_MS)
        const mesa = enPapel(imprenta, { session: { nombre: correo.creadoPor }, reading: db, signal })
        const { fileName, content } = await informeDeEstado(mesa, estado.quien, estado.filtro)
        return [
          pdfDe({
            fileName: asciiName(fileName),
            content: Buffer.isBuffer(content) ? content : await buffer(content),
          }),
        ]
      },
    }
  } catch (error) {
    if (error instanceof Refusal) return { falla: error.message }
    throw error
  }
}

async function deConstancia(
  correo: CorreoEnTurno,
  { db, documentPool, now }: Imprenta,
): Promise<Carga | SinCarga> {
  const query = constanciaDe(correo)
  if (!query) return { falla: ERRORS.CORREO_NOT_FOUND.message }
  try {
    const constancia = await readConstancia(db, query)
    const { nombre, email } = constancia.empresa
    return {
      empresa: { nombre, email },
      async adjuntos() {
        const signal = AbortSignal.timeout(DIBUJO_MS)
        const papel = { ...constancia, fecha: diaEnSantoDomingo(now()) }
        const content = await documentPool.constancia(papel, { signal })
        return [pdfDe({ fileName: asciiName(nombreDeConstancia(constancia, query)), content })]
      },
    }
  } catch (error) {
    if (error instanceof Refusal) return { falla: error.message }
    throw error
  }
}

/** The statement of a mail that carries one. */
export function pedidoDe({
  clienteId,
  contactoId,
  suplidorId,
  lado,
  empresaId,
  desde,
  hasta,
}: Pick<
  CorreoEnTurno,
  'clienteId' | 'contactoId' | 'suplidorId' | 'lado' | 'empresaId' | 'desde' | 'hasta'
>): EstadoPedido | null {
  if (lado === null || hasta === null) return null
  return {
    ...{ lado, hasta, desde: desde ?? undefined, empresaId: empresaId ?? undefined },
    ...(clienteId !== null && { clienteId }),
    ...(contactoId !== null && { contactoId }),
    ...(suplidorId !== null && { suplidorId }),
  }
}

function pdfDe({ fileName, content }: { fileName: string; content: Buffer }): Adjunto {
  return { nombre: fileName, tipo: 'application/pdf', contenido: content }
}
