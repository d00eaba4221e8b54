/** How the way to the mail server is encrypted. 'starttls': begun in the clear and then required (587); 'tls': from the first byte (465). */
export const SEGURIDADES = ['starttls', 'tls', 'ninguna'] as const
export type Seguridad = (typeof SEGURIDADES)[number]

export const SEGURIDAD_EN_PALABRAS: Readonly<Record<Seguridad, string>> = {
  starttls: 'STARTTLS (puerto 587)',
  tls: 'TLS desde el principio (puerto 465)',
  ninguna: 'Ninguna (sin cifrar)',
}

export const PUERTO_HABITUAL: Readonly<Record<Seguridad, number>> = { starttls: 587, tls: 465, ninguna: 25 }

/** Whether what is said to it never leaves this machine. */
export function esDeEstaMaquina(servidor: string): boolean {
  return servidor === 'localhost' || servidor === '::1' || /^127(\.\d{1,3}){3}$/.test(servidor)
}

/** A host name or an address, without port, user or brackets. */
export function esServidor(texto: string): boolean {
  return texto.length <= 253 && (NOMBRE.test(texto) || IPV6.test(texto))
}

const NOMBRE = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i
const IPV6 = /^(?=.*:.*:)[0-9a-f:]{2,39}$/i
