import type { Suplidor } from '@cuadre/contract/suplidores'
import { type AvisoDeCompra, avisosDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import { SIN_MONTOS } from '@cuadre/domain/compras/montos'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { useActivoEnElRegistro } from '../../../pickers/en-el-registro.tsx'
import type { Calculo, PropiaValues } from './propia-values.ts'

interface PorAvisar {
  readonly tipo: TipoDeNumero
  readonly values: PropiaValues
  /** Undefined of petty cash, and before he is chosen. */
  readonly suplidor: Suplidor | undefined
  readonly calculo: Calculo
}

/** What the tax office will ask about an own document, said before it is issued. */
export function useAvisosDePropia({ tipo, values, suplidor, calculo }: PorAvisar): AvisoDeCompra[] {
  const documento = suplidor?.documento ?? ''
  const suplidorActivo = useActivoEnElRegistro(documento)
  const { montos, itbisRetenido, rentaRetenida } = calculo
  const compra = {
    ...SIN_MONTOS,
    ...montos,
    // Which number it gets makes no difference.
    ncf: formatNcf({ ...tipo, numero: 1 }),
    documento,
    fechaPago: values.forma === '04' ? null : values.fecha,
    forma: values.forma,
    itbisRetenido,
    rentaRetenida,
  }
  return avisosDeCompra(compra, { suplidorActivo })
}
