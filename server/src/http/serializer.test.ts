import { ENDPOINTS } from '@cuadre/contract/api'
import { pedidos } from '@cuadre/contract/pedidos'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileSerializer } from './serializer.ts'

test('every declaration has a serializer: none is found to be impossible only when it is asked for', () => {
  const calls = ENDPOINTS.filter(({ file }) => file === undefined)
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) {
    expect(() => compileSerializer(call), `${call.method} ${call.path}`).not.toThrow()
  }
})

test('what may be null is written as null or as what it is, at any depth, and what nobody named is left out', () => {
  const fila = z.object({
    clase: z.enum(['a', 'b']).nullable(),
    montos: z.array(z.number().nullable()).nullable(),
  })
  const data = z.object({
    texto: z.string().nullable(),
    numero: z.int().nullable(),
    signo: z.union([z.literal(1), z.literal(-1)]).nullable(),
    fila: fila.nullable(),
    filas: z.array(fila.nullable()),
  })
  const write = compileSerializer({ ...pedidos.get, data })
  const vacio = { texto: null, numero: null, signo: null, fila: null, filas: [null] }
  const una = { clase: 'b', montos: [0.1, null, -2] }
  const lleno = {
    texto: 'Peña "y" Cía.\n',
    numero: 0,
    signo: -1,
    fila: una,
    filas: [una, null, { clase: null, montos: null }],
  }
  for (const data of [vacio, lleno]) {
    const said = { data, message: '', statusCode: 200, errorCode: null, isSuccess: true }
    expect(JSON.parse(write({ ...said, data: { ...data, contrasena: 'x' } }))).toEqual(said)
  }
})
