import { formatCifra } from '@cuadre/domain/dinero/formato'
import {
  unaFacturaImpresa,
  unaFacturaMezclada,
  unaLineaImpresa,
  unComprobanteElectronico,
} from '@cuadre/testing/facturas-impresas'
import { overlappingTexts, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { describe, expect, it } from 'vitest'
import { drawFacturas } from './factura.pdf.ts'
import type { FacturaImpresa, LineaImpresa } from './factura-impresa.ts'

async function dibujar(factura: FacturaImpresa) {
  const trozos: Uint8Array[] = []
  await drawFacturas(
    { titulo: 'Mezclada', cantidad: 1, facturas: [factura] },
    trozo => void trozos.push(trozo),
  )
  const { pages } = await readPdf(Buffer.concat(trozos))
  return { pages, textos: pages.map(pageText) }
}

const enUnaLinea = (textos: readonly string[]) => textos.join(' ').replace(/\s+/g, ' ')
const electronica = unComprobanteElectronico(0, unaFacturaMezclada())
const LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L. '
const PALABRAS = Array.from({ length: 71 }, (_, i) => `nota${i + 10}`)
/** As long as a remark may be. */
const COMENTARIO = PALABRAS.join(' ')

/** Every text as long as it may be, and amounts of seven figures. */
const LARGAS: readonly LineaImpresa[] = unaFacturaMezclada().lineas.map((linea, i) => ({
  ...linea,
  codigo: i === 0 ? 'M'.repeat(14) : linea.codigo,
  comentario: COMENTARIO,
  descripcion: LARGO.repeat(2),
  unidad: { nombre: 'Parqueo barcos en mu', breve: 'MMBtu' },
  cantidad: 999_999.99,
  precio: 1_234_567.89,
  importe: 7_654_321.98,
}))

describe('una factura de artículos distintos', () => {
  it('en carta dice de cada línea su unidad, código, comentario, descuento y tasa, y suma por tasa', async () => {
    const { textos, pages } = await dibujar(unaFacturaMezclada())
    for (const dato of [
      'Cantidad Unidad Código Descripción Precio unitario Descuento ITBIS Importe',
      '3 Unidad CEM-01 Cemento gris RD$450.00 10.00% 18% RD$1,215.00',
      '2.5 Libra CAF-1 Café tostado RD$240.00 RD$50.00 16% RD$550.00\nMolido fino, para greca\n',
      '12.75 Libra E Arroz selecto RD$33.33 E RD$424.96',
      '2 Caja/Cajón Aceite de maíz RD$1,850.00 18% RD$3,700.00',
      ...['Importe bruto RD$6,074.96', 'Descuento -RD$185.00'],
      ...['Subtotal gravado 18% RD$4,915.00', 'Subtotal gravado 16% RD$550.00', 'Subtotal exento RD$424.96'],
      ...[
        'ITBIS (18%) RD$884.70',
        'ITBIS (16%) RD$88.00',
        'Total RD$6,862.66',
        'E: producto exento de ITBIS',
      ],
    ]) {
      expect(textos[0]).toContain(dato)
    }
    const [nombre, comentario] = ['Café tostado', 'Molido fino'].map(texto =>
      pages.flat().find(t => t.text.startsWith(texto)),
    )
    expect(comentario?.x).toBe(nombre?.x)
    expect(comentario?.height).toBeLessThan(nombre?.height ?? 0)
  })

  it('en serie E guarda las columnas de la DGII: el código y el comentario van debajo, y los totales son los suyos', async () => {
    const { textos } = await dibujar(electronica)
    for (const dato of [
      'Cantidad Descripción Unidad de Medida Precio Descuento ITBIS Valor',
      '3 Cemento gris Unidad 450.00 135.00 218.70 1,215.00\nCódigo CEM-01\n',
      '2.5 Café tostado Libra 240.00 50.00 88.00 550.00\nCódigo CAF-1\nMolido fino, para greca\n',
      '12.75 E Arroz selecto Libra 33.33 0.00 0.00 424.96',
      '2 Aceite de maíz Caja/Cajón 1,850.00 0.00 666.00 3,700.00',
      'Subtotal Gravado RD$5,465.00\n',
      ...['Subtotal Exento RD$424.96', 'Total ITBIS RD$972.70', 'E: producto exento de ITBIS'],
    ]) {
      expect(textos[0]).toContain(dato)
    }
    expect(textos[0]).not.toMatch(/\(18%\)|gravado 16/)
  })

  it('en el rollo abrevia la unidad detrás de la cantidad, y dice lo mismo', async () => {
    const { textos } = await dibujar(unaFacturaMezclada({ papel: 'rollo' }))
    for (const dato of [
      'Cantidad y precio unitario ITBIS Importe',
      'Cemento gris\nCódigo CEM-01\n3 × 450.00 18% 1,215.00\nDescuento 10.00%',
      'Café tostado\nCódigo CAF-1\nMolido fino, para greca\n2.5 lb × 240.00 16% 550.00\nDescuento RD$50.00',
      'E Arroz selecto\n12.75 lb × 33.33 E 424.96\nAceite',
      '2 Caja/Cajón × 1,850.00 18% 3,700.00',
      ...['Subtotal gravado 18% RD$4,915.00', 'ITBIS (16%) RD$88.00', 'E: producto exento de ITBIS'],
    ]) {
      expect(textos[0]).toContain(dato)
    }
    const { textos: electronico } = await dibujar({ ...electronica, papel: 'rollo' })
    for (const dato of [
      '3 Unidad × 450.00 218.70 1,215.00',
      '2.5 lb × 240.00 88.00 550.00\nDescuento 50.00',
    ]) {
      expect(electronico[0]).toContain(dato)
    }
  })

  it('la de un comprador exento marca todo con E, y no llama exento a lo gravado', async () => {
    const lineas = [unaLineaImpresa({ exento: true }), unaLineaImpresa({ exento: true, tasaItbis: 0 })]
    for (const papel of ['hoja', 'rollo'] as const) {
      const exenta = unaFacturaImpresa(0, {
        papel,
        lineas,
        impuestos: [],
        subTotal: 200,
        itbis: 0,
        total: 200,
      })
      const [texto = ''] = (await dibujar(exenta)).textos
      expect(texto.match(/E Cemento gris/g)).toHaveLength(2)
      expect(texto).toContain('E: sin ITBIS')
      expect(texto).toContain('Subtotal exento RD$200.00')
      expect(texto).not.toMatch(/producto exento|gravado|16%|18%/)
    }
  })

  it('un código tan largo que la descripción no cabría al lado va debajo de ella', async () => {
    const codigo = 'X'.repeat(35)
    const lineas = [
      unaLineaImpresa({ codigo }),
      unaLineaImpresa({ codigo: 'A-1', comentario: 'Del almacén' }),
    ]
    const { textos } = await dibujar(unaFacturaImpresa(0, { lineas }))
    expect(textos[0]).toContain('Cantidad Descripción Precio unitario Importe')
    expect(enUnaLinea(textos)).toContain(`Código ${codigo}`)
    expect(textos[0]).toMatch(/Código A-1\nDel almacén\n/)
  })

  it.each([
    ['de papel', unaFacturaImpresa(0, { ...unaFacturaMezclada(), lineas: LARGAS })],
    ['electrónica', unComprobanteElectronico(0, unaFacturaMezclada({ lineas: LARGAS }))],
    ['rollo', unaFacturaMezclada({ papel: 'rollo', lineas: LARGAS })],
  ])(
    'en %s lo más largo no encima textos y dice todo, también cada comentario entero',
    async (_, factura) => {
      const { pages, textos } = await dibujar(factura)
      for (const textosDePagina of pages) expect(overlappingTexts(textosDePagina)).toEqual([])
      const todo = enUnaLinea(textos)
      for (const dato of [formatCifra(1_234_567.89), '999,999.99', ...PALABRAS]) {
        expect(todo.split(dato), dato).toHaveLength(LARGAS.length + 1)
      }
    },
  )
})
