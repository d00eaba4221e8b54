import '../../emision/ncf-avisos.css'
import type { Resumen } from '@cuadre/contract/inicio'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** The orders that repeat and whose day has come, each a way to its form filled with it; it stays until they are made or passed over. */
export function RepetidosAviso({ repetidos }: { repetidos: NonNullable<Resumen['repetidos']> }) {
  const { cantidad, primeros } = repetidos
  if (cantidad === 0) return null
  const mas = cantidad - primeros.length
  return (
    <section className="cuadre-ncf-aviso" aria-label="Pedidos que se repiten">
      <IconRefresh size={18} aria-hidden />
      <p role="status">
        <strong>
          {cantidad === 1
            ? 'Toca hacer un pedido que se repite: '
            : `Toca hacer ${formatEntero(cantidad)} pedidos que se repiten: `}
        </strong>
        {primeros.map(({ pedidoId, clienteNombre, proximo }, lugar) => (
          <Fragment key={pedidoId}>
            {lugar > 0 && ', '}
            <Link to="/facturacion/nuevo" search={{ repite: String(pedidoId) }}>
              {`${clienteNombre} (${nombreDelMes(proximo)})`}
            </Link>
          </Fragment>
        ))}
        {mas > 0 && ` y ${formatEntero(mas)} más`}.
      </p>
      <Link to="/facturacion/repetidos" className="cuadre-no-print">
        Ver los que se repiten
      </Link>
    </section>
  )
}
