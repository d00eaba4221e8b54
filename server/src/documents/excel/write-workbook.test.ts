import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { COSAS_IMPORTABLES, palabrasDe } from '@cuadre/domain/importaciones/cosas'
import { brokenNames } from '@cuadre/testing/workbook-names'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { valuesOf, type Workbook } from './workbook.ts'
import { ROWS_IN_MEMORY, writeWorkbook } from './write-workbook.ts'

const COLUMNAS: Workbook['columns'] = [
  { title: 'Cliente', key: 'cliente', type: 'texto' },
  { title: 'RNC', key: 'rnc', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Cantidad', key: 'cantidad', type: 'entero', total: true },
  { title: 'Comisión', key: 'comision', type: 'porcentaje' },
  { title: 'Monto', key: 'monto', type: 'monto', total: true },
]

const FILA = {
  cliente: 'Peña, S.R.L.',
  rnc: '001391820',
  fecha: '2026-11-05',
  cantidad: 3,
  comision: 12.5,
  monto: 0.1,
}

async function escribir(workbook: Partial<Workbook>): Promise<Uint8Array> {
  const trozos: Uint8Array[] = []
  const completo = { title: 'Ventas', sheet: 'Ventas', columns: COLUMNAS, rows: [FILA], ...workbook }
  await writeWorkbook(completo, valuesOf(completo), trozo => {
    trozos.push(trozo)
  })
  return Buffer.concat(trozos)
}

async function leer(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('No sheet')
  return sheet
}

describe('libro de Excel', () => {
  it('escribe números como números, días como fechas y el RNC con sus ceros', async () => {
    const sheet = await leer(await escribir({}))
    expect(sheet.rows[0]).toEqual(['Cliente', 'RNC', 'Fecha', 'Cantidad', 'Comisión', 'Monto'])
    const row = sheet.rows[1] ?? []
    expect(row.slice(0, 2)).toEqual(['Peña, S.R.L.', '001391820'])
    expect(row[2]).toEqual(new Date('2026-11-05T00:00:00Z'))
    expect(row.slice(3)).toEqual([3, 12.5, 0.1])
  })

  it.each(['_x0041_', 'Línea_x000D_a', '_x0041_x0042_', '_x005F_', '_x41_'])(
    'guarda %s letra por letra',
    async name => {
      const sheet = await leer(await escribir({ rows: [{ ...FILA, cliente: name }] }))
      expect(sheet.rows[1]?.[0]).toBe(name)
    },
  )

  it('suma sin perder centavos', async () => {
    const sheet = await leer(await escribir({ rows: Array.from({ length: 1001 }, () => FILA) }))
    expect(sheet.rows.at(-1)).toEqual(['Total', null, null, 3003, null, 100.1])
  })

  it.each(['=CMD()', '+1', '-1', '@SUM(A1)', '=HYPERLINK("x")'])('guarda %s como texto', async name => {
    const bytes = await escribir({ rows: [{ ...FILA, cliente: name }] })
    const sheet = await leer(bytes)
    expect(sheet.rows[1]?.[0]).toBe(name)
    expect(sheet.cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('congela la cabeza, la filtra y la resalta', async () => {
    const sheet = await leer(await escribir({}))
    expect(sheet.freezePane?.rows).toBe(1)
    expect(sheet.autoFilter?.range).toBe('A1:F2')
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet.cells?.get('1,2')?.style?.numFmt).toBe('dd/mm/yyyy')
  })

  it('suma con una fórmula que sigue a lo que se filtra, y trae ya su resultado', async () => {
    const sheet = await leer(await escribir({ rows: [FILA, FILA], head: ['Generado hoy'] }))
    const total = sheet.cells?.get('6,5')
    expect(total?.formula).toBe('SUBTOTAL(109,F5:F6)')
    expect(total?.formulaResult).toBe(0.2)
    expect(sheet.cells?.get('6,4')?.formula).toBeUndefined()
  })

  it('nombra la letra y el tamaño de todo estilo', async () => {
    const sheet = await leer(await escribir({ head: ['Generado hoy'] }))
    const fonts = [...(sheet.cells?.values() ?? [])].flatMap(({ style }) => style?.font ?? [])
    expect(fonts.filter(font => font.bold).length).toBeGreaterThan(8)
    for (const font of fonts) expect(font).toMatchObject({ name: 'Calibri', size: expect.any(Number) })
  })

  it('dice los filtros encima de la cabeza', async () => {
    const sheet = await leer(await escribir({ head: ['Desde 01/11/2026', 'Hasta 30/11/2026'] }))
    expect(sheet.rows.slice(0, 3).map(row => row[0])).toEqual([
      'Ventas',
      'Desde 01/11/2026',
      'Hasta 30/11/2026',
    ])
    expect(sheet.rows[4]?.[0]).toBe('Cliente')
    expect(sheet.freezePane?.rows).toBe(5)
    expect(sheet.autoFilter?.range).toBe('A5:F6')
  })

  it('escribe una lista vacía con su cabeza y un total de cero', async () => {
    const sheet = await leer(await escribir({ rows: [] }))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[1]).toEqual(['Total', null, null, 0, null, 0])
  })

  it('se niega a escribir un monto que no es un número y un día que no existe', async () => {
    await expect(escribir({ rows: [{ ...FILA, monto: '12' }] })).rejects.toThrow('monto')
    await expect(escribir({ rows: [{ ...FILA, fecha: '05/11/2026' }] })).rejects.toThrow('fecha')
  })

  it('quita de un texto lo que un archivo de Excel no puede llevar', async () => {
    const sheet = await leer(await escribir({ rows: [{ ...FILA, cliente: 'a\u0000b\u0007\n<&>"c' }] }))
    expect(sheet.rows[1]?.[0]).toBe('ab\n<&>"c')
  })

  it.each([
    ["Ventas [11/2026]: 'todas' las de la empresa principal", 'Ventas 11 2026 todas las de la'],
    ['Cuentas por cobrar por contacto', 'Cuentas por cobrar por contacto'],
    ['Cuentas por cobrar por contactos', 'Cuentas por cobrar por'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['[]', 'Hoja1'],
  ])(
    'la hoja de «%s» se llama «%s»: sin signos que Excel no toma, y con palabras enteras',
    async (sheet, name) => {
      expect((await leer(await escribir({ sheet }))).name).toBe(name)
    },
  )

  const hojas = [
    ...Object.values(MAESTROS).map(({ titulo }) => titulo),
    ...COSAS_IMPORTABLES.map(cosa => palabrasDe(cosa).titulo),
    ...['Cuentas por cobrar', 'Cómo llenarla', 'Resumen de consumo', 'Líneas del TXT', 'NCF 2026-11', 'IT-1'],
    ...['606 de noviembre', "Ventas d'Óleo", '2026', 'A1', 'R1C1', 'Peña & Hijos', 'a;b, c!', '=1+1'],
  ]
  it.each(hojas)('los nombres del libro de la hoja %s valen en toda hoja de cálculo', async hoja => {
    const bytes = await escribir({
      sheet: hoja,
      head: ['Hoy'],
      more: [{ sheet: `Más ${hoja}`, columns: COLUMNAS, rows: [] }],
    })
    expect(brokenNames(bytes)).toEqual([])
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ pageSetup }) => pageSetup?.printTitlesRow)).toEqual(['$4:$4', '$1:$1'])
  })

  it('escribe por tramos lo que no cabe en memoria, con los mismos totales', async () => {
    const cuantas = ROWS_IN_MEMORY + 500
    async function* rows() {
      for (let i = 0; i < cuantas; i += 3) {
        const batch = Array.from({ length: Math.min(3, cuantas - i) }, (_, j) => i + j)
        yield batch.map(n => ({ ...FILA, cliente: n === 7 ? '=CMD()' : `Cliente ${n}` }))
      }
    }
    const sheet = await leer(await escribir({ rows: rows() }))
    expect(sheet.rows).toHaveLength(cuantas + 2)
    expect(sheet.rows[8]?.[0]).toBe('=CMD()')
    expect(sheet.rows[8]?.[2]).toEqual(new Date('2026-11-05T00:00:00Z'))
    expect(sheet.rows.at(-1)).toEqual(['Total', null, null, cuantas * 3, null, cuantas / 10])
    expect(sheet.freezePane?.rows).toBe(1)
  })

  it('escribe las hojas cortas detrás de la primera, con su cabeza y sus sumas', async () => {
    const more = [
      {
        sheet: 'Resumen',
        columns: [{ title: 'Dato', key: 'dato', type: 'texto' as const }],
        rows: [{ dato: '=1+1' }],
      },
      { sheet: 'Líneas', columns: COLUMNAS, rows: [FILA, FILA] },
    ]
    const { sheets } = await readXlsx(await escribir({ more }), { readStyles: true })
    expect(sheets.map(({ name }) => name)).toEqual(['Ventas', 'Resumen', 'Líneas'])
    expect(sheets[1]?.rows).toEqual([['Dato'], ['=1+1']])
    expect(sheets[2]?.rows.at(-1)).toEqual(['Total', null, null, 6, null, 0.2])
    expect(sheets[2]?.cells?.get('3,5')?.formula).toBe('SUBTOTAL(109,F2:F3)')
    expect(sheets[2]?.freezePane?.rows).toBe(1)
  })

  it('de un libro largo siguen debajo de la única hoja', async () => {
    const rows = Array.from({ length: ROWS_IN_MEMORY + 1 }, () => FILA)
    const more = [{ sheet: 'Resumen', columns: COLUMNAS.slice(0, 4), rows: [{ ...FILA, cantidad: 7 }] }]
    const { sheets } = await readXlsx(await escribir({ rows, more }))
    expect(sheets).toHaveLength(1)
    const foot = sheets[0]?.rows.slice(ROWS_IN_MEMORY + 2).map(row => row.slice(0, 4))
    expect(foot?.map(row => [row[0] ?? null, row[3] ?? null])).toEqual([
      ['Total', 3 * (ROWS_IN_MEMORY + 1)],
      [null, null],
      ['Resumen', null],
      ['Cliente', 'Cantidad'],
      ['Peña, S.R.L.', 7],
      ['Total', 7],
    ])
  })
})
