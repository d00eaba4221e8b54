import { CuentasScreen } from './cuentas-screen.tsx'

export function CuentasPorCobrarScreen() {
  return <CuentasScreen lado="cobrar" />
}
