export function ConsultasScreen() {
  return null
}
