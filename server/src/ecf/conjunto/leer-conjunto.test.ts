import { textoEn } from '@cuadre/domain/ecf/registro'
import {
  encfDePrueba,
  type FilaDePrueba,
  unasAprobaciones,
  unConjunto,
  unExcel,
} from '@cuadre/testing/conjunto-de-pruebas'
import { strToU8, zipSync } from 'fflate'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { schemaTree } from '../schema-tree.ts'
import { revisar } from '../worker.ts'
import { leerConjunto } from './leer-conjunto.ts'
import { registroDeFila } from './registro-de-fila.ts'

const RNC = '130862346'
const leer = (bytes: Uint8Array) =>
  leerConjunto({ bytes, rnc: RNC, revisar: (esquema, registro) => revisar({ esquema, registro }) })
const fallas = async (bytes: Uint8Array) => {
  const leido = await leer(bytes)
  return 'fallas' in leido ? leido.fallas : []
}

test('a set is read whole, in the order in which it is sent', async () => {
  const { ecf, rfce } = unConjunto(RNC)
  const leido = await leer(await unExcel({ ECF: ecf, RFCE: rfce }))
  if ('fallas' in leido) throw new Error(leido.fallas.join('\n'))
  expect([leido.clase, leido.casos.length]).toEqual(['datos', 29])
  expect(leido.casos.slice(-8).map(({ forma, encf }) => [forma, encf])).toEqual([
    ...[3, 4, 5, 6].map(numero => ['RFCE', encfDePrueba('32', numero)]),
    ...[3, 4, 5, 6].map(numero => ['ECF', encfDePrueba('32', numero)]),
  ])
})

test('approvals are told by their columns', async () => {
  const leido = await leer(await unExcel({ Hoja1: unasAprobaciones(RNC) }))
  expect(leido).toMatchObject({ clase: 'aprobaciones', casos: { length: 11 } })
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
  const leido = await leer(await writeXlsx({ sheets: [{ name: 'ECF', rows: [columnas, valores], cells }] }))
  const registro = 'casos' in leido ? leido.casos[0]?.registro : undefined
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
      'a column that nobody knows',
      () => cambiada(2, { Inventada: 'x' }),
      /fila 4 \(E310000000003\): la columna Inventada/,
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
