import { avisosDeCompra } from '../compras/avisos-de-compra.ts'
import {
  type Compra,
  esNotaDeSuplidor,
  type FaltaEnCompra,
  faltasEnCompra,
  hayRetencion,
  montoFacturado,
  seRetieneTodo,
} from '../compras/compra.ts'
import { MONTOS } from '../compras/montos.ts'
import { nombreDelTipo } from '../compras/tipo-de-compra.ts'
import { aplicarPorcentaje, centavos, sumar } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { tasaItbis } from '../dinero/itbis.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import type { EstadoEcf } from '../ecf/estados.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { leerNcf, puedeCorregirse } from '../ncf/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { sePagoDespues } from './formato-606.ts'
import type { Opciones606 } from './opciones-de-envio.ts'

/** A purchase with what only the check asks for. */
export interface CompraPorRevisar extends Compra {
  /** Day of the receipt that a note corrects; null: it is not among the purchases of the company. */
  readonly fechaDelModificado: Dia | null
  /** Day of the first electronic receipt of its supplier; null: none is known. */
  readonly emiteEcfDesde: Dia | null
  /** The tax office's register has its supplier as active. */
  readonly suplidorActivo: boolean
  /** Of an own document: the last note that annuls it, until the tax office takes it. */
  readonly notaQueAnula?: NotaQueAnula | null
}

/** A note that annuls an own document of purchases, and where it stands. */
export interface NotaQueAnula {
  readonly numero: string
  readonly estado: EstadoEcf
}

interface Declarante {
  /** Of the company that sends. */
  readonly rnc: string
  readonly hoy: Dia
}

/** What the tax office would refuse in one purchase, each as a sentence; empty when nothing. */
export function problemasDe606(compra: CompraPorRevisar, { rnc, hoy }: Declarante): string[] {
  const { ncf, documento, fecha, fechaDelModificado } = compra
  const propio = llevaSuDocumento(compra, rnc)
  const mensajes = faltasEnCompra(compra, { hoy, propio })
    .filter(falta => falta !== 'ITBIS_POR_RETENER' || nadaRetenido(compra))
    .map(falta => SENTENCIAS[falta](compra))
  if (tipoDeDocumento(documento) === null)
    mensajes.push(`El documento del suplidor («${documento}») no es un RNC de 9 dígitos ni una cédula de 11.`)
  if (fechaDelModificado !== null && fecha < fechaDelModificado)
    mensajes.push(
      `La nota ${ncf} es del ${formatDia(fecha)}, antes del ${compra.modificado} que corrige (${formatDia(fechaDelModificado)}).`,
    )
  if (MONTOS.some(campo => compra[campo] < 0)) mensajes.push('Ningún monto puede ser negativo.')
  return mensajes
}

/** The file is refused where nothing is withheld (tax office's help, CA3901); less than all is against the norm, and taken. */
function nadaRetenido({ itbisRetenido }: Compra): boolean {
  return itbisRetenido === 0
}

const SENTENCIAS: Readonly<Record<FaltaEnCompra, (compra: Compra) => string>> = {
  NCF: ({ ncf }) =>
    `El NCF «${ncf}» no es el de un comprobante: una B y 10 dígitos o una E y 12, de un tipo que exista.`,
  NCF_PROPIO: ({ ncf }) =>
    fiscalDe(ncf)?.nombra === 'suplidor'
      ? `El ${ncf} es un ${nombreDelTipo(ncf)}: lleva el RNC o la cédula del suplidor, no los de la empresa.`
      : `El ${ncf} es un ${nombreDelTipo(ncf)}: lleva el RNC de la empresa, no el de un suplidor.`,
  MODIFICADO: ({ ncf, modificado }) =>
    modificado === null
      ? `La ${fiscalDe(ncf)?.clase} ${ncf} no dice qué comprobante corrige.`
      : `La ${fiscalDe(ncf)?.clase} ${ncf} corrige el «${modificado}», que no tiene la forma de un NCF.`,
  MODIFICADO_SOBRA: ({ ncf, modificado }) => `El ${ncf} no es una nota y dice que corrige el ${modificado}.`,
  FECHA: ({ ncf, fecha }) => `La fecha del ${ncf}, ${formatDia(fecha)}, es posterior a hoy.`,
  FECHA_DE_PAGO: ({ ncf }) => `La fecha de pago del ${ncf} es posterior a hoy.`,
  PAGO_ANTES: ({ ncf, fecha, fechaPago }) =>
    `El ${ncf} es del ${formatDia(fecha)} y se pagó antes, el ${formatDia(fechaPago ?? '')}: un anticipo se informa con la fecha del comprobante, o sin fecha de pago.`,
  MONTO: () => 'El monto facturado debe ser mayor que cero.',
  ITBIS_SIN_CREDITO: ({ ncf }) =>
    `El ${ncf} es de un tipo que no da crédito (${nombreDelTipo(ncf)}): su ITBIS va al costo.`,
  ITBIS_RETENIDO: ({ itbis, itbisRetenido }) =>
    `El ITBIS retenido (${formatMontoCentavos(itbisRetenido)}) pasa del facturado (${formatMontoCentavos(itbis)}).`,
  ITBIS_POR_RETENER: ({ ncf, itbis, itbisRetenido }) =>
    `Del ITBIS del ${ncf} (${formatMontoCentavos(itbis)}) ${itbisRetenido === 0 ? 'no se retuvo nada' : `se retuvo ${formatMontoCentavos(itbisRetenido)}`}: de un comprobante de compras se retiene todo (Norma General 05-2019, art. 7).`,
  RENTA_RETENIDA: compra =>
    `La renta retenida (${formatMontoCentavos(compra.rentaRetenida)}) pasa del monto facturado (${formatMontoCentavos(montoFacturado(compra))}).`,
  RETENCION: ({ retencion }) =>
    retencion === null
      ? 'Hay renta retenida y no se dice de qué tipo.'
      : 'Se dice un tipo de retención y no hay renta retenida.',
}

