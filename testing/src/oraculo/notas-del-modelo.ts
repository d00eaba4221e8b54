import { daysBetween, half, hundredths, least, lineOf, shares, sum } from './aritmetica.ts'
import {
  type Clase,
  type DeTasa,
  type Documento,
  type Linea,
  type Modelo,
  type Montos,
  raizDe,
  sumarTasas,
  tasasDe,
  totalDe,
} from './modelo.ts'

export interface NotaQueSePide {
  readonly clase: Exclude<Clase, 'factura'>
  readonly modo: 'total' | 'lineas' | 'monto'
  readonly lineas: readonly { readonly linea: number; readonly cantidad: number }[]
  readonly monto: bigint
  readonly codigo: 1 | 3 | null
}

export interface NotaHecha extends Montos, Pick<Documento, 'lineas' | 'porTasa' | 'cobra'> {
  readonly codigo: 1 | 3
}

/** When a note is made, and how its company writes credit notes that come too late. */
export interface Cuando {
  readonly hoy: string
  readonly tardia: 'gravada' | 'exenta'
}

/** What a note must come to, or the code of its refusal. */
export function notaSegunModelo(
  modelo: Modelo,
  documento: Documento,
  { pedida, ...cuando }: Cuando & { pedida: NotaQueSePide },
): NotaHecha | string {
  const { clase, modo } = pedida
  const raiz = raizDe(documento)
  if (raiz.rechazado && !raiz.anulado) return 'NOTA_DE_RECHAZADA'
  if (documento.anulado) return 'NOTA_DE_ANULADA'
  if (estaAnuladaPorNota(modelo, documento.corrige ?? documento)) return 'NOTA_TRAS_ANULAR'
  if (documento.clase !== 'factura') return 'NOTA_DE_NOTA'
  if (cuando.hoy < documento.fecha) return 'NOTA_ANTES_DE_FECHA'
  const cobra = documento.cobra && !sinItbis(clase, documento, cuando)
  const queda = modelo.quedaDe(documento)
  const tope = clase === 'nota de débito' ? null : cobra ? queda : sinSuItbis(queda.porTasa)
  if (tope?.base === 0n) return 'NOTA_SIN_SALDO'
  const como = { tope, cobra, pedida, queda }
  if (modo === 'monto') return cerrar(porMonto(documento, como), como)
  if (modo === 'total' && tope === null) return 'NOTA_SIN_TOTAL'
  const lineas =
    modo === 'total' && tope ? todo(modelo, documento, tope) : porLineas(modelo, documento, { pedida, tope })
  if (typeof lineas === 'string') return lineas
  const porTasa = tasasDe(lineas, cobra)
  if (porTasa.every(({ base }) => base === 0n)) return 'NOTA_EN_CERO'
  if (tope && porTasa.some(una => una.base > deLaTasa(tope, una).base)) return 'NOTA_EXCEDE_SALDO'
  return cerrar({ lineas, porTasa }, como)
}

type Queda = ReturnType<Modelo['quedaDe']>

interface Como {
  /** The most that it may take; null without a limit. */
  readonly tope: Queda | null
  readonly cobra: boolean
  readonly pedida: NotaQueSePide
  readonly queda: Queda
}

type Sumas = Pick<Documento, 'lineas' | 'porTasa'>

function sinSuItbis(porTasa: readonly DeTasa[]): Queda {
  return sumarTasas(porTasa.map(una => ({ ...una, itbis: 0n })))
}

function deLaTasa({ porTasa }: Queda, { tasa }: Pick<DeTasa, 'tasa'>): Montos {
  return porTasa.find(una => una.tasa === tasa) ?? { base: 0n, itbis: 0n }
}

/** After thirty days the buyer's credit is gone: written exempt, the note bears no ITBIS. */
function sinItbis(clase: Clase, { fecha }: Documento, { hoy, tardia }: Cuando): boolean {
  return clase === 'nota de crédito' && tardia === 'exenta' && daysBetween(fecha, hoy) > 30
}

export function estaAnuladaPorNota(modelo: Modelo, factura: Documento): boolean {
  return modelo.notasDe(factura).some(({ codigo }) => codigo === 1)
}

