import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { useNavigate } from '@tanstack/react-router'
import { usePermiso } from '../ui/screen/use-session.ts'

/** The form of a note by its class. */
const RUTA_DE_NOTA = {
  'nota de crédito': '/comprobantes/$id/nota-de-credito',
  'nota de débito': '/comprobantes/$id/nota-de-debito',
} as const satisfies Record<ClaseDeNota, string>

/** Goes to the form of a note that corrects a document, or that takes the place of the refused note `reemplaza`; null for who may not. */
export function useIrANota(): ((clase: ClaseDeNota, documentoId: number, reemplaza?: number) => void) | null {
  const navigate = useNavigate()
  const mayCorrect = usePermiso('documentos.corregir')
  if (!mayCorrect) return null
  return (clase, documentoId, reemplaza) =>
    void navigate({
      to: RUTA_DE_NOTA[clase],
      params: { id: String(documentoId) },
      ...(reemplaza !== undefined && { search: { reemplaza: String(reemplaza) } as never }),
    })
}
