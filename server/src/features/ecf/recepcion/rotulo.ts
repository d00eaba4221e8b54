/** From whom, to whom and under which number, as what arrived says before anybody has checked it. */
export interface Rotulo {
  readonly rncEmisor: string
  readonly rncComprador: string
  readonly encf: string
}

/** They stand at the head of a document. */
const CABEZA = 16 * 1024

/**
 * To know whom to answer, and in whose name. Read as text, without a parser: what comes of it is three runs of digits, and nothing
 * is believed of them until the signature holds. Null when one is missing.
 */
export function rotuloDe(xml: Buffer): Rotulo | null {
  const cabeza = xml.subarray(0, CABEZA).toString('latin1')
  const rncEmisor = /<RNCEmisor>\s*(\d{9}|\d{11})\s*<\/RNCEmisor>/.exec(cabeza)?.[1]
  const rncComprador = /<RNCComprador>\s*(\d{9}|\d{11})\s*<\/RNCComprador>/.exec(cabeza)?.[1]
  const encf = /<eNCF>\s*(E\d{12})\s*<\/eNCF>/.exec(cabeza)?.[1]
  if (rncEmisor === undefined || rncComprador === undefined || encf === undefined) return null
  return { rncEmisor, rncComprador, encf }
}
