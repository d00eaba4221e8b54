import { lazy, type ReactNode } from 'react'
import { AltaDeSuplidor, type AltaDeSuplidorProps } from '../features/compras/formulario/alta-de-suplidor.ts'

const SuplidorDialog = lazy(async () => ({
  default: (await import('../features/suplidores/suplidor-dialog.tsx')).SuplidorDialog,
}))

/** A form of purchases knows no other feature: here it gets the dialog of suppliers. */
export function ConAltaDeSuplidor({ children }: { children: ReactNode }) {
  return <AltaDeSuplidor value={Alta}>{children}</AltaDeSuplidor>
}

function Alta(props: AltaDeSuplidorProps) {
  return <SuplidorDialog suplidor={null} {...props} />
}
