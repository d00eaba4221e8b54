import { expect, test } from 'vitest'
import { codigoCanonico, esGtin } from './codigo-de-barras.ts'

test.each([
  ['UPC-12 y EAN-13 son un número', '012345678905', '00012345678905'],
  ['con un cero delante', '0012345678905', '00012345678905'],
  ['y con dos', '00012345678905', '00012345678905'],
  ['un EAN-8', '96385074', '00000096385074'],
  ['escrito con trece cifras', '0000096385074', '00000096385074'],
  ['una caja es otro artículo que lo que trae dentro', '10012345678902', '10012345678902'],
])('%s: %s', (_, codigo, canonico) => {
  expect(esGtin(codigo)).toBe(true)
  expect(codigoCanonico(codigo)).toBe(canonico)
})

test.each([
  ['dígito verificador malo', '012345678900', '012345678900'],
  ['ocho cifras que empiezan con 0 son un UPC corto o de la tienda', '01234565', '01234565'],
  ['ocho que empiezan con 2 son de la tienda', '23456787', '23456787'],
  ['diez cifras no son de GS1', '7460000011', '7460000011'],
  ['letras, en mayúsculas', 'c-01', 'C-01'],
  ['cifras de otra escritura', '٠١٢٣٤٥٦٧٨٩٠٥', '٠١٢٣٤٥٦٧٨٩٠٥'],
])('%s: %s', (_, codigo, canonico) => {
  expect(esGtin(codigo)).toBe(false)
  expect(codigoCanonico(codigo)).toBe(canonico)
})
