import { estadoDeCuenta } from '@cuadre/domain/cuentas/estado-de-cuenta'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import type { Fila } from './movimientos.queries.ts'

/** A row with what its client owes after it, in pesos. */
export type ConSaldo<F extends Fila> = F & { readonly saldo: number }

/** Balances that go on from client to client and from batch to batch: the rows come in the order of the statement. */
export class Saldos {
  #clienteId: number | undefined
  #saldo: Centavos

  /** A page in the middle begins with what its first client owed before its first row, in pesos. */
  constructor(primero = 0) {
    this.#saldo = centavosDesdePesos(primero)
  }

  llevar<F extends Fila>(filas: readonly F[]): ConSaldo<F>[] {
    return tramos(filas).flatMap(tramo => {
      const { clienteId } = tramo[0] as F
      // The balance that was given is the first client's; every other one begins at nothing.
      if (this.#clienteId !== undefined && this.#clienteId !== clienteId) this.#saldo = centavos(0)
      this.#clienteId = clienteId
      return this.#delCliente(tramo)
    })
  }

  #delCliente<F extends Fila>(tramo: readonly F[]): ConSaldo<F>[] {
    const [primera] = tramo
    const anterior = primera?.tipo === 'anterior' ? [{ ...primera, saldo: primera.monto }] : []
    for (const { monto } of anterior) this.#saldo = centavosDesdePesos(monto)
    const { lineas, saldoFinal } = estadoDeCuenta({
      saldoAnterior: this.#saldo,
      movimientos: tramo.flatMap(fila => {
        const { tipo, id, fecha, monto } = fila
        return tipo === 'anterior' ? [] : [{ tipo, id, fecha, monto: centavosDesdePesos(monto), fila }]
      }),
    })
    this.#saldo = saldoFinal
    return [...anterior, ...lineas.map(({ fila, saldo }) => ({ ...fila, saldo: pesosDesdeCentavos(saldo) }))]
  }
}

/** Rows that follow each other and are of one client. */
function tramos<F extends Fila>(filas: readonly F[]): F[][] {
  const found: F[][] = []
  for (const fila of filas) {
    const last = found.at(-1)
    if (last?.[0]?.clienteId === fila.clienteId) last.push(fila)
    else found.push([fila])
  }
  return found
}
