import { useCallback } from 'react'
import { type DeQuien, estadoEnArchivo, type FiltrosDeEstado } from '../api/estados-de-cuenta.ts'
import { PapelDialog } from '../correo/papel-dialog.tsx'

interface EstadoDialogProps {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
  readonly onClose: () => void
}

/** A statement as it goes to its client or supplier. */
export function EstadoDialog({ quien, filtros, onClose }: EstadoDialogProps) {
  const { de, id } = quien
  const { lado, desde, hasta, empresaId } = filtros
  const fetchPdf = useCallback(
    () => estadoEnArchivo('pdf', { de, id }, { lado, desde, hasta, empresaId }),
    [de, id, lado, desde, hasta, empresaId],
  )
  return (
    <PapelDialog
      title="Estado de cuenta"
      que={{ quien: { de, id }, filtros }}
      fetchPdf={fetchPdf}
      failure="No se pudo preparar el estado de cuenta"
      onClose={onClose}
    />
  )
}
