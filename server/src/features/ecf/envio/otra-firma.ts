import type { Certificado } from '../../../ecf/firmador.ts'
import type { EnTurno } from './cola.queries.ts'
import type { Paso } from './resultado.ts'

/**
 * A queue outlives a certificate. What one signed that has expired or was revoked since, and whose signature the tax office refuses without keeping the number, is to be
 * signed anew with the one that took its place. The bytes as they were went first, for their paper may be in somebody's hands.
 */
export function pideOtraFirma(
  { secuencia_utilizada, estado, mensajes = [] }: Paso,
  { xml }: Pick<EnTurno, 'xml'>,
  vigente: Certificado | null,
): boolean {
  if (estado !== 'rechazado' || secuencia_utilizada !== false || !xml || !vigente) return false
  return mensajes.some(({ valor }) => DE_LA_FIRMA.test(valor)) && !firmanteDe(xml).equals(vigente.certificado)
}

/** «La firma del XML no es válida», «La firma del documento no es válida». */
const DE_LA_FIRMA = /\bfirma\b.*no es v[aá]lida/i

/** Of what we signed ourselves: its certificate stands in it once. */
function firmanteDe(xml: Buffer): Buffer {
  const [, base64 = ''] = /<X509Certificate>([^<]*)<\/X509Certificate>/.exec(xml.toString('latin1')) ?? []
  return Buffer.from(base64, 'base64')
}
