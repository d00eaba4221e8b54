import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { describe, expect, test } from 'vitest'
import { withDocument } from './read-xml.ts'
import { signXml } from './sign-xml.ts'
import { canonica, leer, verificar } from './worker.ts'

const MUESTRA = readFileSync(new URL('../../../testing/ecf/E31-credito.xml', import.meta.url), 'utf8')
const [FIRMA = ''] = /<Signature[\s\S]*<\/Signature>/.exec(MUESTRA) ?? []
const SIN_FIRMA = MUESTRA.replace(FIRMA, '')
const certificado = unCertificado()

function ver(xml: string | Buffer, esquema: Parameters<typeof verificar>[0]['esquema'] = null) {
  return verificar({ xml: Buffer.from(xml), esquema })
}
/** Whoever signs it, and whatever it is. */
function firmado(xml: string, con = certificado): string {
  const canonical = withDocument(xml, documento => documento.canonicalizeToString())
  return signXml({ xml: Buffer.from(xml), canonical }, con).xml.toString()
}
/** A signature that is good in itself, made by hand: what a wrong one may say otherwise is up to the test. */
function aMano(xml: string, cambiar: (signedInfo: string) => string, despues = ''): string {
  const cuerpo = xml.replace(/<\?xml.*?\?>/, '')
  const digest = createHash('sha256').update(cuerpo).digest('base64')
  const info = cambiar(
    `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`,
  )
  const llave = createPrivateKey({ key: certificado.llave, format: 'der', type: 'pkcs8' })
  const valor = sign('RSA-SHA256', Buffer.from(info), llave).toString('base64')
  const x509 = `<X509Data><X509Certificate>${certificado.certificado.toString('base64')}</X509Certificate></X509Data>`
  const firma = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">${info}<SignatureValue>${valor}</SignatureValue><KeyInfo>${x509}</KeyInfo>${despues}</Signature>`
  return `${cuerpo.replace(/<\/\w+>$/, '')}${firma}${/<\/\w+>$/.exec(cuerpo)?.[0]}`
}
const atributos = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => `a${i}="1"`).join(' ')
const espacios = (letra: string) =>
  Array.from({ length: 6 }, (_, i) => `xmlns:${letra}${i}="urn:${letra}${i}"`).join(' ')
const igual = (texto: string) => texto
const SIMPLE = '<ECF><Encabezado><Version>1.0</Version></Encabezado></ECF>'

test('one made by hand is as good as ours', () => {
  expect(ver(aMano(SIMPLE, igual))).toMatchObject({
    valido: true,
    registro: { Encabezado: { Version: '1.0' } },
  })
})

