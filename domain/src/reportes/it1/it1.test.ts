import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '../../dinero/centavos.ts'
import { ANEXO_A } from './anexo-a.ts'
import { avisosDe } from './avisos.ts'
import { type Casilla, type Escritas, type IdDeCasilla, llenar, partesDe } from './casilla.ts'
import { type DatosDelMes, FUENTES, type Fuente, sinMovimiento } from './fuentes.ts'
import { CASILLAS, CASILLAS_ESCRITAS, declaracion, IT1 } from './it1.ts'
import { SECCIONES } from './secciones.ts'

const pesos = (monto: number) => centavos(Math.round(monto * 100))

/** Figures in pesos; what is not named is nothing. */
function cifras(parte: Partial<Record<Fuente, number>>): DatosDelMes {
  return Object.fromEntries(
    FUENTES.map(fuente => {
      const monto = parte[fuente] ?? 0
      return [fuente, { cantidad: monto === 0 ? 0 : 1, monto: pesos(monto) }]
    }),
  ) as DatosDelMes
}

/**
 * A hardware shop in November. RD$200,000.00 of credit, 50,000.00 of consumption and 20,000.00 to a special regime; 10,000.00 given
 * back in time and 3,000.00 too late, both of taxed invoices. Exempt are 48,000.00 and the special regime's.
 */
const NOVIEMBRE = {
  ...{ tipo01: 200_000, tipo02: 50_000, tipo14: 20_000, tipo04: 13_000 },
  ...{ exento: 68_000, exentoPorDestino: 20_000, notasTardias: 3_000, creditosSinItbis: 3_000 },
  // 18 % of 200,000.00 + 50,000.00 − 48,000.00 − 10,000.00
  ...{ itbisFacturado: 34_560, efectivo: 59_000, credito: 247_360 },
  ...{ adelantarBienes: 18_000, adelantarServicios: 1_800, costoBienes: 500 },
  ...{ proporcionBienes: 1_000, proporcionServicios: 33.33, regimenEspecial: 700 },
  ...{ retenidoPersonas: 10_000, retenidoEmpresasAl100: 5_000, retenidoEmpresasAl30: 20_000 },
  ...{ retenidoInformales: 2_000, itbisRetenido: 4_140 },
} as const

function hoja(parte: Partial<Record<Fuente, number>> = {}, escritas: Escritas = {}) {
  return declaracion(cifras({ ...NOVIEMBRE, ...parte }), escritas)
}

function casillas(
  ids: readonly IdDeCasilla[],
  parte: Partial<Record<Fuente, number>> = {},
  escritas: Escritas = {},
) {
  const valores = hoja(parte, escritas)
  return Object.fromEntries(ids.map(id => [id, (valores.get(id) ?? Number.NaN) / 100]))
}

describe('El formulario', () => {
  test('tiene las 56 casillas del Anexo A y las 68 del IT-1, cada una una vez y en una sección', () => {
    const numeros = (lista: readonly Casilla[]) => [...new Set(lista.map(({ id }) => partesDe(id).numero))]
    const hasta = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    expect(numeros(ANEXO_A)).toEqual(hasta(56))
    expect(numeros(IT1)).toEqual(hasta(68))
    const ids = CASILLAS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(SECCIONES.flatMap(({ casillas }) => casillas.map(({ id }) => id))).toEqual(ids)
  })

  test('dice de dónde sale cada casilla', () => {
    const deDonde = (id: IdDeCasilla) => CASILLAS.find(casilla => casilla.id === id)?.deDonde
    expect(deDonde('A1')).toBe('Comprobantes emitidos')
    expect(deDonde('A11')).toBe('1 + 2 + 3 + 5 + 6 + 7 + 8 + 9 − 4 − 10')
    expect(deDonde('A47.bienes')).toBe('Compras − 45 − 46')
    expect(deDonde('A47.importaciones')).toBe('Se escribe')
    expect(deDonde('I47')).toBe('Compras − 48')
    expect(deDonde('I1')).toBe('11 del Anexo A')
    expect(deDonde('I16')).toBe('18 % de 11')
    expect(deDonde('I26')).toBe('21 − 25, si es positivo')
    expect(deDonde('I52')).toBe('30 % del 18 % de 43')
    expect(CASILLAS.filter(({ deDonde }) => deDonde === '')).toEqual([])
  })
})

