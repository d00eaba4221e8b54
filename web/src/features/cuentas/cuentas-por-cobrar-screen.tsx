export function CuentasPorCobrarScreen() {
  return null
}
