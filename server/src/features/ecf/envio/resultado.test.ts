import { expect, test } from 'vitest'
import { pasoDeResultado } from './resultado.ts'

const momento = { ahora: new Date('2026-11-20T14:00:00Z'), intentos: 0 }
const rechazo = (codigo: number, valor: string, secuenciaUtilizada: boolean | null = false) =>
  pasoDeResultado(
    { codigo: 2, estado: 'Rechazado', encf: null, secuenciaUtilizada, mensajes: [{ codigo, valor }] },
    momento,
  )

test('a refusal that asks to try once more sends the same bytes again; with other words it is a refusal', () => {
  const suya = 'Ha ocurrido un error validando en eCF, favor intentar nueva vez.'
  expect(rechazo(4, suya)).toMatchObject({ estado: 'por enviar', intentos: 1, falla: suya })
  expect(rechazo(4, 'El RNC no es válido.')).toMatchObject({ estado: 'rechazado', corregible: true })
  expect(rechazo(1920, suya)).toMatchObject({ estado: 'rechazado' })
})

test('what is not said of the number counts as used', () => {
  expect(rechazo(1920, 'No coincide.', null)).toMatchObject({ secuencia_utilizada: true, corregible: false })
})
