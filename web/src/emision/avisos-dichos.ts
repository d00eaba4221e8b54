import type { AvisoDeSecuencia } from '@cuadre/contract/secuencias'
import { readSession } from '../lib/session-storage.ts'
import { claveDeAviso } from './secuencia-aviso-frase.ts'

/** Those that this tab has not said to its user yet, on a screen or in a toast. */
export function notYetTold(avisos: readonly AvisoDeSecuencia[]): AvisoDeSecuencia[] {
  const told = read()
  return avisos.filter(aviso => !told.includes(claveDeAviso(aviso)))
}

export function noteTold(avisos: readonly AvisoDeSecuencia[]): void {
  const told = notYetTold(avisos).map(claveDeAviso)
  if (told.length === 0) return
  try {
    sessionStorage.setItem(key(), JSON.stringify([...read(), ...told]))
  } catch {
    // A full storage: they are said once more.
  }
}

function read(): string[] {
  return JSON.parse(sessionStorage.getItem(key()) ?? '[]')
}

function key(): string {
  return `avisoSecuencia.${readSession()?.userId ?? ''}`
}
