import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { IconReportMoney } from '../ui/icons/icons.ts'
import { QuietLink } from '../ui/links/buttons.tsx'
import { usePermisos } from '../ui/screen/use-session.ts'
import { RowLink } from '../ui/table/row-actions.tsx'

/** Whoever sees the accounts of either side sees statements. */
export function useVeEstados(): boolean {
  const may = usePermisos()
  return may('cuentasPorCobrar.ver') || may('cuentasPorPagar.ver')
}

interface Props {
  readonly de: 'clientes' | 'contactos' | 'suplidores'
  readonly id: number
  readonly nombre: string
  /** Of what is collected unless said. */
  readonly lado?: Lado
}

/** From a row to the statement of its client, contact or supplier. */
export function EstadoDeCuentaRowLink({ de, id, nombre, lado }: Props) {
  return (
    <RowLink
      label={`Estado de cuenta de ${nombre}`}
      icon={IconReportMoney}
      ruta={`/estado-de-cuenta/${de}/${id}`}
      search={searchOf(lado)}
    />
  )
}

/** From the accounts of a client, or the bills of a supplier, to the statement. */
export function EstadoDeCuentaLink({
  de = 'clientes',
  id,
  lado,
}: Pick<Props, 'id' | 'lado'> & Partial<Pick<Props, 'de'>>) {
  return (
    <QuietLink
      to={`/estado-de-cuenta/${de}/$id` as const}
      params={{ id: String(id) }}
      search={searchOf(lado)}
      className="cuadre-screen-tool"
      leftSection={<IconReportMoney />}
    >
      Estado de cuenta
    </QuietLink>
  )
}

function searchOf(lado: Lado | undefined): Record<string, string> {
  return lado === 'pagar' ? { lado } : {}
}
