import { CircuitBreaker } from './circuit-breaker.ts'
import type { Respuesta } from './respuestas.ts'

/** A session with the tax office; in memory only. */
export interface Token {
  readonly texto: string
  /** As the tax office says. */
  readonly expira: Date
  /** From then on a new one is asked for. */
  readonly renuevaEn: Date
}

type Sesion = Respuesta<{ readonly token: Token }>

/**
 * What the clients of one process know together: whose token is which, and which environment does not answer. Of callers who need
 * the same token at the same moment one asks for it (single flight).
 */
export class MemoriaDgii {
  readonly #now: () => Date
  readonly #sesiones = new Map<string, Promise<Sesion>>()
  readonly #breakers = new Map<string, CircuitBreaker>()

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  now(): Date {
    return this.#now()
  }

  breaker(lugar: string): CircuitBreaker {
    const breaker = this.#breakers.get(lugar) ?? new CircuitBreaker(this.#now)
    this.#breakers.set(lugar, breaker)
    return breaker
  }

  /** The session of this holder, or what `pedir` brings; a failure is told to all who waited for it, and kept for nobody else. */
  async sesion(clave: string, pedir: () => Promise<Sesion>): Promise<Sesion> {
    const known = this.#sesiones.get(clave)
    if (known !== undefined) {
      const sesion = await known
      if (!sesion.ok || this.#now() < sesion.token.renuevaEn) return sesion
      // Somebody else may have begun to ask meanwhile.
      const current = this.#sesiones.get(clave)
      if (current !== undefined && current !== known) return current
    }
    const asking = pedir()
    this.#sesiones.set(clave, asking)
    let ok = false
    try {
      const sesion = await asking
      ok = sesion.ok
      return sesion
    } finally {
      if (!ok) this.#forget(clave, asking)
    }
  }

  /** The tax office knows it no more. Whoever was given another one meanwhile keeps that. */
  async olvidar(clave: string, texto: string): Promise<void> {
    const known = this.#sesiones.get(clave)
    const sesion = await known?.catch(() => null)
    if (known !== undefined && sesion?.ok && sesion.token.texto === texto) this.#forget(clave, known)
  }

  #forget(clave: string, asking: Promise<Sesion>): void {
    if (this.#sesiones.get(clave) === asking) this.#sesiones.delete(clave)
  }
}
