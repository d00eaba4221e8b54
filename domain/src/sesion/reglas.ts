/** R3.9: failed logins in a row before the button rests, and for how long. */
export const INTENTOS_ANTES_DEL_BLOQUEO = 3
export const SEGUNDOS_DE_BLOQUEO = 5

/** R3.10: minutes without a mouse move, key or click until the warning, and until the session ends. */
export const MINUTOS_AVISO_INACTIVIDAD = 14
export const MINUTOS_CIERRE_INACTIVIDAD = 15
/** Seconds that the warning waits for an answer. */
export const SEGUNDOS_AVISO = 60

/** R3.11: seconds before each attempt to connect the notices again; then the hub gives up. */
export const REINTENTOS_HUB = [0, 2, 10, 30] as const
