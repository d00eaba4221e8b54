import { COSAS } from './cosas.ts'
import { esPermiso, type Permiso } from './permisos.ts'

/**
 * Permission that a screen needs before it shows anything (R3.5: roles open links, permissions open what is
 * behind them). A screen that is not listed needs a session and no more, or guards itself.
 */
export const PERMISO_DE_PANTALLA: ReadonlyMap<string, Permiso> = new Map(
  COSAS.filter(({ soloAdministrador }) => !soloAdministrador).flatMap(
    ({ nombre, enlaces = [], pantallas = [] }) => {
      const ver = `${nombre}.ver`
      const rutas = [...enlaces.flatMap(({ ruta, incluye = [] }) => [ruta, ...incluye]), ...pantallas]
      return esPermiso(ver) ? rutas.map(ruta => [ruta, ver] as const) : []
    },
  ),
)
