import { COMPRADOR, EMISOR, PASAPORTE, unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import { faltasDeCorreccion, faltasDeEcf } from './faltas.ts'
import type { PorEmitir } from './por-emitir.ts'

const AHORA = new Date('2026-11-15T15:00:00Z')

function porEmitir(cambios: Partial<PorEmitir> = {}): PorEmitir {
  const { encf: _, vence, ...documento } = unDocumentoEcf()
  return {
    ...documento,
    empresa: 'Ferretería del Norte',
    certificado: {
      validoDesde: new Date('2026-01-01T00:00:00Z'),
      validoHasta: new Date('2027-01-01T00:00:00Z'),
    },
    numero: { vence },
    corregido: null,
    ahora: AHORA,
    ...cambios,
  }
}
const REFERENCIA = {
  ncf: 'E310000000001',
  fecha: '2026-11-01',
  codigo: 3,
  motivo: 'Roto',
  diasDesde: 14,
} as const
const CORREGIDO = { serie: 'E', tipo: '31', total: centavos(11800), estado: 'aceptado' } as const
const NOTA = {
  tipo: '34',
  numero: { vence: null },
  pago: PAGO_SIN_INDICAR,
  referencia: REFERENCIA,
  corregido: CORREGIDO,
} as const
const [LINEA] = unDocumentoEcf().lineas
if (!LINEA) throw new Error('A document has a line')

test('a la que lo tiene todo no le falta nada', () => {
  expect(faltasDeEcf(porEmitir())).toEqual([])
  expect(faltasDeEcf(porEmitir({ tipo: '32', numero: { vence: null }, comprador: null }))).toEqual([])
  expect(faltasDeEcf(porEmitir(NOTA))).toEqual([])
})

test('todo lo que falta se dice de una vez, con dónde se corrige', () => {
  const faltas = faltasDeEcf(
    porEmitir({
      emisor: null,
      certificado: null,
      numero: null,
      fecha: '2026-11-16',
      comprador: null,
      lineas: [],
      pago: PAGO_SIN_INDICAR,
    }),
  )
  expect(faltas.map(({ codigo, donde }) => [codigo, donde])).toEqual([
    ['SIN_EMISOR', { ruta: '/facturacion-electronica/empresas' }],
    ['SIN_CERTIFICADO', { ruta: '/facturacion-electronica/empresas' }],
    ['SIN_NUMEROS', { ruta: '/secuencias' }],
    ['FECHA_FUTURA', { campo: 'fechaPedido' }],
    ['COMPRADOR_SIN_DOCUMENTO', { ruta: '/clientes' }],
    ['COMPRADOR_SIN_NOMBRE', { ruta: '/clientes' }],
    ['SIN_LINEAS', { campo: 'lineas' }],
    ['CREDITO_SIN_PLAZO', { campo: 'pago' }],
  ])
  for (const { frase } of faltas) expect(frase).toMatch(/^\p{Lu}.*\.$/u)
})

test('a la que se corrige, que ya tiene su número, le falta lo mismo menos el número', () => {
  const { numero: _, ...corregida } = porEmitir({ certificado: null, pago: PAGO_SIN_INDICAR })
  expect(faltasDeCorreccion(corregida).map(({ codigo }) => codigo)).toEqual([
    'SIN_CERTIFICADO',
    'CREDITO_SIN_PLAZO',
  ])
})

const GRATIS = { ...LINEA, descuento: 100, importe: centavos(0) }
const CONSUMO = { tipo: '32', numero: { vence: null } } as const
const EN_BONOS = { formaPago: 'bonos', otrasFormas: {}, diasCredito: null } as const
test.each<[string, Partial<PorEmitir>, string[]]>([
  ['un RNC que no lo es', { emisor: { ...EMISOR, rnc: '1308' } }, ['RNC_DE_EMPRESA']],
  [
    'los datos de la empresa en blanco',
    { emisor: { ...EMISOR, razonSocial: ' ', direccion: '' } },
    ['RAZON_SOCIAL', 'DIRECCION'],
  ],
  [
    'un certificado vencido',
    { certificado: { validoDesde: new Date(0), validoHasta: AHORA }, ahora: new Date(+AHORA + 1) },
    ['CERTIFICADO_VENCIDO'],
  ],
  [
    'un certificado cuyo primer momento no ha llegado',
    { certificado: { validoDesde: AHORA, validoHasta: new Date(+AHORA + 9) }, ahora: new Date(+AHORA - 1) },
    ['CERTIFICADO_AUN_NO_VALE'],
  ],
  ['un rango sin vencimiento', { numero: { vence: null } }, ['SIN_VENCIMIENTO']],
  ['un pasaporte en un crédito fiscal', { comprador: PASAPORTE }, ['COMPRADOR_EXTRANJERO']],
  ['un régimen especial con ITBIS', { tipo: '44', comprador: PASAPORTE }, ['SOLO_EXENTAS']],
  [
    'consumo desde el tope, con pasaporte',
    { ...CONSUMO, comprador: PASAPORTE, total: centavos(25_000_000) },
    [],
  ],
  ['consumo por debajo del tope, sin nadie', { ...CONSUMO, comprador: null }, []],
  [
    'consumo desde el tope, sin nadie',
    { ...CONSUMO, comprador: null, total: centavos(25_000_000) },
    ['COMPRADOR_SIN_DOCUMENTO', 'COMPRADOR_SIN_NOMBRE'],
  ],
  ['una línea sin nombre', { lineas: [LINEA, { ...LINEA, descripcion: '\n' }] }, ['LINEA_SIN_NOMBRE']],
  ['una línea sin cantidad', { lineas: [{ ...LINEA, cantidad: 0 }] }, ['LINEA_SIN_CANTIDAD']],
  ['mil líneas', { lineas: Array.from({ length: 1000 }, () => LINEA) }, []],
  ['mil y una líneas', { lineas: Array.from({ length: 1001 }, () => LINEA) }, ['MUCHAS_LINEAS']],
  ['todo regalado', { lineas: [GRATIS], total: centavos(0) }, ['SIN_TOTAL']],
  ['crédito sin plazo', { pago: PAGO_SIN_INDICAR }, ['CREDITO_SIN_PLAZO']],
  ['bonos en un crédito fiscal', { pago: EN_BONOS }, ['BONOS']],
  ['bonos en consumo', { ...CONSUMO, pago: EN_BONOS }, []],
  [
    'hoy en Santo Domingo todavía no es mañana',
    { ahora: new Date('2026-11-15T03:00:00Z') },
    ['FECHA_FUTURA'],
  ],
  [
    'una nota de lo rechazado',
    { ...NOTA, corregido: { ...CORREGIDO, estado: 'rechazado' } },
    ['CORREGIDO_RECHAZADO'],
  ],
  [
    'una nota de lo que aún no tiene respuesta',
    { ...NOTA, corregido: { ...CORREGIDO, estado: 'en proceso' } },
    [],
  ],
  [
    'una nota de un papel',
    { ...NOTA, corregido: { ...CORREGIDO, serie: 'B', tipo: '01', estado: null } },
    [],
  ],
  ['una nota de nada', { ...NOTA, referencia: null, corregido: null }, ['SIN_CORREGIDO']],
  ['una nota sin motivo', { ...NOTA, referencia: { ...REFERENCIA, motivo: ' ' } }, ['SIN_MOTIVO']],
  [
    'una nota de un crédito fiscal sin RNC',
    { ...NOTA, comprador: { ...COMPRADOR, documento: '' } },
    ['COMPRADOR_SIN_DOCUMENTO'],
  ],
  [
    'una nota de consumo, sin nadie',
    { ...NOTA, comprador: null, corregido: { ...CORREGIDO, tipo: '32' } },
    [],
  ],
  [
    'una nota de otra nota pide lo que pide la factura',
    {
      ...NOTA,
      tipo: '33',
      numero: { vence: '2027-12-31' },
      comprador: PASAPORTE,
      corregido: { ...CORREGIDO, tipo: '34', corrige: CORREGIDO },
    },
    ['COMPRADOR_EXTRANJERO'],
  ],
])('%s', (_, cambios, codigos) => {
  expect(faltasDeEcf(porEmitir(cambios)).map(({ codigo }) => codigo)).toEqual(codigos)
})

describe('una línea se nombra por su número', () => {
  test('la segunda', () => {
    const [falta] = faltasDeEcf(porEmitir({ lineas: [LINEA, { ...LINEA, descripcion: '' }] }))
    expect(falta).toMatchObject({
      frase: 'La línea 2 no tiene nombre. Escríbalo en el producto.',
      donde: { campo: 'lineas', linea: 2 },
    })
  })
})
