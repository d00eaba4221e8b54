import type { AvisoDeSecuencia } from '@cuadre/contract/secuencias'
import { expect, test } from 'vitest'
import { claveDeAvisos, fraseDeSecuencia } from './secuencia-aviso-frase.ts'

const HOY = '2026-11-22'

const aviso = (cambio: Partial<AvisoDeSecuencia> = {}): AvisoDeSecuencia => ({
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  tipo: '15',
  tipoComprobante: 'B15',
  avisos: ['POCOS'],
  quedan: 1200,
  vence: '2027-12-31',
  umbral: null,
  ...cambio,
})

test.each<[Partial<AvisoDeSecuencia>, string]>([
  [{}, 'quedan 1,200 números de factura gubernamental (B15).'],
  [{ quedan: 1 }, 'queda 1 número de factura gubernamental (B15).'],
  [{ avisos: ['SIN_NUMEROS'], quedan: 0 }, 'no quedan números de factura gubernamental (B15).'],
  [
    { avisos: ['POR_VENCER'], vence: '2026-12-07' },
    'los números de factura gubernamental (B15) vencen el 07/12/2026, en 15 días.',
  ],
  [
    { avisos: ['POCOS', 'POR_VENCER'], quedan: 5, vence: '2026-11-23' },
    'quedan 5 números de factura gubernamental (B15). Vencen el 23/11/2026, mañana.',
  ],
  [
    { avisos: ['POCOS', 'POR_VENCER'], quedan: 1, vence: HOY },
    'queda 1 número de factura gubernamental (B15). Vence el 22/11/2026, hoy.',
  ],
])('%o', (cambio, frase) => {
  expect(fraseDeSecuencia(aviso(cambio), HOY)).toBe(frase)
})

test('an expiry is told again at the next threshold, anything else the next day', () => {
  const vence = aviso({ avisos: ['POR_VENCER'], umbral: 60 })
  expect(claveDeAvisos([vence], HOY)).toBe(claveDeAvisos([vence], '2026-11-30'))
  expect(claveDeAvisos([vence], HOY)).not.toBe(claveDeAvisos([{ ...vence, umbral: 30 }], HOY))
  expect(claveDeAvisos([aviso()], HOY)).not.toBe(claveDeAvisos([aviso()], '2026-11-23'))
})
