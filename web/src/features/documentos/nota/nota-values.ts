import type { DocumentoLeido, LineaDeDocumento, NotaPosible } from '@cuadre/contract/documentos'
import { notaPedida } from '@cuadre/contract/nota-pedida'
import { type NotaBody, notaBody, rechazoDeNota } from '@cuadre/contract/notas'
import { validate } from '@cuadre/contract/validation'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import {
  CODIGO_ANULA,
  CODIGO_CORRIGE_TEXTO,
  CODIGOS_DE_NOTA,
  calcularNota,
  type FaltaEnNota,
  type NotaCalculada,
} from '@cuadre/domain/documentos/calcular-nota'
import { type ClaseDeNota, MODOS_DE_NOTA, type ModoDeNota } from '@cuadre/domain/documentos/notas'
import { sumarCantidades } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'

/** A note as it is being written, declared once for form and draft. */
export const notaEnCurso = z.object({
  /** Null until somebody chooses: a note that was issued is never changed. */
  modo: z.enum(MODOS_DE_NOTA).nullable(),
  /** Units by line of the corrected document; none where nothing was written. */
  lineas: z.record(z.string(), z.number()),
  /** In pesos, ITBIS included. */
  monto: z.number().nullable(),
  /** How the document should read. */
  texto: z.string(),
  motivo: z.string(),
  /** Null: as proposed. */
  codigo: z.literal(CODIGOS_DE_NOTA).nullable(),
  /** A credit note settles its invoice at once. A draft of before says nothing of it. */
  aplicar: z.boolean().default(true),
})
export type NotaValues = Readonly<z.output<typeof notaEnCurso>>

export const NOTA_VACIA: NotaValues = {
  modo: null,
  lineas: {},
  monto: null,
  texto: '',
  motivo: '',
  codigo: null,
  aplicar: true,
}

/** What a refused note says, to be mended and issued in its place. Its code is proposed anew: by now something else may be left. */
export function valoresDe({ codigo, motivo, detalles, total }: DocumentoLeido): NotaValues {
  const dicho = { ...NOTA_VACIA, motivo: motivo ?? '' }
  if (codigo === CODIGO_CORRIGE_TEXTO)
    return { ...dicho, modo: 'texto', texto: detalles[0]?.descripcion ?? '' }
  if (codigo === CODIGO_ANULA) return { ...dicho, modo: 'total' }
  const lineas: Record<string, number> = {}
  for (const { corrigeLinea, cantidad } of detalles) {
    if (corrigeLinea === null) return { ...dicho, modo: 'monto', monto: total }
    lineas[corrigeLinea] = sumarCantidades(lineas[corrigeLinea] ?? 0, cantidad)
  }
  return { ...dicho, modo: 'lineas', lineas }
}

/** What the note that is being written corrects, and of which class it is. */
export interface Correccion {
  readonly clase: ClaseDeNota
  readonly documento: DocumentoLeido
}

export function posibleDe({ clase, documento }: Correccion): NotaPosible {
  return clase === 'nota de crédito' ? documento.notaDeCredito : documento.notaDeDebito
}

/** What the note comes to, or why to none; null while what its mode asks for is not written. */
export function notaEscrita(
  { clase, documento }: Correccion,
  values: NotaValues,
): NotaCalculada | FaltaEnNota | null {
  const { modo, lineas, monto } = values
  if (modo === null || (modo === 'monto' && !monto)) return null
  if (modo === 'lineas' && lineasOf(lineas).length === 0) return null
  return calcularNota(notaPedida(documento, clase, { ...bodyOf(values), modo }))
}

/** As it is sent; with the total that was on the screen once it is known. */
export function bodyOf({ modo, lineas, monto, texto, motivo, codigo }: NotaValues, nota?: NotaCalculada) {
  return {
    modo,
    ...(modo === 'lineas' && { lineas: lineasOf(lineas) }),
    ...(modo === 'monto' && { monto }),
    ...(modo === 'texto' && { texto }),
    motivo,
    codigo: codigo ?? nota?.codigo ?? null,
    ...(nota && { total: pesosDesdeCentavos(nota.total) }),
  }
}

/** The sentences of what is missing or wrong, by field: those of the call, then those of what is left. */
export function errorsOf(correccion: Correccion, values: NotaValues): Record<string, string> {
  const checked = validate(notaBody, bodyOf(values))
  const errors = checked.ok ? [] : checked.errors
  const falta = notaEscrita(correccion, values)
  const rechazo =
    values.modo !== null && falta !== null && 'falta' in falta
      ? [rechazoOf(correccion, values.modo, falta)]
      : []
  const found = new Map(
    [...rechazo, ...errors].map(({ field, message }) => [field.split('.')[0] ?? field, message]),
  )
  // In the order of the form: the first one gets the focus.
  return Object.fromEntries(
    Object.keys(NOTA_VACIA).flatMap(field => {
      const message = found.get(field)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}

/** What is wrong with the units of one line; null when they may be taken. */
export function errorDeLinea(
  correccion: Correccion,
  { linea, cantidadQueda }: LineaDeDocumento,
  cantidad = 0,
): string | null {
  if (posibleDe(correccion).queda === null || cantidad <= cantidadQueda) return null
  return rechazoOf(correccion, 'lineas', { falta: 'LINEA', linea, cantidadQueda }).message
}

function rechazoOf({ clase }: Correccion, modo: ModoDeNota, falta: FaltaEnNota) {
  return rechazoDeNota(falta, { modo, clase })
}

/** Nothing written and a zero mean the same. */
function lineasOf(lineas: NotaValues['lineas']): NonNullable<NotaBody['lineas']> {
  return Object.entries(lineas)
    .filter(([, cantidad]) => cantidad > 0)
    .map(([linea, cantidad]) => ({ linea: Number(linea), cantidad }))
}
