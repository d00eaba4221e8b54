export function CuadreScreen() {
  return null
}
