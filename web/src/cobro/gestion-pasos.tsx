import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { EnviarCorreoDialog } from '../correo/enviar-correo-dialog.tsx'
import { EstadoDialog } from './estado-dialog.tsx'
import { RecordatorioDialog } from './recordatorio-dialog.tsx'

/** Whose accounts a row is about. */
export interface DeQuien {
  readonly lado: Lado
  readonly clienteId: number
  readonly nombre: string
  /** Of which company the reminder and the statement are, if the list is narrowed to one. */
  readonly empresaId?: number | undefined
}

/** What is shown or sent to a client about his accounts. */
export interface Paso extends DeQuien {
  readonly que: 'estado' | 'correo' | 'recordatorio' | 'por mano'
  /** The reminder that the browser would not copy. */
  readonly texto?: string
}

export function GestionPasos({
  que,
  texto = '',
  lado,
  clienteId,
  nombre,
  empresaId,
  onClose,
}: Paso & { onClose: () => void }) {
  const quien = { de: 'clientes', id: clienteId } as const
  const filtros = { lado, empresaId }
  if (que === 'estado') return <EstadoDialog quien={quien} filtros={filtros} onClose={onClose} />
  if (que === 'por mano') return <RecordatorioDialog cliente={nombre} texto={texto} onClose={onClose} />
  const correo =
    que === 'recordatorio' ? { quien, filtros, texto: 'recordatorio' as const } : { quien, filtros }
  return <EnviarCorreoDialog que={correo} onClose={onClose} />
}
