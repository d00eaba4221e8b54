import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centavos, centavos } from '../dinero/centavos.ts'
import { sumarDias } from '../tiempo/dia.ts'
import { compararMovimientos, estadoDeCuenta, type Movimiento } from './estado-de-cuenta.ts'

const movimiento = (tipo: Movimiento['tipo'], id: number, fecha: string, monto: number): Movimiento => ({
  tipo,
  id,
  fecha,
  monto: centavos(monto),
})

test('un estado de cuenta: saldo anterior, facturas, nota de crédito, pagos y una devolución', () => {
  const estado = estadoDeCuenta({
    saldoAnterior: centavos(10_000),
    movimientos: [
      movimiento('pago', 7, '2026-11-03', 4000),
      movimiento('documento', 9, '2026-11-03', 5000),
      movimiento('documento', 8, '2026-11-03', -1500),
      movimiento('pago', 6, '2026-11-03', -1500),
      movimiento('documento', 12, '2026-11-01', 2500),
    ],
  })
  expect(estado.lineas.map(({ tipo, id, saldo }) => [tipo, id, saldo])).toEqual([
    ['documento', 12, 12_500],
    ['documento', 8, 11_000],
    ['documento', 9, 16_000],
    ['pago', 6, 17_500],
    ['pago', 7, 13_500],
  ])
  expect([estado.cargos, estado.abonos, estado.saldoFinal]).toEqual([6000, 2500, 13_500])
})

test('sin movimientos, el saldo final es el anterior', () => {
  const vacio = estadoDeCuenta({ saldoAnterior: centavos(-300), movimientos: [] })
  expect(vacio).toEqual({ lineas: [], cargos: 0, abonos: 0, saldoFinal: -300 })
})

const unMonto = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(centavos)
const unaLista = fc.array(
  fc.record({
    tipo: fc.constantFrom('documento' as const, 'pago' as const),
    id: fc.integer({ min: 1, max: 500 }),
    fecha: fc.integer({ min: 0, max: 40 }).map(dias => sumarDias('2026-10-20', dias)),
    monto: unMonto,
  }),
  { maxLength: 60 },
)

test('final = anterior + cargos − abonos; cada saldo sigue del anterior, en el orden declarado', () => {
  fc.assert(
    fc.property(unMonto, unaLista, (saldoAnterior, movimientos) => {
      const { lineas, cargos, abonos, saldoFinal } = estadoDeCuenta({ saldoAnterior, movimientos })
      expect(saldoFinal).toBe(saldoAnterior + cargos - abonos)
      expect(lineas.at(-1)?.saldo ?? saldoAnterior).toBe(saldoFinal)
      let antes: number = saldoAnterior
      for (const [i, { tipo, monto, saldo }] of lineas.entries()) {
        expect(saldo).toBe(tipo === 'pago' ? antes - monto : antes + monto)
        antes = saldo
        const siguiente = lineas[i + 1]
        if (siguiente) expect(compararMovimientos(lineas[i] as Movimiento, siguiente)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('partido en cualquier día o página, lo que queda de un tramo es el saldo anterior del siguiente', () => {
  fc.assert(
    fc.property(unMonto, unaLista, fc.nat(60), (saldoAnterior, movimientos, corte) => {
      const entero = estadoDeCuenta({ saldoAnterior, movimientos })
      const ordenados = movimientos.toSorted(compararMovimientos)
      const primero = estadoDeCuenta({ saldoAnterior, movimientos: ordenados.slice(0, corte) })
      const segundo = estadoDeCuenta({
        saldoAnterior: primero.saldoFinal,
        movimientos: ordenados.slice(corte),
      })
      expect([...primero.lineas, ...segundo.lineas]).toEqual(entero.lineas)
      expect(segundo.saldoFinal).toBe(entero.saldoFinal)
    }),
  )
})

test('hasta hoy, el saldo final es lo que queda pendiente de todas las cuentas', () => {
  const unaCuenta = fc.record({
    monto: fc.integer({ min: -50_000, max: 50_000 }),
    partes: fc.array(fc.nat(100), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(unaCuenta, { maxLength: 20 }), cuentas => {
      let pendiente = 0
      const movimientos = cuentas.flatMap(({ monto, partes }, id) => {
        let queda = monto
        const pagos = partes.map((parte, i) => {
          const pagado = Math.trunc((queda * parte) / 100)
          queda -= pagado
          return movimiento('pago', id * 10 + i, sumarDias('2026-11-01', i), pagado)
        })
        pendiente += queda
        return [movimiento('documento', id, '2026-11-01', monto), ...pagos]
      })
      expect(estadoDeCuenta({ saldoAnterior: 0 as Centavos, movimientos }).saldoFinal).toBe(pendiente)
    }),
  )
})
