import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { pedirEliminar } from './menu-de-fila.ts'

/** Any list of the product by its title: search, rows, their buttons, Excel. */
export function lista(page: Page, titulo: string, tabla = titulo) {
  const filas = page.getByRole('table', { name: tabla }).locator('tbody').getByRole('row')
  return {
    titulo: page.getByRole('heading', { level: 1, name: titulo, exact: true }),
    filas,
    fila: (texto: string) => filas.filter({ hasText: texto }),
    buscador: page.getByRole('searchbox'),
    nuevo: (boton: string) => page.getByRole('button', { name: boton, exact: true }).click(),
    editar: (nombre: string) => page.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click(),
    /** Presses 'Eliminar' of a row; a question comes. */
    pedirEliminar: (nombre: string) => pedirEliminar(page, nombre),
    /** The cells of the workbook that 'Exportar a Excel' gives, row by row. */
    async exportar(): Promise<unknown[][]> {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar a Excel' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
      const book = await readXlsx(await readFile(await file.path()))
      return book.sheets[0]?.rows ?? []
    },
  }
}
