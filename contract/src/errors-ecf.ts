import { refusals } from './error-spec.ts'

/** Refusals about electronic invoices; a part of the catalogue in `errors.ts`. */
export const ERRORES_ECF = refusals({
  ECF_FALTAN_DATOS: 'La empresa todavía no puede facturar electrónicamente.',
  ECF_DESDE_PASADO: [400, 'El primer día de factura electrónica debe ser hoy o un día que viene.'],
  ECF_DESDE_FIJO: 'La empresa ya emitió comprobantes electrónicos: el primer día no se puede cambiar.',
  ECF_YA_EMITE: 'La empresa ya emitió comprobantes electrónicos: no puede volver a facturar en papel.',
  ECF_PENDIENTES:
    'Hay comprobantes electrónicos sin respuesta de la DGII. Espere a que la tengan antes de cambiar de ambiente.',
  ECF_YA_EN_PRODUCCION:
    'La empresa ya emitió comprobantes en producción: no puede volver a un ambiente de pruebas, donde no tienen valor fiscal.',
  CERTIFICADO_INVALIDO: [400, 'El certificado no sirve para firmar.'],
  ECF_RECIBIDO_NOT_FOUND: [404, 'No se encontró el comprobante recibido.'],
  ECF_RECIBIDO_CON_RIVAL:
    'Llegó otro comprobante con este número y la DGII todavía no dice cuál conoce. Espere su respuesta o pregunte al suplidor.',
  ECF_RECIBIDO_YA_DECIDIDO:
    'El comprobante ya fue aceptado o rechazado: lo que se responde al suplidor no cambia.',
  ECF_SIN_CERTIFICADO:
    'La empresa no tiene un certificado vigente con qué firmar. Súbalo en Facturación electrónica, Empresas.',
  ECF_ILEGIBLE: [400, 'El archivo no es un comprobante electrónico que se pueda leer.'],
  ECF_APROBACION_INVALIDA: [400, 'La aprobación comercial no se puede recibir.'],
  ECF_SEMILLA_INVALIDA: [400, 'La semilla no es válida, ya se usó o venció. Pida otra.'],
  ECF_TOKEN_INVALIDO: [401, 'El token no es válido o venció. Pida otro, o envíe sin token.'],
  ECF_OCUPADO: [
    503,
    'El comprobante no se pudo comprobar en este momento. Intente de nuevo en unos segundos.',
  ],
  ECF_NUMERO_EN_DUDA: [
    503,
    'Otros comprobantes con ese e-NCF esperan la respuesta de la DGII, que todavía no conoce este. Envíelo más tarde.',
  ],
  ECF_DEMASIADAS: [429, 'Demasiados envíos desde la misma red. Espere un minuto.'],
  CERTIFICADO_NOT_FOUND: [404, 'La empresa no tiene certificado.'],
  ECF_NOT_FOUND: [404, 'El comprobante no es electrónico, o todavía no está firmado.'],
  ECF_NO_REINTENTA:
    'El comprobante no espera su próximo intento, no está detenido ni fue rechazado con su número libre: no hay nada que reintentar.',
  ENTREGA_NO_REINTENTA:
    'El comprobante ya está entregado al comprador, o no va a ninguno: no hay nada que reintentar.',
  ECF_RECIBIDO_NO_REINTENTA: 'De este comprobante no queda nada por decir: no hay nada que reintentar.',
  ECF_NO_CONSULTA: 'El comprobante no espera respuesta de la DGII: no hay nada que consultar.',
  ECF_NO_DE_NUEVO:
    'Solo se emite de nuevo un comprobante que la DGII rechazó y cuyo número ya no sirve. Con su número libre se corrige, o se envía otra vez con «Reintentar».',
  ECF_DE_NUEVO_OTRA_COSA:
    'Una factura se emite de nuevo con su pedido, y una nota con sus datos de nota; la que deshace otra sale con las líneas de esa.',
  ECF_PAGADO:
    'Lo pagado del comprobante rechazado pasa de lo que deja el nuevo. Anule el pago que sobra y emítalo de nuevo.',
  ECF_NOTA_PAGADA:
    'Una nota que lo corrige tiene cuentas pagadas, y se anula con él. Anule ese pago antes de emitirlo de nuevo.',
  ECF_OTRA_EMPRESA:
    'Lo que se emite de nuevo es de la misma empresa: con otra, elimine este pedido y haga uno nuevo.',
  ECF_NOTA_NO_CABE:
    'Otra nota tomó mientras tanto lo que esta corrige: ya no cabe. Emítala de nuevo por lo que queda, o anúlela si no queda nada.',
  ECF_CORREGIDO: 'Una nota que lo corrige se está firmando o ya se envió: todavía no se emite de nuevo.',
  ECF_EN_PAPEL: 'La empresa emite en papel: un comprobante electrónico no se emite de nuevo.',
  EMPRESA_EMITE_DE_OTRA_FORMA:
    'La forma de facturar de la empresa cambió mientras se guardaba. Revise y guarde otra vez.',
  CONTINGENCIA_EN_PAPEL: 'La empresa no factura electrónicamente: no necesita una contingencia.',
  CONTINGENCIA_NOT_FOUND: 'La empresa no está en contingencia.',
  REEMPLAZO_NO_CORRESPONDE:
    'Solo se reemplaza un comprobante que se emitió en papel durante una contingencia.',
  REEMPLAZO_ANULADO: 'El comprobante está anulado: no se reemplaza.',
  REEMPLAZO_EN_CONTINGENCIA:
    'La empresa sigue en contingencia. Hay que terminarla antes de reemplazar sus comprobantes.',
  REEMPLAZO_YA_EMITIDO: 'El comprobante ya tiene su reemplazo electrónico: vea qué respondió la DGII.',
  ANULACION_NOT_FOUND: [404, 'La secuencia no tiene una anulación en la DGII.'],
  ANULACION_NO_ESPERA: 'La anulación no espera ninguna decisión: la DGII ya respondió, o todavía se envía.',
  ANULACION_NO_RECHAZADA:
    'Una secuencia se cierra sin que la DGII la anule solo cuando la DGII rechazó la anulación. Retírela, o dela por anulada si ya lo está.',
})
