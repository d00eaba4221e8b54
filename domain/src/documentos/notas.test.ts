import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '../dinero/centavos.ts'
import { calcularTotales } from '../pedidos/calcular-totales.ts'
import { sumarDias } from '../tiempo/dia.ts'
import { calcularNota, type FaltaEnNota, type NotaCalculada, type NotaPedida } from './calcular-nota.ts'
import {
  type ClaseDeNota,
  type DocumentoEmitido,
  type Familia,
  lineasPorCorregir,
  llevaItbis,
  modosDeNota,
  motivoParaNoCorregir,
  saldoDe,
  topeDeNota,
  ultimoDiaParaDevolverItbis,
} from './notas.ts'
import { signoDe } from './tipos.ts'

const FECHA = '2026-11-12'

type LineaEscrita = readonly [precio: number, cantidad: number, descuento?: number]

function unaFactura(lineas: readonly LineaEscrita[], { aplicaItbis = true, anulado = false } = {}): Familia {
  const escritas = lineas.map(([precio, cantidad, descuento = 0]) => ({
    precio: centavosDesdePesos(precio),
    cantidad,
    descuento,
  }))
  const totales = calcularTotales({ lineas: escritas, aplicaItbis, fecha: FECHA })
  const factura: DocumentoEmitido = {
    documentoId: 1,
    clase: 'factura',
    numero: 'B0100000012',
    fecha: FECHA,
    anulado,
    tasaItbis: totales.tasaItbis,
    subTotal: totales.subTotal,
    itbis: totales.itbis,
    corrigeId: null,
    lineas: escritas.map((linea, i) => ({
      ...linea,
      linea: i + 1,
      productoId: i + 1,
      descripcion: `Producto ${i + 1}`,
      exento: !aplicaItbis,
      importe: totales.lineas[i]?.importe ?? centavos(0),
      corrigeLinea: null,
    })),
  }
  return { factura, notas: [] }
}

interface Pedida extends Pick<NotaPedida, 'modo' | 'lineas' | 'monto' | 'codigo'> {
  readonly clase: ClaseDeNota
  /** Id of what it corrects: 1 is the invoice. */
  readonly corrige?: number
  readonly hoy?: string
}

function documentoDe({ factura, notas }: Familia, id: number): DocumentoEmitido {
  const documento = [factura, ...notas].find(({ documentoId }) => documentoId === id)
  if (!documento) throw new Error(`no document ${id}`)
  return documento
}

function pedir(
  familia: Familia,
  { corrige = 1, hoy = FECHA, ...pedida }: Pedida,
): NotaCalculada | FaltaEnNota {
  const documento = documentoDe(familia, corrige)
  const nota = { clase: pedida.clase, documento, hoy }
  return calcularNota({
    ...pedida,
    serie: 'B',
    documento: { ...documento, ...quedan(familia, documento) },
    tope: topeDeNota(nota, familia),
    tasaItbis: llevaItbis(nota) ? documento.tasaItbis : 0,
  })
}

function quedan(familia: Familia, documento: DocumentoEmitido) {
  return { saldo: saldoDe(documento, familia), lineas: lineasPorCorregir(documento, familia) }
}

/** The family with one note more, whose id is the number of documents. */
function emitir(familia: Familia, pedida: Pedida): Familia {
  const nota = pedir(familia, pedida)
  if ('falta' in nota) throw new Error(`not issued: ${JSON.stringify(nota)}`)
  const { clase, corrige = 1, hoy = FECHA } = pedida
  const emitida: DocumentoEmitido = {
    documentoId: familia.notas.length + 2,
    clase,
    numero: `${clase === 'nota de crédito' ? 'B04' : 'B03'}0000000${familia.notas.length + 1}`,
    fecha: hoy,
    anulado: false,
    tasaItbis: nota.tasaItbis,
    subTotal: nota.subTotal,
    itbis: nota.itbis,
    corrigeId: corrige,
    lineas: nota.lineas.map((linea, i) => ({ ...linea, linea: i + 1 })),
  }
  return { ...familia, notas: [...familia.notas, emitida] }
}

