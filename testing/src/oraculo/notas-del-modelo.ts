import { daysBetween, half, least, lineOf, sum } from './aritmetica.ts'
import { type Clase, type Documento, type Linea, type Modelo, type Montos, totalDe } from './modelo.ts'

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
  { pedida, ...cuando }: Cuando & { readonly pedida: NotaQueSePide },
): NotaHecha | string {
  const { clase, modo } = pedida
  if (documento.anulado) return 'NOTA_DE_ANULADA'
  if (estaAnuladaPorNota(modelo, documento.corrige ?? documento)) return 'NOTA_TRAS_ANULAR'
  if (documento.clase !== 'factura') return 'NOTA_DE_NOTA'
  if (cuando.hoy < documento.fecha) return 'NOTA_ANTES_DE_FECHA'
  const tasa = sinItbis(clase, documento, cuando) ? 0 : documento.tasa
  const queda = modelo.quedaDe(documento)
  const tope = clase === 'nota de débito' ? null : { base: queda.base, itbis: tasa === 0 ? 0n : queda.itbis }
  if (tope?.base === 0n) return 'NOTA_SIN_SALDO'
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

/** After thirty days the buyer's credit is gone: written exempt, the note bears no ITBIS. */
function sinItbis(clase: Clase, { fecha }: Documento, { hoy, tardia }: Cuando): boolean {
  return clase === 'nota de crédito' && tardia === 'exenta' && daysBetween(fecha, hoy) > 30
}

function estaAnuladaPorNota(modelo: Modelo, factura: Documento): boolean {
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
  if (estaAnuladaPorNota(modelo, factura)) return 'NOTA_TRAS_ANULAR'
  if (modelo.documentos.some(({ deshace }) => deshace?.id === nota.id)) return 'NOTA_YA_DESHECHA'
  const clase = nota.clase === 'nota de crédito' ? 'nota de débito' : 'nota de crédito'
  const exenta = sinItbis(clase, factura, cuando)
  const hecha = {
    clase,
    base: nota.base,
    itbis: exenta ? 0n : nota.itbis,
    tasa: exenta ? 0 : nota.tasa,
    lineas: nota.lineas,
    codigo: 3,
  } as const
  return clase === 'nota de débito' || cabe(modelo, factura, hecha) ? hecha : 'NOTA_SIN_ESPACIO'
}

function cabe(modelo: Modelo, factura: Documento, { base, itbis, lineas }: Sumas): boolean {
  const queda = modelo.quedaDe(factura)
  if (base > queda.base || itbis > queda.itbis) return false
  return factura.lineas.every((_, i) => {
    const resto = quedaDeLinea(modelo, factura, i + 1)
    const suyas = lineas.filter(({ corrige }) => corrige === i + 1)
    const cantidad = suyas.reduce((hasta, una) => hasta + una.cantidad, 0)
    return cantidad <= resto.cantidad && sum(suyas.map(({ importe }) => importe)) <= resto.importe
  })
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
  if (pedida.codigo === 1 && !anula) return 'NOTA_CODIGO'
  return { ...hecha, codigo: pedida.codigo ?? (anula ? 1 : 3) }
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

/** What is left of a line of the invoice: credit notes took of it, and what undid one gave it back. */
export function quedaDeLinea(modelo: Modelo, factura: Documento, numero: number): Resto {
  const queda = { ...(factura.lineas[numero - 1] ?? { cantidad: 0, importe: 0n }) }
  for (const nota of modelo.notasDe(factura)) {
    const signo = nota.clase === 'nota de crédito' ? -1 : 1
    for (const { corrige, cantidad, importe } of nota.lineas) {
      if (corrige !== numero) continue
      queda.cantidad += signo * cantidad
      queda.importe += BigInt(signo) * importe
    }
  }
  return queda
}

function suelta(importe: bigint): Linea {
  return { precio: importe, cantidad: 1, descuento: 0, importe, corrige: null }
}
