import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'

/** What the server's clock says. */
let now: Date

const prueba = testApp({ now: () => now })
const api = beforeTests(() => prueba.api)
beforeEach(() => {
  now = new Date('2026-11-20T16:00:00Z')
})

async function cuadreOf(empresaId: number, mes = MES) {
  const [cuadre, ...others] = await api.data(ncfs.cuadre, { query: { mes, empresaId } })
  expect(others).toEqual([])
  return cuadre
}

const spoil = (statement: string) => withoutRules(prueba.base, statement)

/** A month in which everything happened: 2 used, 3 annulled for two reasons, the rest free. */
async function aMonth() {
  const puesto = await unPuestoDeVenta(api)
  const sold = [await puesto.unPedido(), await puesto.unPedido()]
  const deleted = await puesto.unPedido()
  await api.data(pedidos.remove, { params: { id: deleted.pedidoId }, query: { motivo: '06' } })
  const ids = (await puesto.disponibles()).slice(0, 2).map(ncf => ncf.id)
  await api.data(ncfs.anular, { body: { ids, motivo: '08' } })
  return { ...puesto, sold, deleted }
}

describe('GET /ncfs/cuadre', () => {
  test('adds up: used, annulled, free and expired are all the numbers of the range', async () => {
    const { empresa } = await aMonth()
    const expected = {
      empresaId: empresa.id,
      empresaNombre: empresa.nombre,
      rnc: empresa.rnc,
      desde: 'B0100000001',
      hasta: 'B0100000250',
      esperados: 250,
      usados: 2,
      anulados: 3,
      anuladosPorMotivo: [
        { motivo: '06', cantidad: 1 },
        { motivo: '08', cantidad: 2 },
      ],
      libres: 245,
      vencidos: 0,
      cantidadFaltante: 0,
      faltantes: [],
      sinPedido: 0,
      salto: 0,
      tipoComprobante: 'B01',
      deOtroMes: 0,
      cantidadFuera: 0,
      fueraDeSecuencia: [],
      perdidos: 0,
      secuencia: null,
      cuadra: true,
    }
    expect(await cuadreOf(empresa.id)).toEqual(expected)
    // After their last day the free ones are expired, and everything still adds up.
    now = new Date('2027-01-01T04:00:00Z')
    expect(await cuadreOf(empresa.id)).toEqual({ ...expected, libres: 0, vencidos: 245 })
  })

  test('follows a number to whatever day it was moved, also into the next month', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    const body = { fechaOrigen: '2026-11-30', fechaDestino: '2026-12-01', empresaId: empresa.id }
    await api.data(ncfs.moverFecha, { body })
    expect(await cuadreOf(empresa.id)).toMatchObject({ esperados: 250, cuadra: true })
    expect(await cuadreOf(empresa.id, '2026-12-01')).toBeUndefined()
  })

  test('months follow each other in the order in which they were generated', async () => {
    const { empresa } = await unPuestoDeVenta(api, 2)
    const generate = (fechaInicio: string) =>
      api.data(ncfs.generar, {
        body: { empresaId: empresa.id, fechaInicio, fechaVencimiento: '2026-12-31', cantidadPorDia: 1 },
      })
    await generate('2026-12-01')
    await generate('2026-10-01')
    expect(await cuadreOf(empresa.id, '2026-12-01')).toMatchObject({
      desde: 'B0100000051',
      salto: 0,
      cuadra: true,
    })
    expect(await cuadreOf(empresa.id, '2026-10-01')).toMatchObject({
      desde: 'B0100000078',
      salto: 0,
      cuadra: true,
    })
  })

  test('finds each missing number, inside the range and before it', async () => {
    const { empresa } = await unPuestoDeVenta(api, 2)
    await api.data(ncfs.generar, {
      body: { empresaId: empresa.id, fechaInicio: '2026-12-01', fechaVencimiento: '2026-12-31' },
    })
    await spoil(`DELETE FROM ncfs WHERE empresa_id = ${empresa.id} AND numero IN (7, 30, 31, 49, 50)`)
    expect(await cuadreOf(empresa.id)).toMatchObject({
      // The range ends with the last number that is left.
      hasta: 'B0100000048',
      esperados: 48,
      libres: 45,
      cantidadFaltante: 3,
      faltantes: ['B0100000007', 'B0100000030', 'B0100000031'],
      cuadra: false,
    })
    // What was cut off its end is missed by the month that follows.
    expect(await cuadreOf(empresa.id, '2026-12-01')).toMatchObject({
      desde: 'B0100000051',
      cantidadFaltante: 0,
      salto: 2,
      cuadra: false,
    })
  })

  test('lists the first hundred missing numbers and counts them all', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    await spoil(`DELETE FROM ncfs WHERE empresa_id = ${empresa.id} AND numero BETWEEN 2 AND 249`)
    const cuadre = await cuadreOf(empresa.id)
    expect(cuadre).toMatchObject({ esperados: 250, libres: 2, cantidadFaltante: 248, cuadra: false })
    expect(cuadre?.faltantes).toHaveLength(100)
    expect([cuadre?.faltantes.at(0), cuadre?.faltantes.at(-1)]).toEqual(['B0100000002', 'B0100000101'])
  })

  test('finds a used number that no order has', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    await spoil(`UPDATE ncfs SET estado = 2 WHERE empresa_id = ${empresa.id} AND numero = 9`)
    expect(await cuadreOf(empresa.id)).toMatchObject({ usados: 1, sinPedido: 1, cuadra: false })
  })

  test('without a company lists all that have numbers of that month, by name', async () => {
    const { empresa: b } = await unPuestoDeVenta(api)
    const a = await unaEmpresa(api, { nombre: 'Ágora Comercial', categoriaId: b.categoriaId })
    const mes = '2027-03-01'
    for (const { id } of [b, a]) {
      const body = { empresaId: id, fechaInicio: mes, fechaVencimiento: '2027-12-31', cantidadPorDia: 1 }
      await api.data(ncfs.generar, { body })
    }
    const cuadres = await api.data(ncfs.cuadre, { query: { mes } })
    expect(cuadres.map(cuadre => [cuadre.empresaNombre, cuadre.esperados, cuadre.cuadra])).toEqual([
      ['Ágora Comercial', 27, true],
      [b.nombre, 27, true],
    ])
    expect(await api.data(ncfs.cuadre, { query: { mes: '2031-01-01' } })).toEqual([])
  })

  test.each([['2026-11-02'], ['2026-13-01'], ['']])('refuses the month «%s»', async mes => {
    const { status, body } = await api.call(ncfs.cuadre, { query: { mes } })
    expect([status, body.message]).toEqual([400, 'Debe seleccionar el mes.'])
  })
})

