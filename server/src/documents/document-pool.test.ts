import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unaFacturaImpresa, unComprobanteElectronico } from '@cuadre/testing/facturas-impresas'
import { unInforme } from '@cuadre/testing/informes'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { rounds } from '@cuadre/testing/rounds'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import type { ConstanciaImpresa } from './constancia/constancia-impresa.ts'
import { createDocumentPool } from './create-document-pool.ts'
import { DocumentPoolFull } from './document-pool.ts'
import type { SheetRow } from './excel/workbook.ts'
import type { InformeRow } from './informe/informe-impreso.ts'
import type { ReciboImpreso } from './recibo/recibo-impreso.ts'

const documentPool = createDocumentPool()
afterAll(() => documentPool.close())

const LIBRO = {
  title: 'Clientes',
  sheet: 'Clientes',
  columns: [{ title: 'Nombre', key: 'nombre', type: 'texto' as const }],
}

function* nombres(cantidad: number) {
  for (let i = 0; i < cantidad; i++) yield { nombre: `Cliente número ${i} ${Math.random()}` }
}

/** So many invoices of those that a full pool has taken are waited for. */
const ROUND = rounds({ gate: 40, all: 499 })

/** As rows of a database come. */
async function* leidas<F>(filas: Iterable<F>): AsyncGenerator<readonly F[]> {
  let lote: F[] = []
  for (const fila of filas) {
    lote.push(fila)
    if (lote.length < 7) continue
    yield lote
    lote = []
  }
  if (lote.length > 0) yield lote
}

async function porTrozos(filas: Iterable<SheetRow>): Promise<Readable> {
  const salida = await documentPool.workbook({ ...LIBRO, rows: leidas(filas) })
  if (Buffer.isBuffer(salida)) throw new Error('The workbook came in one piece')
  return salida
}

/** Rows of a database that does not answer. */
async function* nunca() {
  yield [unaFacturaImpresa(1)]
  await new Promise(() => {})
}

function muchas(cantidad: number) {
  const facturas = Array.from({ length: cantidad }, () => unaFacturaImpresa(30))
  return { titulo: 'Muchas', cantidad, facturas }
}

const RECIBO: ReciboImpreso = {
  numero: 7,
  fecha: '2026-11-05',
  papel: 'Recibido de',
  persona: { nombre: 'Farmacia San Judas Tadeo', documento: '1-31-24679-6' },
  empresa: { nombre: 'Ferretería La Económica', rnc: '1-31-24679-6', direccion: '', telefono: '' },
  comprobante: { nombre: 'Factura', numero: 'B0100000522', fecha: '2026-11-01' },
  forma: null,
  referencia: null,
  cuenta: 9_999_999.99,
  monto: 9_999_999.99,
  itbisRetenido: 0,
  isrRetenido: 0,
  dinero: 9_999_999.99,
  queda: 0,
  dondePagar: null,
  anulado: false,
}
const CONSTANCIA: ConstanciaImpresa = {
  fecha: '2026-11-05',
  periodo: 'octubre de 2026',
  empresa: { nombre: 'Ferretería La Económica', rnc: '1-31-24679-6', datos: [], email: null, logo: null },
  suplidor: { nombre: 'Rosa Peña', documento: '001-1391820-5' },
  comprobantes: [],
  totalRenta: 9_999_999.99,
  totalItbis: 0,
}

