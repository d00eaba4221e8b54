import type { MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { movimientosDeCuenta } from '../../api/cuentas.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

type Movimiento = MovimientoDeCuenta & { readonly lugar: number }

const COLUMNS: readonly Column<Movimiento>[] = [
  { key: 'accion', header: 'Acción', render: row => row.accion, cardTitle: true },
  { key: 'en', header: 'Fecha y hora', render: row => formatInstante(new Date(row.en)) },
  { key: 'usuario', header: 'Usuario', render: row => row.usuario, wrap: true },
  { key: 'monto', header: 'Monto', render: row => formatMonto(row.monto), align: 'right' },
]

interface HistorialDialogProps {
  readonly lado: Lado
  readonly pedidoId: number
  /** The NCF of the account, or undefined when its row is not on the screen. */
  readonly txtNCF: string | undefined
  readonly onClose: () => void
}

/** Every payment of an account and every annulment: who, when and how much. */
export function HistorialDialog({ lado, pedidoId, txtNCF, onClose }: HistorialDialogProps) {
  useFocusReturn()
  const { data, error, refetch } = useQuery(movimientosDeCuenta(lado, pedidoId))
  return (
    <Modal
      opened
      onClose={onClose}
      title={txtNCF === undefined ? 'Historial de la cuenta' : `Historial de ${txtNCF}`}
      size="lg"
      centered
    >
      <DataTable
        label="Historial"
        columns={COLUMNS}
        rows={data?.map((movimiento, lugar) => ({ ...movimiento, lugar }))}
        rowKey={row => row.lugar}
        error={
          error === null
            ? undefined
            : {
                title: 'Error al obtener el historial',
                message: messageOf(error),
                onRetry: () => void refetch(),
              }
        }
        empty={{ text: 'Esta cuenta no tiene pagos ni anulaciones todavía.' }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Modal>
  )
}
