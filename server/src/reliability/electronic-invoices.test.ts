import { revisarLibros } from '@cuadre/testing/libros'
import { EN_ORDEN, hastaQueTodoEsteAceptado, ponerPuerta, ronda } from '@cuadre/testing/muertes-ecf'
import { type ProgramasElectronicos, startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { afterEach, expect, test } from 'vitest'

let office: ProgramasElectronicos
afterEach(() => office?.close())

test('kill -9 after the upload and before its receipt is kept: each is accepted exactly once, notes after what they correct', async () => {
  office = await startProgramasElectronicos(1)
  await ponerPuerta(office)
  // On a day on which the tax office cuts the line too. What the killed program had taken is sent within seconds, and not when its turn is over.
  await ronda(office, { numero: 4, paso: 'after the upload, before its receipt is kept', sola: true })
  expect(await hastaQueTodoEsteAceptado(office)).toMatchObject({
    documentos: 3,
    distintos: [],
    huecos: [],
    cuentas: EN_ORDEN,
  })
  expect(await revisarLibros(office.base.pool)).toEqual([])
})
