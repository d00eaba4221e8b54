import { readFile } from 'node:fs/promises'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { campo, elegir } from '../campos.ts'
import { dialogo } from './dialogo.ts'

/** The fiscal numbers: generate a month, move a day, see what there is. */
export function paginaDeNcf(page: Page) {
  const formulario = page.getByRole('form', { name: 'Generar NCF' })
  const mover = dialogo(page, 'Mover Fecha NCFs')
  async function llenarMes(datos: { empresa: string; inicio: string; vencimiento: string }) {
    await elegir(formulario, 'Empresa', datos.empresa)
    for (const [nombre, fecha] of [
      ['Fecha de inicio', datos.inicio],
      ['Fecha de vencimiento', datos.vencimiento],
    ] as const) {
      // Emptied first: a date that is written, be it the proposed one, is not changed by another proposal.
      await campo(formulario, nombre).fill('')
      await campo(formulario, nombre).fill(fecha)
    }
  }

  return {
    formulario,
    mover,
    /** Dates as they are typed: dd/mm/yyyy. */
    llenarMes,
    async generar(datos: Parameters<typeof llenarMes>[0]) {
      await llenarMes(datos)
      await formulario.getByRole('button', { name: 'Generar' }).click()
    },
    abrirMover: () => page.getByRole('button', { name: 'Mover Fecha NCFs' }).click(),
  }
}

/** A company's month, day by day, and the numbers of the chosen day. */
export function paginaDelMes(page: Page) {
  const panel = page.getByRole('region', { name: /\d{2}\/\d{2}\/\d{4}$/ })
  return {
    abrir: (de: { empresaId: number; mes: Dia }) =>
      page.goto(`/ncf/mes?empresaId=${de.empresaId}&mes=${de.mes}`),
    /** A day by its name and number: 'lunes 16'. Its name goes on with what it has. */
    dia: (nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre} `) }),
    panel,
    fila: (numero: string) => panel.getByRole('row').filter({ hasText: numero }),
    casilla: (numero: string) => panel.getByRole('checkbox', { name: numero }),
    boton: (nombre: string) => panel.getByRole('button', { name: nombre, exact: true }),
    anular: (cuantos: number) => dialogo(page, `¿Anular ${cuantos} NCF?`),
    ir: (enlace: string) =>
      page.getByRole('navigation', { name: 'Secciones de NCF' }).getByRole('link', { name: enlace }).click(),
  }
}

/** The sequence of a company in a month. */
export function paginaDeCuadre(page: Page) {
  return {
    tarjeta: (empresa: string) => page.getByRole('article', { name: empresa }),
    async exportar(empresa: string): Promise<unknown[][]> {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Exportar a Excel la secuencia de ${empresa}` }).click(),
      ])
      const book = await readXlsx(await readFile(await file.path()))
      return book.sheets[0]?.rows ?? []
    },
  }
}
