export function Formato607Screen() {
  return null
}
