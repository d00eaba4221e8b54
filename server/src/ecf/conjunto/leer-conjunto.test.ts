import { textoEn } from '@cuadre/domain/ecf/escritura'
import { encfDePrueba, unasAprobaciones, unConjunto, unExcel } from '@cuadre/testing/conjunto-de-pruebas'
import type { FilaDePrueba } from '@cuadre/testing/fila-de-prueba'
import { strToU8, zipSync } from 'fflate'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { ESQUEMAS } from '../firmador.ts'
import { type SchemaElement, schemaTree } from '../schema-tree.ts'
import { revisar } from '../worker.ts'
import { leerConjunto } from './leer-conjunto.ts'
import { claveDeColumna, registroDeFila } from './registro-de-fila.ts'

const RNC = '130862346'
const leer = (bytes: Uint8Array) =>
  leerConjunto({ bytes, rnc: RNC, revisar: (esquema, registro) => revisar({ esquema, registro }) })
const fallas = async (bytes: Uint8Array) => {
  const leido = await leer(bytes)
  return 'fallas' in leido ? leido.fallas : []
}

async function conjuntosDe(bytes: Uint8Array) {
  const leido = await leer(bytes)
  if ('fallas' in leido) throw new Error(leido.fallas.join('\n'))
  return leido.conjuntos
}

test('documents, summaries and approvals in one workbook are two sets, in the order in which they are sent', async () => {
  const { ecf, rfce } = unConjunto(RNC)
  const hojas = { Instrucciones: [{ Paso: '1' }], ECF: ecf, RFCE: rfce, Hoja4: unasAprobaciones(RNC) }
  const [datos, aprobaciones] = await conjuntosDe(await unExcel(hojas))
  expect([datos?.clase, datos?.casos.length, aprobaciones?.clase, aprobaciones?.casos.length]).toEqual([
    ...['datos', 29],
    ...['aprobaciones', 11],
  ])
  expect(datos?.casos.slice(-8).map(({ forma, encf }) => [forma, encf])).toEqual([
    ...[3, 4, 5, 6].map(numero => ['RFCE', encfDePrueba('32', numero)]),
    ...[3, 4, 5, 6].map(numero => ['ECF', encfDePrueba('32', numero)]),
  ])
  // A note of text waits for the purchase that it corrects.
  const encfs = datos?.casos.map(({ encf }) => encf) ?? []
  expect(encfs.indexOf(encfDePrueba('34', 2))).toBeGreaterThan(encfs.indexOf(encfDePrueba('41', 1)))
  // The number cells of the sheet, as they are signed.
  const montos = aprobaciones?.casos.map(({ registro, monto }) => [
    monto,
    textoEn(registro, 'DetalleAprobacionComercial', 'Estado'),
    textoEn(registro, 'DetalleAprobacionComercial', 'FechaEmision'),
  ])
  expect(montos?.slice(0, 3)).toEqual([
    ['7080.00', '1', '01-04-2026'],
    ['4674.50', '1', '01-04-2026'],
    ['9080.00', '2', '01-04-2026'],
  ])
})

test.each([
  [
    'with a cover and without rows of the others',
    { ECF: [], RFCE: [], Aprobaciones: unasAprobaciones(RNC) },
    'aprobaciones',
  ],
  [
    'by their columns, whatever the sheets are called',
    { Datos: unConjunto(RNC).ecf, Resumen: unConjunto(RNC).rfce },
    'datos',
  ],
] as const)('sheets are told %s', async (_, hojas, clase) => {
  const conjuntos = await conjuntosDe(await unExcel(hojas))
  expect(conjuntos.map(uno => uno.clase)).toEqual([clase])
})

describe('a head is told whatever its capitals and blanks', () => {
  test.each([
    'MontosubRecargo[1][1]',
    'MontoSubRecargo[1][1] ',
    ' montosubrecargo [1] [1]',
    'MONTOSUBRECARGO[1][1]\u00a0',
  ])('«%s»', columna => {
    const { registro, sobran } = registroDeFila(schemaTree('ECF 34'), [[columna, '350.00']])
    expect(sobran).toEqual([])
    expect(registro).toMatchObject({
      DetallesItems: { Item: [{ TablaSubRecargo: { SubRecargo: [{ MontoSubRecargo: '350.00' }] } }] },
    })
  })

  test.each(ESQUEMAS)('%s has no two texts that differ in nothing else', esquema => {
    const hojas = ({ name, children }: SchemaElement): string[] => children?.flatMap(hojas) ?? [name]
    const nombres = [...new Set(hojas(schemaTree(esquema)))]
    expect(new Set(nombres.map(claveDeColumna)).size).toBe(nombres.length)
  })

  test('of two that say otherwise none is believed', () => {
    const fila = (otro: string): [string, string][] => [
      ['MontoTotal', '1.00'],
      ['Montototal ', otro],
    ]
    expect(registroDeFila(schemaTree('ECF 31'), fila('1.00')).dobles).toEqual([])
    expect(registroDeFila(schemaTree('ECF 31'), fila('2.00')).dobles).toEqual(['Montototal '])
  })
})

