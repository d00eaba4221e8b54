import { FORMAS } from '@cuadre/domain/documentos/pago'
import { describe, expect, test } from 'vitest'
import { clienteBody } from './clientes.ts'
import { empresaBody } from './empresas.ts'
import { FALTAS_EN_PAGO, pago, pagoDe, terminosDe } from './pago.ts'
import { validate } from './validation.ts'

describe('the terms of an order', () => {
  test.each(FORMAS)('may be %s alone', formaPago => {
    expect(validate(pago, { formaPago })).toEqual({
      ok: true,
      value: { formaPago, otrasFormas: {}, diasCredito: null },
    })
  })

  test('keep every amount to the centavo on their way through the domain', () => {
    const mixto = {
      formaPago: 'credito',
      otrasFormas: { efectivo: 500.05, tarjeta: 1000, otras: 0.01 },
      diasCredito: 30,
    } as const
    expect(validate(pago, mixto)).toEqual({ ok: true, value: mixto })
    expect(pagoDe(terminosDe(mixto))).toEqual(mixto)
    expect(terminosDe(mixto).otrasFormas).toEqual({ efectivo: 50_005, tarjeta: 100_000, otras: 1 })
  })

  test.each([
    ['La forma de pago no es válida.', { formaPago: 'cheques' }],
    ['La forma de pago no es válida.', {}],
    [FALTAS_EN_PAGO.DIAS.message, { formaPago: 'credito', diasCredito: 366 }],
    [FALTAS_EN_PAGO.DIAS.message, { formaPago: 'credito', diasCredito: -1 }],
    [FALTAS_EN_PAGO.DIAS.message, { formaPago: 'credito', diasCredito: 1.5 }],
    [FALTAS_EN_PAGO.DIAS.message, { formaPago: 'credito', diasCredito: '30' }],
    [FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message, { formaPago: 'efectivo', diasCredito: 30 }],
    [FALTAS_EN_PAGO.FORMA_REPETIDA.message, { formaPago: 'bonos', otrasFormas: { bonos: 1 } }],
    [FALTAS_EN_PAGO.MONTO.message, { formaPago: 'bonos', otrasFormas: { efectivo: 0 } }],
    [FALTAS_EN_PAGO.MONTO.message, { formaPago: 'bonos', otrasFormas: { efectivo: -1 } }],
    [FALTAS_EN_PAGO.MONTO.message, { formaPago: 'bonos', otrasFormas: { efectivo: '1' } }],
    [
      'El monto no puede tener más de dos decimales.',
      { formaPago: 'bonos', otrasFormas: { efectivo: 1.001 } },
    ],
    ['Los datos enviados no son válidos.', { formaPago: 'bonos', otrasFormas: { credito: 1 } }],
    ['Los datos enviados no son válidos.', { formaPago: 'bonos', otrasFormas: { oro: 1 } }],
    ['Los datos enviados no son válidos.', { formaPago: 'bonos', otrasFormas: [1] }],
    ['Los datos enviados no son válidos.', 'efectivo'],
  ])('«%s» for %j', (message, body) => {
    const result = validate(pago, body)
    expect(result.ok ? null : result.errors.map(error => error.message)).toEqual([message])
  })
})

const EMPRESA = {
  nombre: 'Ferretería',
  rnc: '131246796',
  telefono: '8095551234',
  direccion: 'Calle 1',
  categoriaId: 1,
  tipoEmpresaId: 1,
}
const CLIENTE = {
  nombre: 'Colmado',
  direccion: 'Calle 1',
  telefono: '8095551234',
  contactoId: 1,
  rnc: '131246796',
  porcCompraExt: 1,
  porcVentaExt: 1,
  porcCompraNoExt: 1,
  porcVentaNoExt: 1,
}

describe.each([
  ['client', clienteBody, CLIENTE],
  ['company', empresaBody, EMPRESA],
])('the default of a %s', (_, schema, body) => {
  test.each([
    {},
    { formaPago: null, diasCredito: null },
    { formaPago: 'credito', diasCredito: 0 },
    { formaPago: 'credito' },
    { formaPago: 'efectivo', diasCredito: null },
  ])('may be %j', terms => {
    const result = validate(schema, { ...body, ...terms })
    expect(result).toMatchObject({ ok: true, value: terms })
    if (result.ok) expect('formaPago' in result.value).toBe('formaPago' in terms)
  })

  test.each([
    ['formaPago', 'La forma de pago no es válida.', { formaPago: 'oro' }],
    ['diasCredito', FALTAS_EN_PAGO.DIAS.message, { formaPago: 'credito', diasCredito: 400 }],
    ['diasCredito', FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message, { formaPago: 'tarjeta', diasCredito: 30 }],
    ['diasCredito', FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message, { formaPago: null, diasCredito: 30 }],
    ['diasCredito', FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message, { diasCredito: 30 }],
  ])('is refused at %s: %s', (field, message, terms) => {
    expect(validate(schema, { ...body, ...terms })).toEqual({ ok: false, errors: [{ field, message }] })
  })
})
