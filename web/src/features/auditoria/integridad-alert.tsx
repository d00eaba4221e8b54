import type { Integridad } from '@cuadre/contract/auditoria'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export interface Rotura extends Integridad {
  /** The server's sentence, which names the seal. */
  readonly sentencia: string
}

/** Where the chain broke. It has no cross: only a later check that finds everything whole takes it away. */
export function IntegridadAlert({ rotura, pageSize }: { rotura: Rotura; pageSize: number }) {
  const { sentencia, registroId, primerSello, registros } = rotura
  return (
    <Alert color="red" role="alert" title={sentencia} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <p className="cuadre-alert-text">
        {registroId === null
          ? 'El registro que llevaba ese sello fue borrado o sustituido por fuera del sistema.'
          : `El registro de auditoría n.º ${registroId} fue modificado por fuera del sistema.`}{' '}
        Compare con una copia de seguridad anterior antes de confiar en esta lista.
      </p>
      {registroId !== null && primerSello !== null && (
        <Link
          to="/auditoria"
          search={{ page: String(pageOfSeal({ sello: primerSello, registros, pageSize })) }}
          className="cuadre-auditoria-enlace"
        >
          {`Ver el registro n.º ${registroId} en la lista`}
        </Link>
      )}
    </Alert>
  )
}

/** Seals count from the oldest row and the list begins with the newest: seal 5 of 45 is row 41, on page 3 of 20. */
function pageOfSeal(place: { sello: number; registros: number; pageSize: number }): number {
  const newer = Math.max(place.registros - place.sello, 0)
  return Math.floor(newer / place.pageSize) + 1
}
