import { writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { drawQr, QUIET_ZONE } from '../pdf/qr.ts'
import { INK, MARGIN, MM } from '../pdf/sheet.ts'
import type { Electronica } from './factura-impresa.ts'
import { piece } from './piece.ts'

/** Informe Técnico e-CF, 18: what is handed over without a connection. */
export const CONTINGENCIA =
  'e-CF emitido en modalidad de Contingencia, el cual podrá ser consultado para su validez fiscal, a partir de las setenta y dos (72) horas.'
export const SIN_FIRMA =
  'Este comprobante todavía no está firmado y no tiene valor fiscal. Vuelva a imprimirlo cuando lo esté.'
export const QR_EN_PALABRAS = 'Código QR para consultar este comprobante en la DGII'

/** Side of the code's modules; the tax office asks for 22 mm, and for 20 mm up to the edges of the sheet. */
const SIDE = 28 * MM
const TEXT: TextStyle = { size: 8.5 }
const PITCH = 11
/** Below the code: security code and moment of the signature, and the foot's rule. */
const BELOW = 2 * PITCH - 6

/** Room above the foot that the code and its texts take. */
export const BAND = QUIET_ZONE + SIDE + QUIET_ZONE + BELOW

/** What a signed document is told by. */
export function textosDeFirma({ codigoSeguridad, firmadoEn }: NonNullable<Electronica['firma']>): string[] {
  return [`Código de Seguridad: ${codigoSeguridad}`, `Fecha de Firma Digital: ${firmadoEn}`]
}

/** Bottom left of every page; beside it what has to be said of the document. Without a tag a screen reader passes over it. */
export function drawTimbre(doc: PdfDocument, { firma, contingencia }: Electronica, root: Tag): void {
  const top = doc.sheet.bottom + QUIET_ZONE
  const [x, y] = [MARGIN.left + QUIET_ZONE, top]
  if (firma !== null) {
    const draw = () => drawQr(doc.pdf, firma.consulta, { x, y, size: SIDE })
    piece(doc, { type: 'Figure', root, alt: QR_EN_PALABRAS }, draw)
    for (const [i, text] of textosDeFirma(firma).entries()) {
      const below = y + SIDE + QUIET_ZONE + i * PITCH
      piece(doc, { type: 'P', root }, () => doc.line(text, MARGIN.left, below, TEXT))
    }
  }
  const beside = firma === null ? MARGIN.left : x + SIDE + 2 * QUIET_ZONE
  const said = firma === null ? SIN_FIRMA : contingencia ? CONTINGENCIA : ''
  if (said === '') return
  const box = { x: beside, y, width: doc.sheet.right - beside }
  const style: TextStyle = { ...TEXT, weight: 'bold', ...(firma === null && { color: INK.warning }) }
  piece(doc, { type: 'P', root }, () => writeParagraph(doc, said, box, style))
}
