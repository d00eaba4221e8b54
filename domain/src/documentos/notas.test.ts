import { describe, expect, test } from 'vitest'
import { cabeDeNuevo } from './nota-que-vuelve.ts'
import { modosDeNota } from './notas.ts'
import {
  CREDITO,
  con,
  DE_MIL,
  DEBITO,
  emitir,
  FECHA,
  pedir,
  porLineas,
  porMonto,
  porQueNoCorregir,
  quedaDe,
  quedaPorTasa,
  resumen,
  TOTAL,
  unaFactura,
} from './test-notas.ts'

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
    expect('lineas' in nota && nota.lineas).toMatchObject([
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

describe('Una factura de varias tasas', () => {
  // 1,000.00 at 18 %, 500.00 at 16 %, 200.00 exempt: 180.00 and 80.00 of ITBIS.
  const mixta = unaFactura([
    [100, 10, 0, 18],
    [50, 10, 0, 16],
    [20, 10, 0, 0],
  ])

  test('por monto se reparte según lo que queda de cada una, y da lo que se pidió', () => {
    const nota = pedir(mixta, { ...CREDITO, ...porMonto(196) })
    expect(resumen(nota)).toEqual([170, 26, 3])
    expect('lineas' in nota && nota.lineas.map(una => [una.descripcion, una.importe, una.itbis])).toEqual([
      ['Crédito a la factura B0100000012, gravado al 18 %', 10_000, 1_800],
      ['Crédito a la factura B0100000012, gravado al 16 %', 5_000, 800],
      ['Crédito a la factura B0100000012, exento', 2_000, 0],
    ])
  })

  test('lo que no cabe en una tasa se dice de ella, aunque quede de las demás', () => {
    const familia = emitir(mixta, { ...CREDITO, ...porMonto(980) })
    expect(quedaPorTasa(familia)).toEqual([
      [18, 500, 90],
      [16, 250, 40],
      [0, 100, 0],
    ])
    expect(pedir(familia, { ...CREDITO, ...porLineas([1, 6]) })).toEqual({
      ...{ falta: 'EXCEDE', de: { tasa: 18 }, queda: 50_000 },
    })
    expect(resumen(pedir(familia, { ...CREDITO, ...porLineas([1, 5], [3, 5]) }))).toEqual([600, 90, 3])
    expect(pedir(familia, { ...CREDITO, ...porMonto(980.01) })).toEqual({
      ...{ falta: 'EXCEDE', de: 'factura', queda: 98_000 },
    })
  })

  test('la que la DGII rechazó vuelve si cabe en cada tasa, no solo en la suma', () => {
    const rechazada = emitir(mixta, { ...CREDITO, ...porMonto(980) })
    const [nota] = rechazada.notas
    const noTomada = (familia: typeof mixta) => ({
      ...familia,
      notas: familia.notas.map((una, i) => ({ ...una, noTomado: i === 0 })),
    })
    if (!nota) throw new Error('no note')
    expect(cabeDeNuevo(nota, noTomada(rechazada))).toBe(true)
    // Of 18 % are left 400.00 of the 500.00 that it takes; of all, 1,252.00.
    const otra = emitir(noTomada(rechazada), { ...CREDITO, ...porLineas([1, 6]) })
    expect(cabeDeNuevo(nota, noTomada(otra))).toBe(false)
  })

  test('anular toda lleva los saldos de cada tasa, también donde un centavo pasó de una a otra', () => {
    const una = unaFactura([
      [0.98, 1, 0, 18],
      [1.09, 1, 0, 0],
    ])
    let familia = emitir(una, { ...DEBITO, ...porMonto(0.15) })
    familia = emitir(familia, { ...DEBITO, ...porMonto(0.38) })
    familia = emitir(familia, { ...CREDITO, ...porMonto(0.53) })
    expect(quedaPorTasa(familia)).toEqual([
      [18, 0.99, 0.18],
      [0, 1.08, 0],
    ])
    const nota = pedir(familia, { ...CREDITO, ...TOTAL })
    expect(resumen(nota)).toEqual([2.07, 0.18, 1])
    expect('lineas' in nota && nota.lineas.map(({ importe }) => importe)).toEqual([99, 108])
  })

  test('el ITBIS que una nota tardía exenta dejó de una tasa no vuelve con otra cosa', () => {
    const conRegalo = unaFactura([
      [1000, 1, 0, 18],
      [50, 1, 100, 18],
      [300, 1, 0, 0],
    ])
    const tarde = { hoy: '2026-12-20' } as const
    const familia = emitir(conRegalo, { ...CREDITO, ...porLineas([1, 1]), ...tarde, tardia: 'exenta' })
    expect(quedaPorTasa(familia)).toEqual([
      [18, 0, 180],
      [0, 300, 0],
    ])
    const resto = { ...CREDITO, ...tarde, tardia: 'gravada' } as const
    expect(resumen(pedir(familia, { ...resto, ...porLineas([2, 1], [3, 1]) }))).toEqual([300, 0, 3])
    expect(pedir(familia, { ...resto, ...porMonto(300.01) })).toMatchObject({ de: 'factura', queda: 30_000 })
  })
})

test('por monto da lo que se pidió, también donde queda más ITBIS que el de la tasa', () => {
  const tarde = { hoy: '2026-12-20' } as const
  const familia = emitir(unaFactura([[1000, 1]]), {
    ...CREDITO,
    ...porMonto(999),
    ...tarde,
    tardia: 'exenta',
  })
  expect(quedaDe(familia)).toEqual([1, 180])
  expect(resumen(pedir(familia, { ...CREDITO, ...porMonto(50), ...tarde }))).toEqual([0.99, 49.01, 3])
  expect(resumen(pedir(familia, { ...CREDITO, ...porMonto(181), ...tarde }))).toEqual([1, 180, 1])
})

test('de lo que se mide, la parte de una rebaja en pesos nunca pasa de lo que cuesta', () => {
  // 0.5 lb at 0.01 are 0.01 less 0.01; of 0.49 lb nothing is charged, and nothing taken off.
  const nota = pedir(
    unaFactura([
      [0.01, 0.5, -0.01],
      [10, 1],
    ]),
    { ...CREDITO, ...porLineas([1, 0.49], [2, 1]) },
  )
  expect('lineas' in nota && nota.lineas).toMatchObject([
    { importe: 0, descuentoMonto: null },
    { importe: 1000 },
  ])
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
    expect(modosDeNota({ ...DEBITO, serie: 'B' })).toEqual(['lineas', 'monto'])
    expect(modosDeNota({ ...CREDITO, serie: 'B' })).toEqual(['total', 'lineas', 'monto'])
  })

  test('por monto también sobre una factura que se regaló entera', () => {
    expect(resumen(pedir(unaFactura([[100, 1, 100]]), { ...DEBITO, ...porMonto(118) }))).toEqual([100, 18, 3])
  })

  test('llevan solo el código 3', () => {
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(118), codigo: 3 }))).toEqual([100, 18, 3])
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(118), codigo: 1 }))).toBe('CODIGO')
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(1180), codigo: 1 }))).toBe('CODIGO')
  })

  test('lo que carga una nota de débito se puede acreditar en la factura', () => {
    const familia = emitir(DE_MIL, { ...DEBITO, ...porMonto(118) })
    expect(quedaDe(familia)).toEqual([1100, 198])
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL }))).toEqual([1100, 198, 1])
  })

  test('ninguna pasa del monto máximo', () => {
    const enorme = unaFactura([[999_999_999, 1]])
    expect(resumen(pedir(enorme, { ...DEBITO, ...porLineas([1, 999_999]) }))).toBe('MAXIMO')
  })
})

