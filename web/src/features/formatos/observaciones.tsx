import type { Observacion } from '@cuadre/contract/formatos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermisos } from '../../ui/screen/use-session.ts'

/** More than anybody mends in one go; the rest is counted. */
const A_LA_VISTA = 50

/** What stands in the way of the file, then what is worth a look; or that nothing does. */
export function Observaciones({ observaciones }: { observaciones: readonly Observacion[] }) {
  const impiden = observaciones.filter(({ bloquea }) => bloquea)
  const otras = observaciones.filter(({ bloquea }) => !bloquea)
  return (
    <div className="cuadre-formato-revision" aria-live="polite">
      {impiden.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={tituloDe(impiden.length)}
        >
          <Lista observaciones={impiden} />
        </Alert>
      )}
      {otras.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconInfoCircle size={18} aria-hidden />}
          title="Conviene revisar; no impide generar el archivo"
        >
          <Lista observaciones={otras} />
        </Alert>
      )}
      {observaciones.length === 0 && (
        <Alert
          color="teal"
          icon={<IconCheck size={18} aria-hidden />}
          title="La revisión no encontró problemas"
        >
          <p className="cuadre-alert-text">
            Documentos, NCF, fechas y montos tienen la forma que la DGII acepta.
          </p>
        </Alert>
      )}
    </div>
  )
}

function tituloDe(cuantas: number): string {
  return cuantas === 1
    ? 'Un problema impide generar el archivo'
    : `${formatEntero(cuantas)} problemas impiden generar el archivo`
}

function Lista({ observaciones }: { observaciones: readonly Observacion[] }) {
  const resto = observaciones.length - A_LA_VISTA
  return (
    <ul className="cuadre-formato-lista">
      {[...observaciones.slice(0, A_LA_VISTA).entries()].map(([place, observacion]) => (
        <li key={place}>
          {observacion.mensaje}
          <Origen observacion={observacion} />
        </li>
      ))}
      {resto > 0 && <li>{resto === 1 ? 'Y una más.' : `Y ${formatEntero(resto)} más.`}</li>}
    </ul>
  )
}

/** The order and the client that it is about, as links for whoever may open them; a note has no order. */
function Origen({ observacion }: { observacion: Observacion }) {
  const { documentoId, pedidoId, txtNCF, clienteNombre } = observacion
  const may = usePermisos()
  if (txtNCF === null) return null
  return (
    <span className="cuadre-formato-origen">
      {pedidoId === null && documentoId !== null && may('documentos.ver') ? (
        <Link to="/comprobantes" search={{ pdf: String(documentoId) } as never}>
          {`Comprobante ${txtNCF}`}
        </Link>
      ) : pedidoId === null ? (
        `Comprobante ${txtNCF}`
      ) : may('pedidos.editar') ? (
        <Link to="/facturacion/$id/editar" params={{ id: String(pedidoId) }}>
          {`Factura ${txtNCF}`}
        </Link>
      ) : may('pedidos.ver') ? (
        <Link to="/facturacion" search={{ ncf: txtNCF } as never}>
          {`Factura ${txtNCF}`}
        </Link>
      ) : (
        `Factura ${txtNCF}`
      )}
      {clienteNombre !== null &&
        (may('clientes.ver') ? (
          <Link to="/clientes" search={{ buscar: clienteNombre } as never}>
            {clienteNombre}
          </Link>
        ) : (
          <span>{clienteNombre}</span>
        ))}
    </span>
  )
}
