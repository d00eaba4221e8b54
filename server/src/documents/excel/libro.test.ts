import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { escribirLibro, FILAS_EN_MEMORIA } from './libro.ts'
import { type LibroExcel, valoresDe } from './libro-excel.ts'

const COLUMNAS: LibroExcel['columnas'] = [
  { titulo: 'Cliente', clave: 'cliente', tipo: 'texto' },
  { titulo: 'RNC', clave: 'rnc', tipo: 'texto' },
  { titulo: 'Fecha', clave: 'fecha', tipo: 'fecha' },
  { titulo: 'Cantidad', clave: 'cantidad', tipo: 'entero', total: true },
  { titulo: 'Comisión', clave: 'comision', tipo: 'porcentaje' },
  { titulo: 'Monto', clave: 'monto', tipo: 'monto', total: true },
]

const FILA = {
  cliente: 'Peña, S.R.L.',
  rnc: '001391820',
  fecha: '2026-11-05',
  cantidad: 3,
  comision: 12.5,
  monto: 0.1,
}

async function escribir(libro: Partial<LibroExcel>): Promise<Uint8Array> {
  const trozos: Uint8Array[] = []
  const completo = { titulo: 'Ventas', hoja: 'Ventas', columnas: COLUMNAS, filas: [FILA], ...libro }
  await escribirLibro(completo, valoresDe(completo), trozo => {
    trozos.push(trozo)
  })
  return Buffer.concat(trozos)
}

async function leer(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [hoja] = sheets
  if (!hoja) throw new Error('No sheet')
  return hoja
}

describe('libro de Excel', () => {
  it('escribe números como números, días como fechas y el RNC con sus ceros', async () => {
    const hoja = await leer(await escribir({}))
    expect(hoja.rows[0]).toEqual(['Cliente', 'RNC', 'Fecha', 'Cantidad', 'Comisión', 'Monto'])
    const fila = hoja.rows[1] ?? []
    expect(fila.slice(0, 2)).toEqual(['Peña, S.R.L.', '001391820'])
    expect(fila[2]).toEqual(new Date('2026-11-05T00:00:00Z'))
    expect(fila.slice(3)).toEqual([3, 12.5, 0.1])
  })

  it('suma sin perder centavos', async () => {
    const hoja = await leer(await escribir({ filas: Array.from({ length: 1001 }, () => FILA) }))
    expect(hoja.rows.at(-1)).toEqual(['Total', null, null, 3003, null, 100.1])
  })

  it.each(['=CMD()', '+1', '-1', '@SUM(A1)', '=HYPERLINK("x")'])('guarda %s como texto', async nombre => {
    const bytes = await escribir({ filas: [{ ...FILA, cliente: nombre }] })
    const hoja = await leer(bytes)
    expect(hoja.rows[1]?.[0]).toBe(nombre)
    expect(hoja.cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('congela la cabeza, la filtra y la resalta', async () => {
    const hoja = await leer(await escribir({}))
    expect(hoja.freezePane?.rows).toBe(1)
    expect(hoja.autoFilter?.range).toBe('A1:F2')
    expect(hoja.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(hoja.cells?.get('1,2')?.style?.numFmt).toBe('dd/mm/yyyy')
  })

  it('suma con una fórmula que sigue a lo que se filtra, y trae ya su resultado', async () => {
    const hoja = await leer(await escribir({ filas: [FILA, FILA], encabezado: ['Generado hoy'] }))
    const total = hoja.cells?.get('6,5')
    expect(total?.formula).toBe('SUBTOTAL(109,F5:F6)')
    expect(total?.formulaResult).toBe(0.2)
    expect(hoja.cells?.get('6,4')?.formula).toBeUndefined()
  })

  it('nombra la letra y el tamaño de todo estilo', async () => {
    const hoja = await leer(await escribir({ encabezado: ['Generado hoy'] }))
    const fonts = [...(hoja.cells?.values() ?? [])].flatMap(({ style }) => style?.font ?? [])
    expect(fonts.filter(font => font.bold).length).toBeGreaterThan(8)
    for (const font of fonts) expect(font).toMatchObject({ name: 'Calibri', size: expect.any(Number) })
  })

  it('dice los filtros encima de la cabeza', async () => {
    const hoja = await leer(await escribir({ encabezado: ['Desde 01/11/2026', 'Hasta 30/11/2026'] }))
    expect(hoja.rows.slice(0, 3).map(fila => fila[0])).toEqual([
      'Ventas',
      'Desde 01/11/2026',
      'Hasta 30/11/2026',
    ])
    expect(hoja.rows[4]?.[0]).toBe('Cliente')
    expect(hoja.freezePane?.rows).toBe(5)
    expect(hoja.autoFilter?.range).toBe('A5:F6')
  })

  it('escribe una lista vacía con su cabeza y un total de cero', async () => {
    const hoja = await leer(await escribir({ filas: [] }))
    expect(hoja.rows).toHaveLength(2)
    expect(hoja.rows[1]).toEqual(['Total', null, null, 0, null, 0])
  })

  it('se niega a escribir un monto que no es un número y un día que no existe', async () => {
    await expect(escribir({ filas: [{ ...FILA, monto: '12' }] })).rejects.toThrow('monto')
    await expect(escribir({ filas: [{ ...FILA, fecha: '05/11/2026' }] })).rejects.toThrow('fecha')
  })

  it('quita de un texto lo que un archivo de Excel no puede llevar', async () => {
    const hoja = await leer(await escribir({ filas: [{ ...FILA, cliente: 'a\u0000b\u0007\n<&>"c' }] }))
    expect(hoja.rows[1]?.[0]).toBe('ab\n<&>"c')
  })

  it('acepta cualquier nombre de hoja', async () => {
    const hoja = await leer(await escribir({ hoja: "Ventas [11/2026]: 'todas' las de la empresa principal" }))
    expect(hoja.name).toBe('Ventas  11 2026    todas  las d')
  })

  it('escribe por tramos lo que no cabe en memoria, con los mismos totales', async () => {
    const cuantas = FILAS_EN_MEMORIA + 500
    async function* filas() {
      for (let i = 0; i < cuantas; i += 3) {
        const lote = Array.from({ length: Math.min(3, cuantas - i) }, (_, j) => i + j)
        yield lote.map(n => ({ ...FILA, cliente: n === 7 ? '=CMD()' : `Cliente ${n}` }))
      }
    }
    const hoja = await leer(await escribir({ filas: filas() }))
    expect(hoja.rows).toHaveLength(cuantas + 2)
    expect(hoja.rows[8]?.[0]).toBe('=CMD()')
    expect(hoja.rows[8]?.[2]).toEqual(new Date('2026-11-05T00:00:00Z'))
    expect(hoja.rows.at(-1)).toEqual(['Total', null, null, cuantas * 3, null, cuantas / 10])
    expect(hoja.freezePane?.rows).toBe(1)
  })
})
