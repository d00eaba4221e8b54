/** Why a certificate file (P12) serves for nothing. */
export type MotivoDeCertificado =
  | 'NO_ES_P12'
  | 'CLAVE'
  | 'CIFRADO'
  | 'SIN_LLAVE'
  | 'NO_ES_RSA'
  | 'SIN_CERTIFICADO'
  | 'LLAVE_AJENA'
  | 'SIN_DOCUMENTO'
  | 'AUN_NO_VALE'
  | 'VENCIDO'

/** What whoever uploads it is told. */
export const FRASES_DE_CERTIFICADO: Readonly<Record<MotivoDeCertificado, string>> = {
  NO_ES_P12:
    'El archivo no es un certificado P12 o PFX. Pida a su prestadora el archivo que termina en .p12 o .pfx.',
  CLAVE:
    'La clave no abre el certificado. Escríbala como se la dio su prestadora, con mayúsculas y minúsculas.',
  CIFRADO:
    'El archivo está cifrado de un modo que no se puede leer. Expórtelo otra vez con el cifrado de siempre (AES o 3DES).',
  SIN_LLAVE:
    'El archivo no trae la llave para firmar. Expórtelo otra vez desde su prestadora con su llave privada.',
  NO_ES_RSA:
    'La llave del certificado no es RSA de 2048 bits o más, como la DGII la acepta. Pida otro a su prestadora.',
  SIN_CERTIFICADO: 'El archivo no trae ningún certificado. Expórtelo otra vez desde su prestadora.',
  LLAVE_AJENA:
    'La llave del archivo no es de ninguno de sus certificados. Expórtelo otra vez desde su prestadora.',
  SIN_DOCUMENTO:
    'El certificado no dice la cédula ni el RNC de su titular. Pida uno para procedimientos tributarios.',
  AUN_NO_VALE: 'El certificado todavía no es válido. Revise desde qué día lo es.',
  VENCIDO: 'El certificado está vencido. Suba el que lo renueva.',
}
