import { COSAS } from './cosas.ts'
import { esPermiso, type Permiso } from './permisos.ts'

const pedidos = COSAS.filter(({ soloAdministrador }) => !soloAdministrador).flatMap(
  ({ nombre, enlaces = [], pantallas = [] }) => {
    const ver = `${nombre}.ver`
    const rutas = [...enlaces.flatMap(({ ruta, incluye = [] }) => [ruta, ...incluye]), ...pantallas]
    return esPermiso(ver) ? rutas.map(ruta => ({ ruta, ver })) : []
  },
)

/**
 * Permissions that a screen needs before it shows anything (R3.5: roles open links, permissions open what is behind them): one of each
 * thing that lists it. A screen that is not listed needs a session and no more, or guards itself.
 */
export const PERMISOS_DE_PANTALLA: ReadonlyMap<string, readonly Permiso[]> = new Map(
  pedidos.map(({ ruta }) => [ruta, pedidos.filter(pedido => pedido.ruta === ruta).map(({ ver }) => ver)]),
)

/** Screens of several things of which one is enough: a permission to see any of these. */
export const PERMISOS_QUE_BASTAN: ReadonlyMap<string, readonly Permiso[]> = new Map(
  COSAS.flatMap(({ enlaces = [] }) =>
    enlaces.flatMap(({ ruta, deCualquiera }) =>
      deCualquiera ? [[ruta, deCualquiera.map(cosa => `${cosa}.ver`).filter(esPermiso)] as const] : [],
    ),
  ),
)

/** Whether somebody who holds what `may` says sees anything of a screen. */
export function abrePantalla(ruta: string, may: (permiso: Permiso) => boolean): boolean {
  const bastan = PERMISOS_QUE_BASTAN.get(ruta)
  return (PERMISOS_DE_PANTALLA.get(ruta) ?? []).every(may) && (bastan === undefined || bastan.some(may))
}
