import type { Page } from '@playwright/test'
import { campo, elegir } from '../campos.ts'
import { dialogo } from './dialogo.ts'

/** The fiscal numbers: generate a month, move a day, see what there is. */
export function paginaDeNcf(page: Page) {
  const formulario = page.getByRole('form', { name: 'Generar NCF' })
  const mover = dialogo(page, 'Mover Fecha NCFs')
  async function llenarMes(datos: { empresa: string; inicio: string; vencimiento: string }) {
    await elegir(formulario, 'Empresa', datos.empresa)
    await campo(formulario, 'Fecha de inicio').fill(datos.inicio)
    await campo(formulario, 'Fecha de vencimiento').fill(datos.vencimiento)
  }

  return {
    formulario,
    mover,
    numeros: page.getByRole('table', { name: 'NCF' }).locator('tbody').getByRole('row'),
    /** Dates as they are typed: dd/mm/yyyy. */
    llenarMes,
    async generar(datos: Parameters<typeof llenarMes>[0]) {
      await llenarMes(datos)
      await formulario.getByRole('button', { name: 'Generar' }).click()
    },
    abrirMover: () => page.getByRole('button', { name: 'Mover Fecha NCFs' }).click(),
  }
}
