import { formatCifra, formatMonto } from '@cuadre/domain/dinero/formato'
import { HOJAS, type Hoja } from '@cuadre/domain/documentos/papel'
import { unComprobanteElectronico } from '@cuadre/testing/facturas-impresas'
import { overlappingTexts, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { describe, expect, it } from 'vitest'
import { MARGIN, NOT_PRINTED, upright } from '../pdf/sheet.ts'
import { drawFacturas } from './factura.pdf.ts'
import type { ComprobanteElectronico, FacturaImpresa } from './factura-impresa.ts'
import { CONTINGENCIA, QR_EN_PALABRAS, SIN_FIRMA } from './timbre.ts'

async function dibujar(...facturas: FacturaImpresa[]) {
  return dibujarEn('carta', ...facturas)
}

async function dibujarEn(hoja: Hoja, ...facturas: FacturaImpresa[]) {
  const trozos: Uint8Array[] = []
  const titulo = `Factura ${facturas[0]?.ncf}`
  await drawFacturas({ titulo, cantidad: facturas.length, facturas }, trozo => void trozos.push(trozo), hoja)
  const pdf = Buffer.concat(trozos)
  const leido = await readPdf(pdf)
  return { ...leido, textos: leido.pages.map(pageText), qrs: await readQrs(pdf) }
}

const enUnaLinea = (texto = '') => texto.replace(/\s+/g, ' ')

const LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L. '

/** Every text as long as it may be, and amounts of seven figures. */
function conTodoLargo(): ComprobanteElectronico {
  const base = unComprobanteElectronico(9, {
    condicion:
      'Crédito a 30 días, vence 23/12/2026 — efectivo RD$500.00; cheque, transferencia o depósito RD$1,200.00',
    vendedor: 'María de los Santos',
    electronica: { nombreComercial: LARGO.repeat(2), contingencia: true },
  })
  const pie = 'Banco Popular 812-345678-9\nCheques a nombre de la empresa'
  const direccion = 'Autopista Duarte kilómetro 9½, '.repeat(3)
  const empresa = { nombre: LARGO.repeat(2), direccion, pie, email: 'ventas@cibao.do', web: 'www.cibao.do' }
  return {
    ...base,
    empresa: { ...base.empresa, ...empresa },
    cliente: { ...base.cliente, nombre: LARGO.repeat(2), direccion: 'Calle del Sol '.repeat(14) },
    lineas: base.lineas.map((linea, i) => ({
      ...linea,
      exento: i % 3 === 2,
      descripcion: LARGO.repeat(3),
      precio: 1_234_567.89,
      importe: 7_654_321.98,
      electronica: { rebaja: 1_234.56, itbis: 1_377_777.96 },
    })),
  }
}

const CASOS: [string, ComprobanteElectronico][] = [
  ['una línea', unComprobanteElectronico(1)],
  ['12 líneas', unComprobanteElectronico(12)],
  ['70 líneas', unComprobanteElectronico(70)],
  ['todo largo', conTodoLargo()],
  ['sin firma', unComprobanteElectronico(30, { electronica: { firma: null, sello: 'SIN FIRMAR' } })],
]

describe('el comprobante electrónico impreso', () => {
  it('dice arriba quién emite, qué es y para quién, con las palabras de la DGII', async () => {
    const { pages, textos, sizes } = await dibujar(unComprobanteElectronico(3))
    expect(sizes).toEqual([[612, 792]])
    for (const dato of [
      'La Económica',
      'Ferretería La Económica, S.R.L.',
      'Sucursal: Piantini',
      'RNC: 1-31-24679-6',
      'Santo Domingo de Guzmán, Distrito Nacional',
      'Fecha Emisión: 05-11-2026',
      'e-NCF: E310000000005',
      'Fecha Vencimiento: 31-12-2027',
      'Razón Social Cliente: Constructora Peña & Núñez, S.A.S.',
      'RNC Cliente: 1-01-85004-3',
    ]) {
      expect(textos[0]).toContain(dato)
    }
    const donde = (texto: string) => (pages[0] ?? []).find(t => t.text.startsWith(texto))
    expect(donde('FACTURA DE CRÉDITO FISCAL')?.x).toBeGreaterThan(612 / 2)
    expect(donde('La Económica')?.x).toBeCloseTo(MARGIN.left, 0)
  })

  it('lleva las columnas y los totales de la DGII, y los montos de cada línea', async () => {
    const { textos } = await dibujar(unComprobanteElectronico(4))
    expect(textos[0]).toContain('Cantidad Descripción Unidad de Medida Precio Descuento ITBIS Valor')
    expect(textos[0]).toContain('4 Tubo PVC SDR-26 de 4" (4) Unidad 115.75 46.30 75.01 416.70')
    expect(textos[0]).toContain('Subtotal Gravado RD$1,058.70\n')
    expect(textos[0]).toContain('Total ITBIS RD$190.57')
    expect(textos[0]).not.toMatch(/Subtotal Exento|Importe bruto/)
    expect(enUnaLinea(textos[0])).toContain('Total RD$1,249.27')
  })

  it('uno exento lleva la E en cada línea y ningún ITBIS, y sin descuento no hay columna', async () => {
    const { textos, pages } = await dibujar(unComprobanteElectronico(3, { impuestos: [] }))
    expect(pages.flat().filter(t => t.text === 'E')).toHaveLength(3)
    expect(textos[0]).toMatch(/Subtotal Exento RD\$/)
    expect(textos[0]).not.toMatch(/Total ITBIS|Subtotal Gravado|Descuento/)
  })

  it('su QR se lee, mide lo que debe y está a dos centímetros de los bordes, abajo a la izquierda', async () => {
    const comprobante = unComprobanteElectronico(3)
    const { qrs, pages } = await dibujar(comprobante)
    const [qr] = qrs
    expect(qr?.text).toBe(comprobante.electronica.firma?.consulta)
    expect(qr?.side).toBeGreaterThanOrEqual(22)
    for (const borde of ['left', 'right', 'bottom'] as const) expect(qr?.[borde]).toBeGreaterThanOrEqual(20)
    expect(qr?.left).toBeLessThan(40)
    // Four modules of white on every side (ISO/IEC 18004).
    const quieto = (4 * (qr?.side ?? 0)) / (qr?.modules ?? 1)
    const mm = 25.4 / 72
    for (const { text, x, y, height, width } of pages[0] ?? []) {
      const lejosAbajo = (y + height) * mm <= (qr?.bottom ?? 0) - quieto
      const lejosArriba = y * mm >= (qr?.bottom ?? 0) + (qr?.side ?? 0) + quieto
      const alLado = x * mm >= (qr?.left ?? 0) + (qr?.side ?? 0) + quieto || (x + width) * mm <= 20 - quieto
      expect(lejosAbajo || lejosArriba || alLado, text).toBe(true)
    }
    const debajo = (pages[0] ?? []).filter(t => /^(Código de Seguridad|Fecha de Firma)/.test(t.text))
    expect(debajo.map(t => t.text)).toEqual([
      'Código de Seguridad: a+B/c1',
      'Fecha de Firma Digital: 05-11-2026 10:22:33',
    ])
    for (const { y } of debajo) expect(y * mm).toBeLessThan(qr?.bottom ?? 0)
  })

  it.each(CASOS.flatMap(([caso, comprobante]) => HOJAS.map(hoja => [caso, hoja, comprobante] as const)))(
    'con %s, en %s, no encima textos ni pisa los márgenes, y cada página lleva cabeza y QR',
    async (_, hoja, comprobante) => {
      const { pages, textos, qrs } = await dibujarEn(hoja, comprobante)
      const { firma } = comprobante.electronica
      for (const [i, textosDePagina] of pages.entries()) {
        expect(overlappingTexts(textosDePagina)).toEqual([])
        for (const { text, x, y, width } of textosDePagina) {
          expect(x, text).toBeGreaterThanOrEqual(MARGIN.left - 0.5)
          expect(x + width, text).toBeLessThanOrEqual(upright(hoja).width - MARGIN.right + 0.5)
          expect(y, text).toBeGreaterThan(NOT_PRINTED)
        }
        expect(textos[i]).toContain('e-NCF: E310000000005')
        expect(textos[i]).toContain('Razón Social Cliente:')
        expect(textos[i]).toContain(`Página ${i + 1} de ${pages.length}`)
        expect(qrs[i]?.text).toBe(firma?.consulta)
        if (firma) expect(textos[i]).toContain(`Código de Seguridad: ${firma.codigoSeguridad}`)
      }
      const todo = textos.join('\n')
      for (const linea of comprobante.lineas) expect(todo).toContain(formatCifra(linea.importe))
      expect(enUnaLinea(textos.at(-1))).toContain(`Total ${formatMonto(comprobante.total)}`)
      for (const texto of textos.slice(0, -1)) expect(texto).not.toContain('Subtotal Gravado')
    },
  )

  it('no gasta una página por línea cuando la cabeza es alta', async () => {
    const { pages } = await dibujar(conTodoLargo())
    expect(pages.length).toBeLessThanOrEqual(5)
  })

  it('una nota dice qué modifica y por qué, en palabras, y la de crédito no vence', async () => {
    const corrige = {
      ncf: 'E310000000005',
      fecha: '2026-11-05',
      motivo: 'Devolución de dos fundas rotas en el camión',
      codigo: 'Corrige montos del NCF modificado',
    } as const
    const cambios = {
      ncf: 'E340000000002',
      tipoTexto: 'NOTA DE CRÉDITO ELECTRÓNICA',
      pedidoId: null,
      corrige,
    }
    const { textos } = await dibujar(
      unComprobanteElectronico(2, { ...cambios, electronica: { fechaVencimiento: null } }),
    )
    for (const dato of [
      'NOTA DE CRÉDITO ELECTRÓNICA',
      'NCF Modificado: E310000000005',
      'Corrige montos del NCF modificado',
      'Motivo: Devolución de dos fundas rotas en el camión',
    ]) {
      expect(textos[0]).toContain(dato)
    }
    expect(textos[0]).not.toMatch(/Fecha Vencimiento|Pedido/)
    expect((await dibujar(unComprobanteElectronico(1))).textos[0]).not.toMatch(/Modificado|Motivo/)
  })

  it('el rechazado lo dice a través de cada página, y también a quien no ve el sello', async () => {
    const sello = 'RECHAZADO: SIN VALOR FISCAL'
    const { textos } = await dibujar(unComprobanteElectronico(60, { electronica: { sello } }))
    expect(textos.length).toBeGreaterThan(1)
    for (const texto of textos) expect(texto).toContain(sello)
    expect((await dibujar(unComprobanteElectronico(1))).textos[0]).not.toContain('SIN VALOR FISCAL')
  })

  it('el que no está firmado no lleva QR ni código, y dice que no vale', async () => {
    const sello = 'SIN FIRMAR: SIN VALOR FISCAL'
    const { textos, qrs } = await dibujar(
      unComprobanteElectronico(2, { electronica: { firma: null, sello, contingencia: true } }),
    )
    expect(qrs).toEqual([null])
    expect(textos[0]).toContain(sello)
    expect(textos[0]).toContain(SIN_FIRMA)
    expect(textos[0]).not.toMatch(/Código de Seguridad|Contingencia/)
  })

  it('el entregado sin conexión lo dice con la frase exacta', async () => {
    const { textos } = await dibujar(unComprobanteElectronico(2, { electronica: { contingencia: true } }))
    expect(CONTINGENCIA).toBe(
      'e-CF emitido en modalidad de Contingencia, el cual podrá ser consultado para su validez fiscal, a partir de las setenta y dos (72) horas.',
    )
    expect(enUnaLinea(textos[0])).toContain(CONTINGENCIA)
  })

  it('se puede leer con un lector de pantalla: el QR tiene sus palabras, y la cabeza se lee una vez', async () => {
    const { title, language, roles, figures } = await dibujar(unComprobanteElectronico(60))
    expect([title, language]).toEqual(['Factura E310000000005', 'es-DO'])
    expect(roles.flat().filter(rol => rol === 'H1')).toHaveLength(1)
    expect(figures.flat()).toEqual([QR_EN_PALABRAS])
    expect(roles[0]?.filter(rol => rol === 'TH')).toHaveLength(7)
  })

  it('va junto con los de papel en un documento, todos en la hoja de la oficina', async () => {
    const { electronica: _, ...dePapel } = unComprobanteElectronico(1, { ncf: 'B0100000522' })
    const { sizes, textos } = await dibujar(dePapel, unComprobanteElectronico(1), dePapel)
    expect(sizes).toEqual(Array(3).fill([612, 792]))
    expect(textos.map(texto => /Página \d de \d/.exec(texto)?.[0])).toEqual(Array(3).fill('Página 1 de 1'))
  })
})
