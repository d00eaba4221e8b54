import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** A new Message-ID (RFC 5322) under the sender's domain. */
export function nuevoMensajeId(remitente: string): string {
  const dominio = domainToASCII(remitente.slice(remitente.lastIndexOf('@') + 1)) || 'localhost'
  return `<${randomUUID()}@${dominio}>`
}
