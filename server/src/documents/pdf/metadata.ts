/** What pdfkit's typings do not tell. */
interface Inside {
  readonly info: { readonly Title: string; readonly CreationDate: Date }
  readonly _root: { readonly data: Record<string, unknown> }
  endMetadata(): void
}

/** Has the title of a document told to readers of XMP too. pdfkit writes it as it stands, and 'Pérez & Hijos' is no XML; and with many blanks. */
export function tellTitle(pdf: PDFKit.PDFDocument): void {
  const { info, _root: root } = pdf as unknown as Inside
  Object.assign(pdf, {
    endMetadata() {
      const metadata = pdf.ref({ Type: 'Metadata', Subtype: 'XML' })
      // As it is: who looks for it in a file unpacks nothing.
      Object.assign(metadata, { compress: false })
      metadata.end(Buffer.from(xmpOf(info)))
      root.data['Metadata'] = metadata
    },
  })
}

function xmpOf({ Title, CreationDate }: Inside['info']): string {
  const title = Title.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const day = `${CreationDate.toISOString().slice(0, 19)}Z`
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmp:CreateDate="${day}"`,
    ' xmp:CreatorTool="Cuadre" pdf:Producer="Cuadre"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">',
    `${title}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  ].join('')
}