const [CREDITO, DEBITO] = [{ clase: 'nota de crédito' }, { clase: 'nota de débito' }] as const
const porMonto = (pesos: number) => ({ modo: 'monto', monto: centavosDesdePesos(pesos) }) as const
const porLineas = (...lineas: readonly (readonly [linea: number, cantidad: number])[]) =>
  ({ modo: 'lineas', lineas: lineas.map(([linea, cantidad]) => ({ linea, cantidad })) }) as const
const TOTAL = { modo: 'total' } as const

/** Base, ITBIS and code, in pesos; or why not. */
function resumen(nota: NotaCalculada | FaltaEnNota) {
  if ('falta' in nota) return nota.falta
  return [pesosDesdeCentavos(nota.subTotal), pesosDesdeCentavos(nota.itbis), nota.codigo]
}

function quedaDe(familia: Familia, id = 1) {
  const { subTotal, itbis } = saldoDe(documentoDe(familia, id), familia)
  return [pesosDesdeCentavos(subTotal), pesosDesdeCentavos(itbis)]
}

const DE_MIL = unaFactura([
  [100, 6],
  [200, 2],
])

describe('Lo que dice una nota de crédito de una factura de RD$1,000.00 y RD$180.00', () => {
  test.each([
    ['todo', TOTAL, [1000, 180, 1]],
    ['dos unidades de la primera línea', porLineas([1, 2]), [200, 36, 3]],
    ['todas las líneas, una por una, es todo', porLineas([1, 6], [2, 2]), [1000, 180, 1]],
    ['la mitad por monto', porMonto(590), [500, 90, 3]],
    ['un monto que no es exacto: 100 / 1.18 = 84.745…', porMonto(100), [84.75, 15.25, 3]],
    ['todo por monto', porMonto(1180), [1000, 180, 1]],
    ['un centavo de más', porMonto(1180.01), 'EXCEDE'],
    ['una unidad de más', porLineas([2, 3]), 'LINEA'],
    ['una línea que no hay', porLineas([3, 1]), 'LINEA'],
    ['nada', porMonto(0), 'CERO'],
    ['ninguna línea', porLineas(), 'CERO'],
    ['una parte con el código que anula', { ...porMonto(590), codigo: 1 as const }, 'CODIGO'],
    ['todo con el código que corrige montos', { ...TOTAL, codigo: 3 as const }, [1000, 180, 3]],
  ])('%s', (_, pedida, esperado) => {
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...pedida }))).toEqual(esperado)
  })

  test('todo lleva las líneas de la factura, cada una con la suya', () => {
    const nota = pedir(DE_MIL, { ...CREDITO, ...TOTAL })
    expect('lineas' in nota && nota.lineas).toMatchObject([
      { descripcion: 'Producto 1', cantidad: 6, importe: 60000, corrigeLinea: 1 },
      { descripcion: 'Producto 2', cantidad: 2, importe: 40000, corrigeLinea: 2 },
    ])
  })

  test('todo lo que queda de una factura ya corregida es una línea sin producto', () => {
    const nota = pedir(emitir(DE_MIL, { ...CREDITO, ...porMonto(590) }), { ...CREDITO, ...TOTAL })
    expect(resumen(nota)).toEqual([500, 90, 1])
    expect('lineas' in nota && nota.lineas).toEqual([
      {
        ...{ productoId: null, descripcion: 'Saldo de la factura B0100000012', exento: false },
        ...{ precio: 50000, cantidad: 1, descuento: 0, importe: 50000, corrigeLinea: null },
      },
    ])
  })

  test('por monto es una línea que dice a qué se acredita', () => {
    const nota = pedir(DE_MIL, { ...CREDITO, ...porMonto(118) })
    expect('lineas' in nota && nota.lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Crédito a la factura B0100000012',
    ])
  })
})

