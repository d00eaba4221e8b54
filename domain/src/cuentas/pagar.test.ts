import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '../dinero/centavos.ts'
import {
  dineroDe,
  estadoDePago,
  faltaDelPago,
  motivoParaNoAnular,
  motivoParaNoPagar,
  pendienteDe,
  tienePagos,
} from './pagar.ts'

test.each([
  [{ pagada: false, pagado: 0 }, 'pendiente', null, 'CUENTA_NO_PAGADA'],
  [{ pagada: false, pagado: 1 }, 'parcial', null, null],
  [{ pagada: false, pagado: -1 }, 'parcial', null, null],
  [{ pagada: true, pagado: 100 }, 'pagada', 'CUENTA_YA_PAGADA', null],
  // Of an account of zero only a payment says that it is settled.
  [{ pagada: true, pagado: 0 }, 'pagada', 'CUENTA_YA_PAGADA', null],
] as const)('%j está %s', (cuenta, estado, contraPagar, contraAnular) => {
  expect(estadoDePago(cuenta)).toBe(estado)
  expect([motivoParaNoPagar(cuenta), motivoParaNoAnular(cuenta)]).toEqual([contraPagar, contraAnular])
  expect(tienePagos(cuenta)).toBe(estado !== 'pendiente')
})

const SIN_RETENER = { itbis: centavos(0), isr: centavos(0) }

function faltaDe(
  part: { monto?: number; itbis?: number; isr?: number; fecha?: string } = {},
  cuenta: { monto?: number; pagado?: number; fecha?: string } = {},
) {
  const { monto = 6000, itbis = 0, isr = 0, fecha = '2026-11-20' } = part
  const { monto: total = 10_000, pagado = 4000, fecha: emitido = '2026-11-10' } = cuenta
  return faltaDelPago({
    cuenta: { monto: centavos(total), pagado: centavos(pagado), fecha: emitido },
    pago: { fecha, monto: centavos(monto), retenciones: { itbis: centavos(itbis), isr: centavos(isr) } },
    hoy: '2026-11-20',
  })
}

const NOTA = { monto: -10_000, pagado: -4000 }

describe('un pago en partes', () => {
  test.each([
    [{}, {}, null],
    [{ monto: 1 }, {}, null],
    [{ monto: 6001 }, {}, 'PAGO_EXCEDE'],
    [{ monto: 0 }, {}, 'PAGO_EN_CERO'],
    [{ monto: -1 }, {}, 'PAGO_DE_OTRO_SIGNO'],
    [{ monto: -6000 }, NOTA, null],
    [{ monto: -6001 }, NOTA, 'PAGO_EXCEDE'],
    [{ monto: 1 }, NOTA, 'PAGO_DE_OTRO_SIGNO'],
    // Of an account of zero there are no parts.
    [{ monto: 1 }, { monto: 0, pagado: 0 }, 'PAGO_EXCEDE'],
    [{ itbis: 5000, isr: 1000 }, {}, null],
    [{ itbis: 5000, isr: 1001 }, {}, 'RETENCION_EXCEDE'],
    [{ itbis: -1 }, {}, 'RETENCION_EXCEDE'],
    [{ itbis: -5000, isr: 1 }, {}, 'RETENCION_EXCEDE'],
    [{ monto: -6000, itbis: -5000, isr: -1000 }, NOTA, null],
    [{ monto: -6000, isr: 1 }, NOTA, 'RETENCION_EXCEDE'],
    [{ fecha: '2026-11-10' }, {}, null],
    [{ fecha: '2026-11-09' }, {}, 'PAGO_ANTERIOR'],
    [{ fecha: '2026-11-21' }, {}, 'PAGO_FUTURO'],
    // A document dated ahead is paid today, as with one click.
    [{ fecha: '2026-11-20' }, { fecha: '2026-12-01' }, null],
    [{ fecha: '2026-11-19' }, { fecha: '2026-12-01' }, 'PAGO_ANTERIOR'],
    [{ fecha: '2026-12-01' }, { fecha: '2026-12-01' }, 'PAGO_FUTURO'],
  ] as const)('%j de %j: %s', (pago, cuenta, falta) => {
    expect(faltaDe(pago, cuenta)).toBe(falta)
  })

  test('lo retenido salda como lo demás, y no es dinero que llegó', () => {
    const retenciones = { itbis: centavos(1800), isr: centavos(200) }
    expect(dineroDe({ monto: centavos(6000), retenciones })).toBe(4000)
  })
})

test('pagos cualesquiera nunca pasan del monto, y el que falta lo salda al centavo', () => {
  const monto = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter(one => one !== 0)
  const partes = fc.array(fc.integer({ min: -400_000, max: 400_000 }), { maxLength: 30 })
  fc.assert(
    fc.property(monto, partes, (total, pagos) => {
      let pagado: Centavos = centavos(0)
      for (const pago of pagos) {
        if (faltaDe({ monto: pago }, { monto: total, pagado }) === null) pagado = centavos(pagado + pago)
        expect(Math.abs(pagado)).toBeLessThanOrEqual(Math.abs(total))
        expect(pagado * total).toBeGreaterThanOrEqual(0)
      }
      const cuenta = { monto: centavos(total), pagado }
      const resto = pendienteDe(cuenta)
      expect(pagado + resto).toBe(total)
      if (resto === 0) return
      expect(faltaDe({ monto: resto }, cuenta)).toBeNull()
      expect(faltaDe({ monto: resto + Math.sign(total) }, cuenta)).toBe('PAGO_EXCEDE')
      expect(dineroDe({ monto: resto, retenciones: SIN_RETENER })).toBe(resto)
    }),
  )
})
