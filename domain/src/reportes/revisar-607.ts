import { formatMontoCentavos } from '../dinero/formato.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'
import { delMes, destino607, lineasDel607, type Venta607 } from './formato-607.ts'
import { problemasDe607, type VentaPorRevisar } from './problemas-607.ts'
import {
  type ObservacionDeEnvio,
  revisarCantidad,
  revisarCierre,
  revisarEmisor,
  revisarLineas,
  revisarRegistros,
  revisarVerificadores,
} from './revision.ts'

/** Lines of one file (instructivo 607). */
export const MAX_REGISTROS_607 = 65_000

interface Envio607<V> {
  /** The company's RNC today, which the header carries. */
  readonly rnc: string
  /** Day 1. */
  readonly mes: Dia
  /** All documents of the month. */
  readonly ventas: readonly V[]
  readonly hoy: Dia
}

/**
 * What the tax office would refuse in a month's 607 (`bloquea`), and what an accountant should look at: first about the
 * file, then document by document, then check digits that do not agree (some issued ones do not, so they never block).
 * Electronic documents are not asked about: the tax office has them already.
 */
export function revisar607<V extends VentaPorRevisar>({
  rnc,
  mes,
  ventas,
  hoy,
}: Envio607<V>): ObservacionDeEnvio<V>[] {
  const dePapel = ventas.filter(({ serie }) => serie === 'B')
  const lineas = lineasDel607(dePapel)
  return [
    ...revisarEmisor(rnc),
    ...revisarCantidad(lineas.length, MAX_REGISTROS_607),
    ...revisarLineas(lineas.length, ventas.length, SIN_LINEAS),
    ...revisarCierre(mes, hoy),
    ...revisarRegistros(delMes(dePapel), mes),
    ...dePapel.flatMap(venta =>
      problemasDe607(venta).map(mensaje => ({ registro: venta, bloquea: true, mensaje })),
    ),
    ...dePapel.flatMap(venta =>
      avisosDeLoRetenido(venta).map(mensaje => ({ registro: venta, bloquea: false, mensaje })),
    ),
    ...revisarVerificadores(
      lineas.filter(({ extranjero }) => !extranjero),
      nombreDe(lineas),
    ),
  ]
}

const SIN_LINEAS =
  'Las facturas de consumo se escriben en el resumen de la Oficina Virtual y los e-CF no van en él.'

/** More withheld than the document bears is somebody's slip; of what is only in the summary the file cannot tell it. */
function avisosDeLoRetenido(venta: VentaPorRevisar): string[] {
  const { retenido, itbis, monto } = venta
  if (!retenido) return []
  const mas = [
    ...(Math.abs(retenido.itbis) > itbis ? [`${formatMontoCentavos(retenido.itbis)} de ITBIS`] : []),
    ...(Math.abs(retenido.isr) > monto ? [`${formatMontoCentavos(retenido.isr)} de ISR`] : []),
  ]
  return [
    ...(mas.length > 0
      ? [`Este mes le retuvieron ${mas.join(' y ')}, más de lo que lleva el comprobante.`]
      : []),
    ...(destino607(venta) === 'resumen'
      ? ['Va en el resumen de consumo, que no lleva lo retenido: el IT-1 sí lo cuenta.']
      : []),
  ]
}

/** What they are together: a note is no invoice. */
function nombreDe(ventas: readonly Venta607[]): 'facturas' | 'comprobantes' {
  return ventas.every(venta => tipoFiscal(venta).clase === 'factura') ? 'facturas' : 'comprobantes'
}
