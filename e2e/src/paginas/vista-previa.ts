import { readFile } from 'node:fs/promises'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { seMide } from '../medidas.ts'
import { enElTelefono } from '../pantalla.ts'
import { dialogo } from './dialogo.ts'

/** A PDF shown in a dialog, by the dialog's title. */
export function vistaPrevia(page: Page, titulo: string) {
  const { caja, boton } = dialogo(page, titulo)
  const hoja = caja.getByRole('img', { name: /página 1 de \d+$/ })

  return {
    caja,
    hoja,
    // The cross at the top has the same name.
    cerrar: () => boton('Cerrar').last().click(),
    ampliar: () => boton('Ampliar').click(),
    aLoAncho: () => boton('Ancho').click(),
    paginaCompleta: () => boton('Página completa').click(),
    imprimir: () => boton('Imprimir').click(),
    /** The whole first page lies inside the frame that shows it. */
    seVeEntera: () => hoja.evaluate(fits),
    ancho: () => hoja.evaluate(sheet => Math.round(sheet.getBoundingClientRect().width)),
    /** The sheet is there and has ink on it. */
    async seVe() {
      await expect(hoja).toBeVisible()
      await expect.poll(() => hoja.evaluate(isDrawn), { message: 'the page is blank' }).toBe(true)
    },
    /** The file that 'Descargar PDF' gives. */
    descargar: () => descargado(page, () => boton('Descargar PDF').click()),
    /** The words of its first page. */
    async texto(): Promise<string> {
      const [primera = ''] = (await descargado(page, () => boton('Descargar PDF').click())).paginas
      return primera
    },
  }
}

/** The dialog of a paper fits the window, at the desk and on a phone: only its parts scroll, and its last button is in sight. */
export async function cabeEnLaVentana(page: Page, caja: Locator): Promise<void> {
  const cabe = async () => {
    const cerrar = caja.getByRole('button', { name: 'Cerrar', exact: true }).last()
    await seMide([caja, cerrar, caja.locator('.cuadre-pdf')], (todo, boton, hoja) => {
      expect(todo.top).toBeGreaterThanOrEqual(0)
      expect(boton.bottom).toBeLessThan(Math.min(todo.bottom, page.viewportSize()?.height ?? 0))
      expect(hoja.height).toBeGreaterThan(200)
    })
    await expect(caja.getByRole('heading')).toBeInViewport()
    const sobra = () => caja.evaluate(one => one.scrollTop + one.scrollHeight - one.clientHeight)
    expect(await sobra()).toBe(0)
  }
  await cabe()
  await enElTelefono(page, cabe)
}

/** What comes when this is pressed: the name of the file and the words of each of its pages. */
export async function descargado(page: Page, pulsar: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), pulsar()])
  return { nombre: file.suggestedFilename(), paginas: await palabras(file) }
}

async function palabras(file: Download): Promise<string[]> {
  const pdf = await readPdf(await readFile(await file.path()))
  return pdf.pages.map(pageText)
}

/** Runs in the page. */
function fits(sheet: Element): boolean {
  const page = sheet.getBoundingClientRect()
  const frame = sheet.parentElement?.getBoundingClientRect()
  return (
    frame !== undefined &&
    page.height > 300 &&
    page.top >= frame.top &&
    page.bottom <= Math.min(frame.bottom, window.innerHeight)
  )
}

/** Runs in the page: white paper alone has one colour. */
function isDrawn(element: Element): boolean {
  if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false
  const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
  return pixels !== undefined && new Set(new Uint32Array(pixels.buffer)).size > 2
}
