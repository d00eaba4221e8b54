import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import forge from 'node-forge'
import { SMTPServer } from 'smtp-server'
import { type CorreoLeido, leerCorreo } from './leer-correo.ts'

/** What the server says instead of yes: an SMTP code and its words. */
export type Negativa = { readonly codigo: number; readonly texto: string }

type Opciones = {
  readonly seguridad?: 'starttls' | 'tls' | 'ninguna'
  /** The only ones that are let in; without them nobody is asked. */
  readonly cuenta?: { readonly usuario: string; readonly contrasena: string }
}

export type Recibido = CorreoLeido & {
  readonly sobre: { readonly de: string; readonly para: readonly string[] }
  readonly cifrado: boolean
  readonly usuario: string | undefined
}

/** A mail server on this machine, which keeps what it takes and says no when it is told to. */
export async function servidorDeCorreo({ seguridad = 'ninguna', cuenta }: Opciones = {}) {
  const recibidos: Recibido[] = []
  const negativas: { alMensaje: Negativa[]; porDestinatario: Map<string, Negativa> } = {
    alMensaje: [],
    porDestinatario: new Map(),
  }
  const { key, cert } = certificadoDeLocalhost()
  const server = new SMTPServer({
    secure: seguridad === 'tls',
    key,
    cert,
    authOptional: !cuenta,
    disabledCommands: [...(seguridad === 'ninguna' ? ['STARTTLS'] : []), ...(cuenta ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    hideENHANCEDSTATUSCODES: false,
    closeTimeout: 10,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === cuenta?.usuario && password === cuenta?.contrasena)
        return done(null, { user: username })
      // Some servers repeat what they were told.
      done(dicho({ codigo: 535, texto: `Authentication failed for ${username} ${password}` }))
    },
    onRcptTo({ address }, _session, done) {
      const negativa = negativas.porDestinatario.get(address)
      done(negativa ? dicho(negativa) : null)
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      text(stream.setEncoding('latin1')).then(
        crudo => {
          const negativa = negativas.alMensaje.shift()
          if (negativa) return done(dicho(negativa))
          recibidos.push({
            ...leerCorreo(crudo),
            sobre: { de: mailFrom ? mailFrom.address : '', para: rcptTo.map(({ address }) => address) },
            cifrado: session.secure,
            usuario: typeof session.user === 'string' ? session.user : undefined,
          })
          done(null, 'OK: recibido como A1B2')
        },
        error => done(error as Error),
      )
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    puerto: (listening.address() as AddressInfo).port,
    /** Whoever believes it believes this server (PEM). */
    certificado: cert,
    recibidos,
    ...negativas,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

function dicho({ codigo, texto }: Negativa): Error {
  return Object.assign(new Error(texto), { responseCode: codigo })
}

let certificado: { readonly key: string; readonly cert: string } | null = null

/** Made once: keys are slow to make. */
export function certificadoDeLocalhost() {
  if (certificado) return certificado
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
  const cert = forge.pki.createCertificate()
  cert.publicKey = publicKey
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  cert.validity.notAfter = new Date('2049-12-31T00:00:00Z')
  const nombre = [{ name: 'commonName', value: 'localhost' }]
  cert.setSubject(nombre)
  cert.setIssuer(nombre)
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ])
  cert.sign(privateKey, forge.md.sha256.create())
  certificado = { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(cert) }
  return certificado
}
