import { todasVendenLoSuyo } from '@cuadre/contract/clientes'
import { useQuery } from '@tanstack/react-query'
import { empresasAll } from '../../api/empresas.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

/**
 * Whether every active company sells what is its own, and a client needs neither contact nor percentages; null for who may not see
 * companies: then the server alone says what is missing.
 */
export function useLoSuyo(): boolean | null {
  const may = usePermiso('empresas.ver')
  const { data } = useQuery({ ...empresasAll(), enabled: may })
  return may ? todasVendenLoSuyo(data ?? []) : null
}
