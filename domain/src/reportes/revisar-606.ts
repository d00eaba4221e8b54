import { formatEntero } from '../dinero/formato.ts'
import { formatDocumento } from '../identidad/documento.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { lineasDel606 } from './formato-606.ts'
import { OPCIONES_606, type Opciones606 } from './opciones-de-envio.ts'
import { advertenciasDe606, type CompraPorRevisar, fiscalDe, problemasDe606 } from './problemas-606.ts'
import {
  agrupados,
  type ObservacionDeEnvio,
  revisarCantidad,
  revisarCierre,
  revisarEmisor,
  revisarRegistros,
  revisarVerificadores,
} from './revision.ts'

/** Lines of one file (instructivo 606). */
export const MAX_REGISTROS_606 = 10_000

interface Envio606<C> {
  /** The company's RNC today, which the header carries. */
  readonly rnc: string
  /** Day 1. */
  readonly mes: Dia
  /** All purchases of the month, and those of before that were paid in it. */
  readonly compras: readonly C[]
  readonly hoy: Dia
  readonly opciones?: Opciones606
}

/** Two suppliers' receipts may have the same number; how it looks is asked with the rest of the purchase. */
const DE_COMPRAS = {
  queja: () => null,
  clave: ({ documento, ncf }: CompraPorRevisar) => `${documento} ${ncf}`,
}

/**
 * What the tax office would refuse in a month's 606 (`bloquea`), and what an accountant should look at: first about the file, then
 * purchase by purchase, then supplier by supplier.
 */
export function revisar606<C extends CompraPorRevisar>({
  rnc,
  mes,
  compras,
  hoy,
  opciones = OPCIONES_606,
}: Envio606<C>): ObservacionDeEnvio<C>[] {
  const lineas = lineasDel606(compras, mes, opciones)
  const informadas = lineas.map(({ compra }) => compra)
  const delMes = lineas.filter(({ deOtroMes }) => !deOtroMes).map(({ compra }) => compra)
  return [
    ...revisarEmisor(rnc),
    ...revisarCantidad(lineas.length, MAX_REGISTROS_606),
    ...revisarCierre(mes, hoy),
    ...revisarRegistros(delMes, mes, DE_COMPRAS),
    ...informadas.flatMap(registro =>
      problemasDe606(registro, { rnc, hoy }).map(mensaje => ({ registro, bloquea: true, mensaje })),
    ),
    ...delMes.flatMap(registro =>
      advertenciasDe606(registro, { rnc, hoy }, opciones).map(mensaje => ({
        registro,
        bloquea: false,
        mensaje,
      })),
    ),
    ...dePapelDeEmisorElectronico(delMes),
    ...revisarVerificadores(
      delMes.filter(({ documento }) => documento !== rnc),
      'compras',
    ),
  ]
}

/**
 * Once per supplier: whoever issues electronically gives paper in a contingency only. A hint, since nobody here knows who is obliged
 * from which day on.
 */
function dePapelDeEmisorElectronico<C extends CompraPorRevisar>(
  compras: readonly C[],
): ObservacionDeEnvio<C>[] {
  const dePapel = compras.filter(
    ({ ncf, fecha, emiteEcfDesde }) =>
      ncf.startsWith('B') &&
      fiscalDe(ncf)?.clase !== 'compra' &&
      emiteEcfDesde !== null &&
      emiteEcfDesde <= fecha,
  )
  return [...agrupados(dePapel, ({ documento }) => documento)].map(([documento, { primero, cantidad }]) => ({
    registro: primero,
    bloquea: false,
    mensaje: `El suplidor ${formatDocumento(documento)} emite e-CF desde el ${formatDia(primero.emiteEcfDesde ?? '')} o antes, y ${cantidad === 1 ? 'un comprobante suyo es' : `${formatEntero(cantidad)} comprobantes suyos son`} de papel: confirme que valgan.`,
  }))
}
