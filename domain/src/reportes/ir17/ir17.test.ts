import { describe, expect, test } from 'vitest'
import { unaCompra } from '../../compras/compra-de-prueba.ts'
import { tasaDeRenta } from '../../compras/retenciones.ts'
import { centavos } from '../../dinero/centavos.ts'
import { avisosDeIr17, avisosDeLoQueFalta, llenarIr17, retenidoDe, tasaEfectiva } from './hoja.ts'
import { ESCRITAS, LINEAS, lineaDe, llevaBase, nombreDeEscrita } from './lineas.ts'

type Parte = Parameters<typeof unaCompra>[0]

const compra = (parte: Parte) => ({ id: 7, suplidorNombre: 'Ana Núñez', ...unaCompra(parte) })

/** Services of RD$10,000.00 with 1,500.00 of income tax withheld. */
const HONORARIOS: Parte = {
  servicios: centavos(1_000_000),
  bienes: centavos(0),
  itbis: centavos(180_000),
  itbisRetenido: centavos(180_000),
  rentaRetenida: centavos(150_000),
  retencion: '02',
}

describe('Lo retenido de una compra', () => {
  test.each<[string, Parte, object]>([
    ['honorarios', {}, { linea: 'honorarios', base: 1_000_000, tasa: 15, renta: 150_000, itbis: 180_000 }],
    [
      'de servicios con bienes: solo los servicios',
      { bienes: centavos(400_000) },
      { linea: 'honorarios', base: 1_000_000, tasa: 15, renta: 150_000, itbis: 180_000 },
    ],
    [
      'de bienes solos',
      { servicios: centavos(0), bienes: centavos(500_000), rentaRetenida: centavos(5_000), retencion: '09' },
      { linea: 'ganaderia', base: 500_000, tasa: 1, renta: 5_000, itbis: 180_000 },
    ],
    [
      'a un proveedor del Estado: de todo',
      { bienes: centavos(400_000), rentaRetenida: centavos(70_000), retencion: '07' },
      { linea: 'proveedoresDelEstado', base: 1_400_000, tasa: 5, renta: 70_000, itbis: 180_000 },
    ],
    [
      'solo el ITBIS',
      { rentaRetenida: centavos(0), retencion: null },
      { linea: null, base: 0, tasa: 0, renta: 0, itbis: 180_000 },
    ],
    [
      'nota de crédito: lo devuelve',
      { ncf: 'B0400000012', modificado: 'B0100000777' },
      { linea: 'honorarios', base: -1_000_000, tasa: 15, renta: -150_000, itbis: -180_000 },
    ],
    [
      'nota de débito: suma',
      { ncf: 'E330000000012', modificado: 'E310000000777' },
      { linea: 'honorarios', base: 1_000_000, tasa: 15, renta: 150_000, itbis: 180_000 },
    ],
  ])('%s', (_, parte, esperado) => {
    expect(retenidoDe(compra({ ...HONORARIOS, ...parte }))).toEqual(esperado)
  })

  test('la tasa es la que se aplicó, a la centésima', () => {
    expect(tasaEfectiva(centavos(33_333), centavos(3_333))).toBe(10)
    expect(tasaEfectiva(centavos(0), centavos(0))).toBe(0)
  })
})

