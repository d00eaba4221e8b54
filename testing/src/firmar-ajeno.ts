import { canonica, firmarXml } from '@cuadre/server/ecf/worker'
import type { CertificadoDePrueba } from './certificado-de-prueba.ts'

/** Signs what somebody else wrote as the product does, both of its threads' steps in this one. Throws what it would not sign. */
export function firmarAjeno(xml: string | Buffer, certificado: CertificadoDePrueba): Buffer {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  const leida = canonica({ xml: bytes })
  if ('frase' in leida) throw new Error(leida.frase)
  return Buffer.from(firmarXml({ xml: bytes, ...leida, certificado }))
}
