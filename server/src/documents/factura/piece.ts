import type { PdfDocument, Tag } from '../pdf/pdf-document.ts'

/** A piece of what every page of a document repeats: read where it has its place in the structure, passed over elsewhere. */
export function piece(
  doc: PdfDocument,
  { type, root, alt }: { type: string; root: Tag; alt?: string },
  draw: () => void,
): void {
  if (root === null) doc.decorate('Pagination', draw)
  else doc.content(type, root, draw, alt)
}
