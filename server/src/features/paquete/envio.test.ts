import { expect, test } from 'vitest'
import { txtDelPaquete } from './envio.ts'
import { Control } from './parte.ts'

const SIN_LINEAS = {
  registro: null,
  bloquea: true,
  soloDelArchivo: true,
  mensaje: 'Los e-CF no van en él.',
} as const
const DE_UNA = { registro: { ncf: 'B0100000001' }, bloquea: true, mensaje: 'Le falta el RNC.' } as const

test('a month that has no file, such as one of e-CF alone, lacks nothing; one whose file cannot be made does', () => {
  const pedir = (observaciones: Parameters<typeof txtDelPaquete>[1]['observaciones']) => {
    const control = new Control()
    const envio = { formato: '607', rnc: '131246796', mes: '2026-11-01', observaciones } as const
    const txt = txtDelPaquete(control, { ...envio, escribir: () => 'texto' })
    return [txt?.texto ?? null, control.notas, control.diferencias]
  }
  const falta = 'El TXT del 607 no está en el paquete: no se puede generar hasta corregir lo que sigue.'
  expect([pedir([SIN_LINEAS]), pedir([SIN_LINEAS, DE_UNA]), pedir([])]).toEqual([
    [null, ['607: Los e-CF no van en él.'], []],
    [null, ['607: Los e-CF no van en él.'], [falta, '607, B0100000001: Le falta el RNC.']],
    ['texto', [], []],
  ])
})
