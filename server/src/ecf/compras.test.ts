import { CODIGOS_DE_NOTA_PROPIA, lineasDeNotaPropia } from '@cuadre/domain/compras/corregir-propia'
import { calcularPropia, lineasEmitidas, TASAS_DE_LINEA } from '@cuadre/domain/compras/propia'
import { centavos } from '@cuadre/domain/dinero/centavos'
import type { CompraEcf } from '@cuadre/domain/ecf/compra-ecf'
import { registroDeCompra } from '@cuadre/domain/ecf/registro-de-compra'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { EMISOR } from '@cuadre/testing/documentos-ecf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firmar } from './worker.ts'

const certificado = unCertificado()
const AHORA = new Date('2026-11-16T15:00:00Z')
const textos = fc.constantFrom('Café & "azúcar" <molido>', "Ñame d'aquí", 'x'.repeat(200), 'Madera')

const compras = fc
  .record({
    menor: fc.boolean(),
    nota: fc.constantFrom(null, 'total' as const, 'texto' as const),
    forma: fc.constantFrom('01' as const, '02' as const, '03' as const, '04' as const, '07' as const),
    parte: fc.constantFrom(0, 0.3, 1),
    lineas: fc.array(
      fc.record({
        descripcion: textos,
        servicio: fc.boolean(),
        tasa: fc.constantFrom(...TASAS_DE_LINEA),
        cantidad: fc.integer({ min: 1, max: 999_999 }),
        precio: fc.integer({ min: 1, max: 1_000_000 }).map(centavos),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ menor, nota, forma, parte, lineas: pedidas }): CompraEcf => {
    const lineas = pedidas.map(linea => (menor ? { ...linea, tasa: 0 as const } : linea))
    const { itbis, servicios, total } = calcularPropia(lineas)
    const retenido = (monto: number) => centavos(menor ? 0 : Math.floor(monto * parte))
    const compra: CompraEcf = {
      tipo: menor ? '43' : '41',
      encf: menor ? 'E430000000007' : 'E410000000007',
      fecha: '2026-11-16',
      vence: '2028-12-31',
      emisor: EMISOR,
      suplidor: menor
        ? null
        : {
            documento: '00113918205',
            extranjero: false,
            nombre: 'Ramón & Hijo',
            direccion: 'Calle 5',
            telefono: '',
            codigo: '',
          },
      forma: menor && forma === '04' ? '01' : forma,
      diasCredito: forma === '04' ? 30 : null,
      numeroInterno: '9',
      lineas: lineasEmitidas(lineas, { itbisRetenido: retenido(itbis), rentaRetenida: retenido(servicios) }),
      total,
      referencia: null,
    }
    if (menor || nota === null) return compra
    return {
      ...compra,
      tipo: '34',
      encf: 'E340000000007',
      vence: null,
      lineas: lineasDeNotaPropia(compra.lineas, { modo: nota, texto: pedidas[0]?.descripcion ?? '' }),
      total: nota === 'total' ? total : centavos(0),
      referencia: {
        ncf: compra.encf,
        fecha: compra.fecha,
        codigo: CODIGOS_DE_NOTA_PROPIA[nota],
        motivo: 'Error & "más"',
        diasDesde: 40,
      },
    }
  })

test('own documents of purchases, and the notes on them, are valid against the official schemas of 41, 43 and 34, and signed', () => {
  fc.assert(
    fc.property(compras, compra => {
      const registro = registroDeCompra(compra, { ahora: AHORA })
      const esquema = `ECF ${compra.tipo as '34' | '41' | '43'}` as const
      // Refuses what its schema does not take.
      const firmado = firmar({ esquema, registro, certificado })
      if ('frases' in firmado) throw new Error(firmado.frases.join('\n'))
      expect(Buffer.from(firmado.xml).toString()).toContain(`<eNCF>${compra.encf}</eNCF>`)
    }),
    { numRuns: 40 },
  )
})
