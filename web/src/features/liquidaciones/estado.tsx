import { LIQUIDACION_EN_PALABRAS } from '@cuadre/contract/liquidaciones'
import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'

export function Estado({ estado }: { estado: EstadoDeLiquidacion }) {
  return (
    <span className="cuadre-liquidacion-estado" data-estado={estado}>
      {LIQUIDACION_EN_PALABRAS[estado]}
    </span>
  )
}
