import { formatMonto } from '@cuadre/domain/dinero/formato'
import { overlappingTexts, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { describe, expect, it } from 'vitest'
import type { TableColumn } from './columns.ts'
import { PdfDocument } from './pdf-document.ts'
import { MARGIN, upright } from './sheet.ts'
import { Table } from './table.ts'

interface Venta {
  cliente: string
  monto: number
}

const COLUMNAS: readonly TableColumn<Venta>[] = [
  { title: 'Cliente', align: 'left', elastic: true, text: v => v.cliente },
  { title: 'Monto', align: 'right', text: v => formatMonto(v.monto) },
  { title: 'ITBIS', align: 'right', text: v => formatMonto(v.monto) },
]

const MONTO_ANCHO = formatMonto(999_999_999_999.99)

/** Groups of `porGrupo` sales, each with its subtotal, and a total at the foot. */
async function dibujar(options: { grupos: number; porGrupo: number; tagged?: boolean; empresa?: string }) {
  const empresa = options.empresa ?? 'Empresa'
  const trozos: Uint8Array[] = []
  const doc = new PdfDocument({
    title: 'Ventas',
    tagged: options.tagged ?? true,
    sink: piece => {
      trozos.push(piece)
    },
  })
  const rows = Array.from({ length: options.porGrupo }, (_, i) => ({ cliente: `Cliente ${i}`, monto: i }))
  const open = async () => {
    await doc.newPage()
    doc.pageNumbers.mark()
    return MARGIN.top
  }
  const y = await open()
  const table = new Table(doc, {
    columns: COLUMNAS,
    rows,
    summaries: [['Total', MONTO_ANCHO, MONTO_ANCHO]],
    x: MARGIN.left,
    width: upright('carta').contentWidth,
    parent: doc.open('Sect'),
    nextPage: open,
  })
  table.start(y)
  for (let group = 0; group < options.grupos; group++) {
    await table.group(`${empresa} ${group}`, table.rowHeight({ cliente: 'Cliente 0', monto: 0 }))
    for (const row of rows) await table.row(row)
    await table.summary([`Subtotal de ${empresa} ${group}`, 'RD$1.00', 'RD$2.00'], 'subtotal')
  }
  await table.summary(['Total', MONTO_ANCHO, MONTO_ANCHO], 'total')
  table.close()
  await doc.close()
  const leido = await readPdf(Buffer.concat(trozos))
  return { ...leido, texts: leido.pages.map(pageText) }
}

describe('printed table', () => {
  it('gives each column the room of its widest text, the totals included', async () => {
    const { pages: paginas } = await dibujar({ grupos: 1, porGrupo: 3 })
    const [texts = []] = paginas
    expect(overlappingTexts(texts)).toEqual([])
    const totales = texts.filter(t => t.text === MONTO_ANCHO)
    expect(totales).toHaveLength(2)
    for (const { x, width } of texts)
      expect(x + width).toBeLessThanOrEqual(upright('carta').width - MARGIN.right + 0.5)
  })

  it('wraps the long name of a group beside its sums', async () => {
    const empresa = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L. '.repeat(3).trim()
    const { pages: paginas, texts } = await dibujar({ grupos: 2, porGrupo: 2, empresa })
    expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(`${empresa} 1`)
    for (const textosDePagina of paginas) {
      expect(overlappingTexts(textosDePagina)).toEqual([])
      for (const t of textosDePagina)
        expect(t.x + t.width).toBeLessThanOrEqual(upright('carta').width - MARGIN.right + 0.5)
    }
  })

  it('repeats its head and says which group goes on', async () => {
    const { texts } = await dibujar({ grupos: 1, porGrupo: 100 })
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) expect(text).toContain('Cliente Monto ITBIS')
    expect(texts[0]).not.toContain('(continúa)')
    for (const text of texts.slice(1)) expect(text).toContain('Empresa 0 (continúa)')
  })

  it('keeps the name of a group with its first row', async () => {
    for (let porGrupo = 5; porGrupo < 12; porGrupo++) {
      const { texts } = await dibujar({ grupos: 12, porGrupo })
      for (const text of texts) expect(text.split('\n').at(-2)).not.toMatch(/^Empresa/)
    }
  })

  it('sums each group and the whole', async () => {
    const { texts } = await dibujar({ grupos: 3, porGrupo: 4 })
    const all = texts.join('\n')
    for (const group of [0, 1, 2]) expect(all).toContain(`Subtotal de Empresa ${group} RD$1.00 RD$2.00`)
    expect(all).toContain(`Total ${MONTO_ANCHO} ${MONTO_ANCHO}`)
  })

  it('says no page number wrong in a long report without structure', async () => {
    const { texts, roles } = await dibujar({ grupos: 40, porGrupo: 50, tagged: false })
    expect(roles.flat()).toEqual([])
    for (const [i, text] of texts.entries()) expect(text).toContain(`Página ${i + 1} de ${texts.length}`)
  })
})
