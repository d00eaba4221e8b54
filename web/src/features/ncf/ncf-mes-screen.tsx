export function NcfMesScreen() {
  return null
}
