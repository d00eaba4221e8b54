import { lazy } from 'react'
import { CompraEditarScreen } from '../features/compras/compra-editar-screen.tsx'
import { CompraNuevaScreen } from '../features/compras/compra-nueva-screen.tsx'
import { AltaDeSuplidor, type AltaDeSuplidorProps } from '../features/compras/formulario/alta-de-suplidor.ts'

const SuplidorDialog = lazy(async () => ({
  default: (await import('../features/suplidores/suplidor-dialog.tsx')).SuplidorDialog,
}))

/** The form of a purchase knows no other feature: here it gets the dialog of suppliers. */
function Alta(props: AltaDeSuplidorProps) {
  return <SuplidorDialog suplidor={null} {...props} />
}

export function CompraNueva() {
  return (
    <AltaDeSuplidor value={Alta}>
      <CompraNuevaScreen />
    </AltaDeSuplidor>
  )
}

export function CompraEditar() {
  return (
    <AltaDeSuplidor value={Alta}>
      <CompraEditarScreen />
    </AltaDeSuplidor>
  )
}
