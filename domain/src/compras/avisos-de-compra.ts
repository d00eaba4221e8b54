import { centavos } from '../dinero/centavos.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { type Compra, esNotaDeSuplidor, pagoInformado, seRetieneTodo, totalDeCompra } from './compra.ts'
import type { MontosDeCompra } from './montos.ts'

type PorAvisar = Pick<Compra, 'ncf' | 'documento' | 'fechaPago' | 'forma' | keyof MontosDeCompra>

/** What is paid in cash above it is not deducted (Norma General 06-2010). */
const TOPE_EN_EFECTIVO = centavos(5_000_000)

interface Sabido {
  /** The tax office's register has its supplier as active. */
  readonly suplidorActivo: boolean
}

/** What is to be known of a purchase, in a sentence, and where it is mended. */
export interface AvisoDeCompra {
  readonly frase: string
  readonly campo: 'suplidorId' | 'itbisRetenido' | 'forma'
}

/**
 * What whoever keeps a purchase, or sends it in a 606, should know of it. None of it keeps the purchase back: it is saved once that was read
 * (R12.193).
 */
export function avisosDeCompra(compra: PorAvisar, { suplidorActivo }: Sabido): AvisoDeCompra[] {
  const avisos: readonly (readonly [AvisoDeCompra, boolean])[] = [
    [SUPLIDOR_ACTIVO, seRetieneTodo(compra.ncf) && suplidorActivo],
    [SERVICIO_DE_PERSONA, servicioSinRetener(compra)],
    [EN_EFECTIVO, pasaEnEfectivo(compra)],
  ]
  return avisos.filter(([, hay]) => hay).map(([aviso]) => aviso)
}

const SUPLIDOR_ACTIVO: AvisoDeCompra = {
  campo: 'suplidorId',
  frase:
    'El suplidor está activo en el registro de la DGII: debe dar su propio comprobante. El de compras (11 o 41) es para quien no los emite (Norma General 05-2019).',
}
const SERVICIO_DE_PERSONA: AvisoDeCompra = {
  campo: 'itbisRetenido',
  frase:
    'Es un servicio de una persona, pagado y con ITBIS, del que no se retuvo ITBIS: se retiene (Reglamento 293-11, art. 25), y la Oficina Virtual lo reclama en el 606.',
}
const EN_EFECTIVO: AvisoDeCompra = {
  campo: 'forma',
  frase:
    'Se pagó en efectivo y pasa de RD$50,000.00: no se deduce del impuesto sobre la renta (Norma General 06-2010).',
}

/** The alert goes by the cédula (tax office's help, CA3901). */
function servicioSinRetener(compra: PorAvisar): boolean {
  const { ncf, documento, servicios, itbis, itbisRetenido } = compra
  return (
    !seRetieneTodo(ncf) &&
    tipoDeDocumento(documento) === 'Cédula' &&
    pagoInformado(compra) !== null &&
    servicios > 0 &&
    itbis > 0 &&
    itbisRetenido === 0
  )
}

function pasaEnEfectivo(compra: PorAvisar): boolean {
  return compra.forma === '01' && !esNotaDeSuplidor(compra.ncf) && totalDeCompra(compra) > TOPE_EN_EFECTIVO
}
