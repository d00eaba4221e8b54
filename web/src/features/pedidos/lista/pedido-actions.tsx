import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { IconFileTypePdf } from '@tabler/icons-react'
import { lazy } from 'react'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { RowAction } from '../../../ui/table/row-action.tsx'
import { RowMenu } from '../../../ui/table/row-menu.tsx'

/** Loaded with the first menu that is opened. */
const PedidoMenu = lazy(async () => ({ default: (await import('./pedido-menu.tsx')).PedidoMenu }))

/** Any of them has something in a row's menu; so has who corrects, of what was not refused. */
const DEL_MENU = ['pedidos.editar', 'pedidos.crear', 'pedidos.eliminar'] as const

/** The invoice of one row; what changes or corrects it stands in the row's menu. */
export function PedidoActions({ pedido, onPdf }: { pedido: PedidoDeLista; onPdf: () => void }) {
  const may = usePermisos()
  const hay =
    DEL_MENU.some(permiso => may(permiso)) || (may('documentos.corregir') && pedido.estadoEcf !== 'rechazado')
  return (
    <>
      <RowAction label={`Ver PDF de ${pedido.txtNCF}`} icon={IconFileTypePdf} onClick={onPdf} />
      <RowMenu of={pedido.txtNCF}>{hay && <PedidoMenu pedido={pedido} />}</RowMenu>
    </>
  )
}
