export function GenerarFacturasScreen() {
  return null
}