describe('Un mes corriente', () => {
  test('las operaciones: la nota tardía resta en la 4 y vuelve en la 9', () => {
    expect(casillas(['A4', 'A9', 'A11', 'A19', 'A20', 'A26', 'A43'])).toEqual({
      ...{ A4: 13_000, A9: 3_000, A11: 260_000, A19: 306_360, A20: 260_000, A26: 260_000, A43: 3_000 },
    })
  })

  test('lo no gravado, lo gravado y el impuesto cobrado', () => {
    expect(casillas(['I1', 'I4', 'I5', 'I9', 'I10', 'I11', 'I16', 'I21'])).toEqual({
      ...{
        I1: 260_000,
        I4: 48_000,
        I5: 20_000,
        I9: 68_000,
        I10: 192_000,
        I11: 192_000,
        I16: 34_560,
        I21: 34_560,
      },
    })
  })

  test('lo deducible, con el coeficiente de lo gravado y lo exento por destino: 81.54 %, por columna', () => {
    expect(
      casillas([
        ...(['A48.bienes', 'A52.bienes', 'A54', 'A55.bienes'] as const),
        ...(['A55.servicios', 'A56.bienes', 'A56.servicios', 'I25'] as const),
      ]),
    ).toEqual({
      ...{ 'A48.bienes': 500, 'A52.bienes': 18_000, A54: 81.54, 'A55.bienes': 815.4 },
      ...{ 'A55.servicios': 27.18, 'A56.bienes': 18_815.4, 'A56.servicios': 1_827.18, I25: 20_642.58 },
    })
  })

  test('lo que se paga', () => {
    expect(casillas(['I26', 'I27', 'I33', 'I34', 'I38'])).toEqual({
      ...{ I26: 13_917.42, I27: 0, I33: 13_917.42, I34: 0, I38: 13_917.42 },
    })
  })

  test('lo que se retuvo a otros', () => {
    expect(casillas(['I41', 'I50', 'I51', 'I52', 'I56', 'I60', 'I67', 'I68'])).toEqual({
      ...{ I41: 10_000, I50: 1_800, I51: 900, I52: 1_080, I56: 360, I60: 4_140, I67: 4_140, I68: 18_057.42 },
    })
  })

  test('lo que le retuvieron a la empresa se propone en la 27, la 29 y la 31, según quién, y se descuenta', () => {
    const retenido = { nosRetuvoTarjeta: 200, nosRetuvoEmpresa: 5_400.01, nosRetuvoEstado: 900 }
    const ids = ['A27', 'A28', 'A29', 'A31', 'A33', 'I30'] as const
    expect(casillas(ids, retenido)).toEqual({
      A27: 200,
      A28: 0,
      A29: 5_400.01,
      A31: 900,
      A33: 6_500.01,
      I30: 6_500.01,
    })
    // Whoever knows of more types it.
    expect(casillas(ids, retenido, { A29: pesos(6_000) })).toMatchObject({ A27: 200, A29: 6_000, I30: 7_100 })
    expect(sinMovimiento(cifras({ nosRetuvoEstado: 1 }))).toBe(false)
  })

  test('no pide revisar nada', () => {
    expect(avisosDe(hoja(), cifras(NOVIEMBRE))).toEqual([])
  })
})

