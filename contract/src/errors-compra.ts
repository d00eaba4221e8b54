import { refusals } from './error-spec.ts'

/** Refusals about purchases; a part of the catalogue in `errors.ts`. */
export const ERRORES_COMPRA = refusals({
  COMPRA_NOT_FOUND: [404, 'No se encontró la compra.'],
  COMPRA_REPETIDA: 'Ese comprobante del suplidor ya está registrado.',
  COMPRA_ANULADA: 'La compra está anulada: ya no cambia.',
  COMPRA_PAGADA_EN_PARTES:
    'Esta compra se pagó en partes: cambie o anule sus pagos en «Por pagar a suplidores».',
  COMPRA_CON_PAGOS:
    'La compra tiene pagos: anúlelos en «Por pagar a suplidores» antes de cambiar su empresa o su suplidor.',
  GASTO_MENOR_PAGADO: 'Un gasto menor se paga al emitirse: si no vale, anule su comprobante.',
  COMPRA_DE_INFORMAL: [
    400,
    'Un suplidor informal no da comprobantes: la compra se registra con un comprobante de compras (11 o 41) de su empresa.',
  ],
  COMPRA_DE_OTRO: [400, 'El comprobante no es de ninguna de sus empresas.'],
  COMPRA_NO_ES_LA_RECIBIDA: [
    400,
    'El comprobante recibido es de otra empresa, de otro suplidor o de otro número que la compra.',
  ],
  RECIBIDO_RECHAZADO: 'El comprobante recibido fue rechazado: no se registra como compra.',
  RECIBIDO_CON_COMPRA: 'El comprobante ya está registrado como compra. Anule la compra antes de rechazarlo.',
  COMPRA_DE_LIQUIDACION:
    'La compra es de una liquidación de comisiones pagada: anule el pago de la liquidación.',
  ADJUNTO_NOT_FOUND: [404, 'No se encontró el archivo.'],
  ADJUNTO_TIPO: [400, 'El archivo debe ser un PDF, una imagen PNG o JPEG, o un XML.'],
  ADJUNTOS_COMPLETOS:
    'La compra ya tiene todos los archivos que puede guardar. Borre uno antes de agregar otro.',
})
