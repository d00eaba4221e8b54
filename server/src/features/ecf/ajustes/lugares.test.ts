import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { municipiosDe, PROVINCIAS } from '@cuadre/domain/ecf/lugares'
import { expect, test } from 'vitest'
import { serverRoom } from '../../../config/server-room.ts'

test('the places are those of the tax office’s schema, not one more and not one less', () => {
  const esquema = readFileSync(join(serverRoom, '../xsd/e-CF_31_v.1.0.xsd'), 'utf8')
  const [, tipo = ''] =
    /<xs:simpleType name="ProvinciaMunicipioType">(.*?)<\/xs:simpleType>/s.exec(esquema) ?? []
  const delEsquema = [...tipo.matchAll(/value= ?"(\d{6})"/g)].map(([, codigo]) => codigo)
  const nuestros = PROVINCIAS.flatMap(({ codigo }) => [codigo, ...municipiosDe(codigo).map(m => m.codigo)])
  expect(delEsquema).toHaveLength(582)
  expect(nuestros.toSorted()).toEqual(delEsquema.toSorted())
  expect(PROVINCIAS).toHaveLength(32)
})
