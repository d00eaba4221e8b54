import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '../dinero/centavos.ts'
import { calcularTotales } from '../pedidos/calcular-totales.ts'
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
} from './notas.ts'
import type { Serie } from './tipos.ts'

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

interface Pedida extends Pick<NotaPedida, 'modo' | 'lineas' | 'monto' | 'texto' | 'codigo'> {
  readonly clase: ClaseDeNota
  /** Id of what it corrects: 1 is the invoice. */
  readonly corrige?: number
  readonly hoy?: string
  readonly serie?: Serie
}

function documentoDe({ factura, notas }: Familia, id: number): DocumentoEmitido {
  const documento = [factura, ...notas].find(({ documentoId }) => documentoId === id)
  if (!documento) throw new Error(`no document ${id}`)
  return documento
}

function pedir(
  familia: Familia,
  { corrige = 1, hoy = FECHA, serie = 'B', ...pedida }: Pedida,
): NotaCalculada | FaltaEnNota {
  const documento = documentoDe(familia, corrige)
  const nota = { clase: pedida.clase, documento, hoy }
  return calcularNota({
    ...pedida,
    serie,
    documento: {
      ...documento,
      saldo: saldoDe(documento, familia),
      lineas: lineasPorCorregir(documento, familia),
    },
    tope: topeDeNota(nota, familia),
    tasaItbis: llevaItbis(nota) ? documento.tasaItbis : 0,
  })
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

const CREDITO = { clase: 'nota de crédito' } as const
const DEBITO = { clase: 'nota de débito' } as const
const porMonto = (pesos: number) => ({ modo: 'monto', monto: centavosDesdePesos(pesos) }) as const
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

describe('Corregir un texto', () => {
  const texto = { modo: 'texto', texto: 'Dirección: Calle El Sol 12' } as const
  const enE = { ...CREDITO, ...texto, serie: 'E' } as const

  test('es una línea que dice cómo debe leerse, sin montos, con el código 2; la factura queda como estaba', () => {
    const nota = pedir(DE_MIL, enE)
    expect(resumen(nota)).toEqual([0, 0, 2])
    expect(nota).toMatchObject({
      total: 0,
      lineas: [{ descripcion: 'Dirección: Calle El Sol 12', importe: 0, cantidad: 1, corrigeLinea: null }],
    })
    const familia = emitir(DE_MIL, enE)
    expect(quedaDe(familia)).toEqual([1000, 180])
    expect(lineasPorCorregir(familia.factura, familia)).toEqual(lineasPorCorregir(DE_MIL.factura, DE_MIL))
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL }))).toEqual([1000, 180, 1])
  })

  test.each([
    ['en papel', { ...enE, serie: 'B' }, 'SIN_TEXTO'],
    ['con una nota que carga más', { ...enE, ...DEBITO }, 'SIN_TEXTO'],
    ['con el código de los montos', { ...enE, codigo: 3 }, 'CODIGO'],
    ['con el código 2', { ...enE, codigo: 2 }, [0, 0, 2]],
    ['el código 2 donde cambian montos', { ...CREDITO, ...porMonto(118), codigo: 2 }, 'CODIGO'],
  ] as const)('%s', (_, pedida, esperado) => {
    expect(resumen(pedir(DE_MIL, pedida))).toEqual(esperado)
  })

  test('se ofrece donde la nota es electrónica y no carga más', () => {
    const conNota = emitir(DE_MIL, { ...CREDITO, ...porMonto(118) })
    const [nota = DE_MIL.factura] = conNota.notas
    expect(modosDeNota({ ...CREDITO, documento: DE_MIL.factura, serie: 'E' })).toContain('texto')
    expect(modosDeNota({ ...DEBITO, documento: DE_MIL.factura, serie: 'E' })).not.toContain('texto')
    expect(modosDeNota({ ...DEBITO, documento: nota, serie: 'E' })).toContain('texto')
    expect(modosDeNota({ ...DEBITO, documento: nota, serie: 'B' })).not.toContain('texto')
  })

  test('de una nota de texto no queda nada que corregir', () => {
    const familia = emitir(DE_MIL, enE)
    const documento = documentoDe(familia, 2)
    expect(motivoParaNoCorregir({ ...DEBITO, documento, hoy: FECHA }, familia)).toBe('NOTA_SIN_SALDO')
  })
})
