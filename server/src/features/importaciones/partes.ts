import { soloDigitos } from '@cuadre/domain/identidad/documento'
import { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dicho, NamedRecords, Nombrada } from '../../db/named-records.ts'
import { Refusal } from '../../http/refusal.ts'
import { clientesNombrados } from '../clientes/clientes.queries.ts'
import { empresasNombradas, findUnicaEmpresa } from '../empresas/empresas.queries.ts'
import { suplidoresNombrados } from '../suplidores/suplidores.queries.ts'

/** Whom a row means, or why nobody can tell; of a row that says nothing neither. */
export interface Parte {
  readonly id?: number
  readonly nombre?: string
  readonly falla?: string
}

export interface Partes {
  readonly empresa: Parte
  /** Who owes, or whom is owed. */
  readonly tercero: Parte
}

type Valores = Readonly<Record<string, unknown>>

interface Palabras {
  readonly no: string
  readonly un: string
  readonly varios: string
  readonly documento: string
}

const EMPRESA: Palabras = { no: 'la empresa', un: 'una empresa', varios: 'empresas', documento: 'el RNC' }

/** Whom an account is of: who he is called in a file and in its sentences. */
export const TERCEROS = {
  cliente: {
    nombrados: clientesNombrados,
    palabras: { no: 'el cliente', un: 'un cliente', varios: 'clientes', documento: 'la cédula o el RNC' },
  },
  suplidor: {
    nombrados: suplidoresNombrados,
    palabras: { no: 'el suplidor', un: 'un suplidor', varios: 'suplidores', documento: 'la cédula o el RNC' },
  },
} as const satisfies Record<string, { readonly nombrados: NamedRecords; readonly palabras: Palabras }>
export type Tercero = keyof typeof TERCEROS

/**
 * Company and client, or supplier, of each row, each kind in one statement; a row without a company means the only one. In a transaction they
 * are kept as they are until it ends.
 */
export async function buscarPartes(
  db: Conexion,
  filas: readonly Valores[],
  tercero: Tercero,
): Promise<Partes[]> {
  const { nombrados, palabras } = TERCEROS[tercero]
  const unica = await findUnicaEmpresa(db)
  const empresas = await buscar(db, empresasNombradas, filas.map(empresaDicha), EMPRESA)
  const dichos = filas.map(({ rnc, [tercero]: nombre }) => ({
    rnc: String(rnc ?? ''),
    nombre: String(nombre ?? ''),
  }))
  const terceros = await buscar(db, nombrados, dichos, palabras)
  const partes = filas.map((_, en): Partes => {
    const empresa = empresas[en] ?? (unica === null ? {} : { id: unica })
    return { empresa, tercero: terceros[en] ?? {} }
  })
  if (db instanceof Transaction) {
    const kept = async (records: NamedRecords, de: readonly Parte[]) =>
      records.keep(db, [...new Set(de.flatMap(({ id }) => id ?? []))])
    const quedan =
      (await kept(
        empresasNombradas,
        partes.map(({ empresa }) => empresa),
      )) &&
      (await kept(
        nombrados,
        partes.map(parte => parte.tercero),
      ))
    if (!quedan) throw new Refusal('IMPORTACION_CRUZADA')
  }
  return partes
}

/** A company by its name, or by its RNC in the same column. */
function empresaDicha({ empresa }: Valores): Dicho {
  const texto = String(empresa ?? '')
  return /^[\d\s./-]+$/.test(texto) ? { rnc: soloDigitos(texto), nombre: '' } : { rnc: '', nombre: texto }
}

/** Each distinct one is looked up once; undefined where a row says nothing. */
async function buscar(
  db: Conexion,
  records: NamedRecords,
  dichos: readonly Dicho[],
  palabras: Palabras,
): Promise<(Parte | undefined)[]> {
  const distintos = new Map<string, Dicho>()
  for (const dicho of dichos) if (dicho.rnc + dicho.nombre !== '') distintos.set(llaveDe(dicho), dicho)
  const halladas = await records.find(db, [...distintos.values()])
  const partes = new Map(
    [...distintos].map(([llave, dicho], en) => [llave, parteDe(dicho, halladas[en] ?? [], palabras)]),
  )
  return dichos.map(dicho => partes.get(llaveDe(dicho)))
}

function llaveDe({ rnc, nombre }: Dicho): string {
  return rnc === '' ? ` ${nombre}` : rnc
}

function parteDe({ rnc, nombre }: Dicho, halladas: readonly Nombrada[], palabras: Palabras): Parte {
  const [una, otra] = halladas
  const { no, un, varios, documento } = palabras
  if (una === undefined) {
    if (rnc !== '') return { falla: `No existe ${un} con ${documento} ${rnc}.` }
    return { falla: `No existe ${no} «${nombre.slice(0, 60)}».` }
  }
  if (otra === undefined) return una
  const cuales = rnc === '' ? `se llaman «${nombre.slice(0, 60)}»` : `tienen ${documento} ${rnc}`
  return {
    falla: `Hay ${halladas.length} ${varios} que ${cuales}: escriba ${rnc === '' ? documento : 'el nombre'}.`,
  }
}
