import { consultas } from '@cuadre/contract/consultas'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { formatos } from '@cuadre/contract/formatos'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Total of the first electronic sale. */
let vendido = 0
/** Printed numbers of what was issued, by what it is. */
const numeros = { papel: '', notaEnPapel: '', tarde: '', electronica: '', deElla: '', delPapel: '' }

const vender = async (cambios: object) => {
  const { body } = await oficina.api.call(pedidos.create, { body: await oficina.datos({ ...cambios }) })
  if (!body.isSuccess) throw new Error(body.message)
  return body.data
}
const libreDel = async (dia: string) => (await oficina.puesto.disponibles(dia))[0]?.id
const rebaja = async (id: number) => {
  const { body } = await oficina.nota(id, { modo: 'monto', monto: 118, motivo: 'Rebaja' })
  if (!body.isSuccess) throw new Error(body.message)
  return body.data.numero
}
const delMes = (fecha = '2026-11-01') => ({ query: { empresaId: oficina.puesto.empresa.id, fecha } })
const libroDe = async (endpoint: typeof documentos.excel | typeof consultas.excel | typeof pedidos.excel) => {
  const { response } = await oficina.api.call(endpoint, { query: {} } as never)
  const { sheets } = await readXlsx(new Uint8Array((response as { rawPayload: Buffer }).rawPayload))
  return (sheets[0]?.rows ?? []).map(row => row.map(cell => String(cell ?? '')))
}

/** The company says on Saturday that it begins on Monday; Sunday ends at four in the morning of Greenwich. */
const oficina = beforeTests(oficinaElectronica)

