import type { Change } from '../../db/write/audit.ts'
import type { SaldoInicial } from './saldos.queries.ts'

/** An opening account as the audit log tells it. */
export function trazaDeSaldo(saldo: SaldoInicial): Change {
  return { entidad: 'Saldo inicial', registroId: saldo.id, accion: 'Creación', despues: estadoDe(saldo) }
}

export function trazaDeQuitado(saldo: SaldoInicial): Change {
  return { entidad: 'Saldo inicial', registroId: saldo.id, accion: 'Eliminación', antes: estadoDe(saldo) }
}

function estadoDe({ id: _, ...estado }: SaldoInicial) {
  return estado
}
