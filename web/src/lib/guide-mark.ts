/** Noted in the tab: somebody began the first steps there. A reload goes on with them. */
const KEY = 'primerosPasos'

export function isGuided(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function beginGuide(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // A full storage: the steps stand on Inicio.
  }
}

export function endGuide(): void {
  sessionStorage.removeItem(KEY)
}
