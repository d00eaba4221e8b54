import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermisos } from '../ui/screen/use-session.ts'
import { RowLink } from '../ui/table/row-link.tsx'

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
export function EstadoDeCuentaRowLink({ de, id, nombre, lado }: Props) {
  return (
    <RowLink
      label={`Estado de cuenta de ${nombre}`}
      icon={<IconReportMoney size={18} aria-hidden />}
      ruta={`/estado-de-cuenta/${de}/${id}`}
      search={searchOf(lado)}
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

function searchOf(lado: Lado | undefined): Record<string, string> {
  return lado === 'pagar' ? { lado } : {}
}
