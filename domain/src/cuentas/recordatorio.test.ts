import { expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { recordatorioDeCobro } from './recordatorio.ts'

const HOY = '2026-11-23'

function unDocumento(n: number, pendiente: number, cambios: object = {}) {
  const numero = `B01${String(n).padStart(8, '0')}`
  const monto = centavos(pendiente)
  return {
    ...{ numero, clase: 'factura' as const, fecha: '2026-11-05', monto, pendiente: monto },
    ...{ vence: null as string | null, ...cambios },
  }
}

function recordar(
  documentos: readonly ReturnType<typeof unDocumento>[],
  empresa: string | null = null,
  cuentasBancarias: string | null = null,
) {
  const total = centavos(documentos.reduce((sum, { pendiente }) => sum + pendiente, 0))
  const diez = documentos.slice(0, 10)
  return recordatorioDeCobro(
    {
      cliente: 'Colmado Ñico',
      empresa,
      cuentasBancarias,
      documentos: diez,
      cantidad: documentos.length,
      total,
    },
    HOY,
  )
}

test('un solo comprobante, con la empresa que se eligió', () => {
  expect(recordar([unDocumento(1, 123_450)], 'Ferretería Uno')).toBe(
    `Saludos, Colmado Ñico:

Le recordamos cordialmente que al 23/11/2026 tiene pendiente de pago con Ferretería Uno este comprobante:

• B0100000001 del 05/11/2026: RD$1,234.50

Total pendiente: RD$1,234.50

Si ya realizó el pago, por favor no tome en cuenta este mensaje. Quedamos a su disposición para cualquier aclaración.

¡Muchas gracias por su preferencia!`,
  )
})

test('de lo abonado dice lo que resta, y una nota de crédito rebaja el total', () => {
  const texto = recordar([
    unDocumento(1, 10_000, { monto: centavos(15_204) }),
    unDocumento(2, 700_000_001),
    { ...unDocumento(3, -2500), numero: 'B0400000003', clase: 'nota de crédito' as never },
  ])
  expect(texto).toContain(
    `tiene pendiente de pago estos comprobantes:

• B0100000001 del 05/11/2026: RD$100.00 (resta de RD$152.04)
• B0100000002 del 05/11/2026: RD$7,000,000.01
• Nota de crédito B0400000003 del 05/11/2026: -RD$25.00

Total pendiente: RD$7,000,075.01
`,
  )
})

test.each([
  [10, false],
  [11, 'y 1 más.'],
  [42, 'y 32 más.'],
])('de %i comprobantes nombra diez a lo sumo', (cantidad, mas) => {
  const texto = recordar(Array.from({ length: cantidad }, (_, i) => unDocumento(i + 1, 100))) ?? ''
  expect(texto.match(/^• /gm)).toHaveLength(10)
  expect(/^y .*$/m.exec(texto)?.[0] ?? false).toBe(mas)
  expect(texto).toContain(`Total pendiente: RD$${cantidad}.00`)
})

test.each([[[]], [[100, -100]], [[100, -101]]])('de %j no hay nada que recordar', montos => {
  expect(recordar(montos.map((monto, i) => unDocumento(i, monto)))).toBeNull()
})

test('dice cuándo venció o vence lo que tiene día, y dónde se paga a la empresa', () => {
  const texto = recordar(
    [
      unDocumento(1, 10_000, { monto: centavos(15_204), vence: '2026-11-20' }),
      unDocumento(2, 20_000, { vence: HOY }),
      unDocumento(3, -2500, { vence: '2026-11-01' }),
    ],
    'Ferretería Uno',
    'Banco Popular 123-456789-0\nBanreservas 960-1234567-8',
  )
  expect(texto).toContain(`• B0100000001 del 05/11/2026: RD$100.00 (resta de RD$152.04; venció el 20/11/2026)
• B0100000002 del 05/11/2026: RD$200.00 (vence el 23/11/2026)
• B0100000003 del 05/11/2026: -RD$25.00
`)
  expect(texto).toContain(`
Total pendiente: RD$275.00

Puede pagar en:
Banco Popular 123-456789-0
Banreservas 960-1234567-8

Si ya realizó el pago`)
})
