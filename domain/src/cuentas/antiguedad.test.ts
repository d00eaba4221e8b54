import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dia, diasEntre, sumarDias } from '../tiempo/dia.ts'
import { diasDelTramo, diasDeVencimiento, TRAMOS, tramosSegun, VENCIMIENTOS } from './antiguedad.ts'

const tramosDe = (fecha: Dia, hoy: Dia) =>
  TRAMOS.filter(tramo => {
    const { desde = '', hasta = '9' } = diasDelTramo(tramo, hoy)
    return desde <= fecha && fecha <= hasta
  })

test.each([
  // A year ahead, tomorrow and today.
  ['2027-11-23', 'de0a30'],
  ['2026-11-24', 'de0a30'],
  ['2026-11-23', 'de0a30'],
  // 30 and 31 days ago.
  ['2026-10-24', 'de0a30'],
  ['2026-10-23', 'de31a60'],
  // 60 and 61.
  ['2026-09-24', 'de31a60'],
  ['2026-09-23', 'de61a90'],
  // 90 and 91.
  ['2026-08-25', 'de61a90'],
  ['2026-08-24', 'masDe90'],
  ['1999-12-31', 'masDe90'],
])('el 23 de noviembre de 2026, lo del %s está en %s', (fecha, tramo) => {
  expect(tramosDe(fecha, '2026-11-23')).toEqual([tramo])
})

test('los primeros de marzo cuentan los días de febrero, también del bisiesto', () => {
  // 28 February 2028 to 30 March is 31 days: the leap year has a 29th between them.
  expect(tramosDe('2028-02-28', '2028-03-30')).toEqual(['de31a60'])
  expect(tramosDe('2027-02-28', '2027-03-30')).toEqual(['de0a30'])
})

test('cada día está en un solo tramo, el de los días que han pasado, y los tramos suman todo', () => {
  const dia = fc.integer({ min: 0, max: 40_000 }).map(dias => sumarDias('2000-01-01', dias))
  const pasados = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 30, 31, 60, 61, 90, 91))
  fc.assert(
    fc.property(dia, fc.array(fc.tuple(pasados, fc.integer()), { maxLength: 40 }), (hoy, todos) => {
      const cuentas = todos.map(([dias, monto]) => ({ fecha: sumarDias(hoy, -dias), monto }))
      for (const { fecha } of cuentas) {
        const dias = diasEntre(fecha, hoy)
        const esperado = dias <= 30 ? 0 : dias <= 60 ? 1 : dias <= 90 ? 2 : 3
        expect(tramosDe(fecha, hoy)).toEqual([TRAMOS[esperado]])
      }
      const suma = (de: typeof cuentas) => de.reduce((sum, { monto }) => sum + monto, 0)
      const porTramo = TRAMOS.map(tramo =>
        suma(cuentas.filter(({ fecha }) => tramosDe(fecha, hoy)[0] === tramo)),
      )
      expect(porTramo.reduce((sum, monto) => sum + monto, 0)).toBe(suma(cuentas))
    }),
  )
})

test.each([
  // What falls due today is not overdue, and soon as what does in seven days; 30 and 31 days ago, 90 and 91.
  ['2027-11-23', 'sinVencer'],
  ['2026-12-01', 'sinVencer'],
  ['2026-11-30', 'proximas sinVencer'],
  ['2026-11-23', 'proximas sinVencer'],
  ['2026-11-22', 'vencidas de0a30'],
  ['2026-10-24', 'vencidas de0a30'],
  ['2026-10-23', 'vencidas de31a60'],
  ['2026-09-23', 'vencidas de61a90'],
  ['2026-08-25', 'vencidas de61a90'],
  ['2026-08-24', 'vencidas masDe90'],
])('lo que vencía el %s está en %s', (vence, donde) => {
  const suyos = VENCIMIENTOS.filter(cual => {
    const { desde = '', hasta = '9' } = diasDeVencimiento(cual, '2026-11-23')
    return desde <= vence && vence <= hasta
  })
  expect(suyos.join(' ')).toBe(donde)
})

test('según el vencimiento hay una columna más, y nada venció hace cero días', () => {
  expect(tramosSegun('fecha').map(({ titulo }) => titulo)).toEqual([
    '0–30 días',
    '31–60 días',
    '61–90 días',
    'Más de 90',
  ])
  expect(tramosSegun('vencimiento').map(({ titulo }) => titulo)).toEqual([
    'Sin vencer',
    '1–30 días',
    '31–60 días',
    '61–90 días',
    'Más de 90',
  ])
})