describe('Centavos que no se reparten', () => {
  const tercios = unaFactura([[33.33, 3, 10]])

  test('3 × 33.33 menos 10 % son 89.99: la última unidad vale 29.99', () => {
    let familia = emitir(tercios, { ...CREDITO, ...porLineas([1, 1]) })
    familia = emitir(familia, { ...CREDITO, ...porLineas([1, 1]) })
    expect(quedaDe(familia)).toEqual([29.99, 5.4])
    const ultima = pedir(familia, { ...CREDITO, ...porLineas([1, 1]) })
    expect(resumen(ultima)).toEqual([29.99, 5.4, 1])
    expect('lineas' in ultima && ultima.lineas).toMatchObject([{ cantidad: 1, precio: 2999, descuento: 0 }])
  })

  test('de varias unidades solo la última lleva el centavo', () => {
    // 4 × 1.01 less 50 % is 2.02, one of them 0.51 and three 1.52: of 1.51 that are left the last one has 0.50.
    const familia = emitir(unaFactura([[1.01, 4, 50]]), { ...CREDITO, ...porLineas([1, 1]) })
    const resto = pedir(familia, { ...CREDITO, ...porLineas([1, 3]) })
    expect('lineas' in resto && resto.lineas.map(({ cantidad, importe }) => [cantidad, importe])).toEqual([
      [2, 101],
      [1, 50],
    ])
  })

  test('quien deja la base en cero se lleva el ITBIS que queda', () => {
    const familia = emitir(unaFactura([[0.34, 1]]), { ...CREDITO, ...porMonto(0.39) })
    expect(quedaDe(familia)).toEqual([0.01, 0])
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL }))).toEqual([0.01, 0, 1])
  })

  test('nadie se lleva más ITBIS del que queda: por monto, el resto es base', () => {
    // Each of 0.04 is 0.03 and 0.01: after 18 of them no ITBIS is left of 1.00 + 0.18.
    let familia = unaFactura([[0.01, 100]])
    for (let i = 0; i < 18; i++) familia = emitir(familia, { ...CREDITO, ...porMonto(0.04) })
    expect(quedaDe(familia)).toEqual([0.46, 0])
    expect(resumen(pedir(familia, { ...CREDITO, ...porMonto(0.1) }))).toEqual([0.1, 0, 3])
    expect(resumen(pedir(familia, { ...CREDITO, ...porLineas([1, 10]) }))).toEqual([0.1, 0, 3])
  })
})

describe('Pasados 30 días no se devuelve el ITBIS', () => {
  test.each([
    ['el mismo día', 0, [1000, 180, 1]],
    ['a los 30 días', 30, [1000, 180, 1]],
    ['a los 31, y no anula lo que queda', 31, [1000, 0, 3]],
  ])('%s', (_, dias, esperado) => {
    const hoy = sumarDias(FECHA, dias)
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...TOTAL, hoy }))).toEqual(esperado)
    expect(hoy <= ultimoDiaParaDevolverItbis(FECHA)).toBe(esperado[1] === 180)
  })

  test('entonces el monto es todo base, y después no queda qué acreditar', () => {
    const hoy = sumarDias(FECHA, 31)
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...porMonto(590), hoy }))).toEqual([590, 0, 3])
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...porMonto(1000.01), hoy }))).toEqual('EXCEDE')
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...TOTAL, codigo: 1, hoy }))).toEqual('CODIGO')
    const familia = emitir(DE_MIL, { ...CREDITO, ...TOTAL, hoy })
    expect(quedaDe(familia)).toEqual([0, 180])
    expect(motivoParaNoCorregir({ ...CREDITO, documento: familia.factura, hoy }, familia)).toBe(
      'NOTA_SIN_SALDO',
    )
  })

  test('deshacer una nota tardía tampoco lleva ITBIS', () => {
    const hoy = sumarDias(FECHA, 31)
    const familia = emitir(DE_MIL, { ...CREDITO, ...TOTAL, hoy })
    expect(resumen(pedir(familia, { ...DEBITO, ...porMonto(590), corrige: 2, hoy }))).toEqual([590, 0, 3])
    expect(resumen(pedir(familia, { ...DEBITO, ...TOTAL, corrige: 2, hoy }))).toEqual([1000, 0, 1])
  })

  test('cargar más sí lo lleva, cuando sea', () => {
    const hoy = sumarDias(FECHA, 90)
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(118), hoy }))).toEqual([100, 18, 3])
  })
})

test('una factura exenta (régimen especial) da notas sin ITBIS y exentas', () => {
  const exenta = unaFactura([[100, 3]], { aplicaItbis: false })
  const nota = pedir(exenta, { ...CREDITO, ...porMonto(118) })
  expect(resumen(nota)).toEqual([118, 0, 3])
  expect('lineas' in nota && nota.lineas.every(({ exento }) => exento)).toBe(true)
})

