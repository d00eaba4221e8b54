import { MAX_ID, MAX_PESOS } from '@cuadre/contract/fields'
import { soloDigitos } from '@cuadre/domain/identidad/documento'

/** What one typed word may mean; an order fits when one of the meanings does. */
export interface Palabra {
  /** Looked for among names and documents: anywhere, where a word begins, or as a whole word. */
  readonly texto: { readonly valor: string; readonly donde: 'pieza' | 'principio' | 'entera' } | null
  /** A piece of the printed fiscal number. */
  readonly ncf: string | null
  readonly pedidoId: number | null
  /** A total in pesos. */
  readonly monto: number | null
}

/** Shorter pieces are found by no index and fit nearly everything: they must begin a word, or be one. */
const PIEZA_MINIMA = 3

const MONTO = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/
/** As the list prints it: 'Pedido 402', also with '#' or 'n.º'. */
const PEDIDO = /^pedido\s*(?:#|n\.?\s?[º°o]\.?)?\s*(\d{1,10})$/i
const NUMERO_DE_PEDIDO = /^#?\d{1,10}$/
/** Digits as documents and fiscal numbers are typed, with or without dashes. */
const NUMERO_CON_GUIONES = /^[\d-]*\d[\d-]*$/
const NCF = /^[be]\d[\d-]*$/i

/**
 * The words of the search box. 'RD$1,234.50' is an amount, '1-31-24679' the beginning of a document or a piece of an
 * NCF, '815' also an order, 'Pedido 815' nothing else. What holds neither letter nor digit says nothing and is dropped.
 */
export function leerPalabras(buscar: string): readonly Palabra[] {
  const pedido = PEDIDO.exec(buscar.trim())
  if (pedido !== null)
    return [{ texto: null, ncf: null, pedidoId: atMost(MAX_ID, Number(pedido[1])), monto: null }]
  return buscar
    .replace(/(?:RD)?\$\s*/gi, '')
    .split(/\s+/)
    .map(word => word.replace(/[.,;:]+$/, ''))
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .map(leerPalabra)
}

function leerPalabra(word: string): Palabra {
  const digits = soloDigitos(word)
  return {
    texto: textoDe(word, digits),
    ncf: ncfDe(word),
    pedidoId: atMost(MAX_ID, NUMERO_DE_PEDIDO.test(word) ? Number(digits) : null),
    monto: atMost(MAX_PESOS, MONTO.test(word) ? Number(word.replaceAll(',', '')) : null),
  }
}

function textoDe(word: string, digits: string): Palabra['texto'] {
  if (NUMERO_CON_GUIONES.test(word)) {
    return { valor: digits, donde: digits.length < PIEZA_MINIMA ? 'entera' : 'principio' }
  }
  if (MONTO.test(word)) return null
  return { valor: word, donde: [...word].length < PIEZA_MINIMA ? 'principio' : 'pieza' }
}

function ncfDe(word: string): string | null {
  if (!NUMERO_CON_GUIONES.test(word) && !NCF.test(word)) return null
  const ncf = word.replaceAll('-', '').toUpperCase()
  return ncf.length < PIEZA_MINIMA ? null : ncf
}

function atMost(limit: number, value: number | null): number | null {
  return value !== null && value <= limit ? value : null
}
