import { adjuntosDeCompra, MAX_ADJUNTOS, TIPOS_DE_ADJUNTO } from '@cuadre/contract/compra-adjuntos'
import { ERRORES_COMPRA } from '@cuadre/contract/errors-compra'
import { motivoPorPeso } from '@cuadre/contract/peso-de-archivo'

/** What the browser offers, and what it calls an XML file. */
export const ACEPTA = [...TIPOS_DE_ADJUNTO, 'text/xml', '.pdf', '.png', '.jpg', '.jpeg', '.xml'].join(',')

const TIPOS: readonly string[] = [...TIPOS_DE_ADJUNTO, 'text/xml']

/** Why a file cannot be kept with a purchase that has so many already; null: it can. The server looks at its bytes. */
export function motivoParaNoAdjuntar(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  cuantos: number,
): string | null {
  if (cuantos >= MAX_ADJUNTOS) return `Una compra guarda hasta ${MAX_ADJUNTOS} archivos. Quite uno primero.`
  if (!TIPOS.includes(type)) return ERRORES_COMPRA.ADJUNTO_TIPO.message
  if (size === 0) return `«${name}» está vacío.`
  return motivoPorPeso(adjuntosDeCompra.adjuntar.files.archivo, { name, size })
}

/** A file that is the XML of a document. */
export function esXml({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\/xml$/.test(type) || /\.xml$/i.test(name)
}
