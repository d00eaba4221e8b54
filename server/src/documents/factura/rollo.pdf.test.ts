import { formatCifra } from '@cuadre/domain/dinero/formato'
import { unaFacturaImpresa, unComprobanteElectronico } from '@cuadre/testing/facturas-impresas'
import { overlappingTexts, pageText, readInks, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { describe, expect, it } from 'vitest'
import { drawFacturas } from './factura.pdf.ts'
import type { ComprobanteElectronico, FacturaImpresa } from './factura-impresa.ts'
import { CONTINGENCIA, SIN_FIRMA } from './timbre.ts'

const MM = 72 / 25.4
const NADIE = { nombre: 'Consumidor Final', documento: '', extranjero: false, direccion: '', telefono: '' }

type Cambios = Parameters<typeof unComprobanteElectronico>[1]

function deConsumo(lineas: number, { electronica, ...cambios }: Cambios = {}): ComprobanteElectronico {
  return unComprobanteElectronico(lineas, {
    papel: 'rollo',
    ncf: 'E320000000005',
    tipoTexto: 'FACTURA DE CONSUMO ELECTRÓNICA',
    cliente: NADIE,
    ...cambios,
    electronica: { fechaVencimiento: null, ...electronica },
  })
}

async function dibujar(factura: FacturaImpresa) {
  const trozos: Uint8Array[] = []
  await drawFacturas({ titulo: 'Rollo', cantidad: 1, facturas: [factura] }, trozo => void trozos.push(trozo))
  const pdf = Buffer.concat(trozos)
  const leido = await readPdf(pdf)
  return { ...leido, pdf, textos: leido.pages.map(pageText), qrs: await readQrs(pdf) }
}

const enUnaLinea = (texto = '') => texto.replace(/\s+/g, ' ')

describe('la factura de consumo en rollo de 80 mm', () => {
  it('dice lo mismo en una columna, sin un comprador que no es nadie', async () => {
    const { textos, sizes, roles } = await dibujar(deConsumo(4))
    expect(sizes).toHaveLength(1)
    expect(sizes[0]?.[0]).toBeCloseTo(80 * MM, 1)
    for (const dato of [
      ...['La Económica', 'Ferretería La Económica, S.R.L.', 'RNC: 1-31-24679-6'],
      ...['Fecha Emisión: 05-11-2026', 'FACTURA DE CONSUMO ELECTRÓNICA', 'e-NCF: E320000000005'],
      ...['Tubo PVC SDR-26 de 4" (4)', '4 Unidad × 115.75 75.01 416.70', 'Descuento 46.30'],
      ...['Subtotal Gravado RD$1,058.70', 'Total ITBIS RD$190.57', 'Total RD$1,249.27'],
      ...['Código de Seguridad: a+B/c1', 'Fecha de Firma Digital: 05-11-2026 10:22:33'],
    ]) {
      expect(textos[0]).toContain(dato)
    }
    expect(textos[0]).not.toMatch(/Cliente|Consumidor|Vencimiento/)
    expect(roles[0]).toContain('Figure')
  })

  it.each([
    ['el rollo', deConsumo(2)],
    ['el rollo de la serie en papel', unaFacturaImpresa(2, { papel: 'rollo' })],
  ])(
    '%s es negro del todo: la impresora térmica haría puntos de cualquier otro color',
    async (_, factura) => {
      const { pdf } = await dibujar(factura)
      expect(await readInks(pdf)).toEqual([['#000000']])
    },
  )

  it.each([
    ['electrónica', unComprobanteElectronico(2)],
    ['de papel', unaFacturaImpresa(2)],
  ])('en %s los datos son negros, y solo los rótulos y las rayas grises', async (_, factura) => {
    const [inks = []] = await readInks((await dibujar(factura)).pdf)
    const almostBlack = inks.filter(ink => ink !== '#000000' && Number.parseInt(ink.slice(1, 3), 16) < 0x50)
    expect(inks).toContain('#000000')
    expect(almostBlack).toEqual([])
  })

  it('dice la orden de compra y el comentario, cada línea en la suya', async () => {
    const { textos } = await dibujar(
      deConsumo(1, { ordenDeCompra: 'OC-4471', comentario: 'Por atrás.\nLuz.' }),
    )
    expect(textos[0]).toContain('Orden de compra: OC-4471')
    expect(textos[0]).toMatch(/Por atrás\.\nLuz\./)
  })

  it('nombra a quien dio su RNC', async () => {
    const cliente = { ...NADIE, nombre: 'Ana Pérez', documento: '001-1391820-5' }
    const { textos } = await dibujar(deConsumo(1, { cliente }))
    expect(enUnaLinea(textos[0])).toContain('Razón Social Cliente: Ana Pérez RNC Cliente: 001-1391820-5')
  })

  it('el QR se lee, está centrado y al pie, y mide más que en una hoja', async () => {
    const comprobante = deConsumo(5)
    const { qrs, pages } = await dibujar(comprobante)
    const [qr] = qrs
    expect(qr?.text).toBe(comprobante.electronica.firma?.consulta)
    expect(qr?.side).toBeGreaterThanOrEqual(26)
    // A module is five whole dots of 203 dpi: of a part of one the printer makes a dot or none.
    expect((qr?.side ?? 0) / (qr?.modules ?? 1)).toBeCloseTo(5 / 8, 3)
    expect(qr?.left).toBeCloseTo(qr?.right ?? 0, 1)
    const total = pages[0]?.find(t => t.text === 'Total')?.y ?? 0
    expect((qr?.bottom ?? 0) * MM).toBeLessThan(total)
  })

  it.each([
    ['una línea', deConsumo(1)],
    ['200 líneas', deConsumo(200)],
    ['montos de siete cifras', conMontosGrandes()],
    ['una de papel', unaFacturaImpresa(20, { papel: 'rollo' })],
  ])('con %s no encima textos, no se sale del rollo y lleva todas sus líneas', async (_, factura) => {
    const { pages, textos, sizes } = await dibujar(factura)
    expect(pages).toHaveLength(1)
    expect(overlappingTexts(pages[0] ?? [])).toEqual([])
    for (const { text, x, y, width } of pages[0] ?? []) {
      expect(x, text).toBeGreaterThanOrEqual(4 * MM - 0.5)
      expect(x + width, text).toBeLessThanOrEqual(76 * MM + 0.5)
      expect(y, text).toBeGreaterThan(0)
      expect(y, text).toBeLessThan(sizes[0]?.[1] ?? 0)
    }
    for (const linea of factura.lineas) expect(textos[0]).toContain(formatCifra(linea.importe))
  })

  it('la que ninguna impresora saca de una vez sigue en otra página, cada una con su QR', async () => {
    const { textos, qrs, sizes } = await dibujar(deConsumo(700))
    expect(textos.length).toBeGreaterThan(1)
    for (const [, alto] of sizes) expect(alto).toBeLessThanOrEqual(3000 * MM + 1)
    for (const qr of qrs) expect(qr?.text).toContain('ConsultaTimbre')
    const todo = textos.join('\n')
    for (let linea = 1; linea <= 700; linea++) expect(todo).toContain(`(${linea})`)
    for (const texto of textos) expect(texto).toContain('e-NCF E320000000005')
  })

  it('dice que fue rechazada, que no está firmada o que se entregó sin conexión', async () => {
    const sello = 'RECHAZADO: SIN VALOR FISCAL'
    const [rechazada = ''] = (await dibujar(deConsumo(1, { electronica: { sello } }))).textos
    // Where it begins and where it ends: a strip is torn.
    expect(rechazada.split(sello)).toHaveLength(3)
    const sinFirma = await dibujar(deConsumo(1, { electronica: { firma: null, sello: 'SIN FIRMAR' } }))
    expect(sinFirma.qrs).toEqual([null])
    expect(enUnaLinea(sinFirma.textos[0])).toContain(SIN_FIRMA)
    const contingencia = await dibujar(deConsumo(1, { electronica: { contingencia: true } }))
    expect(enUnaLinea(contingencia.textos[0])).toContain(CONTINGENCIA)
  })

  it('una de la serie de papel no lleva nada electrónico', async () => {
    const cambios = { ncf: 'B0200000007', tipoTexto: 'FACTURA DE CONSUMO', validaHasta: null, cliente: NADIE }
    const { textos, qrs } = await dibujar(unaFacturaImpresa(4, { papel: 'rollo', ...cambios }))
    for (const dato of [
      ...['FACTURA DE CONSUMO', 'NCF: B0200000007', 'Fecha: 05/11/2026', '4 × 115.75 416.70'],
      ...['Descuento 10.00%', 'ITBIS (18%) RD$190.57', 'Total RD$1,249.27'],
    ]) {
      expect(textos[0]).toContain(dato)
    }
    expect(textos[0]).not.toMatch(/e-NCF|Unidad|Código de Seguridad|firma|Electrónica|Cliente/)
    expect(qrs).toEqual([null])
    const anulada = await dibujar(unaFacturaImpresa(1, { papel: 'rollo', ...cambios, anulada: true }))
    expect(anulada.textos[0]).toContain('ANULADA')
  })
})

function conMontosGrandes(): ComprobanteElectronico {
  const base = deConsumo(9)
  const electronica = { rebaja: 1_234.56, itbis: 1_377_777.96 }
  return {
    ...base,
    lineas: base.lineas.map(linea => ({
      ...linea,
      cantidad: 999_999,
      precio: 1_234_567.89,
      importe: 7_654_321.98,
      electronica,
    })),
  }
}