describe('Notas de débito', () => {
  test('sobre una factura cargan más, por líneas o por monto, sin tope; no hay un total', () => {
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porLineas([2, 50]) }))).toEqual([10000, 1800, 3])
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(118000) }))).toEqual([100000, 18000, 3])
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...TOTAL }))).toBe('SIN_TOTAL')
    expect(modosDeNota({ ...DEBITO, documento: DE_MIL.factura, serie: 'B' })).toEqual(['lineas', 'monto'])
    const deCredito = modosDeNota({ ...CREDITO, documento: DE_MIL.factura, serie: 'B' })
    expect(deCredito).toEqual(['total', 'lineas', 'monto'])
  })

  test('lo que carga una nota de débito se puede acreditar', () => {
    const familia = emitir(DE_MIL, { ...DEBITO, ...porMonto(118) })
    expect(quedaDe(familia)).toEqual([1100, 198])
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL }))).toEqual([1100, 198, 1])
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL, corrige: 2 }))).toEqual([100, 18, 1])
    // Of the invoice less is left than the debit note charged: it is not annulled.
    const casiSaldada = emitir(familia, { ...CREDITO, ...porMonto(1239) })
    expect(resumen(pedir(casiSaldada, { ...CREDITO, ...TOTAL, corrige: 2 }))).toEqual([50, 9, 3])
  })

  test('ninguna pasa del monto máximo', () => {
    const enorme = unaFactura([[999_999_999, 1]])
    expect(resumen(pedir(enorme, { ...DEBITO, ...porLineas([1, 999_999]) }))).toBe('MAXIMO')
  })

  test('sobre una nota de crédito la deshacen, y no más', () => {
    const familia = emitir(DE_MIL, { ...CREDITO, ...porLineas([1, 2], [2, 1]) })
    expect(resumen(pedir(familia, { ...DEBITO, ...porLineas([1, 3]), corrige: 2 }))).toBe('LINEA')
    expect(resumen(pedir(familia, { ...DEBITO, ...porMonto(472.01), corrige: 2 }))).toBe('EXCEDE')
    const deshecha = emitir(familia, { ...DEBITO, ...TOTAL, corrige: 2 })
    expect(quedaDe(deshecha)).toEqual([1000, 180])
    expect(quedaDe(deshecha, 2)).toEqual([0, 0])
    // Its lines may be credited again, and the credit note is done with.
    expect(resumen(pedir(deshecha, { ...CREDITO, ...porLineas([1, 6], [2, 2]) }))).toEqual([1000, 180, 1])
    const nota = documentoDe(deshecha, 2)
    expect(motivoParaNoCorregir({ ...DEBITO, documento: nota, hoy: FECHA }, deshecha)).toBe('NOTA_SIN_SALDO')
  })
})

describe('Por qué no se emite', () => {
  const anulada = unaFactura([[100, 1]], { anulado: true })
  const conNota = emitir(DE_MIL, { ...CREDITO, ...porMonto(118) })
  const saldada = emitir(DE_MIL, { ...CREDITO, ...TOTAL })
  test.each([
    ['una factura anulada', anulada, 1, CREDITO, FECHA, 'NOTA_DE_ANULADA'],
    ['una factura anulada, tampoco de débito', anulada, 1, DEBITO, FECHA, 'NOTA_DE_ANULADA'],
    ['otra de crédito sobre una de crédito', conNota, 2, CREDITO, FECHA, 'NOTA_MISMA_CLASE'],
    ['antes del día de la factura', DE_MIL, 1, CREDITO, '2026-11-11', 'NOTA_ANTES_DE_FECHA'],
    ['una factura de la que no queda nada', saldada, 1, CREDITO, FECHA, 'NOTA_SIN_SALDO'],
    ['una de débito sí, aunque no quede nada', saldada, 1, DEBITO, FECHA, null],
    ['una parte ya acreditada deja el resto', conNota, 1, CREDITO, FECHA, null],
  ] as const)('%s', (_, familia, id, { clase }, hoy, motivo) => {
    expect(motivoParaNoCorregir({ clase, documento: documentoDe(familia, id), hoy }, familia)).toBe(motivo)
  })
})

