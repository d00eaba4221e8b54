import type { FastifyRequest } from 'fastify'
import type { Archivo } from './servicio.ts'

/**
 * The part `xml` of a multipart upload. What is sent in chunks, without a length, is as empty to the tax office as a form without that part;
 * so it is here. `tambienTexto`: a part without a name of a file is meant as one too, which a buyer's server takes and the tax office does not.
 */
export async function leerArchivo(request: FastifyRequest, tambienTexto: boolean): Promise<Archivo | null> {
  const conLargo = request.headers['content-length'] !== undefined
  if (!conLargo || !request.isMultipart()) return null
  let archivo: Archivo | null = null
  const esArchivo = {
    isPartAFile: (nombre?: string, tipo?: string, fichero?: string) =>
      fichero !== undefined || tipo === 'application/octet-stream' || (tambienTexto && nombre === 'xml'),
  }
  for await (const parte of request.parts(esArchivo)) {
    if (parte.type !== 'file') continue
    const bytes = await parte.toBuffer()
    if (parte.fieldname === 'xml' && !archivo) archivo = { nombre: parte.filename, bytes }
  }
  return archivo
}
