import { type CompraDeLista, compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { RowAction } from '../../../ui/table/row-actions.tsx'

/** Edit, or look at, and annul one row. */
export function CompraActions({ compra, onOpen }: { compra: CompraDeLista; onOpen: () => void }) {
  const mayEdit = usePermiso('compras.editar')
  const mayAnnul = usePermiso('compras.eliminar')
  const askToAnnul = useAnnulQuestion()
  const { ncf, suplidorNombre, anulada } = compra
  const edits = mayEdit && !anulada
  const Icon = edits ? IconPencil : IconEye
  return (
    <>
      <RowAction
        label={`${edits ? 'Editar' : 'Ver'} ${ncf} de ${suplidorNombre}`}
        icon={Icon}
        onClick={onOpen}
      />
      {mayAnnul && (
        <RowAction
          danger
          label={`Anular ${ncf} de ${suplidorNombre}`}
          locked={anulada ? 'La compra ya está anulada.' : null}
          icon={IconTrash}
          onClick={() => void askToAnnul(compra)}
        />
      )}
    </>
  )
}

/** Asks before a purchase is annulled: its receipt may be written down again afterwards. */
function useAnnulQuestion() {
  const anular = useWrite(compras.remove)
  return ({ id, ncf, suplidorNombre, total }: CompraDeLista) =>
    confirm({
      title: '¿Anular esta compra?',
      message: (
        <>
          <p className="cuadre-alert-text">
            <strong>{`${ncf}, total ${formatMonto(total)}`}</strong>
            <br />
            {suplidorNombre}
          </p>
          <p className="cuadre-alert-text">
            Sale del 606 y de las sumas. El comprobante puede registrarse otra vez.
          </p>
        </>
      ),
      confirmLabel: 'Sí, anular',
      run: () => anular.mutateAsync({ params: { id }, query: {} }),
      success: ['Compra anulada'],
      failure: 'No se pudo anular la compra',
    })
}

/** Opens a purchase in its form. */
export function useOpenCompra() {
  const navigate = useNavigate()
  return ({ id }: { readonly id: number }) =>
    void navigate({ to: '/compras/$id', params: { id: String(id) } })
}