describe('Por qué no se emite', () => {
  const anulada = unaFactura([[100, 1]], { anulado: true })
  const conNota = emitir(DE_MIL, { ...CREDITO, ...porMonto(118) })
  const cargada = emitir(DE_MIL, { ...DEBITO, ...porMonto(118) })
  const sinSaldo = emitir(DE_MIL, { ...CREDITO, ...TOTAL, codigo: 3 })
  const anuladaConNota = emitir(DE_MIL, { ...CREDITO, ...TOTAL })
  const cerradaEnParte = emitir(conNota, { ...CREDITO, ...TOTAL })
  test.each([
    ['una factura anulada', anulada, 1, CREDITO, FECHA, 'NOTA_DE_ANULADA'],
    ['una factura anulada, tampoco de débito', anulada, 1, DEBITO, FECHA, 'NOTA_DE_ANULADA'],
    ['otra de crédito sobre una de crédito', conNota, 2, CREDITO, FECHA, 'NOTA_DE_NOTA'],
    ['una de débito sobre una de crédito', conNota, 2, DEBITO, FECHA, 'NOTA_DE_NOTA'],
    ['una de crédito sobre una de débito', cargada, 2, CREDITO, FECHA, 'NOTA_DE_NOTA'],
    ['antes del día de la factura', DE_MIL, 1, CREDITO, '2026-11-11', 'NOTA_ANTES_DE_FECHA'],
    ['una factura de la que no queda nada', sinSaldo, 1, CREDITO, FECHA, 'NOTA_SIN_SALDO'],
    ['una de débito sí, aunque no quede nada', sinSaldo, 1, DEBITO, FECHA, null],
    ['tras el código 1, de crédito', anuladaConNota, 1, CREDITO, FECHA, 'NOTA_TRAS_ANULAR'],
    ['tras el código 1, tampoco de débito', anuladaConNota, 1, DEBITO, FECHA, 'NOTA_TRAS_ANULAR'],
    ['tras el código 1 de todo lo que quedaba', cerradaEnParte, 1, DEBITO, FECHA, 'NOTA_TRAS_ANULAR'],
    ['sobre la nota que anuló con el código 1', anuladaConNota, 2, DEBITO, FECHA, 'NOTA_TRAS_ANULAR'],
    ['una parte ya acreditada deja el resto', conNota, 1, CREDITO, FECHA, null],
  ] as const)('%s', (_, familia, corrige, { clase }, hoy, motivo) => {
    expect(porQueNoCorregir(familia, { clase, corrige, hoy, modo: 'total' })).toBe(motivo)
  })

  test('mientras otra nota no tenga respuesta ninguna anula: lo que queda no es seguro', () => {
    const parte = pedir(DE_MIL, { ...CREDITO, ...porMonto(118) })
    if ('falta' in parte) throw new Error(parte.falta)
    const esperando = con(DE_MIL, parte, { ...CREDITO, estado: 'por enviar' })
    expect(resumen(pedir(esperando, { ...CREDITO, ...TOTAL }))).toEqual([900, 162, 3])
    expect(resumen(pedir(esperando, { ...CREDITO, ...TOTAL, codigo: 1 }))).toBe('CODIGO')
    const aceptada = con(DE_MIL, parte, { ...CREDITO, estado: 'aceptado' })
    expect(resumen(pedir(aceptada, { ...CREDITO, ...TOTAL }))).toEqual([900, 162, 1])
  })
})
