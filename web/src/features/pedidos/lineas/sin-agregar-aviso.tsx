import type { PedidoQueOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { Alert } from '@mantine/core'
import type { Escrita } from './linea-escrita.ts'
import { PorQueNo } from './por-que-no.tsx'

/** A code that was scanned, or a product that was written, and is in no line. */
export interface SinAgregar {
  readonly id: number
  readonly texto: string
  /** How often a code was scanned; how many were written of a product. */
  readonly cantidad: number
  /** What was written beside the product; null of a code. */
  readonly escrita: Escrita | null
  /** The products were not there yet: it is added when they come. */
  readonly espera: boolean
  /** Why its product could not be added, where it has one. */
  readonly problema: string | null
}

interface SinAgregarProps {
  readonly todo: readonly SinAgregar[]
  readonly regla: PedidoQueOfrece
  readonly elige: boolean
  readonly onClose: () => void
}

/** Everything that was scanned or written and is in no line, until somebody has read it. */
export function SinAgregarAviso({ todo, regla, elige, onClose }: SinAgregarProps) {
  return (
    <Alert
      color="yellow"
      role="alert"
      className="cuadre-codigos"
      title={titulo(todo)}
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={onClose}
    >
      <ul className="cuadre-cambios">
        {todo.map(each => (
          <li key={each.id}>
            <strong>{nombre(each)}</strong>{' '}
            {each.espera
              ? espera(each, regla)
              : (each.problema ?? (
                  <PorQueNo
                    texto={each.texto}
                    regla={regla}
                    elige={elige}
                    ninguno="no es de ningún producto."
                  />
                ))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function titulo(todo: readonly SinAgregar[]): string {
  if (todo.every(each => each.espera)) return 'Todavía sin agregar'
  const que = todo.every(({ escrita }) => escrita === null) ? 'código' : 'producto'
  return todo.length === 1 ? `Un ${que} quedó sin agregar` : `${todo.length} ${que}s quedaron sin agregar`
}

function nombre({ texto, cantidad, escrita }: SinAgregar): string {
  if (escrita !== null) return `${texto} (cantidad ${cantidad})`
  return cantidad === 1 ? texto : `${texto} (${cantidad} veces)`
}

function espera({ escrita }: SinAgregar, { categoriaId }: PedidoQueOfrece): string {
  return escrita === null && categoriaId === 0
    ? 'espera a que haya productos que ofrecer: elija la empresa.'
    : 'espera a que lleguen los productos.'
}
