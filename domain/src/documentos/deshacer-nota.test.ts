import { describe, expect, test } from 'vitest'
import { sumarDias } from '../tiempo/dia.ts'
import { loQueDeshace } from './deshacer-nota.ts'
import { type DocumentoEmitido, type Familia, lineasPorCorregir } from './notas.ts'
import {
  CREDITO,
  con,
  DE_MIL,
  DEBITO,
  deshacer,
  documentoDe,
  emitir,
  FECHA,
  pedir,
  porLineas,
  porMonto,
  porQueNo,
  quedaDe,
  resumen,
  TOTAL,
  unaFactura,
} from './test-notas.ts'

describe('Deshacer una nota', () => {
  const devuelta = emitir(DE_MIL, { ...CREDITO, ...porLineas([1, 2], [2, 1]) })

  test('una de crédito: la factura vuelve a tener lo mismo, línea por línea', () => {
    const deshecha = deshacer(devuelta, 2)
    expect(deshecha.notas.at(-1)).toMatchObject({
      clase: 'nota de débito',
      corrigeId: 1,
      deshaceId: 2,
      codigo: 3,
    })
    expect(quedaDe(deshecha)).toEqual([1000, 180])
    expect(lineasPorCorregir(deshecha)).toEqual(lineasPorCorregir(DE_MIL))
    expect(resumen(pedir(deshecha, { ...CREDITO, ...porLineas([1, 6], [2, 2]) }))).toEqual([1000, 180, 1])
  })

  test('una de débito, y lo que deshizo otra', () => {
    const cargada = emitir(DE_MIL, { ...DEBITO, ...porLineas([2, 3]) })
    expect(quedaDe(deshacer(cargada, 2))).toEqual([1000, 180])
    const dosVeces = deshacer(deshacer(devuelta, 2), 3)
    expect(quedaDe(dosVeces)).toEqual([600, 108])
    expect(lineasPorCorregir(dosVeces)).toEqual(lineasPorCorregir(devuelta))
  })

  test('lo que no tiene producto dice qué deshace', () => {
    const [, debito] = deshacer(emitir(DE_MIL, { ...CREDITO, ...porMonto(118) }), 2).notas
    expect(debito?.lineas).toMatchObject([
      { descripcion: 'Deshace la nota de crédito B0400000001', importe: 10000 },
    ])
    const mixta = unaFactura([
      [100, 1, 0, 18],
      [100, 1, 0, 0],
    ])
    const deVarias = deshacer(emitir(mixta, { ...CREDITO, ...porMonto(109) }), 2).notas[1]
    expect(deVarias?.lineas.map(una => [una.descripcion, una.importe, una.itbis])).toEqual([
      ['Deshace la nota de crédito B0400000001, gravado al 18 %', 5000, 900],
      ['Deshace la nota de crédito B0400000001, exento', 5000, 0],
    ])
  })

  test('los centavos son los suyos, no los de la tasa', () => {
    let familia = unaFactura([[0.01, 100]])
    for (let i = 0; i < 19; i++) familia = emitir(familia, { ...CREDITO, ...porMonto(0.04) })
    // The last ones bear no ITBIS, because none is left.
    expect(quedaDe(deshacer(familia, 20))).toEqual([0.46, 0])
  })

  test.each([
    [
      'la que anuló con el código 1: factura nueva',
      emitir(DE_MIL, { ...CREDITO, ...TOTAL }),
      2,
      'NOTA_TRAS_ANULAR',
    ],
    ['otra de la misma factura, tampoco', emitir(devuelta, { ...CREDITO, ...TOTAL }), 2, 'NOTA_TRAS_ANULAR'],
    ['dos veces', deshacer(devuelta, 2), 2, 'NOTA_YA_DESHECHA'],
    [
      'otra vez mientras la DGII rechaza lo que la deshizo, que tiene su salida',
      conEstado(deshacer(devuelta, 2), { estado: 'rechazado', noTomado: true }, 3),
      2,
      'NOTA_YA_DESHECHA',
    ],
    ['la que ya se anuló', conEstado(devuelta, { anulado: true }), 2, 'NOTA_DE_ANULADA'],
    ['la que la DGII rechazó', conEstado(devuelta, { estado: 'rechazado' }), 2, 'NOTA_DE_RECHAZADA'],
    ['la que no tiene respuesta', conEstado(devuelta, { estado: 'en proceso' }), 2, 'NOTA_SIN_RESPUESTA'],
    ['la que la DGII aceptó, sí', conEstado(devuelta, { estado: 'aceptado condicional' }), 2, null],
    ['la que corrige un texto', conEstado(devuelta, { codigo: 2 }), 2, 'NOTA_DE_TEXTO'],
    [
      'una de antes, sobre otra nota',
      conEstado(deshacer(devuelta, 2), { corrigeId: 2 }, 3),
      3,
      'NOTA_DE_NOTA',
    ],
    [
      'la que otra de antes corrigió',
      conEstado(deshacer(devuelta, 2), { corrigeId: 2, deshaceId: null }, 3),
      2,
      'NOTA_YA_DESHECHA',
    ],
  ] as const)('no se puede %s', (_, familia, id, motivo) => {
    expect(porQueNo(familia, id)).toBe(motivo)
  })

  test('un cargo del que ya se acreditó parte no cabe entero; ni la línea que otra nota tomó', () => {
    const gastado = emitir(emitir(DE_MIL, { ...DEBITO, ...porMonto(118) }), { ...CREDITO, ...porMonto(1239) })
    expect(porQueNo(gastado, 2)).toBe('NOTA_SIN_ESPACIO')
    // Of line 1 nothing is left, though the invoice has the amount.
    const tomada = emitir(deshacer(devuelta, 2), { ...CREDITO, ...porLineas([1, 6]) })
    expect(porQueNo(tomada, 3)).toBe('NOTA_SIN_ESPACIO')
  })

  test('un cargo de cuya tasa ya se devolvió el ITBIS, aunque quede el de otra', () => {
    // Each unit of 0.03 gives 0.01 of ITBIS back: after 59 of them none is left of 0.59, though of 16 % there is 1.60.
    let familia = unaFactura([
      [0.03, 100, 0, 18],
      [10, 1, 0, 16],
    ])
    familia = emitir(familia, { ...DEBITO, ...porLineas([1, 10]) })
    for (let i = 0; i < 59; i++) familia = emitir(familia, { ...CREDITO, ...porLineas([1, 1]) })
    expect(quedaDe(familia)).toEqual([11.53, 1.6])
    expect(porQueNo(familia, 2)).toBe('NOTA_SIN_ESPACIO')
  })

  test('antes del día de la nota', () => {
    const familia = emitir(DE_MIL, { ...CREDITO, ...porMonto(118), hoy: sumarDias(FECHA, 5) })
    expect(porQueNo(familia, 2, { hoy: sumarDias(FECHA, 4) })).toBe('NOTA_ANTES_DE_FECHA')
  })

  /** The first note, or the one of that id, as it stands otherwise. */
  function conEstado(familia: Familia, cambio: Partial<DocumentoEmitido>, id = 2): Familia {
    const notas = familia.notas.map(nota => (nota.documentoId === id ? { ...nota, ...cambio } : nota))
    return { ...familia, notas }
  }
})

test('notas sobre notas, de cuando se aceptaban, se leen: lo que se devolvió y se deshizo cuenta por su línea', () => {
  const devuelta = emitir(DE_MIL, { ...CREDITO, ...porLineas([1, 4]) })
  const { lineas, ...debito } = loQueDeshace(
    { nota: documentoDe(devuelta, 2), hoy: FECHA, tardia: 'gravada' },
    devuelta,
  )
  const sobreLaNota = lineas.map(linea => ({ ...linea, corrigeLinea: 1 }))
  const deshecha = con(devuelta, { ...debito, lineas: sobreLaNota }, { ...debito, corrige: 2 })
  expect(quedaDe(deshecha)).toEqual([1000, 180])
  expect(lineasPorCorregir(deshecha)[0]).toMatchObject({ cantidadQueda: 6, importeQueda: 60000 })
})
