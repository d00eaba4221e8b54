import { describe, expect, test } from 'vitest'
import { XmlFirmable } from './xml-firmable.ts'

const SEMILLA =
  '<?xml version="1.0" encoding="utf-8"?>\r\n<SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>0XgGeOL2==</valor><fecha>2026-11-22T11:59:31.3551245-04:00</fecha></SemillaModel>'
const FECHA = '<fecha>2026-11-22T11:59:31Z</fecha>'
const seed = (xml: string | Buffer) => XmlFirmable.semilla(Buffer.from(xml as string))

describe('a seed', () => {
  test.each([
    ['as the tax office gives it', SEMILLA],
    ['with a byte order mark', `\uFEFF${SEMILLA}`],
    ['without a declaration', `<SemillaModel><valor>a</valor>${FECHA}</SemillaModel>`],
    [
      'with a day as some receivers write it',
      SEMILLA.replace(/<fecha>.*<\/fecha>/, '<fecha>22-11-2026 11:59:31 a. m.</fecha>'),
    ],
    ['on several lines', `<SemillaModel>\n  <valor>a\n b</valor>\n  ${FECHA}\n</SemillaModel>\n`],
    [
      'with the namespaces of another program',
      `<SemillaModel xmlns:a='urn:b'><valor>a</valor>${FECHA}</SemillaModel>`,
    ],
  ])('%s keeps its bytes', (_, xml) => {
    expect(seed(xml)?.xml.equals(Buffer.from(xml))).toBe(true)
  })

  test.each([
    ['one text alone', '<SemillaModel><valor>a</valor></SemillaModel>'],
    ['an element more', `<SemillaModel><valor>a</valor>${FECHA}<Encabezado>x</Encabezado></SemillaModel>`],
    ['an element inside a text', `<SemillaModel><valor>a<ECF>b</ECF></valor>${FECHA}</SemillaModel>`],
    ['another document around it', `<ECF><Encabezado/>${SEMILLA.slice(40)}</ECF>`],
    [
      'another document that tells of it in a comment',
      '<ACECF><!-- <SemillaModel > --><RNCEmisor>1</RNCEmisor></ACECF>',
    ],
    ['another document', '<ECF><Encabezado></Encabezado></ECF>'],
    ['other letters in its name', `<semillamodel><valor>a</valor>${FECHA}</semillamodel>`],
    ['a day that is none', '<SemillaModel><valor>a</valor><fecha>hoy</fecha></SemillaModel>'],
    ['an attribute', `<SemillaModel Id="x"><valor>a</valor>${FECHA}</SemillaModel>`],
    ['a namespace of its own', `<SemillaModel xmlns="urn:a"><valor>a</valor>${FECHA}</SemillaModel>`],
    [
      'a prefix twice',
      `<SemillaModel xmlns:a="urn:b" xmlns:a="urn:c"><valor>a</valor>${FECHA}</SemillaModel>`,
    ],
    ['a reference', `<SemillaModel><valor>&x;</valor>${FECHA}</SemillaModel>`],
    ['a DOCTYPE', `<!DOCTYPE a><SemillaModel><valor>a</valor>${FECHA}</SemillaModel>`],
    ['a comment', `<SemillaModel><!-- a --><valor>a</valor>${FECHA}</SemillaModel>`],
    ['another encoding', SEMILLA.replace('utf-8', 'utf-16')],
    ['bytes that are no UTF-8', Buffer.from(SEMILLA.replace('0Xg', 'ñ'), 'latin1')],
    ['a text of a book', SEMILLA.replace('0Xg', 'x'.repeat(5000))],
    ['nothing', ''],
  ])('is none with %s', (_, xml) => expect(seed(xml)).toBeNull())
})

describe('a file of the portal', () => {
  const portal = (xml: string) => XmlFirmable.delPortal(Buffer.from(xml))?.xml.toString() ?? null

  test.each(['<Postulacion><RNC>1</RNC></Postulacion>', '\uFEFF<?xml version="1.0"?><a/>', '<a>ECF</a>'])(
    '%s may be signed',
    xml => expect(portal(xml)).toBe(xml),
  )

  test.each([
    '<ECF><Encabezado/></ECF>',
    '<ECF/>',
    '<a><x-1:ECF xmlns:x-1="urn:a"/></a>',
    '<!-- x --><SemillaModel><valor>1</valor></SemillaModel>',
    '<a><ds:Signature xmlns:ds="urn:a"></ds:Signature></a>',
    '<ANECF\n></ANECF>',
    'hola',
  ])('%s is never', xml => expect(portal(xml)).toBeNull())
})