test.each([
  ['ACECF', 'MontoTotal', 7080, '7080', '7080.00'],
  ['ACECF', 'MontoTotal', 4674.5, '4674.5', '4674.50'],
  ['ACECF', 'MontoTotal', 35400, '35,400', '35400.00'],
  ['ACECF', 'MontoTotal', 4674.505, '4674.51', '4674.505'],
  ['ACECF', 'Estado', 1, '1.00', '1'],
  ['ACECF', 'Version', 1, '1', '1.0'],
  ['ACECF', 'RNCEmisor', 113918205, '00113918205', '00113918205'],
  ['ECF 31', 'MontoTotal', 0.1 + 0.2, '0.30000000000000004', '0.30'],
  ['ECF 31', 'TipoIngresos', 1, '1', '01'],
  ['ECF 31', 'PrecioUnitarioItem[1]', 100, '100.0000', '100.0000'],
  ['ECF 31', 'PrecioUnitarioItem[1]', 12.125, '12.125', '12.125'],
  ['ECF 31', 'ITBIS1', 18, '18.00', '18'],
  ['ECF 31', 'NombreItem[1]', 7, '7.00', '7.00'],
] as const)('a number of %s %s, %d seen as %s, is written %s', (esquema, columna, valor, visto, escrito) => {
  const { registro } = registroDeFila(schemaTree(esquema), [[columna, { valor, visto }]])
  const unico = (en: unknown): unknown =>
    en && typeof en === 'object' ? unico(Object.values(en).at(-1)) : en
  expect(unico(registro)).toBe(escrito)
})

test('columns that no document has are told by their heads, and keep nothing out', async () => {
  const { ecf, rfce } = unConjunto(RNC)
  Object.assign(ecf[2] ?? {}, { Observación: 'revisar', 'Nada[1]': 'x' })
  Object.assign(ecf[3] ?? {}, { Observación: 'lista' })
  const [datos] = await conjuntosDe(await unExcel({ ECF: ecf, RFCE: rfce }))
  expect([datos?.casos.length, datos?.sinUsar]).toEqual([29, ['Observación', 'Nada[1]']])
})

test('brackets: repetitions of the head, lines, and repetitions inside a line; a missing one leaves no hole', () => {
  const { registro, sobran } = registroDeFila(schemaTree('ECF 31'), [
    ['CasoPrueba', 'x'],
    ['ENCF', 'E310000000001'],
    ['TelefonoEmisor[2]', 'B'],
    ['TelefonoEmisor[1]', 'A'],
    ['FormaPago[1]', '1'],
    ['MontoPago[1]', '5.00'],
    ['TipoImpuesto[1]', '001'],
    ['TipoImpuesto[2][1]', '002'],
    ['NombreItem[1]', 'uno'],
    ['NombreItem[3]', 'tres'],
    ['NombreItem[2]', ''],
    ['TipoCodigo[3][2]', 'C'],
    ['Subcantidad[1][1]', '2.000'],
    ['MontoItem', '7.00'],
    ['NumeroLineaDoR[1]', '1'],
    ['NumeroLinea[1]', '9'],
    ['Nada[1][2][3]', 'x'],
    ['MontoItem[0]', 'x'],
  ])
  expect(sobran).toEqual(['Nada[1][2][3]', 'MontoItem[0]'])
  expect(registro).toEqual({
    Encabezado: {
      IdDoc: {
        eNCF: 'E310000000001',
        TablaFormasPago: { FormaDePago: [{ FormaPago: '1', MontoPago: '5.00' }] },
      },
      Emisor: { TablaTelefonoEmisor: { TelefonoEmisor: ['A', 'B'] } },
      Totales: { ImpuestosAdicionales: { ImpuestoAdicional: [{ TipoImpuesto: '001' }] } },
    },
    DetallesItems: {
      Item: [
        {
          NumeroLinea: '9',
          NombreItem: 'uno',
          TablaSubcantidad: { SubcantidadItem: [{ Subcantidad: '2.000' }] },
          MontoItem: '7.00',
        },
        { TablaImpuestoAdicional: { ImpuestoAdicional: [{ TipoImpuesto: '002' }] } },
        { NombreItem: 'tres', TablaCodigosItem: { CodigosItem: [{ TipoCodigo: 'C' }] } },
      ],
    },
    DescuentosORecargos: { DescuentoORecargo: [{ NumeroLinea: '1' }] },
  })
})