it.each([
  ['carta', ['612 × 792', '792 × 612'], 'letter'],
  ['a4', ['595 × 842', '842 × 595'], 'a4'],
] as const)(
  'an office that prints on %s has everything on it',
  async (hoja, [upright, onItsSide], enLibro) => {
    const pool = createDocumentPool({ hoja })
    try {
      // With an invoice for nobody, and the next one is as ever.
      await pool.getReady()
      const sheetOf = async (pdf: Buffer) => {
        const [[width = 0, height = 0] = []] = (await readPdf(pdf)).sizes
        return `${Math.round(width)} × ${Math.round(height)}`
      }
      const factura = await pool.factura(unaFacturaImpresa(1))
      const before = await documentPool.factura(unaFacturaImpresa(1))
      expect(pageText((await readPdf(factura)).pages[0] ?? [])).toBe(
        pageText((await readPdf(before)).pages[0] ?? []),
      )
      const facturas = { titulo: 'Dos', cantidad: 1, facturas: [unComprobanteElectronico(1)] }
      const breve = unInforme(1, {
        columns: [{ title: 'Fecha', type: 'fecha', sample: '00/00/0000' }],
        rows: [{ values: ['2026-11-05'] }],
      })
      expect({
        dePapel: await sheetOf(factura),
        electronica: await sheetOf(
          await Buffer.from((await pool.facturasSueltas([unComprobanteElectronico(1)]))[0] ?? []),
        ),
        juntas: await sheetOf(await buffer(await pool.facturas(facturas))),
        recibo: await sheetOf(await pool.recibo(RECIBO)),
        constancia: await sheetOf(await pool.constancia(CONSTANCIA)),
        informe: await sheetOf(await buffer(await pool.informe(breve))),
        apaisado: await sheetOf(await buffer(await pool.informe(unInforme(2)))),
      }).toEqual({
        ...{ dePapel: upright, electronica: upright, juntas: upright, recibo: upright, constancia: upright },
        ...{ informe: upright, apaisado: onItsSide },
      })
      const libro = await pool.workbook({ ...LIBRO, rows: [...nombres(1)] })
      if (!Buffer.isBuffer(libro)) throw new Error('A short workbook came in pieces')
      expect((await readXlsx(libro)).sheets[0]?.pageSetup?.paperSize).toBe(enLibro)
    } finally {
      await pool.close()
    }
  },
)

