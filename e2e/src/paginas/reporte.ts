import { readFile } from 'node:fs/promises'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { campo, elegir } from '../campos.ts'
import { descargado } from './vista-previa.ts'

/** The form of a report, by the heading of its screen. */
export function reporte(page: Page, titulo: string) {
  const formulario = page.getByRole('form', { name: titulo })
  const boton = (texto: string) => formulario.getByRole('button', { name: texto, exact: true })
  return {
    formulario,
    boton,
    tipo: formulario.getByLabel('Tipo de reporte'),
    elegir: (nombre: string, texto: string) => elegir(formulario, nombre, texto),
    async entre(desde: Dia, hasta: Dia) {
      await campo(formulario, 'Desde').fill(formatDia(desde))
      await campo(formulario, 'Hasta').fill(formatDia(hasta))
    },
    pedir: (texto: string) => boton(texto).click(),
    /** Presses a button that saves a PDF. */
    descargar: (texto: string) => descargado(page, () => boton(texto).click()),
    /** Presses a button that saves a workbook: its name, and the cells of its sheet row by row. */
    async excel(texto: string) {
      const [file] = await Promise.all([page.waitForEvent('download'), boton(texto).click()])
      const { sheets } = await readXlsx(await readFile(await file.path()))
      return { nombre: file.suggestedFilename(), filas: sheets[0]?.rows ?? [] }
    },
  }
}
