let asked = false

function onKey(event: KeyboardEvent) {
  if (event.key !== 'F1') return
  event.preventDefault()
  asked = true
}

/** F1 before the screen hears keys is kept, and does not open the browser's own help. */
export function listenForHelp(): void {
  window.addEventListener('keydown', onKey)
}

/** Whether it was pressed until now; from here on somebody else hears it. */
export function helpWasAsked(): boolean {
  window.removeEventListener('keydown', onKey)
  const was = asked
  asked = false
  return was
}