/** What undoes a note must come to, or the code of its refusal. */
export function deshechaSegunModelo(
  modelo: Modelo,
  nota: Documento,
  cuando: Cuando,
): (NotaHecha & { readonly clase: NotaQueSePide['clase'] }) | string {
  const factura = nota.corrige
  if (factura === null) return 'NO_ES_NOTA'
  if (nota.anulado) return 'NOTA_DE_ANULADA'
  if (nota.rechazado) return 'NOTA_DE_RECHAZADA'
  if (estaAnuladaPorNota(modelo, factura)) return 'NOTA_TRAS_ANULAR'
  if (modelo.documentos.some(({ deshace, anulado }) => !anulado && deshace?.id === nota.id))
    return 'NOTA_YA_DESHECHA'
  const clase = nota.clase === 'nota de crédito' ? 'nota de débito' : 'nota de crédito'
  const exenta = sinItbis(clase, factura, cuando)
  const hecha = {
    clase,
    ...(exenta ? sinSuItbis(nota.porTasa) : sumarTasas(nota.porTasa)),
    cobra: nota.cobra && !exenta,
    lineas: nota.lineas,
    codigo: 3,
  } as const
  return clase === 'nota de débito' || cabe(modelo, factura, hecha) ? hecha : 'NOTA_SIN_ESPACIO'
}

/** It takes no more than is left of each rate and of each line. */
export function cabe(modelo: Modelo, factura: Documento, { porTasa, lineas }: Sumas): boolean {
  const queda = modelo.quedaDe(factura)
  if (porTasa.some(una => una.base > deLaTasa(queda, una).base || una.itbis > deLaTasa(queda, una).itbis)) {
    return false
  }
  return factura.lineas.every((_, i) => {
    const resto = quedaDeLinea(modelo, factura, i + 1)
    const suyas = lineas.filter(({ corrige }) => corrige === i + 1)
    const cantidad = sum(suyas.map(una => hundredths(una.cantidad)))
    return cantidad <= hundredths(resto.cantidad) && sum(suyas.map(({ importe }) => importe)) <= resto.importe
  })
}

/**
 * Who takes the whole base of a rate takes all the ITBIS that may be taken of it, and nobody takes more; who leaves nothing of the document,
 * ITBIS included, annuls it.
 */
function cerrar(nota: Sumas | string, { tope, cobra, pedida, queda }: Como): NotaHecha | string {
  if (typeof nota === 'string') return nota
  const porTasa = nota.porTasa.map(una => {
    if (tope === null) return una
    const { base, itbis } = deLaTasa(tope, una)
    return { ...una, itbis: una.base > 0n && una.base === base ? itbis : least(una.itbis, itbis) }
  })
  const hecha = { lineas: nota.lineas, cobra, ...sumarTasas(porTasa) }
  const anula = tope !== null && hecha.base === queda.base && hecha.itbis === queda.itbis
  if (pedida.codigo === 1 && !anula) return 'NOTA_CODIGO'
  return { ...hecha, codigo: pedida.codigo ?? (anula ? 1 : 3) }
}

/** Shared among the rates by what is left of each, or by what the invoice bears of each. */
function porMonto(documento: Documento, { tope, cobra, pedida: { monto } }: Como): Sumas | string {
  const deFactura = tasasDe(documento.lineas, cobra)
  const regalada = deFactura.every(({ base }) => base === 0n)
  const tasas = tope
    ? tope.porTasa.filter(({ base }) => base > 0n)
    : regalada
      ? deFactura.slice(0, 1)
      : deFactura.filter(({ base }) => base > 0n)
  const pesos = tasas.map(una => (tope === null && regalada ? 1n : totalDe(una)))
  if (tope && monto > sum(pesos)) return 'NOTA_EXCEDE_SALDO'
  const porTasa = shares(monto, pesos).flatMap((parte, i) => {
    const una = tasas[i]
    if (parte === 0n || una === undefined) return []
    const sinItbis = half(parte * 100n, 100n + (cobra ? BigInt(una.tasa) : 0n))
    if (tope === null) return [{ ...una, base: sinItbis, itbis: parte - sinItbis }]
    // Neither part may be more than what is left of it, and only who takes all of a rate takes all of its base.
    const minimo = parte - una.itbis
    const alMenos = sinItbis < minimo ? minimo : sinItbis
    const tomable = parte === totalDe(una) || una.base === 1n ? una.base : una.base - 1n
    const base = least(alMenos, tomable)
    return [{ ...una, base, itbis: parte - base }]
  })
  return { lineas: porTasa.map(suelta), porTasa }
}

