import type { FileRule } from './endpoint.ts'

/** '850 KB', '4.3 MB'; nothing weighs less than 1 KB. */
export function peso(bytes: number, round: (tenths: number) => number = Math.round): string {
  const kilos = bytes / 1024
  if (kilos < 1000) return `${Math.max(1, round(kilos))} KB`
  return `${round((kilos / 1024) * 10) / 10} MB`
}

/**
 * The sentence for a file that is longer than its call takes; `archivo` is what the page knows of it and the server does not. It is
 * rounded up: what is a byte too long weighs more than the limit in words, too.
 */
export function demasiadoPesado(
  { maxBytes }: Pick<FileRule, 'maxBytes'>,
  archivo?: { readonly name: string; readonly size: number },
): string {
  const limite = peso(maxBytes)
  if (archivo === undefined) return `El archivo no puede pasar de ${limite}.`
  return `«${archivo.name}» pesa ${peso(archivo.size, Math.ceil)}: el archivo no puede pasar de ${limite}.`
}

/** Why a call does not take this file for its length; null: it does. */
export function motivoPorPeso(
  rule: Pick<FileRule, 'maxBytes'>,
  archivo: { readonly name: string; readonly size: number },
): string | null {
  return archivo.size > rule.maxBytes ? demasiadoPesado(rule, archivo) : null
}
