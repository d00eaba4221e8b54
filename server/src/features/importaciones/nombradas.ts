import { categoriaBody } from '@cuadre/contract/categorias'
import { contactoBody } from '@cuadre/contract/contactos'
import { validate } from '@cuadre/contract/validation'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { Match } from '../../db/master-import.ts'
import { type Formulario, NOMBRADAS } from './cosas.ts'
import type { Nombrado } from './leer-fila.ts'

type Maestra = Nombrado['maestra']
const FORMULARIOS = { categorias: categoriaBody, contactos: contactoBody }

/** Records that a file names: those that exist, and those that would have to be created. */
export interface Nombradas {
  /** The id behind a name; null where no active record has it. */
  idDe(nombrado: Pick<Nombrado, 'maestra' | 'nombre'>): number | null
  readonly faltantes: readonly Faltantes[]
}

interface Faltantes {
  readonly maestra: Maestra
  /** As the file writes them first. */
  readonly nombres: readonly string[]
  readonly encontrados: readonly Match[]
}

/** Looks all names of a kind up in one statement. */
export async function buscarNombradas(db: Conexion, nombrados: readonly Nombrado[]): Promise<Nombradas> {
  const ids = new Map<string, number>()
  const faltantes: Faltantes[] = []
  for (const maestra of ['categorias', 'contactos'] as const) {
    const distintos = new Map<string, string>()
    for (const { maestra: suya, nombre } of nombrados) {
      if (suya === maestra && !distintos.has(claveDeBusqueda(nombre)))
        distintos.set(claveDeBusqueda(nombre), nombre)
    }
    const nombres = [...distintos.values()]
    if (nombres.length === 0) continue
    const matches = await NOMBRADAS[maestra].importing.match(
      db,
      nombres.map(nombre => ({ nombre, rnc: '' })),
    )
    for (const [en, clave] of [...distintos.keys()].entries()) {
      const match = matches[en]
      if (match?.id && match.activo) ids.set(`${maestra} ${clave}`, match.id)
    }
    const vistas = new Set<string>()
    const faltan = nombres.flatMap((nombre, en) => {
      const match = matches[en]
      // The database's word on what is the same name.
      if (!match || match.activo || vistas.has(match.llave)) return []
      vistas.add(match.llave)
      return [{ nombre, match }]
    })
    if (faltan.length === 0) continue
    faltantes.push({
      maestra,
      nombres: faltan.map(({ nombre }) => nombre),
      encontrados: faltan.map(({ match }) => match),
    })
  }
  return {
    idDe: ({ maestra, nombre }) => ids.get(`${maestra} ${claveDeBusqueda(nombre)}`) ?? null,
    faltantes,
  }
}

/** Why a record of that name could not be created; null: it could. */
export function fallaDelNombre({ maestra, nombre }: Pick<Nombrado, 'maestra' | 'nombre'>): string | null {
  const checked = validate(FORMULARIOS[maestra], NOMBRADAS[maestra].nueva(nombre))
  return checked.ok ? null : `${MAESTROS[maestra].singular}: ${checked.errors[0].message}`
}

/** Creates them, or brings deleted ones back; those that exist are not to be deleted meanwhile. */
export async function crearFaltantes(tx: Tx, { maestra, nombres, encontrados }: Faltantes) {
  const importing = NOMBRADAS[maestra].importing as {
    insert(tx: Tx, bodies: readonly Formulario[]): ReturnType<typeof NOMBRADAS.categorias.importing.insert>
    revive(
      tx: Tx,
      rows: readonly { readonly id: number; readonly body: Formulario }[],
    ): ReturnType<typeof NOMBRADAS.categorias.importing.insert>
  }
  const formularios = nombres.map(nombre => {
    const checked = validate(FORMULARIOS[maestra], NOMBRADAS[maestra].nueva(nombre))
    return checked.ok ? checked.value : NOMBRADAS[maestra].nueva(nombre)
  })
  const borrados = formularios.flatMap((body, en) => {
    const id = encontrados[en]?.id
    return id ? [{ id, body }] : []
  })
  const nuevos = formularios.filter((_, en) => !encontrados[en]?.id)
  return {
    creados: await importing.insert(tx, nuevos),
    reactivados: await importing.revive(tx, borrados),
  }
}
