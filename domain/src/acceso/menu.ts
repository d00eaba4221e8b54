import { GRUPOS } from './cosa.ts'
import { COSAS } from './cosas.ts'
import { ROL_ADMINISTRADOR, ROL_CONTADOR } from './roles.ts'

export interface Enlace {
  readonly texto: string
  readonly ruta: string
  /** The role that opens the link; the Administrador and who sees everything need none. */
  readonly rol: string
  /** Other roles that open it as well. */
  readonly oRoles?: readonly string[]
  /** Screens without a link of their own that belong to this one. */
  readonly incluye?: readonly string[]
  /** What else people look for there. */
  readonly palabras?: string
  /** The route's guard lets only the Administrador in, so nobody else is shown the link (R3.7). */
  readonly soloAdministrador?: true
}

export interface GrupoDeMenu {
  readonly grupo: string
  readonly enlaces: readonly Enlace[]
}

/** The sidebar of R4.1. */
export const MENU: readonly GrupoDeMenu[] = GRUPOS.map(grupo => ({
  grupo,
  enlaces: COSAS.flatMap(({ enlaces = [], rol, soloAdministrador }) =>
    enlaces
      .filter(enlace => enlace.grupo === grupo)
      .map(({ texto, ruta, rol: deOtra, deCualquiera = [], incluye, palabras }) => {
        const [primero, ...oRoles] = deCualquiera.flatMap(rolDe)
        return {
          texto,
          ruta,
          rol: deOtra ?? rol?.nombre ?? primero ?? ROL_ADMINISTRADOR,
          ...(oRoles.length > 0 && { oRoles }),
          ...(incluye && { incluye }),
          ...(palabras && { palabras }),
          ...(soloAdministrador && { soloAdministrador }),
        }
      }),
  ),
}))

function rolDe(cosa: string): string[] {
  return COSAS.flatMap(({ nombre, rol }) => (nombre === cosa && rol ? [rol.nombre] : []))
}

/** The link that the screen at `direccion`, a path without its search, is or lies below: of several the nearest. */
export function enlaceDe(grupos: readonly GrupoDeMenu[], direccion: string): Enlace | undefined {
  const path = direccion.toLowerCase()
  return grupos
    .flatMap(({ enlaces }) => enlaces)
    .flatMap(enlace =>
      [enlace.ruta, ...(enlace.incluye ?? [])].map(ruta => ({ enlace, ruta: ruta.toLowerCase() })),
    )
    .filter(({ ruta }) => path === ruta || path.startsWith(`${ruta}/`))
    .sort((uno, otro) => otro.ruta.length - uno.ruta.length)[0]?.enlace
}

/** The groups and links that these roles see; a group without links is absent. */
export function menuPara(roles: readonly string[]): GrupoDeMenu[] {
  const visible = ({ rol, oRoles = [], soloAdministrador }: Enlace) =>
    roles.includes(ROL_ADMINISTRADOR) ||
    (!soloAdministrador && [rol, ...oRoles, ROL_CONTADOR].some(uno => roles.includes(uno)))
  return MENU.map(({ grupo, enlaces }) => ({ grupo, enlaces: enlaces.filter(visible) })).filter(
    ({ enlaces }) => enlaces.length > 0,
  )
}
