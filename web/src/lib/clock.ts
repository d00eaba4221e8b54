import { type Dia, diaEnSantoDomingo, selloDeInstante } from '@cuadre/domain/tiempo/dia'

/** Today in Santo Domingo, whatever zone the computer is set to. The web reads the calendar here and nowhere else. */
export function hoy(): Dia {
  return diaEnSantoDomingo(new Date())
}

/** This second in Santo Domingo as 'yyyymmdd_hhmmss', for the names of files. */
export function selloDeAhora(): string {
  return selloDeInstante(new Date())
}
