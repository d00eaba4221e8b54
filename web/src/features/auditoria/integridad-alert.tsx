import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { IntegridadLeida } from '../../api/auditoria.ts'

/** Where the chain broke. It has no cross: only a later check that finds everything whole takes it away. */
export function IntegridadAlert({ rotura, pageSize }: { rotura: IntegridadLeida; pageSize: number }) {
  const { sentencia, registroId, primerSello, ancla } = rotura
  return (
    <Alert color="red" role="alert" title={sentencia} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <p className="cuadre-alert-text">
        {loQuePaso(rotura)} Compare con una copia de seguridad anterior antes de confiar en esta lista.
      </p>
      {registroId !== null && primerSello !== null && (
        <Link
          to="/auditoria"
          search={{ page: String(pageOfSeal({ sello: primerSello, ultimo: ancla.sello, pageSize })) }}
          className="cuadre-auditoria-enlace"
        >
          {`Ver el registro n.º ${registroId} en la lista`}
        </Link>
      )}
    </Alert>
  )
}

function loQuePaso({ causa, registroId }: IntegridadLeida): string {
  if (causa === 'firma') {
    return 'Los registros concuerdan entre sí, pero alguien los volvió a calcular por fuera del sistema o quitó sus firmas.'
  }
  if (causa === 'final') return 'Faltan los últimos registros, o su final fue cambiado por fuera del sistema.'
  return registroId === null
    ? 'El registro que llevaba ese sello fue borrado o sustituido por fuera del sistema.'
    : `El registro de auditoría n.º ${registroId} fue modificado por fuera del sistema.`
}

/** Seals count from the oldest row and the list begins with the newest: seal 5 of 45 is row 41, on page 3 of 20. */
function pageOfSeal(place: { sello: number; ultimo: number; pageSize: number }): number {
  const newer = Math.max(place.ultimo - place.sello, 0)
  return Math.floor(newer / place.pageSize) + 1
}
