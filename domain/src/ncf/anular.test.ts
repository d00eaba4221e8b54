import { expect, test } from 'vitest'
import { MOTIVO_POR_DEFECTO, MOTIVOS_DE_ANULACION } from './anular.ts'

test('los diez motivos del 608 llevan su código de dos cifras, y uno de ellos es el de costumbre', () => {
  const codigos = Object.keys(MOTIVOS_DE_ANULACION)
  expect(codigos.sort()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
  expect(MOTIVOS_DE_ANULACION[MOTIVO_POR_DEFECTO]).toBe('Corrección de la información')
})
