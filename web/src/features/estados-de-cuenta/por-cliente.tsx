import type { EstadoDeCuenta, LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { Title } from '@mantine/core'
import { TextLink } from '../../ui/links/text-link.tsx'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { LineasTable } from './lineas-table.tsx'

interface PorClienteProps {
  readonly estado: EstadoDeCuenta
  readonly lado: LadoDeSaldo
  readonly fetching: boolean
  readonly paging: DataTableProps<LineaDeEstado>['paging']
  readonly onOpen: (linea: LineaDeEstado) => void
}

/** A contact's statement: client by client, each with its lines and its closing balance. */
export function PorCliente({ estado, lado, fetching, paging, onOpen }: PorClienteProps) {
  return (
    <div className="cuadre-estado-clientes">
      {estado.clientes.map(cliente => (
        <section key={cliente.clienteId} aria-labelledby={`cliente-${cliente.clienteId}`}>
          <Title order={2} size="h4" id={`cliente-${cliente.clienteId}`}>
            <TextLink
              inherit
              to="/estado-de-cuenta/clientes/$id"
              params={{ id: String(cliente.clienteId) }}
              search={lado === 'pagar' ? { lado } : {}}
            >
              {cliente.nombre}
            </TextLink>
          </Title>
          <LineasTable
            lado={lado}
            label={`Movimientos de ${cliente.nombre}`}
            rows={estado.items.filter(({ clienteId }) => clienteId === cliente.clienteId)}
            fetching={fetching}
            sumas={cliente}
            total={`Total de ${cliente.nombre}`}
            onOpen={onOpen}
          />
        </section>
      ))}
      {paging && <Pager {...paging} />}
    </div>
  )
}
