import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { useNavigate } from '@tanstack/react-router'
import { usePermiso } from '../ui/screen/use-session.ts'

/** A note on an invoice by its class, or what undoes a note. */
export type FormaDeCorregir = ClaseDeNota | 'deshacer'

const RUTA_DE_NOTA = {
  'nota de crédito': '/comprobantes/$id/nota-de-credito',
  'nota de débito': '/comprobantes/$id/nota-de-debito',
  deshacer: '/comprobantes/$id/deshacer',
} as const satisfies Record<FormaDeCorregir, string>

/** Goes to the form of a note that corrects an invoice or undoes a note, or that takes the place of the refused note `reemplaza`; null for who may not. */
export function useIrANota():
  | ((forma: FormaDeCorregir, documentoId: number, reemplaza?: number) => void)
  | null {
  const navigate = useNavigate()
  const mayCorrect = usePermiso('documentos.corregir')
  if (!mayCorrect) return null
  return (forma, documentoId, reemplaza) =>
    void navigate({
      to: RUTA_DE_NOTA[forma],
      params: { id: String(documentoId) },
      ...(reemplaza !== undefined && { search: { reemplaza: String(reemplaza) } }),
    })
}
