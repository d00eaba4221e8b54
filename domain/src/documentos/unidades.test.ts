import { expect, test } from 'vitest'
import { seMide, ULTIMA_UNIDAD, UNIDAD } from './unidad.ts'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad, unidadDe, unidadEnPapel } from './unidades.ts'

test('las unidades por su código', () => {
  expect(CODIGOS_DE_UNIDAD.at(-1)).toBe(ULTIMA_UNIDAD)
  expect([1, 19, UNIDAD, 62].map(nombreDeUnidad)).toEqual(['Barril', 'Hora', 'Unidad', 'Onzas Troy'])
  expect([0, 63, 1.5].map(nombreDeUnidad)).toEqual([null, null, null])
})

test('lo que se mide se vende en partes; lo que se cuenta, no', () => {
  const medidas = ['Libra', 'Kilogramo', 'Galones', 'Litro', 'Metro', 'Hora']
  const codigo = (nombre: string) => CODIGOS_DE_UNIDAD.find(uno => nombreDeUnidad(uno) === nombre) ?? 0
  expect(medidas.map(codigo).map(seMide)).toEqual(medidas.map(() => true))
  expect([UNIDAD, codigo('Docena'), codigo('Caja/Cajón'), 0].map(seMide)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(unidadDe(codigo('Libra'))?.abreviatura).toBe('lb')
  for (const uno of CODIGOS_DE_UNIDAD) expect(unidadDe(uno)?.abreviatura !== undefined).toBe(seMide(uno))
})

test('en papel, un servicio que se cuenta no tiene unidad, y un nombre muy largo va abreviado', () => {
  const enPapel = (unidad: number, servicio = false) => Object.values(unidadEnPapel({ servicio, unidad }))
  expect([enPapel(UNIDAD), enPapel(UNIDAD, true), enPapel(19, true)]).toEqual([
    ['Unidad', ''],
    ['', ''],
    ['Hora', 'h'],
  ])
  expect([enPapel(52), enPapel(6)]).toEqual([
    ['TRB', 'TRB'],
    ['Caja/Cajón', 'Caja/Cajón'],
  ])
  for (const unidad of CODIGOS_DE_UNIDAD) expect(enPapel(unidad)[0]?.length).toBeLessThan(25)
})
