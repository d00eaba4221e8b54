export function ReportesVentasScreen() {
  return null
}
