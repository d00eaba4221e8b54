import { expect, test } from 'vitest'
import { MOTIVO_POR_DEFECTO, MOTIVOS_DE_ANULACION, motivoParaNoAnular } from './anular.ts'
import { ESTADO_DISPONIBLE, ESTADO_USADO } from './disponible.ts'

test('los diez motivos del 608 llevan su código de dos cifras, y uno de ellos es el de costumbre', () => {
  const codigos = Object.keys(MOTIVOS_DE_ANULACION)
  expect(codigos.sort()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
  expect(MOTIVOS_DE_ANULACION[MOTIVO_POR_DEFECTO]).toBe('Corrección de la información')
})

test.each([
  [ESTADO_DISPONIBLE, false, null],
  [ESTADO_USADO, false, 'USADO'],
  [ESTADO_DISPONIBLE, true, 'ANULADO'],
  // The order was deleted: the number is annulled already.
  [ESTADO_USADO, true, 'ANULADO'],
])('un número de estado %i, anulado %s: %s', (estado, anulado, motivo) => {
  expect(motivoParaNoAnular({ estado, anulado })).toBe(motivo)
})
