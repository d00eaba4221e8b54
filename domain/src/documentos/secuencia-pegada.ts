import { claveDeBusqueda } from '../texto/texto.ts'
import { type Dia, esDia } from '../tiempo/dia.ts'
import { existeTipo, SERIES, type Serie, TIPOS, type TipoDeNumero, type TipoFiscal } from './tipos.ts'

/** The fields that a title announces; 'ignorada': a column that says nothing about the range. */
export type Etiqueta =
  | 'tipo'
  | 'solicitud'
  | 'autorizacion'
  | 'desde'
  | 'hasta'
  | 'cantidad'
  | 'autorizadaEn'
  | 'vence'
  | 'ignorada'

/** The smallest piece of a pasted text, and what it looks like. */
export interface Trozo {
  readonly texto: string
  readonly dia?: Dia
  readonly entero?: number
  readonly tipo?: TipoDeNumero
}

export interface Celda {
  /** The title that it stands under or beside; null without one. */
  readonly etiqueta: Etiqueta | null
  readonly trozos: readonly Trozo[]
}

/** Titles as the Oficina Virtual and other programs write them, without accents; the first that fits counts. */
const TITULOS: readonly (readonly [RegExp, Etiqueta])[] = [
  [/vence|vencimiento|valid[oa] hasta|vigencia|expira/, 'vence'],
  [/fecha.*solicitud/, 'ignorada'],
  [/fecha/, 'autorizadaEn'],
  [/solicitada/, 'ignorada'],
  [/cantidad|aprobad/, 'cantidad'],
  [/desde|inicial|inicio/, 'desde'],
  [/hasta|final/, 'hasta'],
  [/autorizacion/, 'autorizacion'],
  [/solicitud/, 'solicitud'],
  [/estado|estatus|rnc|cedula|razon social|contribuyente|sucursal/, 'ignorada'],
  [/tipo|comprobante/, 'tipo'],
]

/** A word of each type that no other has. */
const PALABRAS_DE_TIPO: readonly (readonly [RegExp, TipoFiscal])[] = [
  [/debito/, TIPOS.notaDeDebito],
  [/nota.*credito/, TIPOS.notaDeCredito],
  [/credito fiscal/, TIPOS.creditoFiscal],
  [/consumo|consumidor/, TIPOS.consumo],
  [/compras/, TIPOS.compras],
  [/gastos? menor/, TIPOS.gastosMenores],
  [/regimen/, TIPOS.regimenEspecial],
  [/gubernamental|gobierno/, TIPOS.gubernamental],
  [/exporta/, TIPOS.exportacion],
  [/exterior/, TIPOS.pagosAlExterior],
]

/** Words between the values that say nothing by themselves. */
const RUIDO =
  /^(al?|de|del|desde|hasta|y|o|no|num|numero|secuencia|rango|aprobad[oa]|autorizad[oa]|activo|activa|vigente|disponible|procesad[oa])$/
const HORA = /\b\d{1,2}:\d{2}(:\d{2})?\s*([ap]\.?\s?m\b\.?)?/gi
const PIEZAS =
  /(?<dia>\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b)|(?<ncf>\b[BbEe]\d{10,12}\b)|(?<tipo>\b[BbEe]\d{2}\b)|(?<miles>\b\d{1,3}(?:[,.]\d{3})+\b)|(?<entero>\b\d+\b)/gu

interface Pegado {
  readonly celdas: readonly Celda[]
  /** Rows of a table behind the first one. */
  readonly otrasFilas: number
}

/** Cuts a pasted text into its cells, each with its title where it has one. */
export function cortar(texto: string): Pegado {
  const lineas = texto
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/\u00a0/g, ' ')
    .split(/[\r\n\v\f\u2028\u2029]+/)
    .map(linea => linea.split(/[\t|;]| {2,}/).map(celda => celda.trim()))
    .filter(celdas => celdas.some(celda => celda !== ''))
  const celdas: Celda[] = []
  let titulos: readonly (Etiqueta | null)[] = []
  let filas = 0
  for (const linea of lineas) {
    const llenas = linea.filter(celda => celda !== '')
    if (llenas.every(celda => tituloDe(celda) !== null)) {
      titulos = linea.map(tituloDe)
      continue
    }
    if (esFila(llenas) && filas++ > 0) continue
    celdas.push(...celdasDe(linea, titulos))
    // A title alone is for the line behind it; those of a table are for its row.
    titulos = []
  }
  return { celdas, otrasFilas: Math.max(0, filas - 1) }
}

/** '2', '02', 'B02' or '32', 'E32'. */
export function tipoDeNumero(texto: string): TipoDeNumero | null {
  const [, letra, tipo = ''] = /^([BE])?(\d{1,2})$/.exec(texto.toUpperCase()) ?? []
  const series = Object.keys(SERIES) as Serie[]
  const serie = series
    .filter(each => letra === undefined || letra === each)
    .find(each => existeTipo({ serie: each, tipo: tipo.padStart(2, '0') }))
  return serie === undefined ? null : { serie, tipo: tipo.padStart(2, '0') }
}

