import type { FastifyRequest } from 'fastify'
import type { Archivo } from './servicio.ts'

/**
 * The part `xml` of a multipart upload. What is sent in chunks, without a length, is as empty to the tax office as a form without that part;
 * so it is here.
 */
export async function leerArchivo(request: FastifyRequest): Promise<Archivo | null> {
  const conLargo = request.headers['content-length'] !== undefined
  if (!conLargo || !request.isMultipart()) return null
  let archivo: Archivo | null = null
  for await (const parte of request.parts()) {
    if (parte.type !== 'file') continue
    const bytes = await parte.toBuffer()
    if (parte.fieldname === 'xml' && !archivo) archivo = { nombre: parte.filename, bytes }
  }
  return archivo
}
