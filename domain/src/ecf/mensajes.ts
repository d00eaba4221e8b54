import { claveDeBusqueda } from '../texto/texto.ts'
import type { MensajeEcf } from './estados.ts'
import { RUTAS_DE_FALTAS } from './falta.ts'

/**
 * What the tax office's codes mean and ask for, as far as they are known: it publishes no list, and every other message stands as
 * it came. Both forms of a code are the same number: '004' is 4. How it is sent then depends on its number, and the button beside it says that.
 */
const POR_CODIGO: Readonly<Record<number, string>> = {
  3: 'Falta un dato en la identificación del comprobante. Revise la forma y la condición de pago.',
  4: 'La DGII tuvo un error al validar el comprobante. Se vuelve a intentar solo; no haga nada.',
  64: 'La estructura o la firma del comprobante no fue aceptada, o es una nota que la DGII no admite. Revise lo que dice el comprobante.',
  75: 'El número no está entre los que la DGII le autorizó, y no es de nadie: no se anula ni se informa. Revise la secuencia en Impuestos › Secuencias y emita de nuevo.',
  135: 'El número no está entre los que la DGII le autorizó, y no es de nadie: no se anula ni se informa. Revise la secuencia en Impuestos › Secuencias y emita de nuevo.',
  145: 'La fecha de vencimiento de la secuencia no es la que autorizó la DGII. Corríjala en Impuestos › Secuencias.',
  156: 'La nota no dice bien si han pasado más de 30 días desde la factura. Revise la fecha de la factura y la de la nota.',
  176: 'Falta decir si los precios llevan ITBIS. Avise a quien le da soporte: el programa siempre lo dice.',
  181: 'Falta el tipo de ingresos. Avise a quien le da soporte: el programa siempre lo dice.',
  244: 'Un pago al exterior solo lleva líneas exentas. Corrija sus líneas.',
  260: 'El ITBIS retenido de una línea no fue aceptado. Revise las retenciones de la compra.',
  294: 'Un pago al exterior solo admite servicios. Marque sus líneas como servicio.',
  614: 'La DGII todavía no tiene la factura que esta nota corrige. Espere a que sea aceptada.',
  615: 'La nota pasa de lo que queda de la factura, o el comprador no es el mismo. Revise las notas de esa factura.',
  1209: 'El comprobante no es el que la DGII pidió en su certificación, su número ya se usó, o esa etapa ya cerró. Revise en el portal el paso en que está.',
  1381: 'Falta el RNC del comprador, o no es válido. En un comprobante de régimen especial escríbalo en Clientes.',
  1385: 'El RNC o la cédula del comprador no está en el registro de la DGII. Confírmelo con el cliente y corríjalo en Clientes.',
  1406: 'El nombre del comprador no es el del registro de la DGII. Corríjalo en Clientes para las próximas facturas.',
  1920: 'El total gravado no coincide con la suma de las líneas. Avise a quien le da soporte.',
  1934: 'El monto gravado al 18% no coincide con la suma de las líneas. Avise a quien le da soporte.',
  2020: 'El descuento de una línea no coincide con su detalle. Avise a quien le da soporte.',
  2030: 'El recargo de una línea no coincide con su detalle. Avise a quien le da soporte.',
  2150: 'Las subcantidades de una línea no coinciden con su detalle. Avise a quien le da soporte.',
  3205: 'El monto total no coincide con la suma de sus partes. Avise a quien le da soporte.',
  11170: 'El ISR retenido no fue aceptado. Revise las retenciones del pago al exterior.',
}

/** Messages without a code of their own, by what they say, accents and capitals aside. */
const POR_TEXTO: readonly (readonly [RegExp, string])[] = [
  [
    /no esta delegado/,
    'El titular del certificado no está delegado para la empresa. Deléguelo en la Oficina Virtual, en Delegación de roles, y reintente.',
  ],
  [/firma .*no es valida/, 'La DGII no aceptó la firma. Revise que el certificado esté vigente y reintente.'],
  [
    /combinacion e-?ncf y codigo de seguridad ya han sido utilizados/,
    'La DGII ya tiene un comprobante con ese número. Consulte su estado antes de hacer otra cosa.',
  ],
  [
    /formato del xml no es valido|estructura del archivo xml invalida/,
    'El archivo no cumple el formato de la DGII. Avise a quien le da soporte antes de hacer otra cosa.',
  ],
  [
    /no coincide con el valor .* del conjunto de datos/,
    'Un valor no es igual al del conjunto de pruebas que entregó la DGII. Descargue el conjunto otra vez e impórtelo.',
  ],
  [
    /no se encuentra en la etapa/,
    'La empresa no está en ese paso de la certificación. Revise en el portal de la DGII en cuál está.',
  ],
]

/** What a message means and what to do about it; null where nobody knows: then its own text says all there is. */
export function mensajeEnPalabras({ codigo, valor }: MensajeEcf): string | null {
  return POR_CODIGO[codigo] ?? POR_TEXTO.find(([dice]) => dice.test(claveDeBusqueda(valor)))?.[1] ?? null
}

type Ruta = (typeof RUTAS_DE_FALTAS)[keyof typeof RUTAS_DE_FALTAS]

/** On which screen the fault lies, where it is in no field of the document itself: ranges, certificate, settings, clients. */
const LUGARES: Readonly<Record<number, Ruta>> = {
  75: RUTAS_DE_FALTAS.secuencias,
  135: RUTAS_DE_FALTAS.secuencias,
  145: RUTAS_DE_FALTAS.secuencias,
  181: RUTAS_DE_FALTAS.emisor,
  1209: RUTAS_DE_FALTAS.emisor,
  1381: RUTAS_DE_FALTAS.clientes,
  1385: RUTAS_DE_FALTAS.clientes,
  1406: RUTAS_DE_FALTAS.clientes,
}

/** What says so without a code: the certificate is not delegated, or does not sign; accents and capitals aside. */
const DEL_CERTIFICADO =
  /no esta delegado|firma .*no es valida|certificado .*(vencid|revocad|no es valid)|emisor .*suspendid/

/** The screen on which what a message complains of is mended; null: in the document, or nobody knows. */
export function lugarDelMensaje({ codigo, valor }: MensajeEcf): Ruta | null {
  return LUGARES[codigo] ?? (DEL_CERTIFICADO.test(claveDeBusqueda(valor)) ? RUTAS_DE_FALTAS.emisor : null)
}
