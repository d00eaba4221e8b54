import { tipoFiscal } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'
import { lineasDel607 } from './formato-607.ts'
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
import type { Venta607 } from './venta-607.ts'

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
    ...revisarRegistros(dePapel, mes),
    ...dePapel.flatMap(venta =>
      problemasDe607(venta).map(mensaje => ({ registro: venta, bloquea: true, mensaje })),
    ),
    ...revisarVerificadores(
      lineas.filter(({ extranjero }) => !extranjero),
      nombreDe(lineas),
    ),
  ]
}

const SIN_LINEAS =
  'Las facturas de consumo se escriben en el resumen de la Oficina Virtual y los e-CF no van en él.'

/** What they are together: a note is no invoice. */
function nombreDe(ventas: readonly Venta607[]): 'facturas' | 'comprobantes' {
  return ventas.every(venta => tipoFiscal(venta).clase === 'factura') ? 'facturas' : 'comprobantes'
}
