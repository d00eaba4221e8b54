import { expect, test } from 'vitest'
import { nombreDeArchivo, tipoDeArchivo } from './tipo-de-archivo.ts'

test.each([
  ['%PDF-1.4 …', 'application/pdf'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'],
  ['<?xml version="1.0"?><ECF><A>ñ</A></ECF>\n', 'application/xml'],
  ['\uFEFF<ECF/>', 'application/xml'],
])('%j is %s', (contenido, tipo) => {
  expect(tipoDeArchivo(Buffer.from(contenido as string))).toBe(tipo)
})

test.each([
  [''],
  ['hola'],
  ['MZ\u0000\u0000'],
  [' %PDF-1.4'],
  ['<a>'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['<?xml version="1.0"?><x:SVG xmlns:x="http://www.w3.org/2000/svg"/>'],
  ['<!DOCTYPE html><html></html>'],
  ['<html><body></body></html>'],
  ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>'],
  ['<a xmlns:h="http://www.w3.org/1999/xhtml"><h:b/></a>'],
  [Buffer.from('<a>ñ</a>', 'latin1')],
  [Buffer.from([0xff, 0xd8])],
])('%j is nothing to keep', contenido => {
  expect(tipoDeArchivo(Buffer.from(contenido as string))).toBeNull()
})

test.each([
  ['factura.PDF', 'application/pdf', 'factura.pdf'],
  ['foto.jpg', 'image/png', 'foto.jpg.png'],
  ['C:\\Users\\yo\\foto  1.jpeg', 'image/jpeg', 'foto 1.jpeg'],
  ['../../etc/e31', 'application/xml', 'e31.xml'],
  ['e"31\r\n\u202Exml.exe', 'application/xml', 'e31xml.exe.xml'],
  ['.htaccess', 'application/pdf', 'htaccess.pdf'],
  ['...', 'application/pdf', 'comprobante.pdf'],
  ['', 'image/png', 'comprobante.png'],
  [`${'ñ'.repeat(200)}.pdf`, 'application/pdf', `${'ñ'.repeat(116)}.pdf`],
] as const)('%j of %s is kept as %j', (nombre, tipo, guardado) => {
  expect(nombreDeArchivo(nombre, tipo)).toBe(guardado)
})
