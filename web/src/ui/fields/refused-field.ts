/** The first field whose last characters were refused (`useDigits`): what it holds is not what was typed. */
export function refusedField(container: HTMLElement | null): HTMLInputElement | null {
  return container?.querySelector<HTMLInputElement>('input:invalid') ?? null
}
