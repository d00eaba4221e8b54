import { X509Certificate } from 'node:crypto'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { firmarAjeno } from '@cuadre/testing/firmar-ajeno'
import { rounds } from '@cuadre/testing/rounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'

const certificado = unCertificado()
const publicCert = new X509Certificate(certificado.certificado).toString()

/** Another reading of the signature than the product's: its own parser and canonical form. */
function asXmlCryptoSees(xml: string): boolean {
  const firma = new SignedXml({ publicCert })
  firma.loadSignature(/<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '')
  return firma.checkSignature(xml)
}

const signed = (xml: string) => firmarAjeno(xml, certificado).toString()

const name = fc.constantFrom('valor', 'fecha', 'Otro', 'a-b', 'ñandú')
const text = fc
  .array(
    fc.constantFrom(
      'x',
      'ñ',
      '😀',
      '&amp;',
      '&lt;',
      '&gt;',
      '&quot;',
      '&#169;',
      '&#10;',
      "'",
      '\t',
      '\r\n',
      ' ',
    ),
    { maxLength: 6 },
  )
  .map(parts => parts.join(''))
/** As attributes may stand: names and values that look like others' among them. */
const attribute = fc.constantFrom(
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  "xmlns:xsd='http://www.w3.org/2001/XMLSchema'",
  'xmlns:b="urn:b&amp;c"',
  'z="1"',
  "a='x > y'",
  'c=" xmlns:q="',
  'd="&quot; xmlns:q=&quot;urn:q"',
)
const attributes = fc
  .uniqueArray(attribute, { maxLength: 5 })
  .map(all => all.map(each => ` ${each}`).join(''))
const child = fc
  .tuple(name, attributes, text)
  .chain(([tag, inside, content]) =>
    fc.constantFrom(
      `<${tag}${inside}>${content}</${tag}>`,
      `<${tag}${inside}/>`,
      `<${tag}><b>${content}</b></${tag}>`,
      `<![CDATA[<${content}>]]>`,
      '<!-- nothing -->',
      content,
    ),
  )
const document = fc
  .record({
    start: fc.constantFrom('', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="utf-8"?>\r\n'),
    root: name,
    attributes,
    children: fc.array(child, { maxLength: 5 }),
    end: fc.constantFrom('', '\n'),
  })
  .map(
    ({ start, root, attributes, children, end }) =>
      `${start}<${root}${attributes}>${children.join('')}</${root}>${end}`,
  )

test('whatever stands in a document of somebody else, it is signed as another library wants it', () => {
  fc.assert(
    fc.property(document, xml => {
      const signature = signed(xml)
      expect(signature.replace(/<Signature[\s\S]*<\/Signature>/, '')).toBe(xml)
      expect(asXmlCryptoSees(signature)).toBe(true)
    }),
    { numRuns: rounds({ gate: 40, all: 300 }), seed: 20_261_122 },
  )
})

test.each([
  ['a language', '<valor xml:lang="es" xml:space="preserve"> 1 </valor>'],
  ['a namespace without prefix', '<valor xmlns="urn:x" xmlns:z="urn:z"><z:fecha></z:fecha></valor>'],
  ['an instruction before its root', '<?una cosa?><valor xmlns:z="urn:z"></valor>'],
])('%s goes into what is signed as its canonical form says', (_, xml) => {
  // The signature is held against libxml2's canonical form before it is handed over.
  expect(signed(xml)).toContain('</SignatureValue>')
})
