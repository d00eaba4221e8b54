import { ir17 } from '@cuadre/contract/ir17'
import { useCallback } from 'react'
import { file } from '../../api/calls.ts'
import type { ConstanciaPedida } from '../../api/correos.ts'
import { PapelDialog } from '../../correo/papel-dialog.tsx'

interface ConstanciaDialogProps {
  readonly nombre: string
  readonly constancia: ConstanciaPedida
  readonly onClose: () => void
}

/** The proof of what was withheld of a supplier. */
export function ConstanciaDialog({ nombre, constancia, onClose }: ConstanciaDialogProps) {
  const fetchPdf = useCallback(() => file(ir17.constancia, { query: constancia }), [constancia])
  return (
    <PapelDialog
      title={`Constancia de retención de ${nombre}`}
      que={{ constancia }}
      fetchPdf={fetchPdf}
      failure="No se pudo preparar la constancia"
      onClose={onClose}
    />
  )
}
