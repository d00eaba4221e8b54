import { beforeTests } from '@cuadre/testing/before-tests'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { withoutRules } from '@cuadre/testing/without-rules'
import { beforeAll, expect, test } from 'vitest'

// The answer of the tax office unsaid by hand: the database refuses it, whatever the program does.

const oficina = beforeTests(oficinaElectronica)
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const estado of ['aceptado', 'aceptado condicional']) ids[estado] = (await oficina.vender()).pedidoId
  await oficina.trabajar(10)
  await withoutRules(
    oficina.prueba.base,
    `UPDATE documentos_ecf SET estado = 'aceptado condicional' WHERE documento_id = ${ids['aceptado condicional']}`,
  )
})

const documento = async (id: number | undefined) =>
  (await oficina.prueba.base.pool.query('SELECT * FROM documentos_ecf WHERE documento_id = $1', [id])).rows[0]

const CAMBIOS = [
  ...['por firmar', 'por enviar', 'en proceso', 'rechazado'].map(estado => `estado = '${estado}'`),
  `estado = 'rechazado', secuencia_utilizada = false, mensajes = '[]'`,
  `estado = 'por firmar', xml = NULL, codigo_seguridad = NULL, firmado_en = NULL`,
  `estado = CASE estado WHEN 'aceptado' THEN 'aceptado condicional' ELSE 'aceptado' END`,
  'secuencia_utilizada = false',
  'codigo = 2',
  `mensajes = '[{"codigo": 1, "valor": "x"}]'`,
  `track_id = 'otro'`,
  'enviado_en = NULL',
  'respondido_en = now()',
]

test.each(
  ['aceptado', 'aceptado condicional'].flatMap(estado => CAMBIOS.map(cambio => [estado, cambio] as const)),
)('of what is %s nothing leads back by %s', async (estado, cambio) => {
  const antes = await documento(ids[estado])
  expect(antes).toMatchObject({ estado, secuencia_utilizada: true })
  await expect(
    oficina.prueba.base.pool.query(`UPDATE documentos_ecf SET ${cambio} WHERE documento_id = ${ids[estado]}`),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await documento(ids[estado])).toEqual(antes)
})

test('when it is looked at again is no answer', async () => {
  await oficina.prueba.base.pool.query(
    `UPDATE documentos_ecf SET tomado_hasta = NULL, proximo_en = now(), intentos = 1 WHERE documento_id = ${ids['aceptado']}`,
  )
})
