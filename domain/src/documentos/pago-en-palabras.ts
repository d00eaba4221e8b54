import type { Centavos } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import {
  caben,
  condicionDe,
  FORMAS_AL_CONTADO,
  FORMAS_DE_PAGO,
  montosPorForma,
  type TerminosDePago,
  venceElPago,
} from './pago.ts'

interface Documento {
  /** Day of the document; without it the due date is not said. */
  readonly fecha?: Dia | null
  /** With taxes; without it the main form has 'el resto'. */
  readonly total?: Centavos
}

/**
 * How a document is paid, as paper and screen say it: 'Contado — efectivo', 'Crédito a 30 días, vence 23/12/2026',
 * 'Crédito — efectivo RD$500.00; crédito RD$680.00'.
 */
export function pagoEnPalabras(terminos: TerminosDePago, documento: Documento = {}): string {
  const condicion = condicionDe(terminos) === 'contado' ? 'Contado' : credito(terminos, documento.fecha)
  const formas = formasEnPalabras(terminos, documento.total)
  return formas === '' ? condicion : `${condicion} — ${formas}`
}

function credito({ diasCredito }: TerminosDePago, fecha: Dia | null = null): string {
  if (diasCredito === null) return 'Crédito'
  const plazo = `Crédito a ${diasCredito} ${diasCredito === 1 ? 'día' : 'días'}`
  const vence = fecha === null ? null : venceElPago(fecha, diasCredito)
  return vence === null ? plazo : `${plazo}, vence ${formatDia(vence)}`
}

/** One form needs no amount, and of credit alone the condition has said it. The main form comes last: it has the rest. */
function formasEnPalabras(terminos: TerminosDePago, total: Centavos | undefined): string {
  const { formaPago, otrasFormas } = terminos
  const principal = FORMAS_DE_PAGO[formaPago].palabra
  const otras = FORMAS_AL_CONTADO.flatMap(forma => {
    const monto = otrasFormas[forma]
    return monto === undefined ? [] : [`${FORMAS_DE_PAGO[forma].palabra} ${formatMontoCentavos(monto)}`]
  })
  if (otras.length === 0) return formaPago === 'credito' ? '' : principal
  const resto =
    total !== undefined && caben(terminos, total) ? montosPorForma(terminos, total)[formaPago] : undefined
  const ultima = resto === undefined ? `el resto, ${principal}` : `${principal} ${formatMontoCentavos(resto)}`
  return [...otras, ultima].join('; ')
}
