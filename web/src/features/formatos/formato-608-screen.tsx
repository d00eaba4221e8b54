export function Formato608Screen() {
  return null
}
