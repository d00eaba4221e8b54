import { CuentasScreen } from './cuentas-screen.tsx'

export function CuentasPorPagarScreen() {
  return <CuentasScreen lado="pagar" />
}
