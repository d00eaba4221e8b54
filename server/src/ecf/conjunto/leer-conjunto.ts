import type { ClaseDeConjunto, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import { enOrdenDeEnvio } from '@cuadre/domain/certificacion/conjunto'
import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import { type Registro, textoEn } from '@cuadre/domain/ecf/registro'
import { LibroIlegible } from '../../documents/excel/unpack-workbook.ts'
import { ESQUEMAS, type NombreDeEsquema } from '../firmador.ts'
import { schemaTree } from '../schema-tree.ts'
import { type FilaDeHoja, type Hoja, leerLibro } from './leer-libro.ts'
import { registroDeFila } from './registro-de-fila.ts'

/** A row of a set. */
export interface CasoLeidoDeHoja {
  readonly forma: FormaDeCaso
  /** Two digits; '' of an approval. */
  readonly tipo: string
  readonly encf: string
  readonly monto: string
  readonly modifica: string | null
  readonly registro: Registro
}

/** What came of reading a workbook: its documents in the order in which they are sent, or everything that is wrong with it. */
export type ConjuntoDeHoja =
  | {
      readonly clase: Extract<ClaseDeConjunto, 'datos' | 'aprobaciones'>
      readonly casos: readonly CasoLeidoDeHoja[]
    }
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

/** Reads the tax office's trial set: sheets ECF and RFCE, or a sheet of approvals. */
export async function leerConjunto({ bytes, ...por }: PorLeer): Promise<ConjuntoDeHoja> {
  try {
    const hojas = await leerLibro(bytes)
    const de = (nombre: string) => hojas.filter(hoja => hoja.nombre.replace(/[^A-Z]/g, '') === nombre)
    const ecf = de('ECF')
    if (ecf.length > 0)
      return leido('datos', [...casosDe('ECF', ecf, por), ...casosDe('RFCE', de('RFCE'), por)])
    const aprobaciones = hojas.filter(esDeAprobaciones)
    if (aprobaciones.length > 0) return leido('aprobaciones', casosDe('ACECF', aprobaciones, por))
    return { fallas: [FALTAN_HOJAS] }
  } catch (error) {
    if (error instanceof LibroIlegible) return { fallas: [error.message] }
    throw error
  }
}

function esDeAprobaciones({ columnas }: Hoja): boolean {
  return columnas.includes('Estado') && columnas.includes('RNCComprador') && !columnas.includes('TipoeCF')
}

type Fila = { readonly caso: CasoLeidoDeHoja; readonly fallas: readonly string[]; readonly donde: string }

function leido(clase: 'datos' | 'aprobaciones', filas: readonly Fila[]): ConjuntoDeHoja {
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
    ...(filas.length === 0 ? ['La hoja no tiene ninguna fila de datos.'] : []),
  ]
  return todas.length > 0 ? { fallas: todas } : { clase, casos: enOrdenDeEnvio(casos) }
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
      una => !columnas.some(columna => columna.toLowerCase() === una.toLowerCase()),
    )
    if (faltan.length > 0) {
      const cuales = faltan.length === 1 ? 'le falta la columna' : 'le faltan las columnas'
      throw new LibroIlegible(`A la hoja ${nombre} ${cuales} ${faltan.join(', ')}.`)
    }
    return filas.map(fila => casoDe(forma, { nombre, columnas, fila }, por))
  })
}

interface FilaPorLeer {
  readonly nombre: string
  readonly columnas: readonly string[]
  readonly fila: FilaDeHoja
}

function casoDe(
  forma: FormaDeCaso,
  { nombre, columnas, fila }: FilaPorLeer,
  { rnc, revisar }: Omit<PorLeer, 'bytes'>,
): Fila {
  const celdas = columnas.map((columna, i) => [columna, fila.textos[i] ?? ''] as const)
  const en = (columna: string) =>
    celdas.find(([una]) => una.toLowerCase() === columna.toLowerCase())?.[1].trim() ?? ''
  const [tipo, encf] = [forma === 'ACECF' ? '' : en('TipoeCF'), en('eNCF')]
  const donde = `Hoja ${nombre}, fila ${fila.numero} (${encf || 'sin e-NCF'})`
  const caso = { forma, tipo, encf, monto: en('MontoTotal'), modifica: en('NCFModificado') || null }
  const esquema = ESQUEMAS.find(uno => uno === (forma === 'ACECF' ? 'ACECF' : `${forma} ${tipo}`))
  if (!esquema) {
    return {
      donde,
      caso: { ...caso, registro: {} },
      fallas: [`${donde}: el tipo «${tipo}» no es de un e-CF.`],
    }
  }
  const { registro, sobran } = registroDeFila(schemaTree(esquema), celdas)
  const firmado = registroPorFirmar(forma, registro, { ahora: new Date(0) })
  const propio = forma === 'ACECF' ? 'RNCComprador' : 'RNCEmisor'
  const fallas = [
    ...(/^E\d{12}$/.test(encf) ? [] : ['el e-NCF no tiene la forma de un e-NCF.']),
    ...(en(propio) === rnc
      ? []
      : [`el ${propio} (${en(propio) || 'vacío'}) no es el de la empresa (${rnc}).`]),
    ...sobran.map(columna => `la columna ${columna} no es de ${esquema}.`),
    ...revisar(esquema, firmado),
  ].map(frase => `${donde}: ${frase}`)
  return {
    donde,
    fallas,
    caso: { ...caso, monto: caso.monto || (textoEn(registro, 'MontoTotal') ?? ''), registro },
  }
}
