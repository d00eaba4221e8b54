import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import { soloDigitos, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { aLaVista } from '@cuadre/domain/texto/letras'
import type { CertificadoLeido } from './firmador.ts'

/** What a certificate (DER) says of itself. Refuses (an error of Node's) what is none. */
export function leerCertificado(der: Uint8Array): CertificadoLeido {
  const certificado = new X509Certificate(der)
  const { subject, issuer } = certificado.toLegacyObject()
  return {
    certificado: certificado.raw,
    titular: primero(subject, 'CN', 'O'),
    documento: documentoDe(primero(subject, 'serialNumber')),
    huellaDeLlave: createHash('sha256')
      .update(certificado.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    emisor: primero(issuer, 'CN', 'O'),
    validoDesde: new Date(certificado.validFrom),
    validoHasta: new Date(certificado.validTo),
  }
}

const BITS_MINIMOS = 2048

/** The tax office's documents are signed with RSA; shorter keys can be found out. */
export function sirveParaFirmar({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= BITS_MINIMOS
}

/** 'IDCDO-00113918205' → '00113918205': providers write country and kind before the number. */
function documentoDe(serie: string): string {
  const digitos = soloDigitos(serie)
  return tipoDeDocumento(digitos) === null ? '' : digitos
}

/** The first of these attributes that a name has; of one that stands twice, the first. A certificate may have no names at all. */
function primero(nombre: object | undefined, ...atributos: readonly string[]): string {
  const todos = (nombre ?? {}) as Readonly<Record<string, string | readonly string[] | undefined>>
  const valor = atributos.map(atributo => todos[atributo]).find(each => each !== undefined) ?? ''
  return aLaVista(typeof valor === 'string' ? valor : (valor[0] ?? ''))
}
