import { lazy, type ReactNode } from 'react'
import { CompraEditarScreen } from '../features/compras/compra-editar-screen.tsx'
import { CompraNuevaScreen } from '../features/compras/compra-nueva-screen.tsx'
import { AltaDeSuplidor, type AltaDeSuplidorProps } from '../features/compras/formulario/alta-de-suplidor.ts'

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

const SuplidorDialog = lazy(async () => ({
  default: (await import('../features/suplidores/suplidor-dialog.tsx')).SuplidorDialog,
}))

/** A form of purchases knows no other feature: here it gets the dialog of suppliers. */
function ConAltaDeSuplidor({ children }: { children: ReactNode }) {
  return <AltaDeSuplidor value={Alta}>{children}</AltaDeSuplidor>
}

function Alta(props: AltaDeSuplidorProps) {
  return <SuplidorDialog suplidor={null} {...props} />
}
