import type { PedidoQueOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { Alert } from '@mantine/core'
import { PorQueNo } from './por-que-no.tsx'

/** A code that was scanned and added no line. */
export interface CodigoSinProducto {
  readonly codigo: string
  readonly veces: number
  /** The products were not there yet: it is added when they come. */
  readonly espera: boolean
}

interface CodigosProps {
  readonly codigos: readonly CodigoSinProducto[]
  readonly regla: PedidoQueOfrece
  readonly elige: boolean
  readonly onClose: () => void
}

/** Every code that was scanned and is in no line, until somebody has read them. */
export function CodigosSinProducto({ codigos, regla, elige, onClose }: CodigosProps) {
  return (
    <Alert
      color="yellow"
      role="alert"
      className="cuadre-codigos"
      title={
        codigos.length === 1
          ? 'Un código quedó sin agregar'
          : `${codigos.length} códigos quedaron sin agregar`
      }
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={onClose}
    >
      <ul className="cuadre-cambios">
        {codigos.map(({ codigo, veces, espera }) => (
          <li key={codigo}>
            <strong>{veces === 1 ? codigo : `${codigo} (${veces} veces)`}</strong>{' '}
            {espera ? (
              'espera a que haya productos que ofrecer: elija la empresa.'
            ) : (
              <PorQueNo texto={codigo} regla={regla} elige={elige} ninguno="no es de ningún producto." />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
