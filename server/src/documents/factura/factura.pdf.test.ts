import { formatMonto } from '@cuadre/domain/dinero/formato'
import {
  unaFacturaImpresa,
  unaLineaImpresa,
  unaNotaImpresa,
  unComprobanteElectronico,
} from '@cuadre/testing/facturas-impresas'
import { overlappingTexts, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { describe, expect, it } from 'vitest'
import { MARGIN, upright } from '../pdf/sheet.ts'
import { drawFacturas, FACTURAS_WITH_STRUCTURE } from './factura.pdf.ts'
import type { FacturaImpresa } from './factura-impresa.ts'

async function dibujar(...facturas: FacturaImpresa[]) {
  const trozos: Uint8Array[] = []
  await drawFacturas({ titulo: 'Facturas de noviembre', cantidad: facturas.length, facturas }, trozo => {
    trozos.push(trozo)
  })
  const leido = await readPdf(Buffer.concat(trozos))
  return { ...leido, textos: leido.pages.map(pageText) }
}

const NOMBRE_LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'
/** Names as people of other countries write theirs; the long one has no blank at which it could be broken. */
const DE_OTROS = [
  'النور 中文 Привет',
  '주식회사 東京 Αθήνα',
  '深圳市华强北电子科技'.repeat(9),
  'Nguyễn Thị Đỗ',
  '№ 5 ☕ 😀',
]
const MAXIMO = 999_999_999_999.99

function conMontosEnormes(): FacturaImpresa {
  const base = unaFacturaImpresa(12)
  const lineas = base.lineas.map((linea, i) =>
    i === 0 ? { ...linea, cantidad: 999_999, precio: MAXIMO, descuento: 100, importe: MAXIMO } : linea,
  )
  const enorme = { subTotal: MAXIMO, descuentoTotal: MAXIMO, itbis: MAXIMO, total: MAXIMO }
  return { ...base, ...enorme, lineas }
}

const CASOS: [string, FacturaImpresa, number][] = [
  ['una línea', unaFacturaImpresa(1), 1],
  ['3 líneas', unaFacturaImpresa(3), 1],
  ['12 líneas', unaFacturaImpresa(12), 1],
  ['12 líneas exentas', unaFacturaImpresa(12, { impuestos: [] }), 1],
  ['12 líneas y anulada', unaFacturaImpresa(12, { anulada: true }), 1],
  ['40 líneas', unaFacturaImpresa(40), 2],
  ['300 líneas', unaFacturaImpresa(300), 11],
  ['montos de doce cifras', conMontosEnormes(), 1],
  ['nombres muy largos', conNombresLargos(), 2],
  ['letras de otras escrituras', conLetrasDeOtros(), 1],
  ['lo que dice una nota', unaNotaImpresa(), 1],
  ['una nota electrónica de motivo largo', unaNotaLarga(), 1],
]

function conNombresLargos(): FacturaImpresa {
  const base = unaFacturaImpresa(7)
  const direccion = 'Autopista Duarte kilómetro 9½, '.repeat(6)
  return {
    ...base,
    empresa: { ...base.empresa, nombre: NOMBRE_LARGO, direccion },
    cliente: { ...base.cliente, nombre: `${NOMBRE_LARGO} ${NOMBRE_LARGO}`, direccion },
    lineas: base.lineas.map(linea => ({ ...linea, descripcion: `${'Palabra'.repeat(30)} ${NOMBRE_LARGO}` })),
  }
}

function conLetrasDeOtros(): FacturaImpresa {
  const base = unaFacturaImpresa(DE_OTROS.length)
  return {
    ...base,
    cliente: { ...base.cliente, nombre: '上海东方进出口有限公司' },
    lineas: base.lineas.map((linea, i) => ({ ...linea, descripcion: DE_OTROS[i] ?? '' })),
  }
}

function unaNotaLarga(): FacturaImpresa {
  const corrige = { ncf: 'E310000000005', fecha: '2026-11-05', motivo: 'Mmmm '.repeat(18).trim() }
  return unaNotaImpresa({ ncf: 'E330000000002', validaHasta: '2027-12-31', corrige, condicion: 'Crédito' })
}

describe('la factura impresa', () => {
  it.each(CASOS)('con %s lleva sus líneas, sus sumas y sus páginas', async (_, factura, paginas) => {
    const { textos } = await dibujar(factura)
    expect(textos).toHaveLength(paginas)
    const todo = textos.join('\n')
    for (const linea of factura.lineas) expect(todo).toContain(formatMonto(linea.importe))
    const ultima = textos.at(-1) ?? ''
    for (const monto of [factura.subTotal, factura.itbis, factura.total]) {
      if (factura.total !== MAXIMO) expect(ultima).toContain(formatMonto(monto))
    }
    expect(ultima).toMatch(/Total RD\$[\d,.]+/)
    expect(ultima).toContain('Recibido por Firma y sello')
    const conDescuento = factura.lineas.some(linea => linea.descuento > 0)
    for (const [i, texto] of textos.entries()) {
      expect(texto).toContain(`Página ${i + 1} de ${paginas}`)
      expect(texto).toContain(`Cantidad Descripción Precio unitario ${conDescuento ? 'Desc. % ' : ''}Importe`)
    }
  })

  it.each(CASOS)('con %s no encima textos ni pisa los márgenes', async (_, factura) => {
    const { pages: paginas } = await dibujar(factura)
    for (const textos of paginas) {
      expect(overlappingTexts(textos)).toEqual([])
      for (const { x, y, width: ancho, text: texto } of textos) {
        expect(x, texto).toBeGreaterThanOrEqual(MARGIN.left - 0.5)
        expect(x + ancho, texto).toBeLessThanOrEqual(upright('carta').width - MARGIN.right + 0.5)
        expect(y, texto).toBeGreaterThanOrEqual(upright('carta').height - upright('carta').bottom - 32)
        expect(y, texto).toBeLessThanOrEqual(upright('carta').height - MARGIN.top + 0.5)
      }
    }
  })

  it('dice quién vende, quién compra y con qué comprobante', async () => {
    const { textos } = await dibujar(unaFacturaImpresa(2))
    const [texto = ''] = textos
    for (const dato of [
      'Ferretería La Económica, S.R.L.',
      'RNC: 1-31-24679-6',
      'Tel.: (809) 555-1234',
      'FACTURA DE CRÉDITO FISCAL',
      'NCF B0100000522',
      'Válida hasta 31/12/2027',
      'Fecha 05/11/2026',
      'Constructora Peña & Núñez, S.A.S.',
      '1-01-85004-3',
      'Pedido 523',
    ]) {
      expect(texto).toContain(dato)
    }
  })

  it('dice los nombres en letras de otras escrituras, y muestra un signo por cada una que no tiene', async () => {
    const { textos } = await dibujar(conLetrasDeOtros())
    const [texto = ''] = textos
    for (const dato of [
      '上海东方进出口有限公司',
      'النور 中文 Привет',
      '주식회사 東京 Αθήνα',
      'Nguy ễ n Th ị',
      '№ 5 □ □',
    ]) {
      expect(texto).toContain(dato)
    }
    expect(texto.match(/深/g)).toHaveLength(9)
  })

  it('una nota dice qué corrige y por qué, y no tiene pedido', async () => {
    const { textos } = await dibujar(unaNotaImpresa())
    const [texto = ''] = textos
    for (const dato of [
      'NOTA DE CRÉDITO',
      'NCF B0400000003',
      'Fecha 20/11/2026',
      'NCF modificado B0100000522 del 05/11/2026',
      'Motivo',
      'Devolución de dos fundas rotas en el camión',
      'Constructora Peña & Núñez, S.A.S.',
    ]) {
      expect(texto).toContain(dato)
    }
    expect(texto).not.toMatch(/Pedido|Válida hasta/)
    const [factura = ''] = (await dibujar(unaFacturaImpresa(1))).textos
    expect(factura).not.toMatch(/modificado|Motivo/)
  })

  it('no dice hasta cuándo es válido un comprobante que no vence', async () => {
    const { textos } = await dibujar(
      unaFacturaImpresa(1, { tipoTexto: 'FACTURA DE CONSUMO', ncf: 'B0200000522', validaHasta: null }),
    )
    expect(textos[0]).toContain('FACTURA DE CONSUMO')
    expect(textos[0]).not.toContain('Válida hasta')
    expect(textos[0]).toContain('Fecha 05/11/2026')
  })

  it('suma aparte lo gravado y lo exento, y dice el total en letras', async () => {
    const { textos } = await dibujar(
      unaFacturaImpresa(0, {
        lineas: [
          unaLineaImpresa({ importe: 90, descuento: 10 }),
          unaLineaImpresa({ exento: true, tasaItbis: 0, precio: 25.5, importe: 25.5 }),
        ],
        subTotal: 115.5,
        descuentoTotal: 10,
        itbis: 16.2,
        impuestos: [{ tasa: 18, itbis: 16.2 }],
        total: 131.7,
      }),
    )
    const [texto = ''] = textos
    expect(texto).toContain('Importe bruto RD$125.50')
    expect(texto).toContain('Descuento -RD$10.00')
    expect(texto).toContain('Subtotal gravado RD$90.00')
    expect(texto).toContain('Subtotal exento RD$25.50')
    expect(texto).toContain('ITBIS (18%) RD$16.20')
    expect(texto).toContain('Total RD$131.70')
    expect(texto.replace(/\s+/g, ' ')).toContain('CIENTO TREINTA Y UN PESOS')
    expect(texto).toContain('E: producto exento de ITBIS')
  })

  it('pone la E a la izquierda de cada producto exento, y la leyenda solo cuando hace falta', async () => {
    const exenta = await dibujar(unaFacturaImpresa(3, { impuestos: [] }))
    const marcas = exenta.pages.flat().filter(t => t.text === 'E')
    expect(marcas).toHaveLength(3)
    const descripcion = exenta.pages.flat().find(t => t.text.startsWith('Cemento'))
    expect(marcas[0]?.y).toBe(descripcion?.y)
    expect(marcas[0]?.x).toBeLessThan(descripcion?.x ?? 0)
    const gravada = await dibujar(unaFacturaImpresa(3))
    expect(gravada.textos.join()).not.toContain('producto exento')
  })

  it('no dice lo que no hay: ni descuento, ni suma de lo exento o de lo gravado', async () => {
    const [gravada = ''] = (await dibujar(unaFacturaImpresa(3))).textos
    expect(gravada).toContain('Subtotal gravado RD$')
    expect(gravada).toContain('ITBIS (18%) RD$')
    expect(gravada).not.toMatch(/Desc\.|Descuento|Importe bruto|Subtotal exento|%\sRD/)
    const [exenta = ''] = (await dibujar(unaFacturaImpresa(3, { impuestos: [] }))).textos
    expect(exenta).toContain('Subtotal exento RD$')
    expect(exenta).toContain('ITBIS RD$0.00')
    expect(exenta).not.toContain('Subtotal gravado')
    const [rebajada = ''] = (await dibujar(unaFacturaImpresa(4))).textos
    expect(rebajada).toContain('10.00%')
    expect(rebajada).toMatch(/Descuento -RD\$/)
  })

  it('alinea los montos por su última cifra, y las sumas con la regla, el NCF y el importe', async () => {
    const { pages: paginas } = await dibujar(unaFacturaImpresa(12))
    const textos = paginas.flat()
    const final = (t: (typeof textos)[number]) => Math.round((t.x + t.width) * 10) / 10
    const finales = textos.filter(t => t.text.startsWith('RD$')).map(final)
    expect(new Set(finales).size).toBe(2)
    const borde = upright('carta').width - MARGIN.right
    expect(Math.max(...finales)).toBeCloseTo(borde, 0)
    for (const texto of ['B0100000522', 'Importe', '31/12/2027']) {
      expect(textos.filter(t => t.text === texto).map(final)).toContain(Math.max(...finales))
    }
    expect(Math.min(...textos.map(t => t.x))).toBeCloseTo(MARGIN.left, 0)
  })

  it('dice cómo se paga solo si se indicó, también cuando no cabe en una línea', async () => {
    const base = unaFacturaImpresa(3)
    expect((await dibujar(base)).textos[0]).not.toContain('Condición')
    const condicion =
      'Crédito a 30 días, vence 23/12/2026 — efectivo RD$500.00; cheque, transferencia o depósito RD$1,200.00; crédito RD$680.00'
    const { pages, textos } = await dibujar({ ...base, condicion })
    expect((textos[0] ?? '').replace(/\s+/g, ' ')).toContain('Condición')
    const izquierda = (pages[0] ?? []).filter(t => t.x < 250)
    expect(pageText(izquierda).replace(/\s+/g, ' ')).toContain(condicion)
    expect(overlappingTexts(pages[0] ?? [])).toEqual([])
  })

  it.each([
    ['de papel', unaFacturaImpresa(3)],
    ['electrónica', unComprobanteElectronico(3)],
  ])(
    'en %s dice la orden de compra, y al final el comentario con sus líneas, sin pisar nada',
    async (_, base) => {
      expect((await dibujar(base)).textos.join(' ')).not.toMatch(/Orden de compra|Comentario/)
      const comentario = [
        'Entregar por el portón de atrás.',
        'x'.repeat(220),
        'Preguntar por Luz. '.repeat(12).trim(),
      ]
      const { pages } = await dibujar({
        ...base,
        ordenDeCompra: 'OC-4471',
        comentario: comentario.join('\n'),
      })
      expect(pageText(pages[0] ?? [])).toMatch(/Orden de compra:?\s+OC-4471/)
      const izquierda = pages.flat().filter(({ x }) => x < 250)
      const dicho = pageText(izquierda).replace(/\s+/g, ' ')
      expect(dicho).toContain('Comentario Entregar por el portón de atrás. xxx')
      expect(dicho).toContain(comentario[2])
      for (const page of pages) expect(overlappingTexts(page)).toEqual([])
    },
  )

  it('lleva al pie el texto de la empresa, partido donde no cabe, debajo de las firmas', async () => {
    const base = unaFacturaImpresa(3, { vendedor: 'María de los Santos' })
    const largo = 'Toda devolución requiere su factura original. '.repeat(8).trim()
    const empresa = {
      ...base.empresa,
      email: 'ventas@uno.do',
      web: 'www.uno.do',
      pie: `Banco Popular 812-345678-9\n\n${largo}\n${'x'.repeat(150)}`,
    }
    const { pages: paginas, textos } = await dibujar({ ...base, empresa })
    expect(textos[0]).toContain('Vendedor')
    for (const dato of ['María de los Santos', 'ventas@uno.do', 'www.uno.do']) {
      expect(textos[0]).toContain(dato)
    }
    expect(textos.join(' ').replace(/\s+/g, ' ')).toContain(largo)
    const [textosDePagina = []] = paginas
    expect(overlappingTexts(textosDePagina)).toEqual([])
    const alto = (texto: string) => textosDePagina.find(t => t.text.startsWith(texto))?.y ?? 0
    expect(alto('Recibido por')).toBeGreaterThan(alto('Banco Popular'))
    expect(alto('Banco Popular')).toBeGreaterThan(alto('Pedido 523'))
    for (const { x, width: ancho } of textosDePagina)
      expect(x + ancho).toBeLessThanOrEqual(upright('carta').width - MARGIN.right + 0.5)
  })

  it('con pie y muchas líneas sigue sin encimar nada', async () => {
    for (let lineas = 12; lineas <= 30; lineas++) {
      const base = unaFacturaImpresa(lineas)
      const pie = Array.from({ length: 8 }, (_, i) => `Banco ${i}, cuenta 960-${i}`).join('\n')
      const { pages: paginas } = await dibujar({ ...base, empresa: { ...base.empresa, pie } })
      for (const textos of paginas) expect(overlappingTexts(textos), `${lineas} líneas`).toEqual([])
      const total = paginas.at(-1)?.find(t => t.text === 'Total')?.y ?? 0
      const firmas = paginas.at(-1)?.find(t => t.text === 'Recibido por')?.y ?? 0
      expect(total - firmas, `${lineas} líneas`).toBeGreaterThan(30)
    }
  })

  it('dice que está anulada también a quien no ve el sello', async () => {
    expect((await dibujar(unaFacturaImpresa(1, { anulada: true }))).textos[0]).toContain('Estado ANULADA')
    expect((await dibujar(unaFacturaImpresa(1))).textos[0]).not.toContain('ANULADA')
  })

  it('no deja los totales solos en una página: las tres últimas líneas van con ellos', async () => {
    for (let lineas = 14; lineas <= 36; lineas++) {
      const { textos } = await dibujar(unaFacturaImpresa(lineas))
      const ultima = textos.at(-1) ?? ''
      for (const linea of [lineas - 2, lineas - 1, lineas]) {
        expect(ultima, `${lineas} líneas`).toContain(`(${linea})`)
      }
    }
  })

  it('parte una descripción más alta que la página sin perder nada', async () => {
    const palabras = Array.from({ length: 1500 }, (_, i) => `palabra${i}`)
    const base = unaFacturaImpresa(1)
    const lineas = base.lineas.map(linea => ({ ...linea, descripcion: palabras.join(' ') }))
    const { textos, pages: paginas } = await dibujar({ ...base, lineas })
    const todo = ` ${textos.join(' ').replace(/\s+/g, ' ')} `
    for (const palabra of palabras) expect(todo).toContain(` ${palabra} `)
    for (const textosDePagina of paginas) expect(overlappingTexts(textosDePagina)).toEqual([])
  })

  it('pone muchas facturas en un documento, cada una con su propia cuenta de páginas', async () => {
    const { textos } = await dibujar(
      unaFacturaImpresa(2, { ncf: 'B0100000001' }),
      unaFacturaImpresa(40, { ncf: 'B0100000002' }),
      unaFacturaImpresa(3, { ncf: 'B0100000003' }),
    )
    const vistas = textos.map(texto => [texto.match(/B01\d{8}/)?.[0], texto.match(/Página \d+ de \d+/)?.[0]])
    expect(vistas).toEqual([
      ['B0100000001', 'Página 1 de 1'],
      ['B0100000002', 'Página 1 de 2'],
      ['B0100000002', 'Página 2 de 2'],
      ['B0100000003', 'Página 1 de 1'],
    ])
  })

  it('se puede leer con un lector de pantalla', async () => {
    const { title: titulo, language: idioma, roles } = await dibujar(unaFacturaImpresa(2))
    expect(titulo).toBe('Facturas de noviembre')
    expect(idioma).toBe('es-DO')
    const primera = roles[0] ?? []
    expect(primera.filter(rol => rol === 'TH')).toHaveLength(4)
    expect(primera.filter(rol => rol === 'TR')).toHaveLength(3)
    expect(primera.filter(rol => rol === 'TD')).toHaveLength(8)
    expect(primera).toContain('H1')
  })

  it('no lleva estructura cuando son muchas: llenaría la memoria', async () => {
    const factura = unaFacturaImpresa(1)
    const trozos: Uint8Array[] = []
    const cantidad = FACTURAS_WITH_STRUCTURE + 1
    await drawFacturas({ titulo: 'Muchas', cantidad, facturas: [factura, factura] }, trozo => {
      trozos.push(trozo)
    })
    const { pages: paginas, roles } = await readPdf(Buffer.concat(trozos))
    expect(paginas).toHaveLength(2)
    expect(roles.flat()).toEqual([])
  })

  it('no hace un documento de ninguna factura', async () => {
    await expect(dibujar()).rejects.toThrow(RangeError)
  })
})
