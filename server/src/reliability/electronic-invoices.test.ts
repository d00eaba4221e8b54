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
  for (const [numero, paso] of (Object.keys(PASOS) as Paso[]).entries()) await ronda(office, { numero, paso })
  expect(await hastaQueTodoEsteAceptado(office)).toMatchObject({
    documentos: 15,
    distintos: [],
    huecos: [],
    cuentas: EN_ORDEN,
  })
  expect(await revisarLibros(office.base.pool)).toEqual([])
})
