import type { Observacion } from '@cuadre/contract/formatos'
import { Link } from '@tanstack/react-router'
import { usePermisos } from '../../ui/screen/use-session.ts'

/** The order and the client that it is about, as links for whoever may open them; a note has no order. */
export function OrigenDeVenta({ observacion }: { observacion: Observacion }) {
  const { documentoId, pedidoId, txtNCF, clienteNombre } = observacion
  const may = usePermisos()
  if (txtNCF === null) return null
  return (
    <span className="cuadre-formato-origen">
      {pedidoId === null && documentoId !== null && may('documentos.ver') ? (
        <Link to="/comprobantes" search={{ pdf: String(documentoId) }}>
          {`Comprobante ${txtNCF}`}
        </Link>
      ) : pedidoId === null ? (
        `Comprobante ${txtNCF}`
      ) : may('pedidos.editar') ? (
        <Link to="/facturacion/$id/editar" params={{ id: String(pedidoId) }}>
          {`Factura ${txtNCF}`}
        </Link>
      ) : may('pedidos.ver') ? (
        <Link to="/facturacion" search={{ ncf: txtNCF }}>
          {`Factura ${txtNCF}`}
        </Link>
      ) : (
        `Factura ${txtNCF}`
      )}
      {clienteNombre !== null &&
        (may('clientes.ver') ? (
          <Link to="/clientes" search={{ buscar: clienteNombre }}>
            {clienteNombre}
          </Link>
        ) : (
          <span>{clienteNombre}</span>
        ))}
    </span>
  )
}
