import { type Centavos, centavos } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { esTardia } from '../documentos/nota-tardia.ts'
import { type Dia, diasEntre, formatDia } from '../tiempo/dia.ts'
import { mesEnPalabras } from './cierre.ts'

/** A supplier's bill of a month that is not paid in full; amounts in centavos. */
interface CompraSinSaldar {
  readonly fecha: Dia
  /** The last day to pay it; null: nobody said one. */
  readonly vence: Dia | null
  readonly aPagar: Centavos
  readonly pagado: Centavos
  /** ITBIS and income tax together. */
  readonly retenido: Centavos
}

/** Days after which what is owed to a supplier without a day to pay it is worth a look: the end of the first column of its ageing (`TRAMOS`). */
const DIAS_SIN_PAGAR = 30

/**
 * What somebody should know of a bill that is not paid in full before its month is closed, or null: what the 606 and the IR-17 lack while it has neither
 * day nor form of payment, and how long it is overdue, or where nobody said until when it may be paid, owed.
 */
export function avisoDeCompraSinSaldar(compra: CompraSinSaldar, hoy: Dia): string | null {
  const { aPagar, pagado, retenido } = compra
  const frases = [
    retenido > 0
      ? `No dice cuándo se pagó ni cómo, y se le retienen ${formatMontoCentavos(retenido)}: se declaran en el mes del pago. Si ya se pagó, escriba el pago.`
      : null,
    pagado > 0
      ? `Está pagada en parte (${formatMontoCentavos(pagado)} de ${formatMontoCentavos(aPagar)}): va al 606 a crédito y sin día de pago hasta que se salde.`
      : null,
    demora(compra, hoy),
  ].filter(frase => frase !== null)
  return frases.length === 0 ? null : frases.join(' ')
}

function demora({ fecha, vence, aPagar, pagado }: CompraSinSaldar, hoy: Dia): string | null {
  const monto = formatMontoCentavos(centavos(aPagar - pagado))
  const dias = diasEntre(vence ?? fecha, hoy)
  if (vence === null) return dias > DIAS_SIN_PAGAR ? `Se deben ${monto} desde hace ${dias} días.` : null
  return dias > 0
    ? `Se deben ${monto}, que vencieron hace ${dias === 1 ? '1 día' : `${dias} días`} (${formatDia(vence)}).`
    : null
}

/** Of a certificate that was written down before it was in hand. */
export function avisoDeConstanciaSinNumero({ fecha, monto }: { fecha: Dia; monto: Centavos }): string {
  return `La retención de ${formatMontoCentavos(monto)} del ${formatDia(fecha)} no lleva el número de su constancia. Cuando la tenga, anúlela y regístrela con él.`
}

/** What payments say was withheld: the tax office asks for the certificate of it. */
export function avisoDeRetenidoSinConstancia(monto: Centavos): string {
  return `Sus pagos dicen que le retuvieron ${formatMontoCentavos(monto)}, y no hay constancia: pídala al cliente.`
}

interface LiquidacionSinDatos {
  readonly contacto: string
  readonly total: Centavos
  readonly pagada: boolean
}

/** Of a settlement with a contact of whom nobody said who he is for the tax office. */
export function avisoDeLiquidacionSinDatos({ contacto, total, pagada }: LiquidacionSinDatos): string {
  const comision = `La comisión de ${contacto} (${formatMontoCentavos(total)})`
  return pagada
    ? `${comision} se pagó sin decir quién es para la DGII: no tiene comprobante ni retención, y no está en el 606 ni en el IR-17.`
    : `${comision} está por pagar y él no tiene datos fiscales: escríbalos antes, y al pagarla se hará su comprobante y se le retendrá.`
}

interface NotaDeOtroMes {
  readonly fecha: Dia
  /** What it was applied to. */
  readonly factura: string
  readonly fechaDeLaFactura: Dia
  /** Day of the invoice that the note corrects, which may be another. */
  readonly original: Dia
  readonly itbis: Centavos
}

/** Of a credit note of the month that settles an invoice of another: which returns feel it. */
export function avisoDeNotaDeOtroMes(nota: NotaDeOtroMes): string {
  const { fecha, factura, fechaDeLaFactura, original, itbis } = nota
  const tarde = itbis > 0 && esTardia('nota de crédito', { original, fecha })
  const queResta = tarde || itbis === 0 ? 'sus ventas' : 'sus ventas y su ITBIS'
  const porque = tarde ? ' Pasan más de 30 días: su ITBIS no se devuelve.' : ''
  return `Salda la ${factura}, de ${mesEnPalabras(fechaDeLaFactura)}: es este mes el que resta ${queResta}, y lo que se declaró de aquél queda como está.${porque}`
}
