import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { conHuso } from '../fechas.ts'
import type { Ambiente } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'

const EMISOR = 'DGII.FE'
const AUDIENCIA = 'USUARIOS.DGII.FE'
const NOMBRE = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

/** Seeds, each good for one signature and a short time, and the tokens that a signed one is exchanged for. */
export class Tokens {
  private readonly semillas = new Map<string, number>()
  private readonly libro: Libro

  constructor(libro: Libro) {
    this.libro = libro
  }

  /** Namespaces in an order that only a right canonical form sorts. */
  semilla(ahora: Date): string {
    const valor = randomBytes(48).toString('base64')
    for (const [vieja, vence] of this.semillas) if (vence <= ahora.getTime()) this.semillas.delete(vieja)
    this.semillas.set(valor, ahora.getTime() + this.libro.datos.ajustes.segundosDeSemilla * 1000)
    return `<?xml version="1.0" encoding="utf-8"?><SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>${valor}</valor><fecha>${conHuso(ahora)}</fecha></SemillaModel>`
  }

  /** Whether a seed was given out, is young enough and was not used before; afterwards it was. */
  gastar(valor: string, ahora: Date): boolean {
    const vence = this.semillas.get(valor)
    this.semillas.delete(valor)
    return vence !== undefined && ahora.getTime() < vence
  }

  async emitir(sn: string, ambiente: Ambiente, ahora: Date) {
    const expedido = Math.floor(ahora.getTime() / 1000)
    const expira = expedido + this.libro.datos.ajustes.segundosDeToken
    const token = await new SignJWT({ [NOMBRE]: sn, ambiente, generacion: this.libro.datos.generacion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(EMISOR)
      .setAudience(AUDIENCIA)
      .setIssuedAt(expedido)
      .setExpirationTime(expira)
      .sign(this.secreto())
    return { token, expira: enSegundos(expira), expedido: enSegundos(expedido) }
  }

  /** Owner of a token of this environment; null: it opens nothing. */
  async dueno(token: string, ambiente: Ambiente, ahora: Date): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(token, this.secreto(), {
        issuer: EMISOR,
        audience: AUDIENCIA,
        algorithms: ['HS256'],
        currentDate: ahora,
      })
      const sn = payload[NOMBRE]
      const vigente =
        payload['ambiente'] === ambiente && payload['generacion'] === this.libro.datos.generacion
      return typeof sn === 'string' && vigente ? sn : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /** Every token so far is refused from now on. */
  vencer(): void {
    this.libro.datos.generacion += 1
    this.libro.cambiado()
  }

  private secreto(): Uint8Array {
    return Buffer.from(this.libro.datos.secreto, 'base64')
  }
}

function enSegundos(segundos: number): string {
  return new Date(segundos * 1000).toISOString().replace('.000Z', 'Z')
}
