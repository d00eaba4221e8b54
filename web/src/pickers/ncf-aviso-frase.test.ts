import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { expect, test } from 'vitest'
import { fraseDeAviso, porAtender } from './ncf-aviso-frase.ts'

const aviso = (part: Partial<AvisoDeNcf> = {}): AvisoDeNcf => ({
  empresaId: 1,
  empresaNombre: 'Ferretería del Cibao, SRL',
  disponibles: 47,
  diasConNumeros: 5,
  ultimoDia: '2026-11-28',
  vence: '2027-12-31',
  porVencer: 47,
  avisos: ['POCOS_DIAS'],
  ...part,
})

test.each<[Partial<AvisoDeNcf>, string | null]>([
  [{}, 'quedan 47 NCF para 5 días laborables, hasta el 28/11/2026. Vencen el 31/12/2027.'],
  [
    { disponibles: 1, diasConNumeros: 1, porVencer: 1 },
    'queda 1 NCF para 1 día laborable, hasta el 28/11/2026. Vence el 31/12/2027.',
  ],
  [
    { disponibles: 1234567, porVencer: 1200, vence: '2026-12-31', avisos: ['POR_VENCER'] },
    'quedan 1,234,567 NCF para 5 días laborables, hasta el 28/11/2026. 1,200 de ellos vencen el 31/12/2026.',
  ],
  [
    { porVencer: 1, avisos: ['POCOS_DIAS', 'POR_VENCER'] },
    'quedan 47 NCF para 5 días laborables, hasta el 28/11/2026. 1 de ellos vence el 31/12/2027.',
  ],
  [
    { disponibles: 0, diasConNumeros: 0, ultimoDia: null, vence: null, porVencer: 0 },
    'no tiene NCF disponibles de hoy en adelante.',
  ],
  [{ avisos: [] }, null],
])('%j reads %j', (part, frase) => {
  expect(fraseDeAviso(aviso(part))).toBe(frase)
})

test('the most urgent come first; who needs nothing is left out', () => {
  const orden = porAtender([
    aviso({ empresaNombre: 'Sobra', avisos: [] }),
    aviso({ empresaNombre: 'Tres días', diasConNumeros: 3 }),
    aviso({ empresaNombre: 'Ñandú', diasConNumeros: 0 }),
    aviso({ empresaNombre: 'Águila', diasConNumeros: 0 }),
  ])
  expect(orden.map(({ empresaNombre }) => empresaNombre)).toEqual(['Águila', 'Ñandú', 'Tres días'])
})
