import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePermisos } from '../ui/screen/use-session.ts'
import { RowAction } from '../ui/table/row-action.tsx'

/** Whoever sees the accounts of either side sees statements. */
export function useVeEstados(): boolean {
  const may = usePermisos()
  return may('cuentasPorCobrar.ver') || may('cuentasPorPagar.ver')
}

interface Props {
  readonly de: 'clientes' | 'contactos'
  readonly id: number
  readonly nombre: string
  /** Of what is collected unless said. */
  readonly lado?: Lado
}

/** From a row to the statement of its client or contact. */
export function EstadoDeCuentaAction({ de, id, nombre, lado }: Props) {
  const navigate = useNavigate()
  const to = `/estado-de-cuenta/${de}/$id` as const
  return (
    <RowAction
      label={`Estado de cuenta de ${nombre}`}
      icon={<IconReportMoney size={18} aria-hidden />}
      onClick={() => void navigate({ to, params: { id: String(id) }, search: searchOf(lado) as never })}
    />
  )
}

/** From the accounts of a client to the client's statement. */
export function EstadoDeCuentaLink({ id, lado }: Pick<Props, 'id' | 'lado'>) {
  return (
    <Button
      component={Link}
      to={'/estado-de-cuenta/clientes/$id' as never}
      params={{ id: String(id) } as never}
      search={searchOf(lado) as never}
      variant="default"
      className="cuadre-screen-tool"
      leftSection={<IconReportMoney size={16} aria-hidden />}
    >
      Estado de cuenta
    </Button>
  )
}

function searchOf(lado: Lado | undefined) {
  return lado === 'pagar' ? { lado } : {}
}
