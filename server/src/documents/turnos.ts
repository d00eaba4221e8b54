interface Espera {
  readonly entrar: () => void
  readonly signal: AbortSignal | undefined
}

/** So many at a time, the others in a queue in the order of their coming. */
export class Turnos {
  #libres: number
  #cola: Espera[] = []

  constructor(cuantos: number) {
    this.#libres = cuantos
  }

  /** Resolves with the way out, when it is one's turn; whoever gives up while waiting leaves the queue. */
  tomar(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      if (this.#libres > 0) {
        this.#libres--
        resolve(this.#salida())
        return
      }
      const espera: Espera = {
        signal,
        entrar: () => {
          signal?.removeEventListener('abort', desistir)
          resolve(this.#salida())
        },
      }
      const desistir = () => {
        this.#cola = this.#cola.filter(otra => otra !== espera)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', desistir, { once: true })
      this.#cola.push(espera)
    })
  }

  #salida(): () => void {
    let dentro = true
    return () => {
      if (!dentro) return
      dentro = false
      const siguiente = this.#cola.shift()
      if (siguiente) siguiente.entrar()
      else this.#libres++
    }
  }
}
