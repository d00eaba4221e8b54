import { unaFacturaImpresa, unaLineaImpresa } from '@cuadre/testing/facturas-impresas'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { expect, test } from 'vitest'
import { drawFacturas } from './factura.pdf.ts'

const PALABRAS = Array.from({ length: 71 }, (_, i) => `nota${i + 10}`)

test.each([
  ['hoja', 150],
  ['rollo', 20],
] as const)(
  'mil líneas con un comentario de 500 letras caben en %s, sin perder una palabra',
  async (papel, paginas) => {
    const lineas = Array.from({ length: 1000 }, (_, i) =>
      unaLineaImpresa({ descripcion: `Línea ${i + 1}.`, comentario: PALABRAS.join(' ') }),
    )
    const trozos: Uint8Array[] = []
    const factura = unaFacturaImpresa(0, { papel, lineas })
    await drawFacturas({ titulo: 'Mil', cantidad: 1, facturas: [factura] }, trozo => void trozos.push(trozo))
    const { pages } = await readPdf(Buffer.concat(trozos))
    const todo = pages.map(pageText).join(' ').replace(/\s+/g, ' ')
    for (let linea = 1; linea <= 1000; linea++) expect(todo).toContain(`Línea ${linea}. `)
    for (const palabra of PALABRAS) expect(todo.split(palabra), palabra).toHaveLength(1001)
    expect(pages.length).toBeLessThanOrEqual(paginas)
  },
)
