import { describe, expect, test } from 'vitest'
import { type Anulado608, archivo608, linea608, MAX_REGISTROS_608, revisar608 } from './formato-608.ts'
import { OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'

const ENVIO = { rnc: '131246796', mes: '2026-08-01', hoy: '2026-09-01' }

function anulado(part: Partial<Anulado608> = {}): Anulado608 {
  return { serie: 'B', ncf: 'B0100000001', fecha: '2026-08-03', motivo: '04', ...part }
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

test('el archivo lleva los números de papel de todos los tipos, no los electrónicos', () => {
  const anulados = [
    anulado({ ncf: 'B0200000001' }),
    anulado({ ncf: 'B0400000009', motivo: '08', fecha: '2026-08-31' }),
    anulado({ serie: 'E', ncf: 'E310000000005' }),
  ]
  expect(archivo608({ rnc: '130111111', mes: '2026-08-01', anulados })).toBe(
    '608|130111111|202608|2\r\nB0200000001|20260803|04\r\nB0400000009|20260831|08',
  )
  // As another program sent it: one digit, and a line break after the last line.
  const opciones: OpcionesDeEnvio = { ...OPCIONES_DE_ENVIO, digitosDeMotivo: 1, saltoFinal: true }
  expect(archivo608({ rnc: '130111111', mes: '2026-08-01', anulados: anulados.slice(0, 1), opciones })).toBe(
    '608|130111111|202608|1\r\nB0200000001|20260803|4\r\n',
  )
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

  test('un número electrónico no se revisa; si todos lo son no hay archivo', () => {
    const ecf = anulado({ serie: 'E', ncf: 'E310000000005' })
    expect(revisar([anulado(), ecf])).toEqual([])
    expect(revisar([ecf])).toEqual([
      {
        registro: null,
        bloquea: true,
        soloDelArchivo: true,
        mensaje: 'El archivo no llevaría ninguna línea. Los e-CF no van en él.',
      },
    ])
    expect(revisar([])).toEqual([])
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
