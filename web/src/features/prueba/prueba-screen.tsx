export function PruebaScreen() {
  return null
}
