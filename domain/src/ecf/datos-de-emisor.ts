/** Longest texts of what a document says of its issuer (Formato e-CF 1.0, Emisor). */
export const LARGOS_DE_EMISOR = {
  razonSocial: 150,
  nombreComercial: 150,
  sucursal: 20,
  direccion: 100,
  correo: 80,
  web: 50,
  actividad: 100,
} as const

export const MAX_TELEFONOS = 3

/** The schema's own pattern of an e-mail, stricter than mail: an underscore is no letter there. Without accents. */
const CORREO = /^[a-z\d]+([-+.][a-z\d]+)*@[a-z\d]+([-.][a-z\d]+)*\.[a-z\d]+([-.][a-z\d]+)*$/i

export function esCorreoDeEcf(texto: string): boolean {
  return texto.length <= LARGOS_DE_EMISOR.correo && CORREO.test(texto)
}

/** Ten digits as the format writes them: '8095551234' is '809-555-1234'. */
export function telefonoDeEcf(digitos: string): string {
  return digitos.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
