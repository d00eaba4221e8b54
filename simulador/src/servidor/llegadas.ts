import { createHash } from 'node:crypto'
import type { Ambiente } from '../libro/datos.ts'
import type { NombreDeServicio, TipoDeFalla } from './fallas.ts'

/** One call, whatever became of it. */
export interface Llegada {
  readonly orden: number
  readonly en: string
  readonly servicio: NombreDeServicio
  readonly ambiente: Ambiente
  readonly rnc: string
  readonly encf: string
  readonly nombre: string
  /** Of the file's bytes, '' without one. */
  readonly sha256: string
  /** Null where no answer was given. */
  readonly estadoHttp: number | null
  readonly falla: TipoDeFalla | null
}

const MAS = 20_000

/** The calls of this run in the order in which they were answered or broken off; the oldest are forgotten. */
export class Llegadas {
  private orden = 0
  private llegadas: Llegada[] = []

  anotar(llegada: Omit<Llegada, 'orden' | 'sha256'> & { bytes: Buffer | null }): void {
    const { bytes, ...resto } = llegada
    this.orden += 1
    const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : ''
    this.llegadas.push({ ...resto, orden: this.orden, sha256 })
    if (this.llegadas.length > MAS) this.llegadas = this.llegadas.slice(-MAS / 2)
  }

  lista(): readonly Llegada[] {
    return this.llegadas
  }

  reiniciar(): void {
    this.orden = 0
    this.llegadas = []
  }
}
