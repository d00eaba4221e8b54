import { frasesDe, MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { type ErrorSpec, refusals } from './error-spec.ts'
import { ERRORES_CERTIFICACION } from './errors-certificacion.ts'
import { ERRORES_CIERRE } from './errors-cierre.ts'
import { ERRORES_COMPRA } from './errors-compra.ts'
import { ERRORES_COMPRA_PROPIA } from './errors-compra-propia.ts'
import { ERRORES_CONTRIBUYENTES } from './errors-contribuyentes.ts'
import { ERRORES_CORREO } from './errors-correo.ts'
import { ERRORES_COTIZACION } from './errors-cotizacion.ts'
import { ERRORES_ECF } from './errors-ecf.ts'
import { ERRORES_IMPORTACION } from './errors-importacion.ts'
import { ERRORES_LIQUIDACION } from './errors-liquidacion.ts'
import { ERRORES_LOGO } from './errors-logo.ts'
import { ERRORES_NOTA } from './errors-nota.ts'
import { ERRORES_PAGO } from './errors-pago.ts'
import { ERRORES_RETENCION } from './errors-retencion.ts'
import { ERRORES_SECUENCIA } from './errors-secuencia.ts'
import { ERRORES_SEGUNDO_FACTOR } from './errors-segundo-factor.ts'
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
  ...ERRORES_COTIZACION,

  // Session
  ...ERRORES_SESION,
  ...ERRORES_SEGUNDO_FACTOR,

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
  ...ERRORES_SECUENCIA,

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

  // Electronic invoices
  ...ERRORES_ECF,
  ...ERRORES_COMPRA_PROPIA,
  ...ERRORES_CERTIFICACION,

  // Documents by mail
  ...ERRORES_CORREO,

  // Logos
  ...ERRORES_LOGO,

  // Purchases
  ...ERRORES_COMPRA,

  // The register of taxpayers
  ...ERRORES_CONTRIBUYENTES,

  // Closed months
  ...ERRORES_CIERRE,

  // Files that master data come from
  ...ERRORES_IMPORTACION,

  // Accounts
  CUENTA_NOT_FOUND: [404, 'No se encontró la cuenta.'],
  CUENTA_YA_PAGADA: 'La cuenta ya está pagada.',
  CUENTA_RECHAZADA:
    'La DGII rechazó el comprobante de esta cuenta. Corríjalo o emítalo de nuevo, y pague la cuenta del que valga.',
  CUENTA_NO_PAGADA: 'La cuenta no está pagada: no hay pago que anular.',
  SALDO_CON_PAGOS: 'El saldo inicial tiene pagos: anúlelos primero. No se quitó.',
  ...ERRORES_PAGO,
  ...ERRORES_RETENCION,
  ...ERRORES_LIQUIDACION,

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