beforeAll(async () => {
  const { api, prueba, puesto } = oficina
  const { id } = puesto.empresa
  await prueba.base.pool.query(`UPDATE empresas_ecf SET regimen = 'B', desde = NULL WHERE empresa_id = $1`, [
    id,
  ])
  await insertSecuencia(prueba.base.pool, { empresaId: id, tipo: '04' })
  oficina.esEl('2026-11-14T15:00:00Z')
  await api.data(ecfEmpresas.update, { params: { id }, body: { regimen: 'E', desde: '2026-11-16' } } as never)
  const papel = await vender({ fechaPedido: '2026-11-14', ncfId: await libreDel('2026-11-14') })
  oficina.esEl('2026-11-16T03:59:59Z')
  numeros.notaEnPapel = await rebaja(papel.pedidoId)
  oficina.esEl('2026-11-16T04:00:00Z')
  const electronica = await vender({ fechaPedido: '2026-11-16' })
  vendido = electronica.total
  numeros.delPapel = await rebaja(papel.pedidoId)
  await oficina.trabajar(10)
  numeros.deElla = await rebaja(electronica.pedidoId)
  const tarde = await vender({ fechaPedido: '2026-11-13', ncfId: await libreDel('2026-11-13') })
  Object.assign(numeros, {
    papel: papel.txtNCF,
    tarde: tarde.txtNCF,
    electronica: electronica.txtNCF,
  })
  await oficina.trabajar(20)
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

test('what is of a day before the change is of paper, what is of a day after it is electronic', () => {
  expect(Object.fromEntries(Object.entries(numeros).map(([que, ncf]) => [que, ncf.slice(0, 3)]))).toEqual({
    papel: 'B01',
    notaEnPapel: 'B04',
    tarde: 'B01',
    electronica: 'E31',
    deElla: 'E34',
    delPapel: 'E34',
  })
})

test('the 607 has all of them: paper as its lines, electronic ones marked, and none of these in the TXT', async () => {
  const ventas = await oficina.api.data(formatos.ventas, delMes())
  expect(Object.fromEntries(ventas.map(({ ncf, destino }) => [ncf, destino]))).toEqual({
    [numeros.papel]: 'linea',
    [numeros.notaEnPapel]: 'linea',
    [numeros.tarde]: 'linea',
    [numeros.electronica]: 'ecf',
    [numeros.deElla]: 'ecf',
    [numeros.delPapel]: 'ecf',
  })
  const txt = (await oficina.api.call(formatos.ventasTxt, delMes())).response.rawPayload.toString()
  const [cabeza, ...lineas] = txt.trim().split('\r\n')
  expect(cabeza).toMatch(/\|202611\|3$/)
  expect(lineas.map(linea => linea.split('|')[2]).toSorted()).toEqual(
    [numeros.papel, numeros.notaEnPapel, numeros.tarde].toSorted(),
  )
  const { response } = await oficina.api.call(formatos.ventasExcel, delMes())
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  const filas = (sheets[0]?.rows ?? []).map(row => row.join('|'))
  for (const ncf of [numeros.electronica, numeros.deElla, numeros.delPapel])
    expect(filas.find(fila => fila.includes(ncf))).toMatch(/declarado por e-CF/i)
  expect(filas.find(fila => fila.includes(numeros.papel))).not.toMatch(/declarado por e-CF/i)
  const revision = await oficina.api.data(formatos.ventasRevision, delMes())
  expect(revision.observaciones.filter(({ bloquea }) => bloquea)).toEqual([])
})

test('Comprobantes, Consultas, the 607 and Inicio come to the same', async () => {
  const ventas = await oficina.api.data(formatos.ventas, delMes())
  const signo = (ncf: string) => (['B04', 'E34'].includes(ncf.slice(0, 3)) ? -1 : 1)
  const centavos = (pesos: number) => Math.round(pesos * 100)
  const del607 = ventas.reduce(
    (suma, { ncf, monto, itbis }) => suma + signo(ncf) * centavos(monto + itbis),
    0,
  )
  const query = { page: 1, pageSize: 100, empresaId: oficina.puesto.empresa.id }
  const lista = await oficina.api.data(documentos.paged, { query })
  const consulta = await oficina.api.data(consultas.paged, { query })
  const { ventas: deInicio } = await oficina.api.data(inicio.resumen, {})
  expect(
    [lista.totales.total, consulta.sumaTotal, deInicio?.mes.total].map(each => centavos(each ?? 0)),
  ).toEqual([del607, del607, del607])
  // Today: the electronic sale less its note and the one on paper's invoice.
  expect(centavos(deInicio?.hoy.total ?? 0)).toBe(centavos(vendido) - 2 * 11_800)
  expect(
    Object.fromEntries(consulta.items.map(({ txtNCF, estadoEcf }) => [txtNCF, estadoEcf])),
  ).toMatchObject({
    [numeros.papel]: null,
    [numeros.electronica]: 'aceptado',
    [numeros.deElla]: 'aceptado',
  })
})

test.each([
  ['Comprobantes', documentos.excel],
  ['Consultas', consultas.excel],
  ['the orders', pedidos.excel],
] as const)('the workbook of %s says where each stands with the tax office', async (_, endpoint) => {
  const filas = await libroDe(endpoint)
  const titulos = filas.find(fila => fila.includes('NCF')) ?? []
  const dgii = titulos.indexOf('Estado en la DGII')
  expect(dgii).toBeGreaterThan(0)
  const de = (ncf: string) => filas.find(fila => fila[titulos.indexOf('NCF')] === ncf)?.[dgii] ?? ''
  expect([de(numeros.electronica), de(numeros.papel)]).toEqual(['Aceptado', ''])
})

test('issued anew before and after the border of the month it is of today, by the clock of Santo Domingo', async () => {
  const rechazada = async () => {
    const falla = { tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true }
    await oficina.control('fallas', falla)
    const venta = await vender({ fechaPedido: '2026-11-30' })
    await oficina.trabajar(10)
    return venta
  }
  const deNuevo = async (id: number) =>
    (await oficina.api.data(ecf.emitirDeNuevo, { params: { id } })).documentoId
  oficina.esEl('2026-11-30T15:00:00Z')
  const [una, otra] = [await rechazada(), await rechazada()]
  oficina.esEl('2026-12-01T03:59:59Z')
  expect((await oficina.leer(await deNuevo(una.pedidoId))).fecha).toBe('2026-11-30')
  oficina.esEl('2026-12-01T04:00:00Z')
  const { fecha, numero } = await oficina.leer(await deNuevo(otra.pedidoId))
  expect(fecha).toBe('2026-12-01')
  const noviembre = (await oficina.api.data(formatos.ventas, delMes())).map(({ ncf }) => ncf)
  const diciembre = (await oficina.api.data(formatos.ventas, delMes('2026-12-01'))).map(({ ncf }) => ncf)
  expect(diciembre).toEqual([numero])
  for (const ncf of [una.txtNCF, otra.txtNCF, numero]) expect(noviembre).not.toContain(ncf)
  expect(noviembre).toHaveLength(7)
})
