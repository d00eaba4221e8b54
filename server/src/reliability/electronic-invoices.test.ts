import { revisarLibros } from '@cuadre/testing/libros'
import {
  EN_ORDEN,
  hastaQueTodoEsteAceptado,
  PASOS,
  type Paso,
  ponerPuerta,
  ronda,
} from '@cuadre/testing/muertes-ecf'
import { type ProgramasElectronicos, startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { afterEach, expect, test } from 'vitest'

let office: ProgramasElectronicos
afterEach(() => office?.close())

test('kill -9 at every step of a document’s life: each is accepted exactly once, notes after what they correct', async () => {
  office = await startProgramasElectronicos(1)
  await ponerPuerta(office)
  const pasos = Object.keys(PASOS) as Paso[]
  // After the last one what the killed program had taken is sent within seconds, and not when its turn is over.
  for (const [numero, paso] of pasos.entries())
    await ronda(office, { numero, paso, sola: paso === pasos.at(-1) })
  expect(await hastaQueTodoEsteAceptado(office)).toMatchObject({
    documentos: 15,
    distintos: [],
    huecos: [],
    cuentas: EN_ORDEN,
  })
  expect(await revisarLibros(office.base.pool)).toEqual([])
})
