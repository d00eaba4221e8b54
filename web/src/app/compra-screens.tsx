import type { ReactNode } from 'react'
import { CompraEditarScreen } from '../features/compras/compra-editar-screen.tsx'
import { CompraNuevaScreen } from '../features/compras/compra-nueva-screen.tsx'
import { AltaDeSuplidor, type AltaDeSuplidorProps } from '../features/compras/formulario/alta-de-suplidor.ts'
import { late } from '../lib/late.tsx'

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

const SuplidorDialog = late(() => import('../features/suplidores/suplidor-dialog.tsx'), 'SuplidorDialog')

/** A form of purchases knows no other feature: here it gets the dialog of suppliers. */
function ConAltaDeSuplidor({ children }: { children: ReactNode }) {
  return <AltaDeSuplidor value={Alta}>{children}</AltaDeSuplidor>
}

function Alta(props: AltaDeSuplidorProps) {
  return <SuplidorDialog suplidor={null} {...props} />
}
