import { expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  avisoDeCompraSinSaldar,
  avisoDeConstanciaSinNumero,
  avisoDeLiquidacionSinDatos,
  avisoDeNotaDeOtroMes,
} from './dinero-del-mes.ts'

const compra = (parte: { pagado?: number; retenido?: number; fecha?: string; vence?: string } = {}) => ({
  fecha: parte.fecha ?? '2026-11-20',
  vence: parte.vence ?? null,
  aPagar: centavos(100_000),
  pagado: centavos(parte.pagado ?? 0),
  retenido: centavos(parte.retenido ?? 0),
})

test.each([
  ['reciente y a crédito', compra(), null],
  ['de hace 30 días', compra({ fecha: '2026-11-02' }), null],
  ['de hace 31 días', compra({ fecha: '2026-11-01' }), 'Se deben RD$1,000.00 desde hace 31 días.'],
  ['de hace 61 días, que vence hoy', compra({ fecha: '2026-10-02', vence: '2026-12-02' }), null],
  [
    'de hace 12 días, que venció ayer',
    compra({ vence: '2026-12-01' }),
    'Se deben RD$1,000.00, que vencieron hace 1 día (01/12/2026).',
  ],
  [
    'pagada en parte, y vencida',
    compra({ fecha: '2026-10-03', vence: '2026-11-02', pagado: 40_000 }),
    'Está pagada en parte (RD$400.00 de RD$1,000.00): va al 606 a crédito y sin día de pago hasta que se salde. Se deben RD$600.00, que vencieron hace 30 días (02/11/2026).',
  ],
  [
    'pagada en parte, y vieja',
    compra({ fecha: '2026-10-03', pagado: 40_000 }),
    'Está pagada en parte (RD$400.00 de RD$1,000.00): va al 606 a crédito y sin día de pago hasta que se salde. Se deben RD$600.00 desde hace 60 días.',
  ],
  [
    'con algo retenido',
    compra({ retenido: 18_000 }),
    'No dice cuándo se pagó ni cómo, y se le retienen RD$180.00: se declaran en el mes del pago. Si ya se pagó, escriba el pago.',
  ],
])('una compra sin saldar %s', (_, dada, esperado) => {
  expect(avisoDeCompraSinSaldar(dada, '2026-12-02')).toBe(esperado)
})

test('una constancia sin número dice su día y lo retenido', () => {
  expect(avisoDeConstanciaSinNumero({ fecha: '2026-11-12', monto: centavos(5_400) })).toBe(
    'La retención de RD$54.00 del 12/11/2026 no lleva el número de su constancia. Cuando la tenga, anúlela y regístrela con él.',
  )
})

test('una liquidación de quien no dijo quién es, pagada o por pagar', () => {
  const una = { contacto: 'Altagracia Peña', total: centavos(12_164) }
  expect(avisoDeLiquidacionSinDatos({ ...una, pagada: true })).toBe(
    'La comisión de Altagracia Peña (RD$121.64) se pagó sin decir quién es para la DGII: no tiene comprobante ni retención, y no está en el 606 ni en el IR-17.',
  )
  expect(avisoDeLiquidacionSinDatos({ ...una, pagada: false })).toContain('está por pagar')
})

test.each([
  ['a tiempo', '2026-11-20', 1_800, 'es este mes el que resta sus ventas y su ITBIS', false],
  ['tarde', '2026-10-20', 1_800, 'es este mes el que resta sus ventas,', true],
  ['de lo exento, tarde', '2026-10-20', 0, 'es este mes el que resta sus ventas,', false],
])('una nota que salda lo de otro mes, %s', (_, original, itbis, resta, tarde) => {
  // Applied to an invoice of September: what decides about its ITBIS is the day of the one that it corrects.
  const dado = {
    ...{ fecha: '2026-12-05', factura: 'B0100000009', fechaDeLaFactura: '2026-09-30' },
    ...{ original, itbis: centavos(itbis) },
  }
  const frase = avisoDeNotaDeOtroMes(dado)
  expect(frase).toContain('Salda la B0100000009, de septiembre de 2026: ')
  expect(frase).toContain(resta)
  expect(frase.includes('su ITBIS no se devuelve')).toBe(tarde)
})
