import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '../dinero/centavos.ts'
import { calcularTotales } from '../pedidos/calcular-totales.ts'
import { calcularNota, type FaltaEnNota, type NotaCalculada, type NotaPedida } from './calcular-nota.ts'
import { loQueDeshace, motivoParaNoDeshacer } from './deshacer-nota.ts'
import { FORMA_DE_NOTA_TARDIA, type FormaDeNotaTardia, llevaItbis } from './nota-tardia.ts'
import {
  type ClaseDeNota,
  type DocumentoEmitido,
  type Familia,
  hayNotasPorResponder,
  lineasPorCorregir,
  motivoParaNoCorregir,
  saldoDe,
  topeDeNota,
} from './notas.ts'
import type { Serie } from './tipos.ts'
import { UNIDAD } from './unidad.ts'

export const FECHA = '2026-11-12'

/** Code of a unit that is measured. */
export const LIBRA = 23
/** A discount in pesos is one below zero; a quantity with decimals is of pounds. */
type LineaEscrita = readonly [precio: number, cantidad: number, descuento?: number, tasaItbis?: number]

export function unaFactura(
  lineas: readonly LineaEscrita[],
  { aplicaItbis = true, anulado = false } = {},
): Familia {
  const escritas = lineas.map(([precio, cantidad, descuento = 0, tasaItbis = aplicaItbis ? 18 : 0]) => ({
    precio: centavosDesdePesos(precio),
    cantidad,
    descuento: Math.max(descuento, 0),
    descuentoMonto: descuento < 0 ? centavosDesdePesos(-descuento) : null,
    tasaItbis,
  }))
  const totales = calcularTotales({ lineas: escritas, aplicaItbis })
  const factura: DocumentoEmitido = {
    documentoId: 1,
    clase: 'factura',
    numero: 'B0100000012',
    fecha: FECHA,
    anulado,
    aplicaItbis,
    subTotal: totales.subTotal,
    itbis: totales.itbis,
    corrigeId: null,
    deshaceId: null,
    codigo: null,
    estado: null,
    lineas: escritas.map((linea, i) => ({
      ...linea,
      linea: i + 1,
      productoId: i + 1,
      descripcion: `Producto ${i + 1}`,
      exento: linea.tasaItbis === 0,
      unidad: Number.isInteger(linea.cantidad) ? UNIDAD : LIBRA,
      codigo: null,
      codigoBarras: null,
      comentario: null,
      importe: totales.lineas[i]?.importe ?? centavos(0),
      itbis: totales.lineas[i]?.itbis ?? centavos(0),
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
  readonly tardia?: FormaDeNotaTardia
  readonly serie?: Serie
}

export function documentoDe({ factura, notas }: Familia, id: number): DocumentoEmitido {
  const documento = [factura, ...notas].find(({ documentoId }) => documentoId === id)
  if (!documento) throw new Error(`no document ${id}`)
  return documento
}

export function pedir(
  familia: Familia,
  { corrige = 1, hoy = FECHA, tardia = FORMA_DE_NOTA_TARDIA, serie = 'B', ...pedida }: Pedida,
): NotaCalculada | FaltaEnNota {
  const documento = documentoDe(familia, corrige)
  const nota = { clase: pedida.clase, documento, hoy, tardia }
  return calcularNota({
    ...pedida,
    serie,
    documento: { ...documento, saldo: saldoDe(familia), lineas: lineasPorCorregir(familia) },
    tope: topeDeNota(nota, familia),
    porResponder: hayNotasPorResponder(familia),
    aplicaItbis: llevaItbis(nota),
  })
}

/** The family with one note more, whose id is the number of documents. */
export function emitir(familia: Familia, pedida: Pedida): Familia {
  const nota = pedir(familia, pedida)
  if ('falta' in nota) throw new Error(`not issued: ${JSON.stringify(nota)}`)
  return con(familia, nota, pedida)
}

type Emitida = Pick<Pedida, 'clase' | 'corrige' | 'hoy'> &
  Partial<Pick<DocumentoEmitido, 'deshaceId' | 'estado'>>

export function con(familia: Familia, nota: NotaCalculada, emitida: Emitida): Familia {
  const { clase, corrige = 1, hoy = FECHA, deshaceId = null, estado = null } = emitida
  const escrita: DocumentoEmitido = {
    documentoId: familia.notas.length + 2,
    clase,
    numero: `${clase === 'nota de crédito' ? 'B04' : 'B03'}0000000${familia.notas.length + 1}`,
    fecha: hoy,
    anulado: false,
    aplicaItbis: nota.aplicaItbis,
    subTotal: nota.subTotal,
    itbis: nota.itbis,
    corrigeId: corrige,
    deshaceId,
    codigo: nota.codigo,
    estado,
    lineas: nota.lineas.map((linea, i) => ({ ...linea, linea: i + 1 })),
  }
  return { ...familia, notas: [...familia.notas, escrita] }
}

interface Deshecha {
  readonly hoy?: string
  readonly tardia?: FormaDeNotaTardia
}

/** The family after a note of it was undone; throws the reason where it cannot be. */
export function deshacer(
  familia: Familia,
  id: number,
  { hoy = FECHA, tardia = FORMA_DE_NOTA_TARDIA }: Deshecha = {},
) {
  const pedida = { nota: documentoDe(familia, id), hoy, tardia }
  const motivo = motivoParaNoDeshacer(pedida, familia)
  if (motivo) throw new Error(motivo)
  const { clase, ...nota } = loQueDeshace(pedida, familia)
  return con(familia, nota, { clase, hoy, deshaceId: id })
}

/** Why a note is not undone. */
export function porQueNo(
  familia: Familia,
  id: number,
  { hoy = FECHA, tardia = FORMA_DE_NOTA_TARDIA }: Deshecha = {},
) {
  return motivoParaNoDeshacer({ nota: documentoDe(familia, id), hoy, tardia }, familia)
}

export function porQueNoCorregir(
  familia: Familia,
  { clase, corrige = 1, hoy = FECHA, tardia = FORMA_DE_NOTA_TARDIA }: Pedida,
) {
  return motivoParaNoCorregir({ clase, documento: documentoDe(familia, corrige), hoy, tardia }, familia)
}

export const [CREDITO, DEBITO] = [{ clase: 'nota de crédito' }, { clase: 'nota de débito' }] as const
export const porMonto = (pesos: number) => ({ modo: 'monto', monto: centavosDesdePesos(pesos) }) as const
export const porLineas = (...lineas: readonly (readonly [linea: number, cantidad: number])[]) =>
  ({ modo: 'lineas', lineas: lineas.map(([linea, cantidad]) => ({ linea, cantidad })) }) as const
export const TOTAL = { modo: 'total' } as const

/** Base, ITBIS and code, in pesos; or why not. */
export function resumen(nota: NotaCalculada | FaltaEnNota) {
  if ('falta' in nota) return nota.falta
  return [pesosDesdeCentavos(nota.subTotal), pesosDesdeCentavos(nota.itbis), nota.codigo]
}

export function quedaDe(familia: Familia) {
  const { subTotal, itbis } = saldoDe(familia)
  return [pesosDesdeCentavos(subTotal), pesosDesdeCentavos(itbis)]
}

/** By rate: base and ITBIS, in pesos. */
export function quedaPorTasa(familia: Familia) {
  return saldoDe(familia).porTasa.map(({ tasa, base, itbis }) => [
    tasa,
    pesosDesdeCentavos(base),
    pesosDesdeCentavos(itbis),
  ])
}

export const DE_MIL = unaFactura([
  [100, 6],
  [200, 2],
])
