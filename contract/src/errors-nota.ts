/** Refusals about credit and debit notes; a part of the catalogue in `errors.ts`. */
export const ERRORES_NOTA = {
  DOCUMENTO_NOT_FOUND: { status: 404, message: 'No se encontró el comprobante.' },
  NOTA_DE_ANULADA: { status: 409, message: 'La factura está anulada: no se le hacen notas.' },
  NOTA_MISMA_CLASE: { status: 409, message: 'Una nota se corrige con la nota contraria.' },
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
    message: 'El código 1 (anula) es de la nota que se lleva todo lo que queda, también el ITBIS. Use el 3.',
  },
} as const
