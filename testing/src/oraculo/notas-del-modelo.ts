import { daysBetween, half, least, lineOf, sum } from './aritmetica.ts'
import {
  type Clase,
  type Documento,
  type Linea,
  type Modelo,
  type Montos,
  menores,
  raizDe,
  totalDe,
} from './modelo.ts'

export interface NotaQueSePide {
  readonly clase: Exclude<Clase, 'factura'>
  readonly modo: 'total' | 'lineas' | 'monto'
  readonly lineas: readonly { readonly linea: number; readonly cantidad: number }[]
  readonly monto: bigint
  readonly codigo: 1 | 3 | null
}

export interface NotaHecha extends Montos {
  readonly lineas: readonly Linea[]
  readonly tasa: number
}

/** What a note must come to, or the code of its refusal. */
export function notaSegunModelo(
  modelo: Modelo,
  documento: Documento,
  { pedida, hoy }: { readonly pedida: NotaQueSePide; readonly hoy: string },
): NotaHecha | string {
  const { clase, modo } = pedida
  if (documento.anulado) return 'NOTA_DE_ANULADA'
  if (documento.clase === clase) return 'NOTA_MISMA_CLASE'
  if (hoy < documento.fecha) return 'NOTA_ANTES_DE_FECHA'
  // After thirty days the buyer's credit is gone: the ITBIS is not given back.
  const tarde = clase === 'nota de crédito' && daysBetween(documento.fecha, hoy) > 30
  const tasa = tarde ? 0 : documento.tasa
  const tope = topeDe(modelo, documento, { clase, tasa })
  if (tope?.base === 0n) return 'NOTA_SIN_SALDO'
  const queda = modelo.quedaDe(documento)
  if (modo === 'monto') return cerrar(porMonto(pedida.monto, tope, tasa), { tope, tasa, pedida, queda })
  if (modo === 'total' && tope === null) return 'NOTA_SIN_TOTAL'
  const lineas =
    modo === 'total' && tope ? todo(modelo, documento, tope) : porLineas(modelo, documento, { pedida, tope })
  if (typeof lineas === 'string') return lineas
  const base = sum(lineas.map(({ importe }) => importe))
  if (base === 0n) return 'NOTA_EN_CERO'
  if (tope && base > tope.base) return 'NOTA_EXCEDE_SALDO'
  const itbis = half(base * BigInt(tasa), 100n)
  return cerrar(
    { lineas, base, itbis: tope ? least(itbis, tope.itbis) : itbis },
    { tope, tasa, pedida, queda },
  )
}

/** Null: who charges more may charge what he likes. */
function topeDe(
  modelo: Modelo,
  documento: Documento,
  { clase, tasa }: { clase: Clase; tasa: number },
): Montos | null {
  if (clase === 'nota de débito' && documento.clase === 'factura') return null
  const queda = modelo.quedaDe(documento)
  const { base, itbis } =
    clase === 'nota de crédito' ? menores(queda, modelo.quedaDe(raizDe(documento))) : queda
  return { base, itbis: tasa === 0 ? 0n : itbis }
}

type Sumas = Montos & { readonly lineas: readonly Linea[] }

/** Who takes the whole base takes all the ITBIS that may be taken; who leaves nothing of the document, ITBIS included, annuls it. */
function cerrar(
  nota: Sumas | string,
  { tope, tasa, pedida, queda }: { tope: Montos | null; tasa: number; pedida: NotaQueSePide; queda: Montos },
): NotaHecha | string {
  if (typeof nota === 'string') return nota
  const todoLoQueQueda = tope !== null && nota.base === tope.base
  const hecha = { ...nota, tasa, itbis: todoLoQueQueda ? tope.itbis : nota.itbis }
  const anula = tope !== null && hecha.base === queda.base && hecha.itbis === queda.itbis
  return pedida.codigo === 1 && !anula ? 'NOTA_CODIGO' : hecha
}

