import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { codigoDeTipo, signoDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { SumaDeTipo } from '../documentos/del-mes.queries.ts'
import { CIFRAS, cifraDeTipo, FUENTES } from './cifras.ts'
import type { Control } from './control.ts'

/** What the database adds up by itself, said before all else: every other source is held against it. */
export function dicenLosLibros(control: Control, sumas: readonly SumaDeTipo[]): void {
  control.dice(CIFRAS.documentos, FUENTES.libros, 0)
  for (const suma of sumas) {
    const signo = signoDe(suma.clase)
    const subTotal = centavosDesdePesos(suma.subTotal)
    const itbis = centavosDesdePesos(suma.itbis)
    const total = centavosDesdePesos(suma.total)
    control.tipos.push({
      ...suma,
      subTotal,
      itbis,
      total,
      codigo: codigoDeTipo(suma),
      nombre: tipoFiscal(suma).enPapel[suma.serie],
    })
    control.dice(cifraDeTipo(suma), FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.documentos, FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.monto, FUENTES.libros, signo * subTotal)
    control.dice(CIFRAS.itbis, FUENTES.libros, signo * itbis)
    control.dice(CIFRAS.total, FUENTES.libros, signo * total)
    control.dice(CIFRAS.documentosAnulados, FUENTES.libros, suma.anulados)
    if (suma.rechazados > 0) control.dice(CIFRAS.documentosRechazados, FUENTES.libros, suma.rechazados)
    if (suma.serie !== 'E') continue
    control.dice(CIFRAS.electronicos, FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.totalElectronico, FUENTES.libros, signo * total)
  }
}
