import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { type PorRetener, retencionesPropuestas } from './retenciones.ts'

const compra = (parte: Partial<PorRetener>): PorRetener => ({
  suplidor: 'empresa',
  servicio: 'profesional',
  electronica: false,
  fecha: '2026-09-15',
  servicios: centavos(1_000_000),
  bienes: centavos(0),
  itbis: centavos(180_000),
  ...parte,
})

/** What is withheld: ITBIS in centavos and percent, income tax in centavos, percent and code. */
function retenido(parte: Partial<PorRetener>) {
  const { itbis, renta } = retencionesPropuestas(compra(parte))
  return [itbis && [itbis.monto, itbis.tasa], renta && [renta.monto, renta.tasa, renta.codigo]]
}

describe('Lo que se retiene al suplidor', () => {
  test.each<[string, Partial<PorRetener>, ReturnType<typeof retenido>]>([
    ['honorarios de una empresa: el 30 % del ITBIS', {}, [[54_000, 30], null]],
    ['de una empresa que factura en papel, también después', { fecha: '2026-09-16' }, [[54_000, 30], null]],
    ['con e-CF antes de la norma', { electronica: true }, [[54_000, 30], null]],
    ['con e-CF desde la norma: nada', { electronica: true, fecha: '2026-09-16' }, [null, null]],
    [
      'vigilancia: todo el ITBIS, también con e-CF',
      { servicio: 'seguridad', electronica: true, fecha: '2026-10-01' },
      [[180_000, 100], null],
    ],
    ['otro servicio de una empresa: nada', { servicio: 'otro' }, [null, null]],
    ['bienes de una empresa: nada', { servicio: 'ninguno' }, [null, null]],
    [
      'honorarios de una persona desde julio de 2026',
      { suplidor: 'persona', fecha: '2026-07-01' },
      [
        [180_000, 100],
        [150_000, 15, '02'],
      ],
    ],
    [
      'y hasta junio',
      { suplidor: 'persona', fecha: '2026-06-30' },
      [
        [180_000, 100],
        [100_000, 10, '02'],
      ],
    ],
    [
      'alquiler a una persona',
      { suplidor: 'persona', servicio: 'alquiler' },
      [
        [180_000, 100],
        [150_000, 15, '01'],
      ],
    ],
    ['alquiler de equipos a una empresa: el 30 %', { servicio: 'alquiler' }, [[54_000, 30], null]],
    ['alquiler de un local a una empresa: nada', { servicio: 'local' }, [null, null]],
    [
      'tampoco antes ni con e-CF',
      { servicio: 'local', electronica: true, fecha: '2024-01-31' },
      [null, null],
    ],
    [
      'de un local de una persona, todo el ITBIS y la renta',
      { suplidor: 'persona', servicio: 'local' },
      [
        [180_000, 100],
        [150_000, 15, '01'],
      ],
    ],
    ['de un local del régimen simplificado', { suplidor: 'rst', servicio: 'local' }, [[180_000, 100], null]],
    [
      'servicio técnico: 15 % de una quinta parte',
      { suplidor: 'persona', servicio: 'tecnico' },
      [
        [180_000, 100],
        [30_000, 3, '04'],
      ],
    ],
    [
      'servicio técnico, antes: 10 % de una quinta parte',
      { suplidor: 'persona', servicio: 'tecnico', fecha: '2026-06-30' },
      [
        [180_000, 100],
        [20_000, 2, '04'],
      ],
    ],
    ['sin fines de lucro: el ITBIS de servicios', { suplidor: 'sinFinesDeLucro' }, [[180_000, 100], null]],
    [
      'bienes de un informal: todo el ITBIS y nada de renta',
      {
        suplidor: 'informal',
        servicio: 'ninguno',
        servicios: centavos(0),
        bienes: centavos(1_000_000),
      },
      [[180_000, 100], null],
    ],
    [
      'sin ITBIS no hay ITBIS que retener',
      { suplidor: 'persona', itbis: centavos(0) },
      [null, [150_000, 15, '02']],
    ],
    [
      'de servicios y bienes juntos, la parte de los servicios',
      { suplidor: 'persona', servicios: centavos(60_000), bienes: centavos(40_000), itbis: centavos(18_000) },
      [
        [10_800, 100],
        [9_000, 15, '02'],
      ],
    ],
  ])('%s', (_caso, parte, esperado) => {
    expect(retenido(parte)).toEqual(esperado)
  })

  test('cada propuesta dice la norma que la manda', () => {
    const { itbis, renta } = retencionesPropuestas(compra({ suplidor: 'persona' }))
    expect([itbis?.norma, renta?.norma]).toEqual(['Reglamento 293-11, art. 25', 'Ley 30-26, art. 17'])
  })
})
