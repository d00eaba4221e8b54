import { EnviarCorreoDialog } from '../correo/enviar-correo-dialog.tsx'
import { EstadoDialog } from './estado-dialog.tsx'
import type { Paso } from './gestion.ts'
import { RecordatorioDialog } from './recordatorio-dialog.tsx'

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
