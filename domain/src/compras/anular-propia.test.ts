import { expect, test } from 'vitest'
import { fraseDeNoAnularPropia, motivoParaNoAnularPropia } from './anular-propia.ts'

type Situacion = Parameters<typeof motivoParaNoAnularPropia>[0]

test.each<[string, Partial<Situacion>, ReturnType<typeof motivoParaNoAnularPropia>]>([
  ['en papel', { serie: 'B', tipo: '11', estado: null, enviada: false }, null],
  ['anulada', { serie: 'B', tipo: '11', estado: null, enviada: false, anulada: true }, 'ANULADA'],
  ['por firmar', { estado: 'por firmar' }, 'PENDIENTE'],
  ['en proceso', { estado: 'en proceso' }, 'PENDIENTE'],
  ['detenida antes de enviarse', { estado: 'por enviar', enviada: false }, null],
  ['rechazada', { estado: 'rechazado' }, null],
  [
    'en papel, de un mes cerrado',
    { serie: 'B', tipo: '11', estado: null, enviada: false, mesCerrado: true },
    'MES_CERRADO',
  ],
  ['rechazada, de un mes cerrado', { estado: 'rechazado', mesCerrado: true }, 'MES_CERRADO'],
  ['aceptada, de un mes cerrado', { mesCerrado: true }, 'ACEPTADA'],
  ['aceptada', { estado: 'aceptado' }, 'ACEPTADA'],
  ['aceptada condicional', { estado: 'aceptado condicional' }, 'ACEPTADA'],
  ['un gasto menor aceptado', { tipo: '43' }, 'MENOR_ACEPTADO'],
  ['una nota', { tipo: '34', estado: 'rechazado' }, 'ES_NOTA'],
])('%s', (_caso, parte, motivo) => {
  const situacion: Situacion = {
    anulada: false,
    serie: 'E',
    tipo: '41',
    estado: 'aceptado',
    enviada: true,
    mesCerrado: false,
    ...parte,
  }
  expect(motivoParaNoAnularPropia(situacion)).toBe(motivo)
  if (motivo) expect(fraseDeNoAnularPropia(motivo, 'E410000000001')).toContain('E410000000001')
})
