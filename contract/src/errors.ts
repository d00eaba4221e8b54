import { frasesDe, MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { type ErrorSpec, refusals } from './error-spec.ts'
import { ERRORES_COMPRA } from './errors-compra.ts'
import { ERRORES_ECF } from './errors-ecf.ts'
import { ERRORES_LOGO } from './errors-logo.ts'
import { ERRORES_NOTA } from './errors-nota.ts'
import { ERRORES_PAGO } from './errors-pago.ts'
import { ERRORES_RETENCION } from './errors-retencion.ts'
import { ERRORES_SESION } from './errors-sesion.ts'

type NoEncontrada = `${(typeof MAESTROS)[Maestra]['codigo']}_NOT_FOUND`

/** Of each kind of master data: CATEGORIA_NOT_FOUND, 'No se encontró la categoría.' */
const noEncontradas = Object.fromEntries(
  MAESTRAS.map(maestra => [
    noEncontrada(maestra),
    { status: 404, message: frasesDe(MAESTROS[maestra]).noEncontrada },
  ]),
) as Record<NoEncontrada, ErrorSpec>

/**
 * The catalogue of refusals: what the server answers when it says no.
 * A code that stands here has a status and a sentence; a code that does not cannot be thrown.
 */
export const ERRORS = refusals({
  // Anything
  NOT_FOUND: [404, 'No se encontró el recurso solicitado.'],
  CONFLICT: 'El registro fue modificado por otro usuario. Recargue e intente de nuevo.',
  DUPLICATE: 'Ya existe un registro activo con esos datos.',
  IN_USE: 'No se puede eliminar: otros registros lo usan.',
  PAYLOAD_TOO_LARGE: [413, 'Los datos enviados son demasiado grandes.'],
  REQUEST_TOO_SLOW: [
    408,
    'Lo que envió tardó demasiado en llegar y no se guardó. Revise la conexión e intente de nuevo; si es un archivo, con uno menos pesado.',
  ],
  HEADERS_TOO_LARGE: [
    431,
    'El navegador envió demasiados datos de este sitio. Borre las cookies de esta dirección e intente de nuevo.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'El contenido debe enviarse como JSON.'],
  DATABASE_UNAVAILABLE: [
    503,
    'La base de datos no está disponible en este momento. Intente de nuevo en unos segundos.',
  ],
  DISK_FULL: [
    503,
    'El disco del servidor está lleno: lo que pidió no se hizo. Avise a quien administra el sistema para que libere espacio, e intente de nuevo.',
  ],
  IDEMPOTENCY_MISMATCH: 'La misma solicitud ya fue enviada con otros datos.',

  // Orders that repeat
  REPETIDO_NOT_FOUND: [404, 'Ese pedido no se repite.'],
  REPETIDO_HECHO: 'Ese mes ya se hizo o se pasó por alto.',

  // Quotes
  COTIZACION_NOT_FOUND: [404, 'No se encontró la cotización.'],
  COTIZACION_CONVERTIDA: 'La cotización ya se convirtió en un pedido. Cópiela si hace falta otra.',
  COTIZACION_DESCARTADA: 'La cotización está descartada. Recupérela para usarla.',

  // Session, second factor, one's own sessions
  ...ERRORES_SESION,
  SECOND_FACTOR_REQUIRED: [
    401,
    'La contraseña es correcta. Falta el código de su aplicación de autenticación.',
  ],
  SECOND_STEP_EXPIRED: [
    401,
    'Pasó el tiempo para escribir el código. Escriba de nuevo su usuario y su contraseña.',
  ],
  SECOND_FACTOR_CODE_WRONG: [
    400,
    'El código no es correcto o ya se usó. Espere el siguiente; si tampoco sirve, ponga en automático la hora de su teléfono.',
  ],
  SECOND_FACTOR_SETUP_REQUIRED: [403, 'Su rol exige un segundo factor. Actívelo antes de continuar.'],
  SECOND_FACTOR_ON: 'El segundo factor ya está activo.',
  SECOND_FACTOR_OFF: 'No hay un segundo factor activo.',
  SECOND_FACTOR_NOT_BEGUN: 'La activación ya no está en curso. Empiece de nuevo con su contraseña.',
  OWN_SECOND_FACTOR: 'Su propio segundo factor se desactiva en «Mi cuenta», con su contraseña y un código.',
  SECOND_FACTOR_UNREADABLE: [
    503,
    'El servidor no puede comprobar el código: le falta la llave con que se guardó. Use un código de recuperación o pida a un administrador que quite su segundo factor.',
  ],
  SESION_NOT_FOUND: [404, 'Esa sesión ya está cerrada.'],

  // Users, roles, permissions
  USUARIO_NOT_FOUND: [404, 'No se encontró el usuario.'],
  ROL_NOT_FOUND: [404, 'No se encontró el rol.'],
  PERMISO_NOT_FOUND: [404, 'No se encontró el permiso.'],
  BEYOND_OWN_RIGHTS: [
    403,
    'No puede dar ni quitar permisos que usted no tiene, ni cambiar a un usuario que los tiene.',
  ],
  OWN_USER: 'No puede desactivar su propio usuario.',
  OWN_PASSWORD: 'Su propia contraseña se cambia en «Cambiar contraseña», escribiendo la actual.',
  LAST_ADMINISTRADOR: 'Debe quedar al menos un usuario activo con el rol Administrador.',
  SYSTEM_ROLE: 'Los roles del sistema no se pueden renombrar ni eliminar.',
  ADMINISTRADOR_HOLDS_ALL: 'El rol Administrador tiene todos los permisos y no se puede cambiar.',
  SYSTEM_PERMISSION: 'Los permisos del sistema no se pueden renombrar ni eliminar.',

  // Master data
  ...noEncontradas,
  EMPRESA_RNC_CON_NCF: 'El RNC no se puede cambiar: la empresa ya tiene NCF generados con él.',
  REFERENCIA_NOT_FOUND: [400, 'Uno de los datos seleccionados ya no existe.'],

  // Fiscal numbers
  NCF_INICIO_NO_ES_DIA_UNO: [400, 'La fecha de inicio debe ser el primer día de un mes.'],
  NCF_VENCIMIENTO_NO_ES_31_DIC: [400, 'La fecha de vencimiento debe ser el 31 de diciembre.'],
  NCF_VENCIMIENTO_ANTERIOR: [400, 'La fecha de vencimiento no puede ser anterior al mes que se genera.'],
  NCF_MES_YA_GENERADO: 'Los NCF de ese mes ya fueron generados para la empresa.',
  NCF_SECUENCIA_AGOTADA: 'La secuencia de NCF de la empresa no tiene suficientes números disponibles.',
  NCF_DESDE_FUERA_DEL_MES: [400, 'El primer día con números debe ser de ese mes.'],
  NCF_SIN_DIAS_LABORABLES: [400, 'A ese mes no le quedan días laborables.'],
  NCF_PRIMER_NUMERO:
    'El primer número solo se elige en la primera generación: el RNC de la empresa ya tiene NCF.',
  NCF_VENCIMIENTO_DE_SECUENCIA: 'El vencimiento de los NCF es el de la secuencia autorizada.',
  NCF_MOVER_FUERA_DE_RANGO: [400, 'Solo puedes mover a un día antes o un día después de la fecha origen.'],
  NCF_MOVER_SABADO: [400, 'Solo puedes mover a viernes o lunes si el origen es sábado.'],
  NCF_ORIGEN_VACIO: 'No hay NCF disponibles en la fecha de origen.',
  NCF_NOT_AVAILABLE: 'El NCF seleccionado ya no está disponible. Seleccione otro.',

  // Authorised ranges of numbers
  SECUENCIA_NOT_FOUND: [404, 'No se encontró la secuencia.'],
  SECUENCIA_CRUZADA: 'Los números de la secuencia se cruzan con los de otra secuencia del mismo RNC.',
  SECUENCIA_CON_NUMEROS: 'El RNC de la empresa ya tiene números de esa secuencia.',
  SECUENCIA_ANULADA_EN_DGII: 'La DGII anuló números de esa secuencia: no se usan nunca más.',
  SECUENCIA_ANULADA_SIN_USAR: 'Este rango fue anulado sin usar. ¿Registrarlo otra vez?',
  SECUENCIA_COLA_LLENA: 'La empresa ya tiene de ese tipo una secuencia activa y otra en cola.',
  SECUENCIA_VENCIDA: 'La secuencia ya venció: no puede dar números.',
  SECUENCIA_FUTURA: [400, 'La fecha de autorización no puede ser posterior a hoy.'],
  SECUENCIA_LOCKED_FIELD:
    'La empresa, el tipo y los números de una secuencia registrada no se pueden cambiar. Anúlela y regístrela de nuevo.',
  SECUENCIA_SIN_RESTO: 'A la secuencia no le queda ningún número que anular.',
  SECUENCIA_AGOTADA:
    'No quedan números en las secuencias de la empresa. Registre la secuencia autorizada en Impuestos › Secuencias.',
  SECUENCIA_EN_ANULACION: 'La anulación de la secuencia espera la respuesta de la DGII.',
  SECUENCIA_ANULADA: 'La secuencia está anulada y no se puede cambiar.',

  // Orders
  PEDIDO_NOT_FOUND: [404, 'No se encontró el pedido'],
  PEDIDO_LOCKED_FIELD:
    'La fecha, la empresa, el NCF y la elección de ITBIS de un pedido no se pueden cambiar.',
  PEDIDO_PAID: 'El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.',
  DOCUMENTO_FROZEN: 'La factura ya no puede cambiarse. Corríjala con una nota de crédito.',
  TOTALS_MISMATCH: [
    400,
    'Los totales enviados no coinciden con los calculados. Recargue el pedido e intente de nuevo.',
  ],
  PRICE_CHANGED: 'El precio de un producto cambió. Revise el pedido.',
  PRODUCT_NOT_OFFERED: 'Un producto del pedido ya no se puede ofrecer.',
  AMOUNT_TOO_LARGE: [400, 'El total del pedido supera el máximo permitido de RD$999,999,999,999.99.'],

  // Notes
  ...ERRORES_NOTA,

  // Electronic invoices, own documents of purchases, certification
  ...ERRORES_ECF,
  COMPRA_PROPIA_NOT_FOUND: [404, 'No se encontró el comprobante de compras.'],
  COMPRA_PROPIA_NO_SE_ANULA: 'El comprobante de compras no se puede anular.',
  COMPRA_PROPIA_SIN_NOTA: 'Sobre el comprobante de compras no se puede hacer esa nota.',
  COMPRA_ES_PROPIA:
    'La compra tiene un comprobante que emitió su empresa: lo que dice no cambia, y se anula desde ese comprobante.',
  CERTIFICACION_CONJUNTO_INVALIDO: [
    400,
    'El archivo no es un conjunto de pruebas de la DGII que se pueda leer.',
  ],
  CERTIFICACION_SIN_CONJUNTO: [404, 'No hay ningún conjunto de esa clase: impórtelo o prepárelo.'],
  CERTIFICACION_SIN_CASO: [404, 'El conjunto no tiene ese comprobante.'],
  CERTIFICACION_SIN_PASO: [404, 'La certificación no tiene ese paso.'],
  CERTIFICACION_VACIA: [404, 'Todavía no hay nada firmado que descargar.'],
  CERTIFICACION_ENVIANDO: 'El conjunto se está enviando. Deténgalo antes de cambiarlo.',
  CERTIFICACION_DETENIDA:
    'El conjunto tiene un comprobante rechazado o sin respuesta. Resuélvalo o empiece de nuevo.',
  CERTIFICACION_COMPLETA: 'La DGII ya aceptó todo el conjunto: no queda nada por enviar.',
  CERTIFICACION_EN_PRODUCCION: 'La empresa ya factura en producción: no hay nada que certificar.',
  CERTIFICACION_CON_RESPUESTA: 'De ese comprobante ya hay respuesta, o todavía no se ha enviado.',
  CERTIFICACION_NO_SE_FIRMA: [
    400,
    'Ese archivo no se firma aquí: no es la postulación ni la declaración jurada del portal.',
  ],

  // Documents by mail
  CORREO_NOT_FOUND: [404, 'No se encontró el correo.'],
  CORREO_NOT_CONFIGURED:
    'El correo no está configurado. El Administrador lo configura en Manejo de Usuario › Correo saliente.',
  CORREO_PASSWORD_NEEDED: [
    400,
    'Escriba la contraseña: la guardada es de otro servidor, puerto, usuario o seguridad.',
  ],
  CORREO_DOCUMENTO_ANULADO: 'El comprobante está anulado: no se envía.',
  CORREO_DOCUMENTO_SIN_FIRMAR: 'El comprobante electrónico todavía no está firmado. Envíelo cuando lo esté.',
  CORREO_DOCUMENTO_RECHAZADO: 'La DGII rechazó el comprobante: no se envía al cliente.',
  CORREO_WITHOUT_XML: 'El XML se adjunta cuando la DGII ha aceptado el comprobante.',
  CORREO_QUOTA_SPENT: 'Hoy no quedan destinatarios para ese correo. La cuota vuelve a estar completa mañana.',
  CORREO_FOREIGN_ADDRESS:
    'El correo va a una dirección que no es del cliente. Confírmela para enviarlo de todos modos.',
  CORREO_NOT_QUEUED: 'El correo ya no está en cola.',
  CORREO_LEAVING: 'El correo se está enviando en este momento. Espere un minuto y mire qué pasó.',
  CORREO_NOT_RETRYABLE: 'El correo ya se envió o está en cola.',

  // Logos
  ...ERRORES_LOGO,

  // Purchases
  ...ERRORES_COMPRA,

  // The register of taxpayers
  CONTRIBUYENTES_LOADING: 'Ya se está cargando un registro. Espere a que termine.',
  CONTRIBUYENTES_NO_REGISTER: [
    400,
    'El archivo no es el registro de contribuyentes de la DGII (RNC_CONTRIBUYENTES.zip o DGII_RNC.zip, o el archivo .csv o .txt que trae dentro). No se cambió nada.',
  ],
  CONTRIBUYENTES_BROKEN_FILE: [
    400,
    'El archivo .zip está dañado o incompleto: descárguelo otra vez. No se cambió nada.',
  ],
  CONTRIBUYENTES_TOO_LARGE: [
    413,
    'El archivo es más grande que cualquier registro de contribuyentes. No se cambió nada.',
  ],

  // Closed months
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

  // Files that master data come from
  IMPORTACION_NOT_FOUND: [404, 'No se encontró la importación.'],
  IMPORTACION_ILEGIBLE: [400, 'El archivo no se pudo leer.'],
  IMPORTACION_CON_ERRORES:
    'El archivo tiene filas con errores: corríjalas y elíjalo de nuevo. No se importó nada.',
  IMPORTACION_SIN_FILAS: 'No hay nada que importar: todas las filas del archivo existen ya.',
  IMPORTACION_SIN_ERRORES: [404, 'Ninguna fila del archivo tiene errores.'],
  IMPORTACION_CRUZADA:
    'Otra persona guardó uno de estos registros en este momento. Intente de nuevo: no se importó nada.',
  IMPORTACION_DESHECHA: 'La importación ya está deshecha.',
  IMPORTACION_USADA: 'No se puede deshacer: sus registros se usan o cambiaron. No se deshizo nada.',

  // Accounts
  CUENTA_NOT_FOUND: [404, 'No se encontró la cuenta.'],
  CUENTA_YA_PAGADA: 'La cuenta ya está pagada.',
  CUENTA_RECHAZADA:
    'La DGII rechazó el comprobante de esta cuenta. Corríjalo o emítalo de nuevo, y pague la cuenta del que valga.',
  CUENTA_NO_PAGADA: 'La cuenta no está pagada: no hay pago que anular.',
  SALDO_CON_PAGOS: 'El saldo inicial tiene pagos: anúlelos primero. No se quitó.',
  ...ERRORES_PAGO,
  ...ERRORES_RETENCION,
  LIQUIDACION_NOT_FOUND: [404, 'No se encontró la liquidación.'],
  LIQUIDACION_SIN_SALDO:
    'No hay comisión que pagar a este contacto. Lo que deba devolver se descuenta en su próxima liquidación.',
  CORTE_FUTURO: [400, 'La fecha de corte no puede ser posterior a hoy.'],
  CORTE_ANTERIOR: 'La fecha de corte no puede ser anterior a la de la última liquidación del contacto.',
  LIQUIDACION_YA_PAGADA: 'La liquidación ya está pagada.',
  LIQUIDACION_ANULADA: 'La liquidación está anulada.',
  LIQUIDACION_PAGADA: 'Una liquidación pagada no se anula: anule primero su pago.',
  LIQUIDACION_NO_PAGADA: 'La liquidación no está pagada.',
  LIQUIDACION_PAGO_FUTURO: [400, 'La fecha del pago no puede ser posterior a hoy.'],
  LIQUIDACION_PAGO_ANTERIOR: [400, 'La fecha del pago no puede ser anterior al corte de la liquidación.'],
  LIQUIDACION_DE_VARIAS_EMPRESAS: 'Liquide empresa por empresa.',
  RECIBIDO_NO_ES_DE_LA_LIQUIDACION: 'El comprobante recibido no es de esta liquidación.',
  CONTACTO_ES_OTRO_SUPLIDOR: 'El contacto y su suplidor no son de la misma clase.',

  // Monthly formats
  FORMATO_BLOCKED:
    'El archivo no se puede generar: la DGII lo rechazaría. Corrija lo que señala la revisión.',

  // Documents
  DOCUMENTS_BUSY: [503, 'Hay muchos documentos en preparación. Intente de nuevo en unos segundos.'],
  TOO_MANY_AT_ONCE: [
    429,
    'Usted ya tiene muchos documentos en preparación. Espere a que terminen e intente de nuevo.',
  ],
  NO_DATA: [404, 'No hay datos para los filtros seleccionados.'],
})

export type ErrorCode = keyof typeof ERRORS

/** The refusal of master data that is gone or never was. */
export function noEncontrada(maestra: Maestra): NoEncontrada {
  return `${MAESTROS[maestra].codigo}_NOT_FOUND`
}
