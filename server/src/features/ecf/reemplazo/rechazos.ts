import type { ErrorCode } from '@cuadre/contract/errors'
import type { MotivoParaNoReemplazar } from '@cuadre/domain/ecf/contingencia'

export const RECHAZOS_DE_REEMPLAZO = {
  ANULADO: 'REEMPLAZO_ANULADO',
  ABIERTA: 'REEMPLAZO_EN_CONTINGENCIA',
  YA_REEMPLAZADO: 'REEMPLAZO_YA_EMITIDO',
} as const satisfies Record<NonNullable<MotivoParaNoReemplazar>, ErrorCode>
