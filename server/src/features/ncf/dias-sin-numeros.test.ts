import { auditoria } from '@cuadre/contract/auditoria'
import { ncfs } from '@cuadre/contract/ncf'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const NOVIEMBRE = { fechaInicio: '2026-11-01', fechaVencimiento: '2026-12-31' }
const DOMINGO = '2026-11-22'
const LUNES = '2026-11-23'

const cercanos = (empresaId: number, fecha: string) =>
  api.data(ncfs.cercanos, { query: { empresaId, fecha } })

describe('days near one without numbers', () => {
  test('are those that have available ones, from two days before on', async () => {
    const { empresa, unPedido, disponibles } = await unPuestoDeVenta(api, 2)
    const { dias, generado } = await cercanos(empresa.id, DOMINGO)
    expect(dias).toEqual([
      { fecha: '2026-11-20', disponibles: 2 },
      { fecha: '2026-11-21', disponibles: 2 },
      { fecha: LUNES, disponibles: 2 },
      { fecha: '2026-11-24', disponibles: 2 },
      { fecha: '2026-11-25', disponibles: 2 },
    ])
    expect(generado).toBe(true)
    const [first, second] = await disponibles(LUNES)
    await unPedido({ fechaPedido: LUNES, ncfId: first?.id })
    await api.call(ncfs.anular, { body: { ids: [second?.id ?? 0], motivo: '08' } })
    expect((await cercanos(empresa.id, LUNES)).dias.map(dia => dia.fecha)).toEqual([
      '2026-11-21',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
  })

  test('reach over the end of the month, and say that the next was not generated', async () => {
    const { empresa } = await unPuestoDeVenta(api, 2)
    expect(await cercanos(empresa.id, '2026-12-02')).toEqual({
      dias: [{ fecha: '2026-11-30', disponibles: 2 }],
      generado: false,
    })
    expect(await cercanos((await unaEmpresa(api)).id, DOMINGO)).toEqual({ dias: [], generado: false })
  })
})

describe('moving some of a day’s numbers', () => {
  test('takes the first ones to an earlier day and the last ones to a later one', async () => {
    const { empresa, disponibles } = await unPuestoDeVenta(api, 10)
    const before = await disponibles(LUNES)
    const move = { fechaOrigen: LUNES, empresaId: empresa.id, cantidad: 3 }
    const { body } = await api.call(ncfs.moverFecha, { body: { ...move, fechaDestino: DOMINGO } })
    expect(body.message).toBe('Se movieron 3 NCF.')
    expect((await disponibles(DOMINGO)).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id))
    await api.data(ncfs.moverFecha, { body: { ...move, fechaDestino: '2026-11-24' } })
    expect((await disponibles(LUNES)).map(({ id }) => id)).toEqual(before.slice(3, 7).map(({ id }) => id))
    // More than there are is all of them.
    const rest = { ...move, fechaDestino: DOMINGO, cantidad: 1000 }
    expect(await api.data(ncfs.moverFecha, { body: rest })).toEqual({ movidos: 4 })
  })

  test('says of which company, and how many', async () => {
    const move = { fechaOrigen: LUNES, fechaDestino: DOMINGO }
    const nobody = await api.call(ncfs.moverFecha, { body: { ...move, cantidad: 3 } })
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Debe seleccionar una empresa.'])
    for (const cantidad of [0, 1.5, 1001]) {
      const { status, body } = await api.call(ncfs.moverFecha, { body: { ...move, empresaId: 1, cantidad } })
      expect([status, body.message]).toEqual([400, 'La cantidad de NCF debe estar entre 1 y 1000.'])
    }
  })
})

describe('generating from a day of the month on', () => {
  test('gives the days gone by no numbers, keeps the month as generated and says it in the audit log', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const generados = await api.data(ncfs.generar, {
      body: { empresaId, ...NOVIEMBRE, desde: DOMINGO, primerNumero: 501 },
    })
    // 23 to 30 November without Sunday 29: seven days.
    expect(generados).toEqual({ cantidad: 70, desde: 'B0100000501', hasta: 'B0100000570' })
    const dias = await api.data(ncfs.mes, { query: { empresaId, mes: '2026-11-01' } })
    expect(dias.filter(dia => dia.desde !== null).map(dia => dia.fecha)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ])
    const query = { empresaId, mes: '2026-11-01' }
    expect(await api.data(ncfs.siguiente, { query })).toEqual({
      ultimoNumero: 570,
      generado: true,
      vence: '2026-12-31',
    })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'NCF', pageSize: 1 } })
    expect(items[0]?.cambios).toContainEqual({ campo: 'primerDia', antes: null, despues: DOMINGO })
  })

  test.each([
    ['2026-10-31', 'El primer día con números debe ser de ese mes.'],
    ['2026-12-01', 'El primer día con números debe ser de ese mes.'],
    ['ayer', 'El primer día con números no es válido.'],
  ])('refuses %s', async (desde, message) => {
    const { id: empresaId } = await unaEmpresa(api)
    const answer = await api.call(ncfs.generar, { body: { empresaId, ...NOVIEMBRE, desde } })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('refuses a month that has no business day left', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const body = { empresaId, fechaInicio: '2027-01-01', fechaVencimiento: '2027-12-31', desde: '2027-01-31' }
    const answer = await api.call(ncfs.generar, { body })
    expect([answer.status, answer.body.message]).toEqual([400, 'A ese mes no le quedan días laborables.'])
  })
})
