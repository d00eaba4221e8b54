import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { recibidosSinRegistrar } from '../../../api/compras.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'

/** What suppliers sent electronically and nobody wrote down yet, folded above the list; nothing where there is none. */
export function RecibidosSinRegistrar() {
  const { data } = useQuery(recibidosSinRegistrar())
  if (data === undefined || data.totalRecords === 0) return null
  const { items, totalRecords } = data
  return (
    <details className="cuadre-compra-recibidos cuadre-no-print">
      <summary>{`Comprobantes recibidos sin registrar: ${formatEntero(totalRecords)}`}</summary>
      <ul>
        {items.map(({ id, emisorNombre, empresaNombre, encf, fecha, total }) => (
          <li key={id}>
            <span>
              <strong>{emisorNombre}</strong>{' '}
              <span className="cuadre-compra-menudo">{`${encf} · ${formatDia(fecha)} · a ${empresaNombre}`}</span>
            </span>
            <span>
              {formatMonto(total)}{' '}
              <LinkButton
                to="/compras/nueva"
                search={{ recibido: String(id) }}
                variant="default"
                size="compact-sm"
                aria-label={`Registrar ${encf} de ${emisorNombre}`}
              >
                Registrar compra
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
      {totalRecords > items.length && (
        <p className="cuadre-compra-nota">{`Se muestran los ${items.length} más viejos.`}</p>
      )}
    </details>
  )
}