describe('El formulario', () => {
  test('cada código del 606 tiene su línea, y ninguna línea dos números iguales', () => {
    const codigos = ['01', '02', '03', '04', '05', '06', '07', '08', '09'] as const
    expect(codigos.map(codigo => LINEAS.find(({ id }) => id === lineaDe(codigo))?.numero)).toEqual([
      1, 2, 16, 17, 19, 11, 12, 13, 21,
    ])
    const numeros = LINEAS.flatMap(({ numero }) => numero ?? [])
    expect(numeros).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  })

  test('suma sus líneas y lo que se escribe, y dice lo que se paga', () => {
    const { lineas, ...hoja } = llenarIr17(
      [
        retenidoDe(compra(HONORARIOS)),
        retenidoDe(compra({ ...HONORARIOS, servicios: centavos(200_000), rentaRetenida: centavos(30_000) })),
        retenidoDe(compra({ ...HONORARIOS, rentaRetenida: centavos(0), retencion: null })),
      ],
      {
        dividendos: { base: centavos(5_000_000), monto: centavos(500_000) },
        retribuciones: { base: centavos(100_000), monto: centavos(27_000) },
        pagosACuenta: { base: centavos(0), monto: centavos(7_000) },
        recargos: { base: centavos(0), monto: centavos(1_234) },
      },
    )
    expect(lineas.find(({ id }) => id === 'honorarios')).toEqual({
      ...{ id: 'honorarios', cantidad: 2, base: 1_200_000, monto: 180_000 },
    })
    expect(hoja).toEqual({
      retenciones: { base: 6_200_000, monto: 680_000 },
      impuesto: 707_000,
      diferencia: 700_000,
      saldoAFavor: 0,
      total: 701_234,
    })
  })

  test('lo que se adelantó de más queda a favor', () => {
    const { diferencia, saldoAFavor, total } = llenarIr17([], {
      saldoAnterior: { base: centavos(0), monto: centavos(900) },
    })
    expect([diferencia, saldoAFavor, total]).toEqual([0, 900, 0])
  })

  test('lo que sale de compras no se escribe; solo unas líneas llevan monto imponible', () => {
    expect(ESCRITAS).not.toContain('honorarios')
    expect(ESCRITAS.filter(id => !llevaBase(id))).toEqual([
      ...['compensables', 'pagosACuenta', 'saldoAnterior', 'recargos', 'interes'],
    ])
    expect([nombreDeEscrita('premios'), nombreDeEscrita('convenios'), nombreDeEscrita('recargos')]).toEqual([
      'Línea 3, Premios (Ley 253-12)',
      'Retenciones según convenios internacionales (anexo R9C)',
      'Recargos',
    ])
  })
})

describe('Lo que conviene revisar', () => {
  const avisos = (parte: Parte, mes = '2026-11-01') => {
    const una = compra({ ...HONORARIOS, ...parte })
    return avisosDeIr17([{ ...una, retenido: retenidoDe(una) }], mes).map(({ mensaje }) => mensaje)
  }

  test('las tasas siguen a la ley, con su fecha', () => {
    expect([tasaDeRenta('01', '2026-06-30'), tasaDeRenta('01', '2026-07-01')]).toEqual([10, 15])
    expect([tasaDeRenta('04', '2026-06-01'), tasaDeRenta('04', '2026-07-01')]).toEqual([2, 3])
    expect(tasaDeRenta('08', '2026-07-01')).toBeNull()
  })

  test('lo retenido a otra tasa que la del mes, más allá de un peso', () => {
    expect(avisos({})).toEqual([])
    expect(avisos({ rentaRetenida: centavos(150_100) })).toEqual([])
    expect(avisos({ rentaRetenida: centavos(100_000) })).toEqual([
      'Se retuvo RD$1,000.00, y el 15.00% de RD$10,000.00 son RD$1,500.00: el IR-17 calcula cada línea por la tasa del mes.',
    ])
    expect(avisos({ rentaRetenida: centavos(100_000) }, '2026-06-01')).toEqual([])
  })

  test('una línea que sale negativa', () => {
    expect(avisos({ ncf: 'B0400000012', modificado: 'B0100000777' })).toEqual([
      '«Honorarios por servicios independientes» sale negativa en el IR-17 por las notas de crédito, y la Oficina Virtual no la admite.',
    ])
  })

  const faltan = (parte: Parte, servicio: 'otro' | 'ninguno' = 'otro') => {
    const informal = { ...HONORARIOS, ncf: 'E410000000007', rentaRetenida: centavos(0), retencion: null }
    const una = { ...compra({ ...informal, ...parte }), suplidorClase: 'informal' as const, servicio }
    return avisosDeLoQueFalta([una]).map(({ mensaje }) => mensaje)
  }

  test('un comprobante de compras de un servicio sin línea en el IR-17', () => {
    expect(faltan({})).toEqual([
      'Es un servicio de quien no da comprobantes y no se le retuvo ISR: no sale en ninguna línea del IR-17. Lo propio son RD$1,500.00, el 15.00% (Ley 30-26, art. 17).',
    ])
    expect(faltan({ ncf: 'B1100000007', fecha: '2026-06-30' })[0]).toContain('RD$1,000.00, el 10.00%')
    // Goods, and what another issued, are none of it.
    expect(faltan({ servicios: centavos(0), bienes: centavos(1_000_000) }, 'ninguno')).toEqual([])
    expect(faltan({ ncf: 'B0100000007' })).toEqual([])
    const retenida = { rentaRetenida: centavos(150_000), retencion: '02' as const }
    expect(faltan(retenida)).toEqual([])
    expect(faltan({ ...retenida, fechaPago: null })).toEqual([
      'Se le retienen RD$1,500.00 de ISR y no dice cuándo se pagó: sale en el IR-17 del mes en que se pague.',
    ])
  })
})
