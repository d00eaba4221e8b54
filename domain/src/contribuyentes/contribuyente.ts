/** Somebody in the tax office's public register. */
export interface Contribuyente {
  /** Digits of the RNC (9) or cédula (11). */
  readonly numero: string
  readonly nombre: string
  readonly nombreComercial: string
  /** In the register's own capitals: 'ACTIVO'; blank where it does not say. */
  readonly estado: string
  /** How he pays, in the register's own capitals: 'NORMAL', 'RST'; blank where it does not say. */
  readonly regimen: string
}

/** Whether the register shows somebody as active; one that it does not know, or of whom it says nothing, is not shown as such. */
export function estaActivo(contribuyente: Pick<Contribuyente, 'estado'> | null): boolean {
  return contribuyente?.estado === 'ACTIVO'
}

/** A sentence to show beside the number of somebody who is not active; null when there is nothing to say. */
export function advertenciaDeEstado({ estado }: Pick<Contribuyente, 'estado'>): string | null {
  return estado === '' || estado === 'ACTIVO' ? null : `Figura como ${estado} en el registro de la DGII.`
}

/** A sentence about somebody who does not pay by the ordinary rules; null when there is nothing to say. */
export function avisoDeRegimen({ regimen }: Pick<Contribuyente, 'regimen'>): string | null {
  if (regimen === '' || regimen === 'NORMAL' || regimen === 'ORDINARIO') return null
  return `Su régimen de pago en el registro de la DGII es ${regimen}.`
}
