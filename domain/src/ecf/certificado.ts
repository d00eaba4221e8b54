import { tipoDeDocumento } from '../identidad/documento.ts'
import { formatInstante } from '../tiempo/dia.ts'

/** Why a certificate file (P12) serves for nothing. */
export type MotivoDeCertificado =
  | 'NO_ES_P12'
  | 'CORTADO'
  | 'SOLO_CERTIFICADO'
  | 'SOLO_LLAVE'
  | 'ALMACEN_JAVA'
  | 'EMPACADO'
  | 'CLAVE'
  | 'CIFRADO'
  | 'VUELTAS'
  | 'SELLO_PBMAC1'
  | 'TARDA'
  | 'SIN_LLAVE'
  | 'NO_ES_RSA'
  | 'RSA_PSS'
  | 'CURVA'
  | 'SIN_CERTIFICADO'
  | 'LLAVE_AJENA'
  | 'SELLO_DE_EMPRESA'
  | 'SIN_DOCUMENTO'
  | 'NO_FIRMA'
  | 'VENCIDO'
  | 'AUN_NO_VALE'

/** Those say by their `detalle` what was met. */
type ConDetalle = 'CIFRADO' | 'VENCIDO' | 'AUN_NO_VALE'

const FRASES: Readonly<Record<Exclude<MotivoDeCertificado, ConDetalle>, string>> = {
  NO_ES_P12:
    'El archivo no es un certificado P12 o PFX. Pida a su prestadora el archivo que termina en .p12 o .pfx.',
  CORTADO: 'El archivo está incompleto. Cópielo o descárguelo otra vez, entero.',
  SOLO_CERTIFICADO:
    'El archivo es un certificado sin su llave (.cer, .crt, .pem o .p7b). Pida a su prestadora el archivo que termina en .p12 o .pfx.',
  SOLO_LLAVE:
    'El archivo trae la llave suelta o en texto (.key o .pem). Pida a su prestadora el archivo que termina en .p12 o .pfx.',
  ALMACEN_JAVA:
    'El archivo es un almacén de Java (JKS). Expórtelo como PKCS12 (keytool -importkeystore -deststoretype PKCS12).',
  EMPACADO: 'El archivo es un .zip: saque el que termina en .p12 o .pfx y elija ese.',
  CLAVE:
    'La clave no abre el certificado. Escríbala como se la dio su prestadora, con mayúsculas y minúsculas.',
  VUELTAS:
    'El archivo pide más de tres millones de vueltas para abrirse, y no se admiten tantas. Expórtelo otra vez con 600,000 o menos.',
  SELLO_PBMAC1:
    'El archivo lleva un sello PBMAC1, que aquí no se puede comprobar. Expórtelo otra vez con el sello de siempre (HMAC con SHA-256).',
  TARDA: 'El archivo tardó demasiado en abrirse. Inténtelo otra vez, o expórtelo de nuevo con menos vueltas.',
  SIN_LLAVE:
    'El archivo no trae la llave para firmar. Expórtelo otra vez desde su prestadora con su llave privada.',
  NO_ES_RSA:
    'La llave del certificado no es RSA de 2048 bits o más, como la DGII la acepta. Pida otro a su prestadora.',
  RSA_PSS:
    'La llave del certificado es solo para RSA-PSS, que la DGII no acepta. Pida a su prestadora uno con llave RSA corriente.',
  CURVA:
    'La llave del certificado es de curva elíptica (EC), que la DGII no acepta. Pida a su prestadora uno con llave RSA de 2048 bits o más.',
  SIN_CERTIFICADO: 'El archivo no trae ningún certificado. Expórtelo otra vez desde su prestadora.',
  LLAVE_AJENA:
    'La llave del archivo no es de ninguno de sus certificados. Expórtelo otra vez desde su prestadora.',
  SELLO_DE_EMPRESA:
    'El certificado es el sello de una empresa (organizationIdentifier), no de una persona. Pida uno de persona física para procedimientos tributarios.',
  SIN_DOCUMENTO:
    'El certificado no dice la cédula ni el RNC de su titular. Pida uno para procedimientos tributarios.',
  NO_FIRMA:
    'El certificado no es para firmar: su uso es otro, como cifrar o identificar un servidor. Suba el de firma.',
}

