import { formatos } from '@cuadre/contract/formatos'
import { type Pago, pagoDe } from '@cuadre/contract/pago'
import { pedidos } from '@cuadre/contract/pedidos'
import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { FORMAS, FORMAS_AL_CONTADO, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { testApp } from '@cuadre/testing/app'
import { MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })

const mesDe = ({ empresa }: PuestoDeVenta) => ({ query: { empresaId: empresa.id, fecha: MES } })

/** Columns of each line of the month's file, by number as it was sold. */
async function txt(puesto: PuestoDeVenta, formaDeCobro?: string): Promise<string[][]> {
  const query = { ...mesDe(puesto).query, ...(formaDeCobro === undefined ? {} : { formaDeCobro }) }
  const { response } = await prueba.api.call(formatos.ventasTxt, { query })
  expect(response.statusCode).toBe(200)
  const [, ...lineas] = response.body.split('\r\n')
  return lineas.map(linea => linea.split('|'))
}

const cents = (texto = '') => Number((texto || '0').replace('.', ''))

/** Lawful terms for a total, in shares of it. */
function unPago(total: number, shares: readonly number[], principal: number, dias: number | null): Pago {
  const formaPago = FORMAS[principal % FORMAS.length] ?? 'credito'
  let resto = centavosDesdePesos(total)
  const otras = FORMAS_AL_CONTADO.filter(forma => forma !== formaPago).flatMap((forma, i) => {
    const monto = Math.floor((resto - 1) * ((shares[i] ?? 0) / 100))
    if (monto <= 0) return []
    resto = centavos(resto - monto)
    return [[forma, centavos(monto)] as const]
  })
  const diasCredito = formaPago === 'credito' ? dias : null
  return pagoDe({ formaPago, otrasFormas: Object.fromEntries(otras), diasCredito })
}

test('columns 17 to 23 share every total out, equal 8 + 9 to the centavo, and hold what was said', async () => {
  const puesto = await unPuestoDeVenta(prueba.api, 40)
  const shares = fc.array(fc.constantFrom(0, 0, 1, 33, 50, 100), { minLength: 6, maxLength: 6 })
  const samples = fc.sample(
    fc.tuple(shares, fc.nat(6), fc.option(fc.nat(365)), fc.integer({ min: 1, max: 400 }), fc.nat(100)),
    { numRuns: 40, seed: 607 },
  )
  const sold = new Map<string, Pago>()
  for (const [parts, principal, dias, cantidad, descuento] of samples) {
    const detalles = [{ productoId: puesto.gravado.id, cantidad, descuento: Math.min(descuento, 99) }]
    const { pedidoId, txtNCF, total, clienteId, aplicaItbis } = await puesto.unPedido({ detalles })
    const pago = unPago(total, parts, principal, dias)
    const params = { id: pedidoId }
    await prueba.api.data(pedidos.update, { params, body: { clienteId, aplicaItbis, detalles, pago } })
    sold.set(txtNCF, pago)
  }
  const lineas = await txt(puesto)
  expect(lineas).toHaveLength(40)
  for (const columnas of lineas) {
    expect(columnas).toHaveLength(23)
    const pagado = columnas.slice(16).map(cents)
    const declarado = cents(columnas[7]) + cents(columnas[8])
    expect(sumar(...pagado.map(centavos))).toBe(declarado)
    const pago = sold.get(columnas[2] ?? '')
    const { formaPago, otrasFormas } = pago ?? { formaPago: null, otrasFormas: {} }
    const dichas = FORMAS_AL_CONTADO.flatMap(forma => {
      const monto = otrasFormas[forma]
      return monto === undefined ? [] : [[FORMAS_DE_PAGO[forma].columna, centavosDesdePesos(monto)] as const]
    })
    for (const [columna, monto] of dichas) expect(pagado[columna - 17]).toBe(monto)
    const resto = declarado - dichas.reduce((suma, [, monto]) => suma + monto, 0)
    expect(pagado[FORMAS_DE_PAGO[formaPago ?? 'credito'].columna - 17]).toBe(resto)
  }
  const { observaciones } = await prueba.api.data(formatos.ventasRevision, mesDe(puesto))
  expect(observaciones).toEqual([])
})

test('the form that is asked for the file is that of the sales that say nothing, and of no other', async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  await puesto.unPedido()
  await puesto.unPedido({ pago: { formaPago: 'credito', diasCredito: 30 } })
  await puesto.unPedido({ pago: { formaPago: 'bonos', otrasFormas: { tarjeta: 35.29 } } })
  const pagadas = async (forma?: string) =>
    (await txt(puesto, forma)).map(columnas => columnas.slice(16).join('|'))
  const dichas = ['|||1435.29|||', '||35.29||1400.00||']
  expect(await pagadas()).toEqual(['|||1435.29|||', ...dichas])
  expect(await pagadas('efectivo')).toEqual(['1435.29||||||', ...dichas])
  expect(await pagadas('otras')).toEqual(['||||||1435.29', ...dichas])
})

test('the workbook has the seven columns once some sale says how it is paid', async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  const rows = async () => {
    const { response } = await prueba.api.call(formatos.ventasExcel, mesDe(puesto))
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    return sheets[0]?.rows ?? []
  }
  await puesto.unPedido()
  expect((await rows())[0]).toHaveLength(8)
  await puesto.unPedido({ pago: { formaPago: 'bonos', otrasFormas: { tarjeta: 35.29 } } })
  expect((await rows()).map(row => row.slice(8))).toEqual([
    [
      ...['Efectivo', 'Cheque, transferencia o depósito', 'Tarjeta de débito o crédito', 'Venta a crédito'],
      ...['Bonos o certificados de regalo', 'Permuta', 'Otras formas de venta'],
    ],
    [null, null, null, 1435.29, null, null, null],
    [null, null, 35.29, null, 1400, null, null],
    [0, 0, 35.29, 1435.29, 1400, 0, 0],
  ])
})