/** An untouched document is taken line by line; otherwise what is left of it is one amount for each rate. */
function todo(modelo: Modelo, documento: Documento, tope: Queda): readonly Linea[] {
  const intacto =
    documento.porTasa.every(una => una.base === deLaTasa(tope, una).base) &&
    documento.lineas.every((linea, i) => {
      const queda = quedaDeLinea(modelo, documento, i + 1)
      return queda.cantidad === linea.cantidad && queda.importe === linea.importe
    })
  return intacto
    ? documento.lineas.map((linea, i) => ({ ...linea, corrige: i + 1 }))
    : tope.porTasa.filter(({ base }) => base > 0n).map(suelta)
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
    if (!linea.mide && !Number.isInteger(cantidad)) return 'INVALID_INPUT'
    const parte = parteDe(linea, cantidad)
    if (tope === null) {
      lineas.push({ ...parte, corrige: null })
      continue
    }
    const queda = quedaDeLinea(modelo, documento, numero)
    if (cantidad > queda.cantidad) return 'NOTA_EXCEDE_LINEA'
    if (cantidad < queda.cantidad || parte.importe === queda.importe) {
      if (parte.importe > queda.importe) return 'NOTA_EXCEDE_SALDO'
      lineas.push({ ...parte, corrige: numero })
      continue
    }
    // The last unit, or what there is of one, is worth what the others leave.
    const ultima = cantidad < 1 ? cantidad : 1
    const antes = menos(cantidad, ultima)
    const otras = antes === 0 ? null : parteDe(linea, antes)
    const importe = queda.importe - (otras?.importe ?? 0n)
    if (importe <= 0n) return 'NOTA_EXCEDE_SALDO'
    if (otras) lineas.push({ ...otras, corrige: numero })
    const precio = half(importe * 100n, hundredths(ultima))
    lineas.push({ ...linea, precio, cantidad: ultima, descuento: 0, rebaja: 0n, importe, corrige: numero })
  }
  return lineas
}

/** So many units of a line, with their share of an amount off. */
function parteDe(linea: Linea, cantidad: number): Linea {
  const [suyas, todas] = [hundredths(cantidad), hundredths(linea.cantidad)]
  const entera = suyas >= todas ? linea.rebaja : half(linea.rebaja * suyas, todas)
  const rebaja = least(entera, half(linea.precio * suyas, 100n))
  const parte = { ...linea, cantidad, rebaja }
  return { ...parte, importe: lineOf(parte) }
}

function menos(cantidad: number, otra: number): number {
  return Number(hundredths(cantidad) - hundredths(otra)) / 100
}

type Resto = Pick<Linea, 'cantidad' | 'importe'>

/** What is left of a line of the invoice: credit notes took of it, and what undid one gave it back. */
export function quedaDeLinea(modelo: Modelo, factura: Documento, numero: number): Resto {
  const queda = { ...(factura.lineas[numero - 1] ?? { cantidad: 0, importe: 0n }) }
  for (const nota of modelo.notasDe(factura)) {
    const signo = nota.clase === 'nota de crédito' ? -1 : 1
    for (const { corrige, cantidad, importe } of nota.lineas) {
      if (corrige !== numero) continue
      queda.cantidad = menos(queda.cantidad, -signo * cantidad)
      queda.importe += BigInt(signo) * importe
    }
  }
  return queda
}

function suelta({ tasa, base }: Pick<DeTasa, 'tasa' | 'base'>): Linea {
  const una = { precio: base, cantidad: 1, descuento: 0, rebaja: 0n, mide: false }
  return { ...una, tasa, importe: base, corrige: null }
}
