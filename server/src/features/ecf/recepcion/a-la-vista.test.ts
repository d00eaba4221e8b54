import { compras } from '@cuadre/contract/compras'
import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { EMISOR, unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { ecfDeOtro, subir } from '@cuadre/testing/otro-contribuyente'
import { empresaEnSimulador } from '@cuadre/testing/vecino-ecf'
import { expect, test } from 'vitest'

const prueba = testApp()
const GIRA = '\u202E'

const recibido = beforeTests(async () => {
  const { id, rnc } = await unaEmpresa(prueba.api)
  await empresaEnSimulador(prueba, id)
  const { lineas } = unDocumentoEcf({}, { lineas: [{ descripcion: `Clavos ${GIRA}oremuN 2` }] })
  const emisor = { ...EMISOR, razonSocial: `FERRETERÍA ${GIRA}LE\u200B SOL` }
  const xml = await ecfDeOtro({ comprador: rnc.replace(/\D/g, ''), cambios: { emisor, lineas } })
  expect((await subir(prueba.app, '/fe/recepcion/api/ecf', xml)).statusCode).toBe(200)
  const row = await prueba.db.selectFrom('ecf_recibidos').select('id').executeTakeFirstOrThrow()
  return { id: row.id, xml }
})
const NOMBRE = 'FERRETERÍA ‹U+202E›LE SOL'

test('a mark that turns letters is shown as such in what arrived: the name in list and document, the lines', async () => {
  const { items } = await prueba.api.data(ecfRecibidos.paged, { query: {} })
  expect(items.map(({ emisorNombre }) => emisorNombre)).toEqual([NOMBRE])
  const leido = await prueba.api.data(ecfRecibidos.get, { params: { id: recibido.id } })
  expect(leido).toMatchObject({ emisorNombre: NOMBRE, lineas: [{ descripcion: 'Clavos ‹U+202E›oremuN 2' }] })
})

test('and in the purchase that begins with it, whose form takes the name; the file itself keeps its bytes', async () => {
  const { id, xml } = recibido
  const archivo = new File([new Uint8Array(xml)], 'a.xml')
  for (const propuesta of [
    await prueba.api.data(compras.recibido, { params: { id } }),
    await prueba.api.data(compras.xml, { files: { archivo } }),
  ])
    expect(propuesta.emisor).toMatchObject({ nombre: NOMBRE })
  expect(xml.includes(GIRA)).toBe(true)
  const { response } = await prueba.api.call(ecfRecibidos.xml, { params: { id } })
  expect(response.rawPayload.equals(xml)).toBe(true)
})
