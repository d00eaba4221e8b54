import { retenciones } from '@cuadre/contract/retenciones'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../api/calls.ts'
import { messageOf } from '../../lib/message-of.ts'
import { ReadingDialog } from '../../ui/dialog/dialog.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RetencionForm } from './retencion-form.tsx'
import { RetencionesLista } from './retenciones-lista.tsx'

/** What third parties withheld of a document: a form for whoever collects while something may still be withheld, else what there is. */
export function RetencionesDialog({ documentoId, onClose }: { documentoId: number; onClose: () => void }) {
  const { data, error } = useQuery(readAnew(retenciones.deDocumento, { params: { id: documentoId } }))
  const mayRegister = usePermiso('cuentasPorCobrar.cobrar')
  const queda = data !== undefined && (data.tope.itbis > 0 || data.tope.isr > 0)
  // One dialog, and not one that gives way to another: the focus goes back to what it was opened from.
  if (data === undefined && error === null) return null
  if (data !== undefined && mayRegister && queda) return <RetencionForm datos={data} onClose={onClose} />
  return (
    <ReadingDialog
      title={data === undefined ? 'Retenciones' : `Retenciones de ${data.numero}`}
      onClose={onClose}
    >
      {data === undefined && error !== null && <Text size="sm">{messageOf(error)}</Text>}
      {data !== undefined && (
        <>
          <RetencionesLista datos={data} />
          {data.retenciones.length === 0 && (
            <Text size="sm">No le han retenido nada a este comprobante.</Text>
          )}
          {!queda && <Text size="sm">No queda ITBIS ni subtotal del que retener.</Text>}
        </>
      )}
    </ReadingDialog>
  )
}