describe('document pool', () => {
  it('draws an invoice off the main thread', async () => {
    const { title: titulo, pages: paginas } = await readPdf(await documentPool.factura(unaFacturaImpresa(12)))
    expect(titulo).toBe('Factura B0100000522')
    expect(paginas).toHaveLength(1)
  })

  it('pulls many invoices from an asynchronous source', async () => {
    const MUCHAS = rounds({ gate: 24, all: 230 })
    async function* facturas() {
      for (let i = 0; i < MUCHAS; i += 2) {
        yield [unaFacturaImpresa(1, { pedidoId: i }), unaFacturaImpresa(1, { pedidoId: i + 1 })]
      }
    }
    const { title: titulo, pages: paginas } = await readPdf(
      await buffer(
        await documentPool.facturas({
          titulo: 'Facturas de noviembre',
          cantidad: MUCHAS,
          facturas: facturas(),
        }),
      ),
    )
    expect(titulo).toBe('Facturas de noviembre')
    expect(paginas).toHaveLength(MUCHAS)
  })

  it('draws a report of plain data', async () => {
    const { title: titulo, pages: paginas } = await readPdf(
      await buffer(await documentPool.informe(unInforme(50))),
    )
    expect(titulo).toBe('Ventas por cliente')
    expect(paginas.map(pageText).join()).toContain('Total (50 facturas)')
  })

  it('has done with a report, and let its source go, before a slow reader has read it', async () => {
    let suelta: () => void = () => {}
    const soltada = new Promise<void>(resolve => {
      suelta = resolve
    })
    const informe = unInforme(2500)
    async function* filas() {
      try {
        yield informe.rows as readonly InformeRow[]
      } finally {
        suelta()
      }
    }
    const salida = await documentPool.informe({ ...informe, rows: filas() })
    // Nobody reads.
    await soltada
    expect((await buffer(salida)).subarray(-6).toString()).toBe('%%EOF\n')
  })

  it('writes a workbook', async () => {
    const { sheets } = await readXlsx(await buffer(await porTrozos(nombres(250))))
    expect(sheets[0]?.rows).toHaveLength(251)
  })

  it('answers a workbook in one piece when its few rows are at hand', async () => {
    const bytes = await documentPool.workbook({ ...LIBRO, rows: [...nombres(250)] })
    if (!Buffer.isBuffer(bytes)) throw new Error('The workbook came in pieces')
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows).toHaveLength(251)
  })

  it('lets an invoice pass by the long documents that wait for their rows and readers', async () => {
    const control = new AbortController()
    const atascadas = Array.from({ length: 5 }, () =>
      documentPool.facturas({ titulo: 'Nunca', cantidad: 2, facturas: nunca() }, { signal: control.signal }),
    )
    const { pages: paginas } = await readPdf(await documentPool.factura(unaFacturaImpresa(12)))
    expect(paginas).toHaveLength(1)
    control.abort(new Error('Enough'))
    const resultados = await Promise.allSettled(atascadas)
    expect(resultados.map(r => r.status)).toEqual(Array(5).fill('rejected'))
  })

  it('refuses before the first byte what cannot be made', async () => {
    await expect(documentPool.facturas({ titulo: 'Ninguna', cantidad: 0, facturas: [] })).rejects.toThrow(
      'no invoice',
    )
    const filas = [{ nombre: 'a' }]
    const columns = [{ title: 'N', key: 'nombre', type: 'monto' as const }]
    await expect(documentPool.workbook({ ...LIBRO, columns, rows: filas })).rejects.toThrow('nombre')
  })

  it('passes on the error of its source and lets the source go', async () => {
    let suelta = false
    async function* rotas() {
      try {
        yield [unaFacturaImpresa(1)]
        throw new Error('The database is gone')
      } finally {
        suelta = true
      }
    }
    await expect(documentPool.facturas({ titulo: 'Rotas', cantidad: 1, facturas: rotas() })).rejects.toThrow(
      'The database is gone',
    )
    expect(suelta).toBe(true)
  })

  it('slows down with its reader, and stops when the reader leaves', async () => {
    let leidas = 0
    let suelta: () => void = () => {}
    const soltada = new Promise<void>(resolve => {
      suelta = resolve
    })
    function* filas() {
      try {
        for (const fila of nombres(10_000_000)) {
          leidas++
          yield fila
        }
      } finally {
        suelta()
      }
    }
    const salida = await porTrozos(filas())
    salida.destroy()
    await soltada
    expect(leidas).toBeLessThan(10_000_000)
    // The threads are free again.
    expect((await documentPool.factura(unaFacturaImpresa(1))).length).toBeGreaterThan(1000)
  })

  it('stops queued and running work when it is aborted', async () => {
    const abortada = AbortSignal.abort(new Error('Never mind'))
    await expect(documentPool.factura(unaFacturaImpresa(1), { signal: abortada })).rejects.toThrow(
      'Never mind',
    )
    const control = new AbortController()
    const trabajos = Array.from({ length: 6 }, () =>
      documentPool.facturas(muchas(300), { signal: control.signal }),
    )
    control.abort(new Error('Enough'))
    const resultados = await Promise.allSettled(trabajos)
    expect(resultados.map(r => r.status)).toEqual(Array(6).fill('rejected'))
    expect((await documentPool.factura(unaFacturaImpresa(1))).length).toBeGreaterThan(1000)
  })

  it('refuses to pile up orders without end', async () => {
    const otro = createDocumentPool()
    const control = new AbortController()
    const { signal } = control
    const trabajos = Array.from({ length: 501 }, () => otro.factura(unaFacturaImpresa(1), { signal }))
    await expect(trabajos[500]).rejects.toThrow(DocumentPoolFull)
    await trabajos[ROUND]
    control.abort(new Error('Enough'))
    const resultados = await Promise.allSettled(trabajos.slice(0, 500))
    const dichos = resultados.map(one => (one.status === 'fulfilled' ? 'drawn' : String(one.reason)))
    expect(new Set(dichos.slice(0, ROUND))).toEqual(new Set(['drawn']))
    expect(dichos.filter(one => one !== 'drawn' && one !== 'Error: Enough')).toEqual([])
    // There is room again.
    await otro.factura(unaFacturaImpresa(1))
    await otro.close()
  })

  it('refuses work under way and new work once closed', async () => {
    const otro = createDocumentPool()
    const pendiente = otro.facturas(muchas(500))
    const rechazo = expect(pendiente.then(salida => buffer(salida))).rejects.toThrow()
    await otro.close()
    await rechazo
    await expect(otro.factura(unaFacturaImpresa(1))).rejects.toThrow('closed')
  })
})
