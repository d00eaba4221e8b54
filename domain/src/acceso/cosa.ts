/** The groups of the menu (R4.1), in its order. */
export const GRUPOS = [
  'Mantenimiento',
  'Manejo de Usuario',
  'Reportes Generales',
  'Impuestos',
  'Dinero',
] as const

/**
 * A thing of the office as it is declared: permissions, roles, menu, screens, notices, audit log and what is read again are made
 * from it. Whatever it does not have is left out.
 */
export interface Cosa<Permiso, Entidad> {
  /** As the office writes it: the area of its permissions, and its role unless that says otherwise. */
  readonly titulo?: string
  /** What can be done with it, each by a permission `thing.action` (R3.5), and how that permission is described. */
  readonly acciones?: Readonly<Record<string, string>>
  /** Actions that its role does not hold: the Administrador gives them to whom he wants. */
  readonly delAdministrador?: readonly string[]
  /** Its screens are the Administrador's alone (R3.7): its role keeps its name and opens nothing. */
  readonly soloAdministrador?: true
  readonly rol?: {
    readonly nombre: string
    readonly titulo?: string
    /** What its screens ask for besides its own permissions. */
    readonly ademas?: readonly Permiso[]
    /** What a role without any permission is good for. */
    readonly sinPermisos?: string
  }
  readonly enlaces?: readonly {
    readonly grupo: (typeof GRUPOS)[number]
    readonly texto: string
    readonly ruta: string
    /** The role that opens it, where that is another thing's. */
    readonly rol?: string
    /** Things of which one is enough: the role of any of them opens the link, and the permission to see any of them the screen. */
    readonly deCualquiera?: readonly string[]
    /** Screens without a link of their own that belong to this one. */
    readonly incluye?: readonly string[]
    /** What else people call it or look for there; singular, as a search finds the plural too. */
    readonly palabras?: string | undefined
  }[]
  /** Where a search leads to besides the links: screens without one, and what begins or is found on a screen. */
  readonly destinos?: readonly Destino<Permiso>[]
  /** Further screens that ask for its permission to see. */
  readonly pantallas?: readonly string[]
  /** What the audit log calls one of them. */
  readonly registro?: string
  /** The topic of its changes, and who hears of them: whoever may see the thing itself, or what shows it. */
  readonly avisos?: { readonly entidad: Entidad; readonly oyen: readonly Permiso[] }
  /** It is read as a list of its own, which grows old when one of these changes. */
  readonly sigueA?: readonly Entidad[]
}

export interface Destino<Permiso> {
  readonly texto: string
  readonly ruta: string
  readonly palabras?: string | undefined
  /** Beside the text: how one gets there, where that is not said by its name. */
  readonly pista?: string
  /** Asked for besides what the screen asks for. */
  readonly permiso?: Permiso
  /** The dialog of a new record opens there. */
  readonly nuevo?: true
}

type Enlace = NonNullable<Cosa<never, never>['enlaces']>[number]
type Resto<T> = Omit<T, 'grupo' | 'texto' | 'ruta' | 'palabras'>

/** A link of the menu: its group, what it says, where it leads, what else people call it. */
export function enlace(
  grupo: Enlace['grupo'],
  texto: string,
  ruta: string,
  palabras?: string,
  resto?: Resto<Enlace>,
): Enlace {
  return { grupo, texto, ruta, palabras, ...resto }
}

/** What a search leads to besides the links, in the same order. */
export function destino<const P extends string = never>(
  texto: string,
  ruta: string,
  palabras?: string,
  resto?: Resto<Destino<P>>,
): Destino<NoInfer<P>> {
  return { texto, ruta, palabras, ...resto }
}

/** What can be done with every record that people keep themselves. */
export function cuatro(cosas: string) {
  return {
    ver: `Ver ${cosas}`,
    crear: `Crear ${cosas}`,
    editar: `Editar ${cosas}`,
    eliminar: `Eliminar ${cosas}`,
  }
}
