import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'

/** Today in Santo Domingo, whatever zone the computer is set to. The one place where the web reads the clock. */
export function hoy(): Dia {
  return diaEnSantoDomingo(new Date())
}
