/** Specification §4 and §9: how a session is watched over. */
export const INTENTOS_ANTES_DEL_BLOQUEO = 3
export const SEGUNDOS_DE_BLOQUEO = 5
export const MINUTOS_AVISO_INACTIVIDAD = 14
export const MINUTOS_CIERRE_INACTIVIDAD = 15
export const SEGUNDOS_AVISO = 60
/** Seconds before each attempt to reconnect to the notices; then it gives up. */
export const REINTENTOS_HUB = [0, 2, 10, 30] as const