describe('Cualquier sucesión de notas', () => {
  const unaPedida = fc.record({
    clase: fc.constantFrom(CREDITO.clase, DEBITO.clase),
    corrige: fc.nat(4),
    dias: fc.nat(45),
    pedida: fc.oneof(
      fc.constant(TOTAL),
      fc.integer({ min: 1, max: 60_000 }).map(monto => ({ modo: 'monto', monto: centavos(monto) }) as const),
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })).map(par => porLineas(par)),
    ),
  })
  const unaLinea = fc.tuple(
    fc.integer({ min: 1, max: 20_000 }).map(precio => precio / 100),
    fc.integer({ min: 1, max: 7 }),
    fc.nat(99),
  )

  test('nunca pasa de lo que queda, ni de base, ni de ITBIS, ni de una línea; y al final todo se puede acreditar', () => {
    fc.assert(
      fc.property(
        fc.array(unaLinea, { minLength: 1, maxLength: 3 }),
        fc.array(unaPedida, { maxLength: 12 }),
        (lineas, pedidas) => {
          let familia = unaFactura(lineas)
          for (const { clase, corrige, dias, pedida } of pedidas.toSorted((a, b) => a.dias - b.dias)) {
            const id = 1 + (corrige % (familia.notas.length + 1))
            const hoy = sumarDias(FECHA, dias)
            const documento = documentoDe(familia, id)
            if (motivoParaNoCorregir({ clase, documento, hoy }, familia) !== null) continue
            const nota = pedir(familia, { clase, corrige: id, hoy, ...pedida })
            if ('falta' in nota) continue
            comprobarNota(nota)
            familia = emitir(familia, { clase, corrige: id, hoy, ...pedida })
            comprobarFamilia(familia)
          }
          if (saldoDe(familia.factura, familia).subTotal === 0) return
          const antes = saldoDe(familia.factura, familia)
          const final = emitir(familia, { ...CREDITO, ...TOTAL })
          expect(saldoDe(final.factura, final)).toEqual({ subTotal: 0, itbis: 0 })
          expect(final.notas.at(-1)).toMatchObject(antes)
        },
      ),
      { numRuns: 400 },
    )
  })

  function comprobarNota({ lineas, subTotal, itbis, total }: NotaCalculada): void {
    expect(lineas.length).toBeGreaterThan(0)
    for (const { precio, cantidad, descuento, importe } of lineas) {
      expect(precio).toBeGreaterThan(0)
      const { lineas: sumadas } = calcularTotales({
        lineas: [{ precio, cantidad, descuento }],
        aplicaItbis: false,
        fecha: FECHA,
      })
      expect(sumadas[0]?.importe).toBe(importe)
    }
    expect(lineas.reduce((suma, { importe }) => suma + importe, 0)).toBe(subTotal)
    expect(subTotal).toBeGreaterThan(0)
    expect(itbis).toBeGreaterThanOrEqual(0)
    expect(total).toBe(subTotal + itbis)
  }

  /** Worked out apart from `saldoDe`. */
  function comprobarFamilia(familia: Familia): void {
    const { factura, notas } = familia
    for (const monto of ['subTotal', 'itbis'] as const) {
      const suma = notas.reduce(
        (hasta, nota) => hasta + signoDe(nota.clase) * nota[monto],
        Number(factura[monto]),
      )
      expect(suma).toBe(saldoDe(factura, familia)[monto])
      expect(suma).toBeGreaterThanOrEqual(0)
      for (const nota of notas) expect(saldoDe(nota, familia)[monto]).toBeGreaterThanOrEqual(0)
    }
    for (const documento of [factura, ...notas]) {
      for (const { cantidadQueda, importeQueda, cantidad, importe } of lineasPorCorregir(
        documento,
        familia,
      )) {
        expect(cantidadQueda).toBeGreaterThanOrEqual(0)
        expect(cantidadQueda).toBeLessThanOrEqual(cantidad)
        expect(importeQueda).toBeGreaterThanOrEqual(0)
        expect(importeQueda).toBeLessThanOrEqual(importe)
      }
    }
  }
})
