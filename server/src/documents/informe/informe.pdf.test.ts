import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { NOMBRE_LARGO, unInforme } from '@cuadre/testing/informes'
import { overlappingTexts, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { rounds } from '@cuadre/testing/rounds'
import { describe, expect, it, vi } from 'vitest'
import { landscape, MARGIN, NOT_PRINTED, upright } from '../pdf/sheet.ts'
import { drawInforme, ROWS_WITH_STRUCTURE } from './informe.pdf.ts'
import type { InformeImpreso, InformeRow } from './informe-impreso.ts'

// Reading fifty pages back takes longer than drawing them.
vi.setConfig({ testTimeout: 120_000 })

async function dibujar(informe: InformeImpreso) {
  const trozos: Uint8Array[] = []
  await drawInforme(informe, piece => {
    trozos.push(piece)
  })
  const leido = await readPdf(Buffer.concat(trozos))
  const texts = leido.pages.map(pageText)
  return { ...leido, textos: texts, all: texts.join('\n') }
}

/** Adds up one column by itself, away from the writer's own sums. */
function sum(rows: readonly InformeRow[], column: number): string {
  const amounts = rows.map(row => centavosDesdePesos(Number(row.values[column])))
  return formatMonto(pesosDesdeCentavos(sumar(...amounts)))
}

function filasDe(informe: InformeImpreso): InformeRow[] {
  return [...(informe.rows as readonly InformeRow[])]
}

const CANTIDADES = [1, 30, rounds({ gate: 250, all: 1000 })]

describe('el informe impreso', () => {
  it.each(CANTIDADES)(
    'con %i filas lleva cada cifra, la suma de todas y el número de cada página',
    async count => {
      const informe = unInforme(count)
      const rows = filasDe(informe)
      const { all, textos: texts } = await dibujar({ ...informe, rows })
      for (const { values } of rows) {
        const [ncf, , , , ...amounts] = values
        const line = all.split('\n').find(text => text.startsWith(String(ncf)))
        for (const monto of amounts) expect(line).toContain(formatMonto(Number(monto)))
      }
      const label = count === 1 ? '(1 factura)' : `(${count.toLocaleString('en-US')} facturas)`
      expect(texts.at(-1)).toContain(`Total ${label} ${sum(rows, 4)} ${sum(rows, 5)} ${sum(rows, 6)}`)
      for (const [i, text] of texts.entries()) {
        expect(text).toContain(`Página ${i + 1} de ${texts.length}`)
        expect(text).toContain('NCF Fecha Empresa Cliente Subtotal ITBIS Total')
      }
    },
  )

  it('con nombres muy largos corta los nombres en las páginas siguientes, nunca las fechas', async () => {
    const length = `${NOMBRE_LARGO} ${NOMBRE_LARGO}`
    const filters = [
      { label: 'Empresa', value: length },
      { label: 'RNC', value: '1-31-12345-6' },
      { label: 'Cliente', value: length },
      { label: 'Desde', value: '01/11/2026' },
      { label: 'Hasta', value: '30/11/2026' },
    ]
    const { textos: texts } = await dibujar({ ...unInforme(60), filters })
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts.slice(1)) {
      expect(text).toMatch(/Empresa: .{15,}… · RNC: 1-31-12345-6 · Cliente: .{15,}…/)
      expect(text).toMatch(/ Desde: 01\/11\/2026 · Hasta: 30\/11\/2026\n/)
    }
  })

  it('dice título, filtros, autor y momento, y los repite en cada página', async () => {
    const { textos: texts, title, language: idioma } = await dibujar(unInforme(60))
    expect([title, idioma]).toEqual(['Ventas por cliente', 'es-DO'])
    for (const pieza of ['Constructora Peña & Núñez, S.A.S.', '01/11/2026', '30/11/2026']) {
      expect(texts[0]).toContain(pieza)
    }
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text).toContain('Preparado por lucía el 21/11/2026 10:15 a. m.')
    for (const text of texts.slice(1)) {
      expect(text).toContain('Ventas por cliente Cliente: Constructora Peña & Núñez, S.A.S.')
      expect(text).toContain('Desde: 01/11/2026')
    }
  })

  it('da a cada grupo su subtotal', async () => {
    const informe = unInforme(23, {}, 5)
    const rows = filasDe(informe)
    const { all } = await dibujar({ ...informe, rows })
    const subtotales = all.split('\n').filter(text => text.startsWith('Subtotal de'))
    expect(subtotales).toHaveLength(5)
    for (const [i, text] of subtotales.entries()) {
      const group = rows.slice(i * 5, i * 5 + 5)
      expect(text).toContain(`(${group.length} facturas) ${sum(group, 4)} ${sum(group, 5)} ${sum(group, 6)}`)
    }
  })

  it('suma sin perder un centavo lo que no cabe en un número', async () => {
    const most = 999_999_999_999.99
    const rows = Array.from({ length: 150 }, (_, i) => ({
      values: [`B01${i}`, '2026-11-05', 'E', 'C', most, most, most],
    }))
    const { all, pages: paginas } = await dibujar(unInforme(150, { rows }))
    expect(all).toContain('Total (150 facturas) RD$149,999,999,999,998.50 RD$149,999,999,999,998.50')
    for (const texts of paginas) expect(overlappingTexts(texts)).toEqual([])
  })

  it.each([
    ['nombres cortos, de pie', 'Ana Ruiz', upright('carta')],
    ['nombres largos, apaisado', NOMBRE_LARGO, landscape('carta')],
  ])('con %s, no encima textos ni pisa los márgenes', async (_, name, sheet) => {
    const baseline = unInforme(40, {}, 9)
    const rows = filasDe(baseline).map(({ values: [ncf, fecha, , , ...amounts], group }) => ({
      ...(group && {
        group: { ...group, title: `${name} (RNC 1-31-24679-6)`, subtotal: `Subtotal de ${name}` },
      }),
      values: [ncf ?? '', fecha ?? '', name, name, ...amounts],
    }))
    const columns = baseline.columns.map(column => ({
      ...column,
      sample: column.elastic ? name : column.sum ? 'RD$100,000.00' : column.sample,
    }))
    const { pages: paginas, sizes: tamanos } = await dibujar({ ...baseline, rows, columns })
    for (const [i, texts] of paginas.entries()) {
      expect(tamanos[i]).toEqual([sheet.width, sheet.height])
      expect(overlappingTexts(texts)).toEqual([])
      for (const { x, width, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(MARGIN.left - 0.5)
        expect(x + width).toBeLessThanOrEqual(sheet.right + 0.5)
        expect(y).toBeGreaterThan(NOT_PRINTED)
      }
    }
  })

  it('hace más pequeño un monto que llegó más ancho que su columna, sin partirlo', async () => {
    const width = 999_999_999_999.99
    const columns = unInforme(0).columns.map(column => ({
      ...column,
      sample: column.sum ? 'RD$1.00' : column.sample,
    }))
    const rows = [{ values: ['B0100000001', '2026-11-05', 'E', 'C', width, width, width] }]
    const { pages: paginas } = await dibujar(unInforme(1, { rows, columns }))
    const [texts = []] = paginas
    expect(overlappingTexts(texts)).toEqual([])
    expect(texts.filter(t => t.text === formatMonto(width))).toHaveLength(6)
  })

  it('no deja sumas solas en una página', async () => {
    for (let count = 15; count < 45; count++) {
      const { textos: texts } = await dibujar(unInforme(count, {}, count))
      expect(texts.at(-1)).toMatch(/\nB01\d{8} .*(\n[^B].*)*\nTotal \(/)
    }
  })

  it('no deja el nombre de un grupo lejos de su primera fila ni de su subtotal', async () => {
    for (const porGrupo of [1, 2]) {
      const baseline = unInforme(60, {}, porGrupo)
      const rows = filasDe(baseline).map(row => ({
        ...row,
        group: {
          key: row.group?.key ?? 0,
          title: `Grupo ${row.group?.key}`,
          subtotal: `Subtotal de ${NOMBRE_LARGO} ${NOMBRE_LARGO}`,
        },
      }))
      const { textos: texts } = await dibujar({ ...baseline, rows })
      expect(texts.length).toBeGreaterThan(5)
      for (const text of texts) {
        const [pie, ultima] = text.split('\n').reverse()
        expect(pie).toContain('Página')
        expect(ultima).not.toMatch(/^Grupo/)
        if (porGrupo === 1) expect(text).not.toContain('continúa')
      }
    }
  })

  it('lleva una estructura para lectores de pantalla hasta cierto largo, y más allá ninguna', async () => {
    const { roles } = await dibujar(unInforme(3))
    expect(new Set(roles.flat())).toEqual(new Set(['Root', 'Sect', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
    const length = await dibujar(unInforme(ROWS_WITH_STRUCTURE + 1, { rows: filasDe(unInforme(3)) }))
    expect(length.roles.flat()).toEqual([])
  })

  it('sin filas dice un total de cero', async () => {
    expect((await dibujar(unInforme(0))).all).toContain('Total (0 facturas) RD$0.00 RD$0.00 RD$0.00')
  })

  it('se niega a sumar lo que no es un monto', async () => {
    const rows = [{ values: ['B01', '2026-11-05', 'E', 'C', 'mil', 1, 1] }]
    await expect(dibujar(unInforme(1, { rows }))).rejects.toThrow('Subtotal')
  })
})