function porMonto(monto: bigint, tope: Montos | null, tasa: number): Sumas | string {
  if (tope && monto > totalDe(tope)) return 'NOTA_EXCEDE_SALDO'
  const sinItbis = half(monto * 100n, 100n + BigInt(tasa))
  // Neither part may be more than what is left of it.
  const minimo = tope ? monto - tope.itbis : 0n
  const alMenos = sinItbis < minimo ? minimo : sinItbis
  const base = tope ? least(alMenos, tope.base) : alMenos
  return { lineas: [suelta(base)], base, itbis: monto - base }
}

/** An untouched document is taken line by line; otherwise what is left of it is one amount. */
function todo(modelo: Modelo, documento: Documento, tope: Montos): readonly Linea[] {
  const intacto =
    tope.base === documento.base &&
    documento.lineas.every((linea, i) => {
      const queda = quedaDeLinea(modelo, documento, i + 1)
      return queda.cantidad === linea.cantidad && queda.importe === linea.importe
    })
  return intacto ? documento.lineas.map((linea, i) => ({ ...linea, corrige: i + 1 })) : [suelta(tope.base)]
}

function porLineas(
  modelo: Modelo,
  documento: Documento,
  { pedida, tope }: { pedida: NotaQueSePide; tope: Montos | null },
): readonly Linea[] | string {
  const lineas: Linea[] = []
  for (const { linea: numero, cantidad } of pedida.lineas) {
    const linea = documento.lineas[numero - 1]
    if (!linea) return 'NOTA_EXCEDE_LINEA'
    const importe = lineOf(linea.precio, cantidad, linea.descuento)
    if (tope === null) {
      lineas.push({ ...linea, cantidad, importe, corrige: null })
      continue
    }
    const queda = quedaDeLinea(modelo, documento, numero)
    if (cantidad > queda.cantidad) return 'NOTA_EXCEDE_LINEA'
    if (cantidad < queda.cantidad || importe === queda.importe) {
      if (importe > queda.importe) return 'NOTA_EXCEDE_SALDO'
      lineas.push({ ...linea, cantidad, importe, corrige: numero })
      continue
    }
    // The last unit is worth what the others leave.
    const otras = cantidad === 1 ? 0n : lineOf(linea.precio, cantidad - 1, linea.descuento)
    const ultima = queda.importe - otras
    if (ultima <= 0n) return 'NOTA_EXCEDE_SALDO'
    if (cantidad > 1) lineas.push({ ...linea, cantidad: cantidad - 1, importe: otras, corrige: numero })
    lineas.push({ precio: ultima, cantidad: 1, descuento: 0, importe: ultima, corrige: numero })
  }
  return lineas
}

type Resto = Pick<Linea, 'cantidad' | 'importe'>

/** Of an invoice's line: what notes took of it comes back when they are undone; of a note's line only what was undone goes. */
export function quedaDeLinea(modelo: Modelo, documento: Documento, numero: number): Resto {
  const queda = { ...(documento.lineas[numero - 1] ?? { cantidad: 0, importe: 0n }) }
  for (const nota of modelo.notasDe(documento)) {
    for (const [i, tomada] of nota.lineas.entries()) {
      if (tomada.corrige !== numero) continue
      const { cantidad, importe } = raizEsFactura(documento) ? netoDeLinea(modelo, nota, i + 1) : tomada
      queda.cantidad -= cantidad
      queda.importe -= importe
    }
  }
  return queda
}

function raizEsFactura({ clase }: Documento): boolean {
  return clase === 'factura'
}

/** What a line of a note still takes, after all that undid it and all that undid that. */
function netoDeLinea(modelo: Modelo, nota: Documento, numero: number): Resto {
  const queda = { ...(nota.lineas[numero - 1] ?? { cantidad: 0, importe: 0n }) }
  for (const otra of modelo.notasDe(nota)) {
    for (const [i, tomada] of otra.lineas.entries()) {
      if (tomada.corrige !== numero) continue
      const { cantidad, importe } = netoDeLinea(modelo, otra, i + 1)
      queda.cantidad -= cantidad
      queda.importe -= importe
    }
  }
  return queda
}

function suelta(importe: bigint): Linea {
  return { precio: importe, cantidad: 1, descuento: 0, importe, corrige: null }
}
