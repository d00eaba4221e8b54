import { describe, expect, test } from 'vitest'
import { type Anulado608, archivo608, linea608, MAX_REGISTROS_608, revisar608 } from './formato-608.ts'

const ENVIO = { rnc: '131246796', mes: '2026-08-01', hoy: '2026-09-01' }

function anulado(part: Partial<Anulado608> = {}): Anulado608 {
  return { ncf: 'B0100000001', fecha: '2026-08-03', motivo: '04', ...part }
}

describe('Formato 608', () => {
  test('cada línea lleva número, día de emisión y los dos dígitos del motivo', () => {
    expect(linea608(anulado())).toBe('B0100000001|20260803|04')
    expect(linea608(anulado({ motivo: '10' }))).toBe('B0100000001|20260803|10')
  })

  test('el archivo lleva sus números en el orden dado', () => {
    const anulados = [anulado({ ncf: 'B0100000007', motivo: '08' }), anulado()]
    expect(archivo608({ ...ENVIO, anulados })).toBe(
      '608|131246796|202608|2\r\nB0100000007|20260803|08\r\nB0100000001|20260803|04',
    )
  })
})

describe('Revisión del 608', () => {
  const revisar = (anulados: readonly Anulado608[], part: Partial<typeof ENVIO> = {}) =>
    revisar608({ ...ENVIO, ...part, anulados })

  test('un mes correcto no tiene observaciones', () => {
    expect(revisar([anulado(), anulado({ ncf: 'B0100000002', fecha: '2026-08-31' })])).toEqual([])
  })

  test.each<[string, Anulado608[]]>([
    ['El NCF «B1» no tiene la forma de una B y 10 dígitos.', [anulado({ ncf: 'B1' })]],
    ['El NCF B0100000001 aparece más de una vez en el mes.', [anulado(), anulado({ motivo: '05' })]],
    ['La fecha 01/09/2026 no es del mes que se envía.', [anulado({ fecha: '2026-09-01' })]],
  ])('impide el archivo: %s', (mensaje, anulados) => {
    expect(revisar(anulados)).toEqual([{ registro: anulados.at(-1), bloquea: true, mensaje }])
  })

  test('el RNC de la empresa debe tener su largo', () => {
    expect(revisar([anulado()], { rnc: '12345678' })).toMatchObject([{ registro: null, bloquea: true }])
  })

  test('un mes sin cerrar solo se observa', () => {
    expect(revisar([anulado()], { hoy: '2026-08-31' })).toMatchObject([{ bloquea: false }])
  })

  test('caben 4,999 registros y ninguno más', () => {
    const muchos = Array.from({ length: MAX_REGISTROS_608 + 1 }, (_, i) =>
      anulado({ ncf: `B01${String(i + 1).padStart(8, '0')}` }),
    )
    expect(revisar(muchos.slice(1))).toEqual([])
    expect(revisar(muchos)).toMatchObject([{ registro: null, bloquea: true }])
  })
})
