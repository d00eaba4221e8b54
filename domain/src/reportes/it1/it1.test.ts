import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '../../dinero/centavos.ts'
import { ANEXO_A } from './anexo-a.ts'
import type { Escritas, IdDeCasilla } from './casilla.ts'
import type { DatosDelMes } from './datos-del-mes.ts'
import { declaracion, IT1 } from './it1.ts'

const pesos = (monto: number) => centavos(Math.round(monto * 100))
const nada = { bienes: centavos(0), servicios: centavos(0) }

/** A hardware shop in November: RD$200,000.00 of credit, 50,000.00 of consumption, 10,000.00 given back; a fifth is exempt. */
function elMes(parte: Partial<DatosDelMes> = {}): DatosDelMes {
  return {
    porTipo: {
      '01': { cantidad: 40, monto: pesos(200_000) },
      '02': { cantidad: 90, monto: pesos(50_000) },
      '04': { cantidad: 2, monto: pesos(10_000) },
    },
    cobrado: { efectivo: pesos(59_000), credito: pesos(215_560) },
    gravado: pesos(192_000),
    exento: pesos(48_000),
    notasTardias: { cantidad: 1, monto: pesos(3_000) },
    comprasDeRegimenEspecial: centavos(0),
    itbisDeCompras: {
      adelantar: { bienes: pesos(18_000), servicios: pesos(1_800) },
      costo: { bienes: pesos(500), servicios: centavos(0) },
      proporcion: { bienes: pesos(1_000), servicios: pesos(33.33) },
    },
    retenido: {
      personas: pesos(10_000),
      sinFinesDeLucro: centavos(0),
      empresasAl100: pesos(5_000),
      empresasAl30: pesos(20_000),
      rst: centavos(0),
      informales: pesos(2_000),
    },
    ...parte,
  }
}

function casillas(ids: readonly IdDeCasilla[], parte: Partial<DatosDelMes> = {}, escritas: Escritas = {}) {
  const hoja = declaracion(elMes(parte), escritas)
  return Object.fromEntries(ids.map(id => [id, (hoja.get(id) ?? Number.NaN) / 100]))
}

test('las 56 casillas del Anexo A y las 68 del IT-1, cada una una vez', () => {
  const numeros = (letra: string, lista: readonly { id: string }[]) =>
    [
      ...new Set(
        lista.filter(({ id }) => id.startsWith(letra)).map(({ id }) => Number.parseInt(id.slice(1), 10)),
      ),
    ].sort((a, b) => a - b)
  // 54 is a percentage, not an amount.
  expect(numeros('A', ANEXO_A)).toEqual(Array.from({ length: 56 }, (_, i) => i + 1).filter(n => n !== 54))
  expect(numeros('I', IT1)).toEqual(Array.from({ length: 68 }, (_, i) => i + 1))
  const ids = [...ANEXO_A, ...IT1].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('Un mes corriente', () => {
  test('las operaciones y el impuesto cobrado', () => {
    expect(casillas(['A11', 'A19', 'A20', 'A26', 'I1', 'I4', 'I9', 'I10', 'I11', 'I16', 'I21'])).toEqual({
      ...{ A11: 240_000, A19: 274_560, A20: 240_000, A26: 240_000 },
      ...{ I1: 240_000, I4: 48_000, I9: 48_000, I10: 192_000, I11: 192_000, I16: 34_560, I21: 34_560 },
    })
  })

  test('lo deducible, con el coeficiente de lo gravado: 80 % de 1,033.33 a la vez por columna', () => {
    expect(
      casillas([
        'A48.bienes',
        'A52.bienes',
        'A55.bienes',
        'A55.servicios',
        'A56.bienes',
        'A56.servicios',
        'I25',
      ]),
    ).toEqual({
      ...{ 'A48.bienes': 500, 'A52.bienes': 18_000, 'A55.bienes': 800, 'A55.servicios': 26.66 },
      ...{ 'A56.bienes': 18_800, 'A56.servicios': 1_826.66, I25: 20_626.66 },
    })
  })

  test('lo que se paga', () => {
    expect(casillas(['I26', 'I27', 'I33', 'I34', 'I38'])).toEqual({
      ...{ I26: 13_933.34, I27: 0, I33: 13_933.34, I34: 0, I38: 13_933.34 },
    })
  })

  test('lo que se retuvo a otros', () => {
    expect(casillas(['I41', 'I50', 'I51', 'I52', 'I56', 'I60', 'I67', 'I68'])).toEqual({
      ...{ I41: 10_000, I50: 1_800, I51: 900, I52: 1_080, I56: 360, I60: 4_140, I67: 4_140, I68: 18_073.34 },
    })
  })
})

test('lo escrito cuenta, y solo donde se escribe', () => {
  const escritas: Partial<Record<IdDeCasilla, Centavos>> = {
    ...{ A27: pesos(400), I29: pesos(20_000), I12: pesos(2_000), I11: pesos(9_999_999) },
  }
  expect(casillas(['A33', 'I11', 'I17', 'I21', 'I30', 'I33', 'I34'], {}, escritas)).toEqual({
    ...{ A33: 400, I11: 190_000, I17: 320, I21: 34_520, I30: 400, I33: 0, I34: 6_506.66 },
  })
})

test('un mes en que solo se devolvió no tiene impuesto, y sin operaciones el coeficiente es entero', () => {
  const porTipo = { '04': { cantidad: 1, monto: pesos(1_000) } }
  const parte = { porTipo, gravado: pesos(-1_000), exento: centavos(0) }
  expect(casillas(['I1', 'I16', 'I26', 'I27', 'A55.bienes'], parte)).toEqual({
    ...{ I1: -1_000, I16: -180, I26: 0, I27: 21_013.33, 'A55.bienes': 1_000 },
  })
  const vacio = {
    porTipo: {},
    gravado: centavos(0),
    exento: centavos(0),
    itbisDeCompras: { adelantar: nada, costo: nada, proporcion: nada },
  }
  expect(casillas(['I21', 'I25', 'I38'], vacio)).toEqual({ I21: 0, I25: 0, I38: 0 })
})
