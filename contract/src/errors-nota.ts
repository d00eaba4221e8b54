/** Refusals about credit and debit notes; a part of the catalogue in `errors.ts`. */
export const ERRORES_NOTA = {
  DOCUMENTO_NOT_FOUND: { status: 404, message: 'No se encontró el comprobante.' },
  NOTA_DE_ANULADA: { status: 409, message: 'La factura está anulada: no se le hacen notas.' },
  NOTA_DE_NOTA: { status: 409, message: 'Una nota corrige la factura original, nunca otra nota.' },
  NOTA_TRAS_ANULAR: {
    status: 409,
    message: 'Una nota de crédito anuló la factura: ya no recibe notas. Haga una factura nueva.',
  },
  NOTA_DE_TEXTO: {
    status: 409,
    message: 'La nota corrige un texto: no tiene montos que deshacer.',
  },
  NO_ES_NOTA: {
    status: 409,
    message: 'Solo una nota se deshace. La factura se corrige con una nota de crédito.',
  },
  NOTA_YA_DESHECHA: { status: 409, message: 'Otra nota ya deshace esta.' },
  NOTA_SIN_RESPUESTA: {
    status: 409,
    message: 'La DGII todavía no ha respondido por la nota: se deshace cuando la acepte.',
  },
  NOTA_SIN_ESPACIO: { status: 409, message: 'De la factura queda menos de lo que cargó la nota.' },
  NOTA_ANTES_DE_FECHA: { status: 409, message: 'La nota se hace desde el día de la factura.' },
  NOTA_DE_RECHAZADA: {
    status: 409,
    message: 'La DGII rechazó la factura: no se corrige con una nota.',
  },
  NOTA_EN_PAPEL: {
    status: 409,
    message: 'La factura es electrónica y la empresa emite en papel: solo una nota electrónica la corrige.',
  },
  NOTA_SIN_SALDO: { status: 409, message: 'De la factura no queda nada que corregir.' },
  NOTA_SIN_TOTAL: {
    status: 409,
    message: 'Una nota de débito sobre una factura se hace por líneas o por monto.',
  },
  NOTA_SIN_TEXTO: { status: 409, message: 'Un texto se corrige con una nota electrónica.' },
  NOTA_EXCEDE_SALDO: { status: 409, message: 'La nota no puede pasar de lo que queda de la factura.' },
  NOTA_EXCEDE_LINEA: { status: 409, message: 'La nota no puede pasar de lo que queda de una línea.' },
  NOTA_EN_CERO: { status: 409, message: 'Lo que la nota corrige debe sumar más que cero.' },
  NOTA_CODIGO: {
    status: 409,
    message:
      'El código 1 (anula) es de la nota de crédito que se lleva todo lo que queda, también el ITBIS. Use el 3.',
  },
} as const
