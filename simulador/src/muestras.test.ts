import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOY } from './test-documentos.ts'
import { leerDocumento } from './xml/documento.ts'

const CARPETA = join(import.meta.dirname, '../muestras')
const RAICES = ['ECF', 'RFCE', 'ANECF', 'ARECF', 'ACECF', 'SemillaModel']
const muestras = readdirSync(CARPETA)

test('están las quince', () => {
  expect(muestras).toHaveLength(15)
})

test.each(muestras)('%s cumple su esquema y su firma', nombre => {
  const { firma } = leerDocumento(readFileSync(join(CARPETA, nombre)), RAICES, HOY)
  expect(firma).toMatchObject({ motivo: null, sn: '00113918205' })
})

test.each(muestras)('un byte cambiado en %s se descubre, esté donde esté', nombre => {
  const bytes = readFileSync(join(CARPETA, nombre))
  const texto = bytes.toString('latin1')
  const desde = texto.indexOf('?>') + 2
  // A letter or digit of the text becomes another one: every thirty-first, wherever something stands.
  const sitios = [...texto.matchAll(/[A-Za-z0-9]/g)].map(uno => uno.index).filter(sitio => sitio > desde)
  const escapados = sitios.filter((sitio, en) => en % 31 === 0 && !seDescubre(bytes, sitio))
  expect(escapados.map(sitio => texto.slice(sitio - 20, sitio + 20))).toEqual([])
})

/** Refused by schema or signature. In the certificate's own bytes a change of what nobody reads is none of a digest. */
function seDescubre(bytes: Buffer, sitio: number): boolean {
  const texto = bytes.toString('latin1')
  const enElCertificado =
    sitio > texto.indexOf('<X509Certificate>') && sitio < texto.indexOf('</X509Certificate>')
  if (enElCertificado) return true
  const cambiados = Buffer.from(bytes)
  cambiados[sitio] =
    texto[sitio] === '7' ? 0x38 : texto[sitio] === 'q' ? 0x72 : /\d/.test(texto[sitio] ?? '') ? 0x37 : 0x71
  try {
    return leerDocumento(cambiados, RAICES, HOY).firma.motivo !== null
  } catch {
    return true
  }
}
