import type { MotivoDeRechazo } from './firmador.ts'

/** A document from outside that is not taken, and why: inside this folder only, its callers answer a value. */
export class Rechazo extends Error {
  override name = 'Rechazo'
  readonly motivo: MotivoDeRechazo

  constructor(motivo: MotivoDeRechazo, frase: string) {
    super(frase)
    this.motivo = motivo
  }
}
