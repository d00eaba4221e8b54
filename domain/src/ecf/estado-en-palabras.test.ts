import { expect, test } from 'vitest'
import { estadoEcfEnPalabras } from './estado-en-palabras.ts'
import { ESTADOS_ECF } from './estados.ts'
import { significadoDeEstado } from './significado-de-estado.ts'

test('cada estado se dice con su palabra', () => {
  expect(ESTADOS_ECF.map(estado => estadoEcfEnPalabras({ estado, detenido: false }))).toEqual([
    'Por firmar',
    'Por enviar',
    'En proceso',
    'Aceptado',
    'Aceptado condicional',
    'Rechazado',
  ])
})

test('lo detenido se dice detenido, esté donde esté', () => {
  for (const estado of ESTADOS_ECF) {
    expect(estadoEcfEnPalabras({ estado, detenido: true })).toBe('Detenido')
    expect(significadoDeEstado({ estado, detenido: true, secuenciaUtilizada: null, mensajes: [] })).toMatch(
      /pulse Reintentar/,
    )
  }
})

test('de un rechazado se dice si su número sirve; lo que no se sabe cuenta como usado', () => {
  const rechazado = { estado: 'rechazado', detenido: false, mensajes: [] } as const
  expect(significadoDeEstado({ ...rechazado, secuenciaUtilizada: false })).toMatch(/con el mismo número/)
  for (const secuenciaUtilizada of [true, null]) {
    expect(significadoDeEstado({ ...rechazado, secuenciaUtilizada })).toMatch(/con otro número/)
  }
  // A number that was never authorised is not sent again, whatever is said of its use.
  for (const codigo of [75, 135]) {
    const mensajes = [{ codigo, valor: 'Número de secuencia no autorizada.' }]
    expect(significadoDeEstado({ ...rechazado, secuenciaUtilizada: false, mensajes })).toMatch(
      /con otro número/,
    )
  }
})
