import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, expect, test } from 'vitest'

const oficina = beforeTests(() => oficinaElectronica({ mismoReloj: true }))
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const todo = { modo: 'total', motivo: 'Devolución' }
const xmlDe = async (id: number) =>
  (await oficina.api.call(ecf.xml, { params: { id } })).response.rawPayload.toString('utf8')

test('an electronic credit note after thirty days is written as its company chose, and accepted either way', async () => {
  const [gravada, exenta] = [await oficina.vender(), await oficina.vender()]
  await oficina.trabajar()
  oficina.esEl('2026-12-21T15:00:00Z')
  const conItbis = (await oficina.nota(gravada.pedidoId, todo)).body.data
  expect(conItbis).toMatchObject({ codigo: 1, itbis: gravada.itbis, total: gravada.total })
  const params = { id: oficina.puesto.empresa.id }
  await oficina.api.data(ecfEmpresas.update, { params, body: { notaTardia: 'exenta' } })
  const anula = await oficina.nota(exenta.pedidoId, { ...todo, codigo: 1 })
  expect([anula.status, anula.body.errorCode]).toEqual([409, 'NOTA_CODIGO'])
  const sinItbis = (await oficina.nota(exenta.pedidoId, todo)).body.data
  expect(sinItbis).toMatchObject({ codigo: 3, itbis: 0, total: exenta.subTotal })
  await oficina.api.data(ecfEmpresas.update, { params, body: { notaTardia: 'gravada' } })
  await oficina.trabajar()
  for (const [{ documentoId }, indicador, totales] of [
    [conItbis, '1', /<MontoGravadoI1>1216.35<.*<TotalITBIS1>218.94<.*<MontoTotal>1435.29</],
    [sinItbis, '4', /<Totales><MontoExento>1216.35<\/MontoExento><MontoTotal>1216.35</],
  ] as const) {
    expect((await oficina.leer(documentoId)).ecf).toMatchObject({ estado: 'aceptado' })
    const xml = await xmlDe(documentoId)
    expect(xml).toContain('<IndicadorNotaCredito>1<')
    expect(xml).toContain(`<IndicadorFacturacion>${indicador}<`)
    expect(xml).toMatch(totales)
  }
})

test('a note is undone on its invoice once the tax office has taken it, and what is undone is taken too', async () => {
  const factura = await oficina.vender()
  await oficina.trabajar()
  const nota = (await oficina.nota(factura.pedidoId, { modo: 'monto', monto: 118, motivo: 'Rebaja' })).body
    .data
  const temprano = await oficina.deshacer(nota.documentoId)
  expect([temprano.status, temprano.body.errorCode, temprano.body.message]).toEqual([
    409,
    'NOTA_SIN_RESPUESTA',
    `La DGII todavía no ha respondido por la nota de crédito ${nota.numero}: se deshace cuando la acepte.`,
  ])
  // While it waits nobody knows what will be left: nothing annuls.
  expect((await oficina.nota(factura.pedidoId, { ...todo, codigo: 1 })).body.errorCode).toBe('NOTA_CODIGO')
  await oficina.trabajar()
  const debito = (await oficina.deshacer(nota.documentoId)).body.data
  await oficina.trabajar()
  expect((await oficina.leer(debito.documentoId)).ecf).toMatchObject({ estado: 'aceptado' })
  const xml = await xmlDe(debito.documentoId)
  expect(xml).toContain(`<NCFModificado>${factura.txtNCF}</NCFModificado>`)
  expect(xml).toContain('<CodigoModificacion>3</CodigoModificacion>')
  const anula = (await oficina.nota(factura.pedidoId, todo)).body.data
  expect(anula).toMatchObject({ codigo: 1, total: factura.total })
  await oficina.trabajar()
  expect((await oficina.leer(anula.documentoId)).ecf).toMatchObject({ estado: 'aceptado' })
})

test('a note that the tax office refused is not undone: it has its own way out', async () => {
  const factura = await oficina.vender()
  await oficina.trabajar()
  await oficina.control('fallas', { tipo: 'codigo', servicio: 'recepcion', resultado: 2, codigo: 615 })
  const nota = (await oficina.nota(factura.pedidoId, { modo: 'monto', monto: 118, motivo: 'Rebaja' })).body
    .data
  await oficina.trabajar()
  expect((await oficina.leer(nota.documentoId)).ecf).toMatchObject({ estado: 'rechazado' })
  expect((await oficina.deshacer(nota.documentoId)).body.errorCode).toBe('NOTA_DE_RECHAZADA')
})
