import { refusals } from './error-spec.ts'

/** Refusals about credit and debit notes; a part of the catalogue in `errors.ts`. */
export const ERRORES_NOTA = refusals({
  DOCUMENTO_NOT_FOUND: [404, 'No se encontró el comprobante.'],
  NOTA_DE_ANULADA: 'La factura está anulada: no se le hacen notas.',
  NOTA_DE_NOTA: 'Una nota corrige la factura original, nunca otra nota.',
  NOTA_TRAS_ANULAR: 'Una nota de crédito anuló la factura: ya no recibe notas. Haga una factura nueva.',
  NOTA_DE_TEXTO: 'La nota corrige un texto: no tiene montos que deshacer.',
  NO_ES_NOTA: 'Solo una nota se deshace. La factura se corrige con una nota de crédito.',
  NOTA_YA_DESHECHA: 'Otra nota ya deshace esta.',
  NOTA_SIN_RESPUESTA: 'La DGII todavía no ha respondido por la nota: se deshace cuando la acepte.',
  NOTA_SIN_ESPACIO: 'De la factura queda menos de lo que cargó la nota.',
  NOTA_ANTES_DE_FECHA: 'La nota se hace desde el día de la factura.',
  NOTA_DE_RECHAZADA: 'La DGII rechazó la factura: no se corrige con una nota.',
  NOTA_EN_PAPEL:
    'La factura es electrónica y la empresa emite en papel: solo una nota electrónica la corrige.',
  NOTA_SIN_SALDO: 'De la factura no queda nada que corregir.',
  NOTA_SIN_TOTAL: 'Una nota de débito sobre una factura se hace por líneas o por monto.',
  NOTA_SIN_TEXTO: 'Un texto se corrige con una nota electrónica.',
  NOTA_EXCEDE_SALDO: 'La nota no puede pasar de lo que queda de la factura.',
  NOTA_EXCEDE_LINEA: 'La nota no puede pasar de lo que queda de una línea.',
  NOTA_EN_CERO: 'Lo que la nota corrige debe sumar más que cero.',
  NOTA_CODIGO:
    'El código 1 (anula) es de la nota de crédito que se lleva todo lo que queda, también el ITBIS. Use el 3.',
})