test('a cell is what is seen in it: decimals of its format, a day as the tax office writes it', async () => {
  const { ecf } = unConjunto(RNC)
  const [fila = {}] = ecf
  const columnas = Object.keys(fila)
  const en = (columna: string) => columnas.indexOf(columna)
  const valores = columnas.map((columna): CellValue => fila[columna] ?? '')
  valores[en('MontoTotal')] = 1180
  valores[en('FechaEmision')] = new Date('2026-04-01T00:00:00Z')
  const cells = new Map([
    [`1,${en('MontoTotal')}`, { value: 1180, type: 'number' as const, style: { numFmt: '0.00' } }],
  ])
  const excel = await writeXlsx({ sheets: [{ name: 'ECF', rows: [columnas, valores], cells }] })
  const registro = (await conjuntosDe(excel))[0]?.casos[0]?.registro
  expect(registro && textoEn(registro, 'Encabezado', 'Totales', 'MontoTotal')).toBe('1180.00')
  expect(registro && textoEn(registro, 'Encabezado', 'Emisor', 'FechaEmision')).toBe('01-04-2026')
})

describe('what is no set says why', () => {
  const cambiada = (en: number, cambio: FilaDePrueba) => {
    const { ecf, rfce } = unConjunto(RNC)
    Object.assign(ecf[en] ?? {}, cambio)
    return unExcel({ ECF: ecf, RFCE: rfce })
  }
  const bomba = (veces: number) => {
    const ceros = new Uint8Array(1024 * 1024)
    const partes = Array.from({ length: veces }, (_, i) => [`xl/worksheets/sheet${i}.xml`, ceros] as const)
    return zipSync(Object.fromEntries(partes), { level: 1 })
  }
  const conFormula = () =>
    writeXlsx({
      sheets: [
        {
          name: 'ECF',
          rows: [['ENCF'], ['x']],
          cells: new Map([['1,0', { value: null, type: 'formula' as const, formula: 'HYPERLINK("x")' }]]),
        },
      ],
    })

  test.each([
    ['no zip', () => Buffer.from('hola'), /no es un Excel/],
    ['nothing', () => new Uint8Array(0), /no es un Excel/],
    ['a zip of something else', () => zipSync({ 'a.xml': strToU8('<a/>') }), /no es un Excel/],
    ['an old or locked one', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /clave o es de un Excel antiguo/],
    ['a bomb', () => bomba(60), /demasiado grande/],
    ['a formula', conFormula, /fórmula en la fila 2/],
    ['another workbook', () => unExcel({ Hoja1: [{ A: '1' }] }), /no es un conjunto de pruebas/],
    [
      'missing columns',
      () => unExcel({ ECF: [{ ENCF: 'E310000000001', MontoTotal: '1' }] }),
      /le faltan las columnas TipoeCF, RNCEmisor/,
    ],
    ['no rows', () => unExcel({ ECF: [] }), /le faltan las columnas/],
    [
      'another company',
      () => cambiada(0, { RNCEmisor: '131880681' }),
      /fila 2 \(E310000000001\): el RNCEmisor/,
    ],
    [
      'a type that there is not',
      () => cambiada(3, { TipoeCF: '42' }),
      /fila 5 \(E310000000004\): el tipo «42»/,
    ],
    [
      'a column of another type',
      () => cambiada(15, { 'DescuentoMonto[1]': '5.00' }),
      /fila 17 \(E430000000001\): la columna DescuentoMonto\[1\]/,
    ],
    [
      'a text that the schema refuses',
      () => cambiada(1, { FechaEmision: '2026-04-01' }),
      /fila 3 \(E310000000002\): .*FechaEmision/,
    ],
    [
      'two columns of one element that say otherwise',
      () => cambiada(2, { 'montoTotal ': '1.00' }),
      /fila 4 \(E310000000003\): la columna montoTotal está dos veces/,
    ],
    [
      'a number twice',
      () => cambiada(1, { ENCF: encfDePrueba('31', 1) }),
      /fila 3 \(E310000000001\): el e-NCF está repetido/,
    ],
    [
      'a summary without its invoice',
      () => cambiada(6, { ENCF: encfDePrueba('32', 99) }),
      /Hoja RFCE, fila 2 .*no está en la hoja ECF/,
    ],
  ])('%s', async (_, archivo, frase) => {
    expect((await fallas(await archivo())).join('\n')).toMatch(frase)
  })
})
