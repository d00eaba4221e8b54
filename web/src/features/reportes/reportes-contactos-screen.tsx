export function ReportesContactosScreen() {
  return null
}