/** What kept a file from serving; `detalle` names the cipher that cannot be read, or the moment at which it expired or begins to hold. */
export interface FallaDeCertificado {
  readonly motivo: MotivoDeCertificado
  readonly detalle?: string
}

/** What whoever uploads it is told. */
export function fraseDeCertificado({ motivo, detalle }: FallaDeCertificado): string {
  if (motivo === 'VENCIDO') return `El certificado venció: ${detalle} Suba el que lo renueva.`
  if (motivo === 'AUN_NO_VALE') {
    return `El certificado vale desde esta hora: ${detalle} Súbalo entonces; si ya pasó, ponga en hora el reloj del servidor.`
  }
  if (motivo !== 'CIFRADO') return FRASES[motivo]
  const como = detalle === undefined ? 'de un modo' : `con ${detalle},`
  return `El archivo está cifrado ${como} que aquí no se puede leer. Expórtelo otra vez con el cifrado de siempre (AES o 3DES).`
}

/** A pair of key and certificate, as it is weighed. */
export interface ParejaDeCertificado {
  readonly llave: 'buena' | 'RSA_PSS' | 'CURVA' | 'NO_ES_RSA'
  /** Digits of the holder's cédula or RNC; '' where it says none. */
  readonly documento: string
  /** It names a company by organizationIdentifier, as seals do and some persons' who act for one. */
  readonly deOrganizacion: boolean
  /** Its declared use lets it sign documents; a certificate that declares none may. */
  readonly firma: boolean
  readonly validoDesde: Date
  readonly validoHasta: Date
}

/** The reasons for which a pair does not serve, from the one that says least about what was meant to the one that says most. */
const PRUEBAS: readonly (readonly [
  MotivoDeCertificado,
  (pareja: ParejaDeCertificado, ahora: Date) => boolean,
])[] = [
  ['NO_ES_RSA', ({ llave }) => llave === 'NO_ES_RSA'],
  ['CURVA', ({ llave }) => llave === 'CURVA'],
  ['RSA_PSS', ({ llave }) => llave === 'RSA_PSS'],
  ['SIN_DOCUMENTO', ({ documento, deOrganizacion }) => documento === '' && !deOrganizacion],
  ['SELLO_DE_EMPRESA', pareja => pareja.deOrganizacion && !nombraPersona(pareja)],
  ['NO_FIRMA', ({ firma }) => !firma],
  ['VENCIDO', ({ validoHasta }, ahora) => ahora > validoHasta],
  ['AUN_NO_VALE', ({ validoDesde }, ahora) => ahora < validoDesde],
]

/**
 * Of several pairs in a file the one that signs: valid now, of a person, made for signing; of two such the person's before the one
 * that only says an RNC, and the newer one. Where none serves, why the one does not that comes nearest to it.
 */
export function elegirPareja<P extends ParejaDeCertificado>(
  parejas: readonly [P, ...P[]],
  ahora: Date,
): P | FallaDeCertificado {
  const pesadas = parejas.map(pareja => ({
    pareja,
    falla: PRUEBAS.findIndex(([, falla]) => falla(pareja, ahora)),
  }))
  const [mejor] = pesadas
    .filter(({ falla }) => falla < 0)
    .map(({ pareja }) => pareja)
    .sort(
      (una, otra) =>
        Number(nombraPersona(otra)) - Number(nombraPersona(una)) ||
        otra.validoDesde.getTime() - una.validoDesde.getTime() ||
        otra.validoHasta.getTime() - una.validoHasta.getTime(),
    )
  if (mejor) return mejor
  const cerca = Math.max(...pesadas.map(({ falla }) => falla))
  const [motivo] = PRUEBAS[cerca] ?? ['SIN_DOCUMENTO']
  const parecidas = pesadas.filter(({ falla }) => falla === cerca).map(({ pareja }) => pareja)
  const dicen = (momento: 'validoDesde' | 'validoHasta') => parecidas.map(pareja => pareja[momento].getTime())
  if (motivo === 'VENCIDO')
    return { motivo, detalle: formatInstante(new Date(Math.max(...dicen('validoHasta')))) }
  if (motivo === 'AUN_NO_VALE')
    return { motivo, detalle: formatInstante(new Date(Math.min(...dicen('validoDesde')))) }
  return { motivo }
}

function nombraPersona({ documento }: ParejaDeCertificado): boolean {
  return tipoDeDocumento(documento) === 'Cédula'
}
