import { expect, test } from 'vitest'
import { warningsIn } from './fresh-clone.mjs'

test.each([
  'npm warn deprecated glob@7.2.3: no longer supported',
  '(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  '(node:7) ExperimentalWarning: WASI is an experimental feature',
  '{"level":40,"time":1,"msg":"a change could not be announced"}',
  'Atención: Se perdió una conexión con la base de datos: gone',
  'Error: El puerto 3000 está ocupado.',
])('«%s» warns, and what stands around it does not', line => {
  expect(warningsIn(`added 424 packages in 17s\n${line}\nweb: compilado en 6.6 s`)).toEqual([line])
})

test('a trace belongs to its warning', () => {
  const traced = '(node:7) MaxListenersExceededWarning: 11\n    at a (node:events:1)\n    at b (c.js:2)'
  expect(warningsIn(`uno\n${traced}\ndos`)).toEqual([traced])
})

test.each([
  '{"level":30,"time":1,"msg":"Escuchando en http://127.0.0.1:3000"}',
  '{"level":40,"time":1,"status":200,"ms":1088,"msg":"slow request"}',
  'Atención: Consulta lenta (656 ms): SELECT 1',
  'Copia de seguridad del día guardada.',
])('«%s» is no warning', line => {
  expect(warningsIn(line)).toEqual([])
})
