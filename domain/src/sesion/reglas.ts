/** Specification §4: failed logins in a row before the button rests, and for how long. */
export const INTENTOS_ANTES_DEL_BLOQUEO = 3
export const SEGUNDOS_DE_BLOQUEO = 5
