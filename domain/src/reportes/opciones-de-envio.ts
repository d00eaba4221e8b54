import { FORMAS, type FormaDePago, PAGO_SIN_INDICAR } from '../documentos/pago.ts'

/** What the texts of the tax office leave open about 607 and 608, and the programs in use do in two ways. */
export interface OpcionesDeEnvio {
  /** 607, columns 17 to 23: where a sale stands of which nobody said how it is paid. */
  readonly formaDeCobro: FormaDePago
  /** 607, column 5: the income type as '1' or as '01'. */
  readonly digitosDeIngreso: 1 | 2
  /** 608, column 3: the reason as '4' or as '04'. */
  readonly digitosDeMotivo: 1 | 2
  /** A line break after the last line too, not only between lines. */
  readonly saltoFinal: boolean
}

/** What each may be. */
export const VALORES_DE_OPCIONES = {
  formaDeCobro: FORMAS,
  digitosDeIngreso: [1, 2],
  digitosDeMotivo: [1, 2],
  saltoFinal: [false, true],
} as const satisfies { readonly [O in keyof OpcionesDeEnvio]: readonly OpcionesDeEnvio[O][] }

/** Unless somebody chooses otherwise: as the tax office's own Excel tool writes the 607, and the norm's codes in the 608. */
export const OPCIONES_DE_ENVIO: OpcionesDeEnvio = {
  formaDeCobro: PAGO_SIN_INDICAR.formaPago,
  digitosDeIngreso: 1,
  digitosDeMotivo: 2,
  saltoFinal: false,
}

/** The same about the 606. */
export interface Opciones606 {
  /** Column 15: the ITBIS that is deducted is written, or left for the tax office to work out of columns 11 and 14. */
  readonly itbisPorAdelantar: boolean
  /**
   * A payment of a later month, and what is withheld with it, is told in the file of that month, where the purchase stands a second
   * time; otherwise in the file of the purchase's own month.
   */
  readonly retencionesAlPagar: boolean
  readonly saltoFinal: boolean
}

export const VALORES_606 = {
  itbisPorAdelantar: [true, false],
  retencionesAlPagar: [true, false],
  saltoFinal: [true, false],
} as const satisfies { readonly [O in keyof Opciones606]: readonly Opciones606[O][] }

/** As the programs in use write it. */
export const OPCIONES_606: Opciones606 = {
  itbisPorAdelantar: true,
  retencionesAlPagar: true,
  saltoFinal: true,
}

/** A code of a list as the files write it: 4 with two digits is '04'; 10 never has one. */
export function codigoDeEnvio(codigo: number, digitos: 1 | 2): string {
  return String(codigo).padStart(digitos, '0')
}
