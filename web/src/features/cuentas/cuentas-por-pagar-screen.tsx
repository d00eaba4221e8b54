export function CuentasPorPagarScreen() {
  return null
}
