import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { expect, test } from 'vitest'
import { fraseDeAviso, porAtender, porGenerar, textoDeGenerar, tituloDeAvisos } from './ncf-aviso-frase.ts'

const aviso = (part: Partial<AvisoDeNcf> = {}): AvisoDeNcf => ({
  empresaId: 1,
  empresaNombre: 'Ferretería del Cibao, SRL',
  disponibles: 47,
  diasConNumeros: 5,
  ultimoDia: '2026-11-28',
  vence: '2027-12-31',
  porVencer: 47,
  avisos: ['POCOS_DIAS'],
  mesPorGenerar: '2026-12-01',
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

test.each<[string, AvisoDeNcf[], string]>([
  ['one company', [aviso()], 'Ferretería del Cibao, SRL necesita NCF de diciembre'],
  ['two of one month', [aviso(), aviso({ empresaId: 2 })], '2 empresas necesitan NCF de diciembre'],
  [
    'two of different months',
    [aviso(), aviso({ empresaId: 2, mesPorGenerar: '2026-11-01' })],
    '2 empresas necesitan NCF',
  ],
  [
    'one that only expires',
    [aviso({ avisos: ['POR_VENCER'] })],
    'Los NCF de Ferretería del Cibao, SRL están por vencer',
  ],
  ['in December', [aviso({ mesPorGenerar: null })], 'Ferretería del Cibao, SRL necesita NCF'],
])('one line for %s', (_what, avisos, titulo) => {
  expect(tituloDeAvisos(avisos)).toBe(titulo)
})

test('the nearest month is generated first, for all that lack it', () => {
  const grupo = porGenerar([
    aviso(),
    aviso({ empresaId: 2, mesPorGenerar: '2026-11-01' }),
    aviso({ empresaId: 3, mesPorGenerar: '2026-11-01', diasConNumeros: 0 }),
    aviso({ empresaId: 4, mesPorGenerar: '2026-11-01', avisos: ['POR_VENCER'] }),
    aviso({ empresaId: 5, mesPorGenerar: null }),
  ])
  expect(grupo).toMatchObject({ mes: '2026-11-01', empresas: [{ empresaId: 3 }, { empresaId: 2 }] })
  expect(grupo && textoDeGenerar(grupo)).toBe('Generar los NCF de noviembre para las 2 empresas')
  expect(porGenerar([aviso({ mesPorGenerar: null })])).toBeNull()
})
