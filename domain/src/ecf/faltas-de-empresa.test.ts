import { expect, test } from 'vitest'
import { type EmpresaPorRevisar, faltasDeEmpresa } from './faltas-de-empresa.ts'

const COMPLETA: EmpresaPorRevisar = {
  rnc: '131246796',
  nombre: 'Ferretería Duarte',
  direccionPropia: 'Av. Duarte 12',
  razonSocial: null,
  direccion: null,
  provincia: '250000',
  municipio: '250100',
  formaPago: 'efectivo',
  diasCredito: null,
  certificado: { situacion: 'vigente', seAbre: true },
  tiposConNumeros: ['31', '32', '33', '34'],
  tiposEnPapel: ['01', '02'],
}

test('a una empresa completa no le falta nada', () => {
  expect(faltasDeEmpresa(COMPLETA)).toEqual([])
})

test.each([
  { cambio: { rnc: '1312' }, lugar: 'empresa', campo: 'rnc', espera: false },
  { cambio: { nombre: 'x'.repeat(151) }, lugar: 'ajustes', campo: 'razonSocial', espera: false },
  { cambio: { direccionPropia: 'x'.repeat(101) }, lugar: 'ajustes', campo: 'direccion', espera: false },
  { cambio: { certificado: null }, lugar: 'certificado', campo: null, espera: false },
  {
    cambio: { certificado: { situacion: 'vencido', seAbre: true } as const },
    lugar: 'certificado',
    campo: null,
    espera: false,
  },
  {
    cambio: { certificado: { situacion: 'vigente', seAbre: false } as const },
    lugar: 'certificado',
    campo: null,
    espera: false,
  },
  {
    cambio: { certificado: { situacion: 'aún no vale', seAbre: true } as const },
    lugar: 'certificado',
    campo: null,
    espera: false,
  },
  { cambio: { tiposConNumeros: ['31', '33', '34'] }, lugar: 'secuencias', campo: null, espera: true },
  { cambio: { formaPago: null }, lugar: 'ajustes', campo: 'formaPago', espera: true },
  { cambio: { formaPago: 'credito' as const }, lugar: 'ajustes', campo: 'diasCredito', espera: true },
  { cambio: { municipio: null }, lugar: 'ajustes', campo: 'provincia', espera: true },
])('con $cambio falta $lugar.$campo', ({ cambio, lugar, campo, espera }) => {
  expect(faltasDeEmpresa({ ...COMPLETA, ...cambio })).toMatchObject([{ lugar, campo, puedeEsperar: espera }])
})

test('un nombre o una dirección largos no faltan cuando la empresa dice otros', () => {
  const larga = { ...COMPLETA, nombre: 'x'.repeat(200), direccionPropia: 'x'.repeat(300) }
  expect(
    faltasDeEmpresa({ ...larga, razonSocial: 'Ferretería Duarte, SRL', direccion: 'Av. Duarte 12' }),
  ).toEqual([])
})

test('a crédito con días, o al contado de cualquier forma, ya se puede vender', () => {
  for (const pago of [{ formaPago: 'credito', diasCredito: 0 }, { formaPago: 'bonos' }] as const)
    expect(faltasDeEmpresa({ ...COMPLETA, ...pago })).toEqual([])
})

test('las secuencias de sus compras se piden a quien las tiene en papel, y solo mientras le falten', () => {
  const conCompras = { ...COMPLETA, tiposEnPapel: ['01', '11', '13'] }
  expect(faltasDeEmpresa(conCompras)).toEqual([
    {
      lugar: 'secuencias',
      campo: null,
      frase: 'Registre la secuencia autorizada de comprobantes de compras (E41): en papel los emite con B11.',
      puedeEsperar: true,
    },
    {
      lugar: 'secuencias',
      campo: null,
      frase: 'Registre la secuencia autorizada de gastos menores (E43): en papel los emite con B13.',
      puedeEsperar: true,
    },
  ])
  const { tiposConNumeros } = COMPLETA
  expect(faltasDeEmpresa({ ...conCompras, tiposConNumeros: [...tiposConNumeros, '41', '43'] })).toEqual([])
})
