import { expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  aplicable,
  type CuentaDeFamilia,
  faltaDeAplicacion,
  montoDeNotaAplicada,
  ordenDeAplicacion,
} from './aplicar.ts'

const cuenta = (
  documentoId: number,
  monto: number,
  part: Partial<CuentaDeFamilia> = {},
): CuentaDeFamilia => ({
  documentoId,
  clase: monto < 0 ? 'nota de crédito' : 'factura',
  clienteId: 1,
  empresaId: 1,
  monto: centavos(monto),
  pagado: centavos(0),
  pagada: false,
  base: centavos(monto),
  deshaceId: null,
  ...part,
})

test.each([
  [-500, 0, 12_500, 0, 500],
  [-500, -200, 12_500, 12_400, 100],
  [-500, -200, 12_500, 0, 300],
  [-500, -500, 12_500, 0, 0],
  [-500, 0, 12_500, 12_500, 0],
])(
  'de una nota de %i (usada %i) caben en una cuenta de %i (pagada %i) %i',
  (nota, usada, monto, pagado, cabe) => {
    expect(
      aplicable(
        { monto: centavos(nota), pagado: centavos(usada) },
        { monto: centavos(monto), pagado: centavos(pagado) },
      ),
    ).toBe(cabe)
  },
)

const NOTA = cuenta(2, -500)
const FACTURA = cuenta(1, 12_500)
test.each([
  [{}, {}, 500, null],
  [{}, {}, null, null],
  [{ clase: 'nota de débito' }, {}, 1, 'APLICACION_NO_ES_NOTA'],
  [{}, { clase: 'nota de crédito' }, 1, 'APLICACION_A_NOTA'],
  [{ noTomado: true }, {}, 1, 'CUENTA_RECHAZADA'],
  [{}, { noTomado: true }, 1, 'CUENTA_RECHAZADA'],
  [{}, { clienteId: 2 }, 1, 'APLICACION_DE_OTRO'],
  [{}, { empresaId: 2 }, 1, 'APLICACION_DE_OTRO'],
  [{ pagada: true }, {}, 1, 'APLICACION_SIN_CREDITO'],
  [{}, { pagada: true }, 1, 'CUENTA_YA_PAGADA'],
  [{}, { monto: centavos(0) }, null, 'CUENTA_YA_PAGADA'],
  [{}, {}, 0, 'PAGO_EN_CERO'],
  [{}, {}, 501, 'APLICACION_EXCEDE'],
  [{}, { pagado: centavos(12_200) }, 301, 'APLICACION_EXCEDE'],
  // What corrects a text waits for nothing, also of a paid invoice.
  [{ monto: centavos(0) }, { pagada: true }, null, null],
] as const)('una nota %j a una cuenta %j por %s: %s', (nota, otra, monto, falta) => {
  const pedida = { nota: { ...NOTA, ...nota }, cuenta: { ...FACTURA, ...otra } }
  expect(faltaDeAplicacion({ ...pedida, monto: monto === null ? null : centavos(monto) })).toBe(falta)
})

// Bases in centavos, amounts as their percentages were rounded.
test.each([
  [
    'se lleva el centavo que las otras dejaron',
    [
      [2, 1],
      [-1, 0],
      [-1, 0],
    ],
    -1,
  ],
  [
    'no se lleva más de lo que queda',
    [
      [5, 3],
      [-1, -1],
      [-1, -1],
      [-1, -1],
      [-1, -1],
    ],
    0,
  ],
  [
    'mientras queda algo por corregir, lo suyo',
    [
      [3, 2],
      [-1, -1],
    ],
    -1,
  ],
  [
    'de una factura que se pagó por notas de más, nada',
    [
      [2, 1],
      [-1, -1],
      [-1, -1],
    ],
    0,
  ],
  [
    'con lo que se cargó después',
    [
      [2, 1],
      [1, 1],
      [-2, -1],
      [-1, 0],
    ],
    -1,
  ],
] as const)('la última nota %s', (_, familia, monto) => {
  const cuentas = familia.map(([base, suyo], i) =>
    cuenta(i + 1, suyo, {
      base: centavos(base),
      clase: base < 0 ? 'nota de crédito' : i === 0 ? 'factura' : 'nota de débito',
    }),
  )
  expect(montoDeNotaAplicada(cuentas.at(-1) ?? NOTA, cuentas)).toBe(monto)
})

test('lo que deshace una nota suma lo que ella sumó, y un cargo lo suyo', () => {
  const nota = cuenta(2, -2, { base: centavos(-1) })
  const contraria = cuenta(3, 1, { clase: 'nota de débito', base: centavos(1), deshaceId: 2 })
  expect(montoDeNotaAplicada(contraria, [FACTURA, nota, contraria])).toBe(2)
  expect(montoDeNotaAplicada({ ...contraria, deshaceId: null }, [FACTURA, nota, contraria])).toBe(1)
})

test('una nota salda primero lo que deshace, después su factura y lo que se le cargó', () => {
  const cargo = (id: number) => cuenta(id, 100, { clase: 'nota de débito' })
  const nota = cuenta(9, -900, { deshaceId: 5 })
  const orden = (de: CuentaDeFamilia) =>
    ordenDeAplicacion(de, [cargo(4), FACTURA, cargo(5), NOTA, de]).map(({ documentoId }) => documentoId)
  expect(orden(nota)).toEqual([5, 1, 4])
  expect(orden({ ...nota, deshaceId: null })).toEqual([1, 4, 5])
  expect(orden(cargo(6))).toEqual([])
})
