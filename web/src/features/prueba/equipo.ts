import type { Equipo } from './datos.ts'

/** This computer and browser as they are now. */
export function leerEquipo(): Equipo {
  return {
    navegador: navigator.userAgent,
    idioma: navigator.language,
    zonaHoraria: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ventana: `${window.innerWidth} × ${window.innerHeight} px, densidad ${window.devicePixelRatio}`,
    enLinea: navigator.onLine,
    pagina: window.location.origin,
    hora: new Date(),
  }
}
