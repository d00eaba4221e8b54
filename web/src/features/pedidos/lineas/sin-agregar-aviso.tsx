import type { PedidoQueOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { Warning } from '../../../ui/notices/warning.tsx'
import { PorQueNo } from './por-que-no.tsx'
import type { SinAgregar } from './sin-agregar.ts'

interface SinAgregarProps {
  readonly todo: readonly SinAgregar[]
  readonly regla: PedidoQueOfrece
  readonly elige: boolean
  /** The products are on their way. */
  readonly cargan: boolean
  readonly onClose: () => void
}

/** Everything that was scanned or written and is in no line, until somebody has read it. */
export function SinAgregarAviso({ todo, regla, elige, cargan, onClose }: SinAgregarProps) {
  return (
    <Warning role="alert" className="cuadre-codigos" title={titulo(todo)} onClose={onClose}>
      <ul className="cuadre-cambios">
        {todo.map(each => (
          <li key={each.id}>
            <strong>{nombre(each)}</strong>{' '}
            {each.espera
              ? espera(each, regla, cargan)
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
    </Warning>
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

/** Whoever writes a product while the lists are on their way has named the company before it. */
function espera({ escrita }: SinAgregar, { categoriaId }: PedidoQueOfrece, cargan: boolean): string {
  return categoriaId === 0 && !(cargan && escrita !== null)
    ? 'espera a que haya productos que ofrecer: elija la empresa.'
    : 'espera a que lleguen los productos.'
}
