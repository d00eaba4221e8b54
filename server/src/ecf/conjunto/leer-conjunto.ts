import type { ClaseDeConjunto, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import { enOrdenDeEnvio } from '@cuadre/domain/certificacion/conjunto'
import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import type { Caso } from '@cuadre/domain/certificacion/simulacion'
import { type Registro, textoEn } from '@cuadre/domain/ecf/escritura'
import { LibroIlegible } from '../../documents/excel/unpack-workbook.ts'
import { ESQUEMAS, type NombreDeEsquema } from '../firmador.ts'
import { schemaTree } from '../schema-tree.ts'
import { type FilaDeHoja, type Hoja, leerLibro } from './leer-libro.ts'
import { type Celda, claveDeColumna, registroDeFila, tieneColumna } from './registro-de-fila.ts'

/** A row of a set. */
export interface CasoLeidoDeHoja extends Caso {
  readonly monto: string
}

/** One of the sets of a workbook: its documents in the order in which they are sent. */
export interface ConjuntoDeHoja {
  readonly clase: Extract<ClaseDeConjunto, 'datos' | 'aprobaciones'>
  readonly casos: readonly CasoLeidoDeHoja[]
  /** Columns with texts that no document has: they were left out. */
  readonly sinUsar: readonly string[]
}

/** What came of reading a workbook: its sets, or everything that is wrong with it. */
export type LibroLeido =
  | { readonly conjuntos: readonly ConjuntoDeHoja[] }
  | { readonly fallas: readonly string[] }

interface PorLeer {
  readonly bytes: Uint8Array
  /** The company's: the set of another one is none of its. */
  readonly rnc: string
  /** What a schema has against a record. */
  readonly revisar: (esquema: NombreDeEsquema, registro: Registro) => readonly string[]
}

const FALTAN_HOJAS =
  'El Excel no es un conjunto de pruebas: no tiene la hoja ECF de los comprobantes, ni una de aprobaciones comerciales.'

/** Reads the tax office's trial sets: sheets of documents, of their summaries and of approvals, in one workbook or in several. */
export async function leerConjunto({ bytes, ...por }: PorLeer): Promise<LibroLeido> {
  try {
    const hojas = await leerLibro(bytes)
    const deForma = hojas.map(hoja => ({ hoja, forma: formaDe(hoja) })).filter(({ forma }) => forma !== null)
    if (deForma.length === 0) return { fallas: [FALTAN_HOJAS] }
    const conFilas = deForma.filter(({ hoja }) => hoja.filas.length > 0)
    const leidas = conFilas.length > 0 ? conFilas : deForma
    const de = (forma: FormaDeCaso) =>
      casosDe(
        forma,
        leidas.filter(una => una.forma === forma).map(({ hoja }) => hoja),
        por,
      )
    const partes = [leida('datos', [...de('ECF'), ...de('RFCE')]), leida('aprobaciones', de('ACECF'))]
    const fallas = [...(conFilas.length === 0 ? [SIN_FILAS] : []), ...partes.flatMap(parte => parte.fallas)]
    if (fallas.length > 0) return { fallas }
    return { conjuntos: partes.map(({ conjunto }) => conjunto).filter(({ casos }) => casos.length > 0) }
  } catch (error) {
    if (error instanceof LibroIlegible) return { fallas: [error.message] }
    throw error
  }
}

const SIN_FILAS = 'La hoja no tiene ninguna fila de datos.'

/** What a sheet holds: by its name, and by its columns where the name says nothing; null of any other. */
function formaDe({ nombre, columnas }: Hoja): FormaDeCaso | null {
  const letras = nombre.replace(/[^A-Z]/g, '')
  if (letras === 'ECF' || letras === 'RFCE') return letras
  const tiene = (columna: string) => columnas.some(una => claveDeColumna(una) === columna)
  if (tiene('tipoecf'))
    return columnas.some(una => /^nombreitem\b/.test(claveDeColumna(una))) ? 'ECF' : 'RFCE'
  return tiene('estado') && tiene('rnccomprador') ? 'ACECF' : null
}

interface Fila {
  readonly caso: CasoLeidoDeHoja
  readonly fallas: readonly string[]
  readonly sinUsar: readonly string[]
  /** For sentences. */
  readonly donde: string
}

function leida(clase: ConjuntoDeHoja['clase'], filas: readonly Fila[]) {
  const fallas = filas.flatMap(fila => fila.fallas)
  const casos = filas.map(({ caso }) => caso)
  const repetidas = filas.filter(
    ({ caso }, i) => casos.findIndex(otro => otro.forma === caso.forma && otro.encf === caso.encf) !== i,
  )
  const sueltos = filas.filter(
    ({ caso }) =>
      caso.forma === 'RFCE' && !casos.some(({ forma, encf }) => forma === 'ECF' && encf === caso.encf),
  )
  const todas = [
    ...fallas,
    ...repetidas.map(({ donde }) => `${donde}: el e-NCF está repetido.`),
    ...sueltos.map(({ donde }) => `${donde}: la factura completa de este resumen no está en la hoja ECF.`),
  ]
  const sinUsar = [...new Set(filas.flatMap(fila => fila.sinUsar))]
  const conjunto: ConjuntoDeHoja = { clase, casos: enOrdenDeEnvio(casos), sinUsar }
  return { conjunto, fallas: todas }
}

/** Columns without which a row says nothing. */
const NECESARIAS: Readonly<Record<FormaDeCaso, readonly string[]>> = {
  ECF: ['TipoeCF', 'eNCF', 'RNCEmisor', 'MontoTotal'],
  RFCE: ['TipoeCF', 'eNCF', 'RNCEmisor', 'MontoTotal'],
  ACECF: ['eNCF', 'RNCEmisor', 'RNCComprador', 'Estado'],
}

function casosDe(forma: FormaDeCaso, hojas: readonly Hoja[], por: Omit<PorLeer, 'bytes'>): Fila[] {
  return hojas.flatMap(({ nombre, columnas, filas }) => {
    const faltan = NECESARIAS[forma].filter(
      una => !columnas.some(columna => claveDeColumna(columna) === claveDeColumna(una)),
    )
    if (faltan.length > 0) {
      const cuales = faltan.length === 1 ? 'le falta la columna' : 'le faltan las columnas'
      throw new LibroIlegible(`A la hoja ${nombre} ${cuales} ${faltan.join(', ')}.`)
    }
    const deNadie = new Set(columnas.filter(columna => !esDeAlguno(columna)))
    return filas.map(fila => casoDe(forma, { nombre, columnas, deNadie, fila }, por))
  })
}

interface FilaPorLeer {
  readonly nombre: string
  readonly columnas: readonly string[]
  /** Those that no document of a certification has. */
  readonly deNadie: ReadonlySet<string>
  readonly fila: FilaDeHoja
}

function casoDe(
  forma: FormaDeCaso,
  { nombre, columnas, deNadie, fila }: FilaPorLeer,
  { rnc, revisar }: Omit<PorLeer, 'bytes'>,
): Fila {
  const celdas = columnas.map((columna, i) => [columna, fila.celdas[i] ?? ''] as const)
  const en = (columna: string) => vistoEn(celdas, columna)
  const [tipo, encf] = [forma === 'ACECF' ? '' : en('TipoeCF'), en('eNCF')]
  const donde = `Hoja ${nombre}, fila ${fila.numero} (${encf || 'sin e-NCF'})`
  const caso = { forma, tipo, encf, monto: '', modifica: en('NCFModificado') || null }
  const esquema = ESQUEMAS.find(uno => uno === (forma === 'ACECF' ? 'ACECF' : `${forma} ${tipo}`))
  if (!esquema) {
    return {
      donde,
      caso: { ...caso, registro: {} },
      fallas: [`${donde}: el tipo «${tipo}» no es de un e-CF.`],
      sinUsar: [],
    }
  }
  const { registro, sobran, dobles } = registroDeFila(schemaTree(esquema), celdas)
  const firmado = registroPorFirmar(forma, registro, { ahora: new Date(0) })
  const propio = forma === 'ACECF' ? 'RNCComprador' : 'RNCEmisor'
  const fallas = [
    ...(/^E\d{12}$/.test(encf) ? [] : ['el e-NCF no tiene la forma de un e-NCF.']),
    ...(en(propio) === rnc
      ? []
      : [`el ${propio} (${en(propio) || 'vacío'}) no es el de la empresa (${rnc}).`]),
    ...sobran.flatMap(columna =>
      deNadie.has(columna) ? [] : [`la columna ${columna} no es de ${esquema}.`],
    ),
    ...dobles.map(columna => `la columna ${columna} está dos veces, con textos distintos.`),
    ...revisar(esquema, firmado),
  ].map(frase => `${donde}: ${frase}`)
  const monto =
    forma === 'ACECF'
      ? textoEn(registro, 'DetalleAprobacionComercial', 'MontoTotal')
      : textoEn(registro, 'Encabezado', 'Totales', 'MontoTotal')
  return {
    donde,
    fallas,
    sinUsar: sobran.filter(columna => deNadie.has(columna)),
    caso: { ...caso, monto: monto ?? '', registro },
  }
}

/** What is seen in a row under a column. */
function vistoEn(celdas: readonly (readonly [string, Celda])[], columna: string): string {
  const celda = celdas.find(([una]) => claveDeColumna(una) === claveDeColumna(columna))?.[1] ?? ''
  return (typeof celda === 'string' ? celda : celda.visto).trim()
}

/** Whether any document of a certification has an element for a column: one that none has is a remark of whoever made the sheet. */
function esDeAlguno(columna: string): boolean {
  return ESQUEMAS.some(
    esquema => /^(ECF|RFCE|ACECF)/.test(esquema) && tieneColumna(schemaTree(esquema), columna),
  )
}