describe('a signature that is good in itself, and not made as the tax office says', () => {
  test.each<[string, string]>([
    ['with SHA-1', aMano(SIMPLE, info => info.replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1'))],
    ['digested otherwise', aMano(SIMPLE, info => info.replace('xmlenc#sha256', 'xmlenc#sha512'))],
    [
      'of another canonical form',
      aMano(SIMPLE, info => info.replace('REC-xml-c14n-20010315', 'REC-xml-c14n-20010315#WithComments')),
    ],
    [
      'with two references',
      aMano(SIMPLE, info => info.replace(/<Reference[\s\S]*<\/Reference>/, both => both + both)),
    ],
    ['with no reference', aMano(SIMPLE, info => info.replace(/<Reference[\s\S]*<\/Reference>/, ''))],
    ['of a part of it', aMano(SIMPLE, info => info.replace('URI=""', 'URI="#parte"'))],
    ['without saying of what', aMano(SIMPLE, info => info.replace(' URI=""', ''))],
    [
      'with a transform that may drop anything',
      aMano(SIMPLE, info =>
        info.replace(
          '</Transforms>',
          '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>1=1</XPath></Transform></Transforms>',
        ),
      ),
    ],
    ['with an object inside', aMano(SIMPLE, igual, '<Object><Otro>1</Otro></Object>')],
    [
      'with a prefix list',
      aMano(SIMPLE, info =>
        info.replace('20010315"></', '20010315"><InclusiveNamespaces></InclusiveNamespaces></'),
      ),
    ],
  ])('%s', (_, xml) => {
    const frase = 'La firma no está hecha como la DGII manda.'
    expect(ver(xml)).toEqual({ valido: false, motivo: 'firma', frase })
  })
})

describe('signature wrapping', () => {
  const OTRO = SIN_FIRMA.replace('5056.00</MontoTotal>', '1.00</MontoTotal>')
  test.each<[string, string]>([
    [
      'the signed document inside another',
      OTRO.replace('</ECF>', `${MUESTRA.replace(/<\?xml.*?\?>/, '')}</ECF>`),
    ],
    [
      'the signed document before another',
      MUESTRA.replace('<ECF>', `<ECF>${OTRO.replace(/<\?xml.*?\?>/, '')}`),
    ],
    ['the signature of another', OTRO.replace('</ECF>', `${FIRMA}</ECF>`)],
    ['two signatures', MUESTRA.replace('</ECF>', `${FIRMA}</ECF>`)],
    ['one inside an element', SIN_FIRMA.replace('</Encabezado>', `${FIRMA}</Encabezado>`)],
    ['one before the contents', SIN_FIRMA.replace('<ECF>', `<ECF>${FIRMA}`)],
    [
      'the document inside the signature',
      OTRO.replace(
        '</ECF>',
        `${FIRMA.replace('</Signature>', `<Object>${SIN_FIRMA.replace(/<\?xml.*?\?>/, '')}</Object></Signature>`)}</ECF>`,
      ),
    ],
    ['something behind it', MUESTRA.replace('</ECF>', '<MontoTotal>1.00</MontoTotal></ECF>')],
    ['none', SIN_FIRMA],
    ['one of no namespace', MUESTRA.replace(' xmlns="http://www.w3.org/2000/09/xmldsig#"', '')],
  ])('%s', (_, xml) => {
    expect(ver(xml)).toMatchObject({ valido: false, motivo: 'firma' })
  })

  test('of two signatures none counts', () => {
    expect(ver(MUESTRA.replace('</ECF>', `${FIRMA}</ECF>`))).toMatchObject({
      frase: 'El archivo trae más de una firma.',
    })
  })

  test('another spelling of the same signature: the security code is read from its letters', () => {
    const letras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    // The last letter holds two bits of the signature, and four that say nothing.
    const xml = MUESTRA.replace(/(\w|[+/])==<\/SignatureValue>/, (_, ultima: string) => {
      const otra = letras[letras.indexOf(ultima) ^ 1]
      return `${otra}==</SignatureValue>`
    })
    expect(xml).not.toBe(MUESTRA)
    expect(ver(xml)).toMatchObject({ valido: false, motivo: 'firma' })
  })

  test('a certificate of somebody else', () => {
    const ajeno = unCertificado().certificado.toString('base64')
    const xml = firmado(SIMPLE).replace(/(<X509Certificate>)[^<]+/, `$1${ajeno}`)
    expect(ver(xml)).toMatchObject({ valido: false, motivo: 'firma' })
    // Those of its issuers may come along.
    expect(
      ver(
        firmado(SIMPLE).replace(
          '<X509Certificate>',
          `<X509Certificate>${ajeno}</X509Certificate><X509Certificate>`,
        ),
      ),
    ).toMatchObject({
      valido: true,
    })
  })

  test('a comment that parts an amount parts nothing: what is read is what was signed', () => {
    const xml = MUESTRA.replace('<MontoTotal>5056.00', '<MontoTotal>5<!-- x -->056.00')
    expect(ver(xml)).toMatchObject({
      valido: true,
      registro: { Encabezado: { Totales: { MontoTotal: '5056.00' } } },
    })
  })
})

describe('what no parser should see', () => {
  const RISAS = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ja">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><ECF>&j;</ECF>`
  test.each<[string, string | Buffer]>([
    ['a billion laughs', RISAS],
    ['a file of the machine', '<!DOCTYPE ECF [<!ENTITY x SYSTEM "file:///etc/passwd">]><ECF>&x;</ECF>'],
    ['a DOCTYPE before a good document', MUESTRA.replace('<ECF>', '<!DOCTYPE ECF><ECF>')],
    ['an unknown entity', '<ECF>&nada;</ECF>'],
    ['UTF-16', Buffer.from(`\uFEFF${MUESTRA}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(RISAS, 'utf16le')],
    ['a DOCTYPE in UTF-16', Buffer.from(MUESTRA.replace('<ECF>', '<!DOCTYPE ECF><ECF>'), 'utf16le')],
    ['Latin-1 that says so', Buffer.from(MUESTRA.replace('utf-8', 'iso-8859-1'), 'latin1')],
    ['Latin-1 that does not', Buffer.from('<ECF>\xF1</ECF>', 'latin1')],
    ['UTF-7', MUESTRA.replace('utf-8', 'utf-7')],
    ['an overlong letter', Buffer.from([0x3c, 0xc1, 0x81, 0x2f, 0x3e])],
    ['another version of XML', MUESTRA.replace('version="1.0"', 'version="1.1"')],
    ['nothing', ''],
    ['text', 'hola'],
    ['half a document', MUESTRA.slice(0, 3000)],
    ['two roots', `${SIMPLE}${SIMPLE}`],
    ['elements without end', '<a>'.repeat(100_000)],
    ['a million elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
    ['eleven megabytes', `<a>${`<b>${'x'.repeat(1024 * 1024)}</b>`.repeat(11)}</a>`],
    ['what says nothing at its end', `${SIMPLE}\u0000`],
    ['a namespace that is no address', MUESTRA.replace('<ECF>', '<ECF xmlns:x="./x">')],
  ])('%s', (_, xml) => {
    expect(ver(xml)).toMatchObject({ valido: false, motivo: 'ilegible' })
  })
})

describe('what is signed and still is no document', () => {
  test.each<[string, string]>([
    ['of another namespace', '<ECF xmlns="urn:x"><Version>1.0</Version></ECF>'],
    ['texts between elements', '<ECF>a<Version>1.0</Version></ECF>'],
    ['without elements', '<ECF>a</ECF>'],
    ['too deep', `<ECF>${'<a>'.repeat(20)}x${'</a>'.repeat(20)}</ECF>`],
    ['a text that no schema has', `<ECF><Version>${'x'.repeat(1001)}</Version></ECF>`],
  ])('%s', (_, xml) => {
    expect(ver(firmado(xml))).toMatchObject({ valido: false, motivo: 'esquema' })
  })

  test.each<[string, string]>([
    ['more attributes than a root has', `<ECF ${atributos(9)}><Version>1.0</Version></ECF>`],
    ['more of them anywhere below', `<ECF><Version ${atributos(9)}>1.0</Version></ECF>`],
    [
      'more namespaces than one after the other declares',
      `<ECF ${espacios('a')}><A ${espacios('b')}><B ${espacios('c')}><C>1</C></B></A></ECF>`,
    ],
  ])('with %s: it is refused before anything else looks at it', (_, xml) => {
    const frase = 'El archivo trae más de lo que un comprobante electrónico puede llevar.'
    expect(ver(firmado(xml))).toEqual({ valido: false, motivo: 'esquema', frase })
    expect(canonica({ xml: Buffer.from(xml) })).toEqual({ frase })
    expect(leer({ xml: Buffer.from(xml) })).toEqual({ leido: false, frase })
  })

  test('as many as there may be are no matter', () => {
    expect(ver(firmado(`<ECF ${atributos(8)}><Version ${espacios('a')}>1.0</Version></ECF>`))).toMatchObject({
      valido: true,
    })
  })

  test('names that every object has are names like any other', () => {
    const visto = ver(firmado('<ECF><__proto__><x>1</x></__proto__><constructor>2</constructor></ECF>'))
    expect(visto.valido && Object.keys(visto.registro)).toEqual(['__proto__', 'constructor'])
    expect(visto.valido && Object.getPrototypeOf(visto.registro)).toBe(Object.prototype)
  })

  test('what its schema refuses, and what says to be another', () => {
    const mal = firmado(SIN_FIRMA.replace('<TipoPago>2<', '<TipoPago>9<'))
    expect(ver(mal)).toMatchObject({ valido: true })
    expect(ver(mal, 'ECF 31')).toMatchObject({ valido: false, motivo: 'esquema' })
    expect(ver(mal, 'el que dice ser')).toMatchObject({ valido: false, motivo: 'esquema' })
    expect(ver(MUESTRA, 'ECF 31')).toMatchObject({ valido: true })
    expect(ver(MUESTRA, 'ECF 32')).toMatchObject({ valido: false, motivo: 'esquema' })
    expect(ver(firmado(SIN_FIRMA.replace('<TipoeCF>31', '<TipoeCF>99')), 'el que dice ser')).toMatchObject({
      valido: false,
      motivo: 'esquema',
    })
  })

  test('a text that would keep a pattern busy for ever', () => {
    const correo = `<CorreoEmisor>${'a+'.repeat(400)}</CorreoEmisor><NumeroFacturaInterna>`
    const xml = firmado(SIN_FIRMA.replace('<NumeroFacturaInterna>', correo))
    const antes = performance.now()
    expect(ver(xml, 'ECF 31')).toMatchObject({ valido: false, motivo: 'esquema' })
    expect(performance.now() - antes).toBeLessThan(20_000)
  })
})

describe('what vouches for nothing', () => {
  test.each<[string, string]>([
    ['a key that is too short', firmado(SIMPLE, unCertificado({ bits: 1024 }))],
    ['a certificate that cannot be read', firmado(SIMPLE).replace(/(<X509Certificate>)[^<]+/, '$1AAAA')],
    ['no certificate', firmado(SIMPLE).replace(/<X509Data>[\s\S]*<\/X509Data>/, '<KeyName>x</KeyName>')],
  ])('%s', (_, xml) => {
    expect(ver(xml)).toMatchObject({ valido: false, motivo: 'firma' })
  })
})