/** A row of a table has the whole range in it. */
function esFila(celdas: readonly string[]): boolean {
  const trozos = celdas.flatMap(trozosDe)
  return (
    trozos.filter(({ texto, entero }) => entero !== undefined || /^[BE]\d{10,12}$/i.test(texto)).length >= 3
  )
}

function celdasDe(linea: readonly string[], titulos: readonly (Etiqueta | null)[]): Celda[] {
  const celdas: Celda[] = []
  let anterior: Etiqueta | null = null
  for (const [i, celda] of linea.entries()) {
    if (celda === '') continue
    const { etiqueta, valor } = partir(celda)
    if (etiqueta !== null && valor === '') {
      anterior = etiqueta
      continue
    }
    celdas.push({ etiqueta: etiqueta ?? anterior ?? titulos[i] ?? null, trozos: trozosDe(valor) })
    anterior = null
  }
  return celdas
}

/** 'Fecha de vencimiento: 31/12/2027' → its title and its value. */
function partir(celda: string): { readonly etiqueta: Etiqueta | null; readonly valor: string } {
  const [, titulo = '', valor = ''] = /^([^:]{1,60}):(.*)$/su.exec(celda) ?? []
  const dicho = tituloDe(titulo)
  if (dicho !== null) return { etiqueta: dicho, valor: valor.trim() }
  const solo = tituloDe(celda)
  return solo === null ? { etiqueta: null, valor: celda } : { etiqueta: solo, valor: '' }
}

/** Null for what is no title: it has digits, is long, or names a type. */
function tituloDe(celda: string): Etiqueta | null {
  if (celda.length > 60 || /\d/.test(celda)) return null
  const clave = claveDeBusqueda(celda)
  if (tipoEnPalabras(clave) !== undefined) return null
  return TITULOS.find(([forma]) => forma.test(clave))?.[1] ?? null
}

function trozosDe(valor: string): Trozo[] {
  const sinHora = valor.replace(HORA, ' ')
  const trozos: Trozo[] = []
  let palabras = ''
  let fin = 0
  for (const pieza of sinHora.matchAll(PIEZAS)) {
    palabras += ` ${sinHora.slice(fin, pieza.index)}`
    fin = pieza.index + pieza[0].length
    trozos.push(trozoDe(pieza[0], pieza.groups ?? {}))
  }
  palabras += ` ${sinHora.slice(fin)}`
  const resto = conPalabras(palabras)
  // An identifier such as 'AUT-2026-15' is one piece, not three.
  if (resto !== null && trozos.length > 0 && /^[\w/-]+$/.test(sinHora.trim()))
    return [{ texto: sinHora.trim() }]
  return resto === null ? trozos : [...trozos, resto]
}

function trozoDe(
  texto: string,
  { dia, ncf, tipo, miles, entero }: Record<string, string | undefined>,
): Trozo {
  const leido = dia === undefined ? null : diaDe(dia)
  if (leido !== null) return { texto, dia: leido }
  if (ncf !== undefined) return { texto: texto.toUpperCase() }
  const escrito = tipo === undefined ? null : tipoDeNumero(tipo)
  if (escrito !== null) return { texto, tipo: escrito }
  const cifras = (miles ?? entero ?? '').replaceAll(/[,.]/g, '')
  return cifras === '' ? { texto } : { texto: cifras, entero: Number(cifras) }
}

/** What is left between the values: a type in words, or nothing that is understood. */
function conPalabras(palabras: string): Trozo | null {
  const claras = palabras.split(/[\s:,.()#º°-]+/u).filter(palabra => palabra !== '' && !esRuido(palabra))
  if (claras.length === 0) return null
  const texto = palabras
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[-–—:.\s]+|[-–—:\s]+$/gu, '')
  const tipo = tipoEnPalabras(claveDeBusqueda(palabras))
  return tipo === undefined ? { texto } : { texto, tipo }
}

function esRuido(palabra: string): boolean {
  const clave = claveDeBusqueda(palabra)
  return RUIDO.test(clave) || !/[\p{L}\p{N}]/u.test(clave)
}

function tipoEnPalabras(clave: string): TipoDeNumero | undefined {
  const fiscal = PALABRAS_DE_TIPO.find(([forma]) => forma.test(clave))?.[1]
  if (fiscal === undefined) return undefined
  const serie = clave.includes('electronic') ? 'E' : 'B'
  return { serie, tipo: fiscal.tipo[serie] }
}

/** 'dd/mm/yyyy', with points or dashes too, or 'yyyy-mm-dd'; null for 31/02. */
function diaDe(texto: string): Dia | null {
  const [dia = '', mes = '', anio = ''] = texto.split(/[/.-]/)
  const enOrden = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const escrito = /^\d{4}-/.test(texto) ? texto : enOrden
  return esDia(escrito) ? escrito : null
}
