import { CompraEditarScreen } from '../features/compras/compra-editar-screen.tsx'
import { CompraNuevaScreen } from '../features/compras/compra-nueva-screen.tsx'
import { ConAltaDeSuplidor } from './con-alta-de-suplidor.tsx'

export function CompraNueva() {
  return (
    <ConAltaDeSuplidor>
      <CompraNuevaScreen />
    </ConAltaDeSuplidor>
  )
}

export function CompraEditar() {
  return (
    <ConAltaDeSuplidor>
      <CompraEditarScreen />
    </ConAltaDeSuplidor>
  )
}