describe('Lo que se escribe', () => {
  test('cuenta, y solo donde se escribe', () => {
    const escritas: Escritas = {
      ...{ A27: pesos(400), I29: pesos(20_000), I12: pesos(2_000), I11: pesos(9_999_999) },
    }
    expect(casillas(['A33', 'I11', 'I17', 'I21', 'I30', 'I33', 'I34'], {}, escritas)).toEqual({
      ...{ A33: 400, I11: 190_000, I17: 320, I21: 34_520, I30: 400, I33: 0, I34: 6_522.58 },
    })
  })

  test('toma el lugar de lo propuesto, también con cero; lo exento sigue siendo lo mismo en total', () => {
    expect(casillas(['A9', 'I5', 'I4', 'I9'], {}, { A9: centavos(0), I5: pesos(30_000) })).toEqual({
      ...{ A9: 0, I5: 30_000, I4: 38_000, I9: 68_000 },
    })
  })

  test('lo retenido de bienes al 16 % se propone en la 48 y no se repite en la 47, tampoco escrito; lo del RST igual', () => {
    const mes = { retenidoInformales: 10_000, retenidoInformalesAl16: 10_000, itbisRetenido: 1_600 }
    const ids = ['I47', 'I48', 'I49', 'I56', 'I57', 'I58', 'I68'] as const
    const de = (datos: Partial<Record<Fuente, number>>, escritas: Escritas = {}) => {
      const valores = declaracion(cifras(datos), escritas)
      const avisos = avisosDe(valores, cifras(datos))
      return [Object.fromEntries(ids.map(id => [id, (valores.get(id) ?? Number.NaN) / 100])), avisos]
    }
    const al16 = { I47: 0, I48: 10_000, I49: 10_000, I56: 0, I57: 1_600, I58: 1_600, I68: 1_600 }
    expect(de(mes)).toEqual([al16, []])
    expect(de({ ...mes, retenidoInformalesAl16: 0 }, { I48: pesos(10_000) })).toEqual([al16, []])
    expect(casillas(['I44', 'I46', 'I55'], { retenidoRst: 5_000 }, { I45: pesos(2_000) })).toEqual({
      ...{ I44: 3_000, I46: 5_000, I55: 860 },
    })
  })

  test('las importaciones no están en las compras: se escriben y se deducen', () => {
    const escritas: Escritas = { 'A50.importaciones': pesos(9_000), 'A53.importaciones': pesos(100) }
    expect(casillas(['A52.importaciones', 'A55.importaciones', 'I24'], {}, escritas)).toEqual({
      ...{ 'A52.importaciones': 9_000, 'A55.importaciones': 81.54, I24: 9_081.54 },
    })
  })

  test('con su signo en la 28 y la 32, y en ninguna otra', () => {
    expect(CASILLAS_ESCRITAS.filter(({ conSigno }) => conSigno).map(({ id }) => id)).toEqual(['I28', 'I32'])
    expect(casillas(['I33'], {}, { I28: pesos(-100), I32: pesos(17.42) })).toEqual({ I33: 14_000 })
  })

  test('una nota tardía que se deshace no lleva ITBIS: el mes y el siguiente declaran lo que dicen sus comprobantes', () => {
    const nota = { tipo04: 100_000, notasTardias: 100_000, creditosSinItbis: 100_000 }
    const deshecha = { tipo03: 100_000, debitosSinItbis: 100_000 }
    const de = (datos: Partial<Record<Fuente, number>>) => {
      const valores = declaracion(cifras(datos), {})
      const ids = ['A9', 'A10', 'A11', 'I10', 'I21'] as const
      return [...ids.map(id => (valores.get(id) ?? Number.NaN) / 100), avisosDe(valores, cifras(datos))]
    }
    expect(de({ ...nota, ...deshecha })).toEqual([100_000, 100_000, 0, 0, 0, []])
    expect(de(nota)).toEqual([100_000, 0, 0, 0, 0, []])
    expect(de(deshecha)).toEqual([0, 100_000, 0, 0, 0, []])
  })

  test('más de lo que hay da una casilla negativa, y se dice', () => {
    const escritas: Escritas = { 'A45.bienes': pesos(600) }
    expect(casillas(['A47.bienes', 'A48.bienes'], {}, escritas)).toEqual({
      'A47.bienes': -100,
      'A48.bienes': 500,
    })
    expect(avisosDe(hoja({}, escritas), cifras(NOVIEMBRE))).toEqual([
      'La casilla 47 del Anexo A (Otros ITBIS pagados no deducibles) sale negativa y la Oficina Virtual no la admite. Sale de: Compras − 45 − 46.',
    ])
  })
})

test('lo facturado y lo retenido que no sale igual se dice, con los dos montos', () => {
  const parte = { itbisFacturado: 35_000, itbisRetenido: 5_000 }
  expect(avisosDe(hoja(parte), cifras({ ...NOVIEMBRE, ...parte }))).toEqual([
    'Los comprobantes del mes llevan RD$35,000.00 de ITBIS y la casilla 21 del IT-1 dice RD$34,560.00.',
    'En las compras del mes se retuvo RD$5,000.00 de ITBIS y las casillas 50 a 58 del IT-1 suman RD$4,140.00.',
  ])
})

test('un mes en que solo se devolvió no tiene impuesto, y sin operaciones el coeficiente es entero', () => {
  const devuelto = cifras({ tipo04: 1_000, proporcionBienes: 500, adelantarBienes: 100 })
  const valores = declaracion(devuelto, {})
  const valor = (id: IdDeCasilla) => (valores.get(id) ?? Number.NaN) / 100
  expect((['I1', 'I16', 'I26', 'I27', 'A54'] as const).map(valor)).toEqual([-1_000, -180, 0, 780, 100])
  expect(sinMovimiento(devuelto)).toBe(false)
  expect(sinMovimiento(cifras({}))).toBe(true)
  expect([...declaracion(cifras({}), {})].filter(([id, monto]) => monto !== 0 && id !== 'A54')).toEqual([])
})

test('casillas que se necesitan una a la otra, o que no hay, se rechazan', () => {
  const casilla = (id: IdDeCasilla, otra: IdDeCasilla): Casilla => ({
    ...{ id, nombre: id, deDonde: otra },
    calcula: ({ valor }): Centavos => valor(otra),
  })
  const con =
    (...lista: Casilla[]) =>
    () =>
      llenar(lista, { datos: cifras({}), escritas: {} })
  expect(con(casilla('A1', 'A2'), casilla('A2', 'A1'))).toThrow(RangeError)
  expect(con(casilla('A1', 'A9'))).toThrow(RangeError)
})
