import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { registroDe } from './registro-de-documento.ts'
import { resumenDe, seResume } from './resumen.ts'

const CONSUMO = unDocumentoEcf({
  tipo: '32',
  encf: 'E320000000002',
  vence: null,
  comprador: null,
  pago: { formaPago: 'efectivo', otrasFormas: {}, diasCredito: null },
})

test('el resumen toma lo suyo de la factura, y su código de seguridad', () => {
  expect(resumenDe(registroDe(CONSUMO, { ahora: new Date() }), 'q5lSlT')).toEqual({
    Encabezado: {
      Version: '1.0',
      IdDoc: {
        TipoeCF: '32',
        eNCF: 'E320000000002',
        TipoIngresos: '01',
        TipoPago: '1',
        TablaFormasPago: { FormaDePago: [{ FormaPago: '1', MontoPago: '118.00' }] },
      },
      Emisor: {
        RNCEmisor: '130862346',
        RazonSocialEmisor: 'EMPRESA DE EJEMPLO SRL',
        FechaEmision: '15-11-2026',
      },
      Comprador: { RazonSocialComprador: 'CONSUMIDOR FINAL' },
      Totales: {
        MontoGravadoTotal: '100.00',
        MontoGravadoI1: '100.00',
        TotalITBIS: '18.00',
        TotalITBIS1: '18.00',
        MontoTotal: '118.00',
      },
      CodigoSeguridadeCF: 'q5lSlT',
    },
  })
})

test('otros impuestos van sin su tasa', () => {
  const registro = {
    Encabezado: {
      Totales: {
        MontoImpuestoAdicional: '100.00',
        ImpuestosAdicionales: {
          ImpuestoAdicional: [
            { TipoImpuesto: '001', TasaImpuestoAdicional: '10', OtrosImpuestosAdicionales: '100.00' },
          ],
        },
        MontoTotal: '1280.00',
      },
    },
  }
  expect(resumenDe(registro, 'abcdef')).toMatchObject({
    Encabezado: {
      Totales: {
        MontoImpuestoAdicional: '100.00',
        ImpuestosAdicionales: {
          ImpuestoAdicional: [{ TipoImpuesto: '001', OtrosImpuestosAdicionales: '100.00' }],
        },
        MontoTotal: '1280.00',
      },
    },
  })
})

test.each([
  ['32', 24_999_999, true],
  ['32', 25_000_000, false],
  ['31', 100, false],
  ['34', 100, false],
])('se resume: %s por %i centavos, %s', (tipo, total, resume) => {
  expect(seResume({ tipo, total: centavos(total) })).toBe(resume)
})