describe('GET /ncfs/cuadre/excel', () => {
  test('shows every number with its order, its reason and the sums', async () => {
    const { empresa, cliente, sold, deleted } = await aMonth()
    await spoil(`DELETE FROM ncfs WHERE empresa_id = ${empresa.id} AND numero = 249`)
    const { response } = await api.call(ncfs.cuadreExcel, { query: { empresaId: empresa.id, mes: MES } })
    expect(response.headers).toMatchObject({
      'content-disposition': `attachment; filename="Cuadre_NCF_${empresa.rnc}_2026-11.xlsx"`,
      'x-filas': '250',
    })
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    const rows = sheets[0]?.rows ?? []
    const text = rows.slice(0, 4).map(row => row[0])
    expect(text).toEqual([
      'Cuadre de secuencia',
      `Empresa: ${empresa.nombre}, RNC ${formatDocumento(empresa.rnc)}`,
      'NCF generados para noviembre de 2026: del B0100000001 al B0100000250',
      'Usados 2 + Anulados 3 + Libres 244 + Vencidos 0 = 249 de 250. No cuadra: faltan 1.',
    ])
    const head = rows.findIndex(row => row[0] === 'NCF')
    expect(rows[head]).toEqual([
      'NCF',
      'Día',
      'Estado',
      'Pedido',
      'Cliente',
      'Total',
      'Total anulado',
      'Motivo',
      'Anulado el',
      'Anulado por',
    ])
    const numbers = rows.slice(head + 1, -1)
    expect(numbers).toHaveLength(250)
    const row = (txtNCF: string) => numbers.find(cells => cells[0] === txtNCF)
    const day = new Date(`${LUNES}T00:00:00Z`)
    const [first] = sold
    if (!first) throw new Error('Nothing was sold')
    expect(row(first.txtNCF)).toEqual([
      first.txtNCF,
      day,
      'Usado',
      first.pedidoId,
      cliente.nombre,
      first.total,
      null,
      null,
      null,
      null,
    ])
    expect(row(deleted.txtNCF)).toEqual([
      deleted.txtNCF,
      day,
      'Anulado',
      deleted.pedidoId,
      cliente.nombre,
      null,
      deleted.total,
      '06 Devolución de productos',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]\. m\.$/),
      'admin',
    ])
    expect(row('B0100000001')?.[2]).toBe('Libre')
    expect(row('B0100000249')).toEqual(['B0100000249', null, 'Falta', ...Array(7).fill(null)])
    expect(rows.at(-1)).toEqual([
      'Total',
      null,
      null,
      null,
      null,
      // 2 × 1,435.29: what was deleted is not among it.
      2870.58,
      1435.29,
      null,
      null,
      null,
    ])
  })

  test('says that it adds up when it does', async () => {
    const { empresa } = await unPuestoDeVenta(api, 1)
    const { response } = await api.call(ncfs.cuadreExcel, { query: { empresaId: empresa.id, mes: MES } })
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    expect(sheets[0]?.rows[3]?.[0]).toBe('Usados 0 + Anulados 0 + Libres 25 + Vencidos 0 = 25 de 25. Cuadra.')
  })

  test('is refused without a company, of an unknown one, and when nothing was generated', async () => {
    const ask = async (query: Record<string, unknown>) => {
      const { status, body, response } = await api.call(ncfs.cuadreExcel, { query: { mes: MES, ...query } })
      return [status, body.errorCode ?? response.json()]
    }
    expect(await ask({})).toEqual([400, 'INVALID_INPUT'])
    expect(await ask({ empresaId: 999_999 })).toEqual([404, 'EMPRESA_NOT_FOUND'])
    expect(await ask({ empresaId: (await unaEmpresa(api)).id })).toEqual([404, 'NO_DATA'])
  })
})
