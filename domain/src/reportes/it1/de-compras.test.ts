import { expect, test } from 'vitest'
import { centavos } from '../../dinero/centavos.ts'
import { aporteDeCompra, type CompraDeclarada, cifrasDeCompras } from './de-compras.ts'
import { FUENTES_DE_COMPRAS } from './fuentes.ts'

const pesos = (monto: number) => centavos(Math.round(monto * 100))

/** Of a company, 1,000.00 in goods. */
function una(parte: Partial<CompraDeclarada> = {}): CompraDeclarada {
  return {
    ncf: 'B0100000001',
    fecha: '2026-11-10',
    fechaPago: '2026-11-30',
    servicios: centavos(0),
    bienes: pesos(1_000),
    itbis: pesos(180),
    usoItbis: 'adelantar',
    itbisRetenido: centavos(0),
    itbisPercibido: centavos(0),
    suplidorClase: 'empresa',
    servicio: 'ninguno',
    gravado: null,
    ...parte,
  }
}

/** What it adds to each figure, in pesos; where it adds nothing is left out. */
function aportes(parte: Partial<CompraDeclarada> = {}, mes = '2026-11-01') {
  const todos = FUENTES_DE_COMPRAS.map(
    fuente => [fuente, aporteDeCompra(fuente, una(parte), mes) / 100] as const,
  )
  return Object.fromEntries(todos.filter(([, aporte]) => aporte !== 0))
}

const SERVICIO = { servicios: pesos(1_000), bienes: centavos(0), servicio: 'profesional' } as const
const RETENIDO = { itbisRetenido: pesos(180) } as const

test.each<[string, Partial<CompraDeclarada>, Record<string, number>]>([
  ['bienes que se adelantan', {}, { adelantarBienes: 180 }],
  ['bienes al costo', { usoItbis: 'costo' }, { costoBienes: 180 }],
  [
    'servicios y bienes a la vez: cada uno su parte, y juntas el ITBIS entero',
    { servicios: pesos(33.33), bienes: pesos(66.66), itbis: pesos(18), usoItbis: 'proporcion' },
    { proporcionServicios: 6, proporcionBienes: 12 },
  ],
  ['una nota de crédito del suplidor resta', { ncf: 'E340000000001' }, { adelantarBienes: -180 }],
  ['régimen especial', { ncf: 'B1400000001', itbis: centavos(0) }, { regimenEspecial: 1_000 }],
  ['percibido', { itbisPercibido: pesos(20) }, { adelantarBienes: 180, itbisPercibido: 20 }],
])('%s', (_caso, parte, esperado) => {
  expect(aportes(parte)).toEqual(esperado)
})

const DE = { adelantarServicios: 180, itbisRetenido: 180 }

test.each<[string, Partial<CompraDeclarada>, Record<string, number>]>([
  ['a una persona física', { suplidorClase: 'persona' }, { ...DE, retenidoPersonas: 1_000 }],
  [
    'a una sin fines de lucro',
    { suplidorClase: 'sinFinesDeLucro' },
    { ...DE, retenidoSinFinesDeLucro: 1_000 },
  ],
  ['a una empresa, por seguridad', { servicio: 'seguridad' }, { ...DE, retenidoEmpresasAl100: 1_000 }],
  ['a una empresa, por honorarios', {}, { ...DE, retenidoEmpresasAl30: 1_000 }],
  ['al RST', { suplidorClase: 'rst' }, { ...DE, retenidoRst: 1_000 }],
  [
    'en un comprobante de compras: los bienes en su casilla, los servicios como de una persona',
    { ncf: 'B1100000001', suplidorClase: 'informal', servicios: pesos(400), bienes: pesos(600) },
    {
      ...{ adelantarServicios: 72, adelantarBienes: 108, itbisRetenido: 180 },
      ...{ retenidoInformales: 600, retenidoPersonas: 400 },
    },
  ],
])('retenido %s', (_caso, parte, esperado) => {
  expect(aportes({ ...SERVICIO, ...RETENIDO, ...parte })).toEqual(esperado)
})

test('de un comprobante de compras cuenta lo que lleva ITBIS, y se sabe qué bienes son al 16 % y qué ITBIS es de servicios', () => {
  const propia: Partial<CompraDeclarada> = {
    ...{ ncf: 'E410000000001', suplidorClase: 'informal', itbisRetenido: pesos(124) },
    ...{ servicios: pesos(300), bienes: pesos(1_100), itbis: pesos(124) },
    gravado: {
      servicios: pesos(200),
      bienes: pesos(500),
      bienesAl16: pesos(100),
      itbisDeServicios: pesos(36),
    },
  }
  const esperado = {
    ...{ retenidoPersonas: 200, retenidoInformales: 500, retenidoInformalesAl16: 100 },
    ...{ adelantarServicios: 36, adelantarBienes: 88 },
  }
  expect(aportes(propia)).toMatchObject(esperado)
  expect(aportes({ ...propia, itbisRetenido: centavos(0) })).not.toHaveProperty('retenidoInformalesAl16')
})

test('lo que se retuvo es del mes en que se pagó, y lo demás del mes del comprobante', () => {
  const tarde = { ...SERVICIO, ...RETENIDO, fecha: '2026-10-31', fechaPago: '2026-11-01' }
  expect(aportes(tarde, '2026-10-01')).toEqual({ adelantarServicios: 180 })
  expect(aportes(tarde)).toEqual({ retenidoEmpresasAl30: 1_000, itbisRetenido: 180 })
  expect(aportes({ ...SERVICIO, fechaPago: null })).toEqual({ adelantarServicios: 180 })
})

test('las cifras del mes cuentan las compras que aportan', () => {
  const cifras = cifrasDeCompras(
    [una(), una({ ncf: 'B0400000001' }), una({ usoItbis: 'costo' })],
    '2026-11-01',
  )
  expect(cifras.adelantarBienes).toEqual({ cantidad: 2, monto: 0 })
  expect(cifras.costoBienes).toEqual({ cantidad: 1, monto: 18_000 })
  expect(cifras.retenidoRst).toEqual({ cantidad: 0, monto: 0 })
})
