export function ReportesCuentasScreen() {
  return null
}
