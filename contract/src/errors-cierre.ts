import { refusals } from './error-spec.ts'

/** Refusals about closed months; a part of the catalogue in `errors.ts`. */
export const ERRORES_CIERRE = refusals({
  MES_CERRADO:
    'El mes está cerrado. Reábralo en «Cierre del mes»; una factura también se corrige con una nota de fecha de hoy, salvo la que la DGII rechazó.',
  CONSTANCIA_NOT_FOUND: [404, 'A ese suplidor no se le retuvo nada en ese período.'],
  CIERRE_NOT_FOUND: [404, 'No se encontró el cierre.'],
  CIERRE_EN_CURSO: 'Solo se cierra un mes que ya terminó.',
  CIERRE_SIN_PRESENTAR: 'Un formulario se presenta cuando su mes ya terminó.',
  CIERRE_DIA_DE_PRESENTACION: [
    400,
    'El día en que se presentó va desde el siguiente al fin del mes hasta hoy.',
  ],
  CIERRE_YA_CERRADO: 'El mes ya está cerrado.',
  CIERRE_YA_REABIERTO: 'El mes ya se reabrió.',
  CIERRE_CON_PENDIENTES: 'El mes tiene cosas por corregir. Corríjalas, o confirme que lo cierra así.',
})
