/** Notes what stands in a field; what it returns puts that back as if somebody had written it, so that the field's owner hears of it. */
export function noteText(field: Element): () => void {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => write(field, value, 'change')
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { value, selectionStart, selectionEnd } = field
  return () => {
    // A list of options closes without a choice; a mark of what was refused goes with the last thing that was.
    if (field.role === 'combobox') press(field, 'Escape')
    else if (field.value === value && !field.validity.valid) press(field, 'Backspace')
    write(field, value, 'input')
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

export function press(field: Element, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** React hears of a value only where its own setter was passed by. */
function write(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  type: 'input' | 'change',
): void {
  if (field.value === value) return
  const own = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
