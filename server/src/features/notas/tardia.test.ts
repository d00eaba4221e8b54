import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, expect, test } from 'vitest'

const oficina = beforeTests(() => oficinaElectronica({ mismoReloj: true }))
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

test('an electronic credit note after thirty days leaves the ITBIS, annuls nothing, and is accepted', async () => {
  const factura = await oficina.vender()
  await oficina.trabajar()
  oficina.esEl('2026-12-21T15:00:00Z')
  const pedida = { modo: 'total', motivo: 'Devolución' }
  const anula = await oficina.nota(factura.pedidoId, { ...pedida, codigo: 1 })
  expect([anula.status, anula.body.errorCode]).toEqual([409, 'NOTA_CODIGO'])
  const { body } = await oficina.nota(factura.pedidoId, pedida)
  expect(body.data).toMatchObject({ codigo: 3, itbis: 0, total: factura.subTotal })
  await oficina.trabajar()
  expect((await oficina.leer(body.data.documentoId)).ecf).toMatchObject({ estado: 'aceptado' })
})
