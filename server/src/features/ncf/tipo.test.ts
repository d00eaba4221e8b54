import { inicio } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { LUNES, MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { beforeEach, describe, expect, test } from 'vitest'

/** A company has numbers of credit notes too: no question about an order's numbers may answer with one of them. */
const NOTA_DE_CREDITO = { serie: 'B', tipo: '04' } as const
const MARTES: Dia = '2026-11-17'
const DOMINGO: Dia = '2026-11-15'
/** Higher than any other of the month, so that whoever mixed the types would find it at either end. */
const PRIMERA_NOTA = 900_001

let puesto: PuestoDeVenta
let notas: number[]

/** So many available numbers of credit notes of that day; their ids. */
async function darNotas(fecha: Dia, cantidad = 3): Promise<number[]> {
  const { id, rnc } = puesto.empresa
  const last = await prueba.db
    .selectFrom('ncfs')
    .select(query => query.fn.max('numero').as('numero'))
    .where('empresa_id', '=', id)
    .where('tipo', '=', NOTA_DE_CREDITO.tipo)
    .executeTakeFirstOrThrow()
  const first = Math.max(PRIMERA_NOTA, Number(last.numero ?? 0) + 1)
  const unused = { anulado_en: null, anulado_por: null, motivo_anulacion: null }
  const numbers = Array.from({ length: cantidad }, (_, i) => ({
    empresa_id: id,
    rnc,
    ...NOTA_DE_CREDITO,
    numero: first + i,
    fecha,
    mes_generado: primerDiaDelMes(fecha),
    vence: '2026-12-31',
    ...unused,
  }))
  const rows = await prueba.db.insertInto('ncfs').values(numbers).returning('id').execute()
  return rows.map(row => row.id)
}

const prueba = testApp()
const api = beforeTests(() => prueba.api)

beforeEach(async () => {
  puesto = await unPuestoDeVenta(api, 2)
  notas = await darNotas(LUNES)
})

const estadoDe = (id: number | undefined) =>
  prueba.db
    .selectFrom('ncfs')
    .select(['estado', 'fecha'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()

describe('the number of a credit note', () => {
  test('is not offered to an order', async () => {
    const ofrecidos = await puesto.disponibles()
    expect(ofrecidos).toHaveLength(2)
    expect(ofrecidos.every(ncf => ncf.txtNCF.startsWith('B01'))).toBe(true)
  })

  test('is not given to an order that asks for it', async () => {
    const { status, body } = await api.call(pedidos.create, { body: await puesto.datos({ ncfId: notas[0] }) })
    expect([status, body.errorCode]).toEqual([409, 'NCF_NOT_AVAILABLE'])
    expect(await estadoDe(notas[0])).toEqual({ estado: 1, fecha: LUNES })
  })

  test('does not make its day one with numbers for orders', async () => {
    await darNotas(DOMINGO)
    const { dias } = await api.data(ncfs.cercanos, { query: { empresaId: puesto.empresa.id, fecha: LUNES } })
    expect(dias.find(dia => dia.fecha === DOMINGO)).toBeUndefined()
    expect(dias.find(dia => dia.fecha === LUNES)?.disponibles).toBe(2)
  })

  test('stays when the numbers of its day are moved, and is not what is left to move', async () => {
    const body = { fechaOrigen: LUNES, fechaDestino: MARTES, empresaId: puesto.empresa.id }
    expect(await api.data(ncfs.moverFecha, { body })).toEqual({ movidos: 2 })
    expect(await estadoDe(notas[0])).toEqual({ estado: 1, fecha: LUNES })
    const again = await api.call(ncfs.moverFecha, { body })
    expect([again.status, again.body.errorCode]).toEqual([409, 'NCF_ORIGEN_VACIO'])
  })

  test('is not counted in what the company has left', async () => {
    const ownAviso = async () => {
      const avisos = await api.data(ncfs.avisos, {})
      const { ncf } = await api.data(inicio.resumen, {})
      const own = [avisos, ncf ?? []].map(list => list.find(aviso => aviso.empresaId === puesto.empresa.id))
      expect(own[0]).toEqual(own[1])
      return own[0]
    }
    const before = await ownAviso()
    await darNotas('2026-12-24')
    expect(await ownAviso()).toEqual(before)
  })

  test('is not counted in a day of the month', async () => {
    const dias = await api.data(ncfs.mes, { query: { empresaId: puesto.empresa.id, mes: MES } })
    const lunes = dias.find(dia => dia.fecha === LUNES)
    expect(lunes).toMatchObject({ disponibles: 2, usados: 0 })
    expect([lunes?.desde, lunes?.hasta]).toEqual(['B0100000025', 'B0100000026'])
  })

  test('is not in the list of numbers', async () => {
    const query = {
      empresaId: puesto.empresa.id,
      fechaDesde: LUNES,
      fechaHasta: LUNES,
      page: 1,
      pageSize: 10,
    }
    const { items, totalRecords } = await api.data(ncfs.paged, { query })
    expect(totalRecords).toBe(2)
    expect(items.map(ncf => ncf.txtNCF)).toEqual(['B0100000025', 'B0100000026'])
  })

  test('is not where the next generation goes on, and does not make its month generated', async () => {
    const diciembre = { empresaId: puesto.empresa.id, mes: '2026-12-01' }
    expect(await api.data(ncfs.siguiente, { query: diciembre })).toMatchObject({ ultimoNumero: 50 })
    await darNotas('2026-12-24')
    expect(await api.data(ncfs.siguiente, { query: diciembre })).toMatchObject({ generado: false })
  })

  test('has no part in the sequence of the month', async () => {
    const query = { empresaId: puesto.empresa.id, mes: MES }
    const cuadres = await api.data(ncfs.cuadre, { query })
    const [cuadre, ...others] = cuadres.filter(({ desde }) => !desde.startsWith('B04'))
    expect(others).toEqual([])
    expect(cuadre).toMatchObject({ desde: 'B0100000001', hasta: 'B0100000050', esperados: 50, cuadra: true })
  })
})
