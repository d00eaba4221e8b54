import { readFile } from 'node:fs/promises'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { campo, elegir } from '../campos.ts'
import { dialogo } from './dialogo.ts'

/** A monthly format, 607 or 608: company and month above, the rows below, and its two files. */
export function paginaDeFormato(page: Page, tabla: 'Ventas del mes' | 'NCF anulados del mes') {
  const formulario = page.getByRole('form', { name: `Consultar ${tabla}` })
  const rejilla = page.getByRole('table', { name: tabla })
  const formato = tabla === 'Ventas del mes' ? '607' : '608'
  const boton = (nombre: string) => page.getByRole('button', { name: nombre, exact: true })

  async function bajar(nombre: string, lugar = page.locator('body')) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      lugar.getByRole('button', { name: nombre, exact: true }).click(),
    ])
    return { nombre: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  return {
    formulario,
    filas: rejilla.locator('tbody').getByRole('row'),
    pie: rejilla.locator('tfoot'),
    boton,
    bajar,
    revision: dialogo(page, `Generar TXT del ${formato} para la DGII`),
    consultar: () => formulario.getByRole('button', { name: 'Consultar', exact: true }).click(),
    /** The month by its day 1. */
    async escoger(empresa: string, mes: Dia) {
      await elegir(formulario, 'Empresa', empresa)
      await campo(formulario, 'Fecha').fill(formatDia(mes))
    },
    cabeza: (nombre: string) => rejilla.getByRole('columnheader', { name: nombre, exact: true }),
    /** Name and cells of the workbook, row by row. */
    async excel() {
      const { nombre, bytes } = await bajar('Descargar Excel')
      const { sheets } = await readXlsx(bytes)
      return { nombre, filas: sheets[0]?.rows ?? [] }
    },
  }
}