/** The company's own documents: to an informal supplier they name him; petty cash and payments abroad name the company. */
function llevaSuDocumento({ ncf, documento }: Compra, rnc: string): boolean {
  return fiscalDe(ncf)?.nombra === 'suplidor' ? documento !== rnc : documento === rnc
}

/** What an accountant should look at in one purchase; it keeps nothing back. */
export function advertenciasDe606(
  compra: CompraPorRevisar,
  { rnc }: Declarante,
  { retencionesAlPagar }: Opciones606,
): string[] {
  const { ncf, documento, modificado, itbis } = compra
  const fiscal = fiscalDe(ncf)
  const mensajes: string[] = []
  if (fiscal?.clase !== 'compra' && documento === rnc)
    mensajes.push(`El suplidor del ${ncf} es la propia empresa.`)
  if (seDesconoceLoCorregido(compra))
    mensajes.push(
      `La ${fiscal?.clase} ${ncf} corrige el ${modificado}, que no está entre las compras de la empresa: confirme que se informó.`,
    )
  if (fiscal?.admiteItbis === false && itbis > 0)
    mensajes.push(`El ${ncf} lleva ITBIS y es de un tipo sin ITBIS (${fiscal.nombre}).`)
  else if (itbis > itbisMaximo(compra))
    mensajes.push(
      `El ITBIS del ${ncf} (${formatMontoCentavos(itbis)}) pasa del ${tasaItbis(compra.fecha)} % de su monto (${formatMontoCentavos(montoFacturado(compra))}).`,
    )
  if (hayRetencion(compra) && sePagoDespues(compra)) mensajes.push(delPago(compra, retencionesAlPagar))
  if (seRetieneTodo(ncf) && itbis > compra.itbisRetenido && !nadaRetenido(compra))
    mensajes.push(SENTENCIAS.ITBIS_POR_RETENER(compra))
  if (compra.notaQueAnula) mensajes.push(deLaNota(compra, compra.notaQueAnula))
  return [...mensajes, ...avisosDeCompra(compra, compra).map(({ frase }) => frase)]
}

/** Until the tax office takes the note the purchase is declared, and whoever sends the file knows that it may leave it. */
function deLaNota({ ncf }: Compra, { numero, estado }: NotaQueAnula): string {
  return estado === 'rechazado'
    ? `La DGII rechazó la nota de crédito ${numero}, que anula el ${ncf}: la compra sigue en el 606. Emita la nota de nuevo.`
    : `La nota de crédito ${numero} anula el ${ncf} y espera la respuesta de la DGII: cuando la acepte, la compra sale del 606.`
}

function seDesconoceLoCorregido({ ncf, modificado, fechaDelModificado }: CompraPorRevisar): boolean {
  return (
    esNotaDeSuplidor(ncf) && modificado !== null && puedeCorregirse(modificado) && fechaDelModificado === null
  )
}

/** A peso of rounding, as the tax office grants it to a line (Informe Técnico e-CF, 12). */
const REDONDEO = centavos(100)

/** The selective tax is part of what ITBIS is worked out on (Código Tributario, art. 339). */
function itbisMaximo(compra: Compra) {
  const base = sumar(montoFacturado(compra), compra.selectivo)
  return sumar(aplicarPorcentaje(base, tasaItbis(compra.fecha)), REDONDEO)
}

function delPago({ ncf, fechaPago }: Compra, retencionesAlPagar: boolean): string {
  const pagada = `El ${ncf} se pagó el ${formatDia(fechaPago ?? '')}, en un mes posterior`
  return retencionesAlPagar
    ? `${pagada}: lo retenido va en el 606 de ese mes, donde la compra se informa otra vez.`
    : `${pagada}, y lo retenido va en el 606 del mes de la compra.`
}

/** The type of a number; null for what is none. */
export function fiscalDe(ncf: string) {
  const numero = leerNcf(ncf)
  return numero === null ? null : tipoFiscal(numero)
}
