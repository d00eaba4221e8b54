import { COSAS } from '@cuadre/domain/acceso/cosas'
import { frasesDe, MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { MENU } from '@cuadre/domain/acceso/menu'
import { abrePantalla } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { COSAS_IMPORTABLES, derechoDe, palabrasDe } from '@cuadre/domain/importaciones/cosas'

/** A place that the palette leads to: a screen, the beginning of something on it, or a record that it shows. */
export interface Destination {
  readonly id: number
  readonly texto: string
  /** Beside the text, and searched too. */
  readonly pista: string
  /** What else people look for there. */
  readonly palabras?: string | undefined
  readonly ruta: string
  /** What the screen begins with in its address. */
  readonly buscar?: Readonly<Record<string, string>>
  /** Digits by which a record is found too. */
  readonly numeros?: readonly string[]
  /** A topic of the manual, which opens beside the screen. */
  readonly tema?: string
  /** Opens the dialog of a new record there. */
  readonly nuevo?: true
}

interface Rights {
  readonly may: (permiso: Permiso) => boolean
  readonly roles: readonly string[]
}

type Offered = Omit<Destination, 'id' | 'buscar' | 'numeros'> & {
  readonly permiso?: Permiso | undefined
  readonly soloAdministrador?: true | undefined
}

/** Where the menu leads, then the other places that things declare. */
const ENLACES: readonly Offered[] = MENU.flatMap(({ grupo, enlaces }) =>
  enlaces.map(({ texto, ruta, palabras, soloAdministrador }) => ({
    texto,
    ruta,
    pista: grupo,
    palabras,
    soloAdministrador,
  })),
)
const DESTINOS: readonly Offered[] = COSAS.flatMap(({ destinos = [], titulo = '', soloAdministrador }) =>
  destinos.map(({ pista, ...destino }) => ({ pista: pista ?? titulo, ...destino, soloAdministrador })),
)

/** The most usual first. */
const MAESTRAS_POR_USO: ReadonlySet<Maestra> = new Set([
  ...(['clientes', 'productos', 'empresas', 'contactos', 'categorias'] as const),
  ...MAESTRAS,
])

const NUEVOS: readonly Offered[] = [...MAESTRAS_POR_USO].map(maestra => ({
  texto: frasesDe(MAESTROS[maestra]).nueva,
  ruta: `/${maestra}`,
  permiso: `${maestra}.crear`,
  pista: 'Crear',
  palabras: MAESTROS[maestra].palabras,
  nuevo: true,
}))

const IMPORTABLES_POR_USO = new Set([...(['clientes', 'productos'] as const), ...COSAS_IMPORTABLES])

const IMPORTAR: readonly Offered[] = [...IMPORTABLES_POR_USO].map(cosa => ({
  texto: `Importar ${palabrasDe(cosa).titulo.toLowerCase()} de Excel`,
  ruta: `/importar/${cosa}`,
  permiso: derechoDe(cosa, 'crear'),
  pista: 'Importar',
  palabras: `lista archivo CSV traer ${palabrasDe(cosa).varios}`,
}))

/** Before the menu: what is begun most, and the home page. */
const PRIMEROS: readonly string[] = ['/facturacion/nuevo', '/']
const TODOS: readonly Offered[] = [
  ...PRIMEROS.flatMap(ruta => DESTINOS.filter(destino => destino.ruta === ruta)),
  ...ENLACES,
  ...DESTINOS.filter(({ ruta }) => !PRIMEROS.includes(ruta)),
  ...NUEVOS,
  ...IMPORTAR,
]

/** Everything that somebody with these rights may go to, the most usual first. */
export function destinationsFor({ may, roles }: Rights): Destination[] {
  const allowed = ({ ruta, permiso, soloAdministrador }: Offered) => {
    if (soloAdministrador && !roles.includes(ROL_ADMINISTRADOR)) return false
    return abrePantalla(ruta, may) && (permiso === undefined || may(permiso))
  }
  return TODOS.filter(allowed).map(({ permiso: _, soloAdministrador: __, ...place }, id) => ({
    ...place,
    id,
  }))
}
