import type { Cuenta } from '@cuadre/contract/cuentas'
import { estadoDePago, pendienteDe } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CuentaLeida } from './bloqueo.queries.ts'

interface Montos {
  /** In pesos, both. */
  readonly montoTotal: number
  readonly pagado: number
}

/** What is left of an account, in pesos. */
export function pendienteEnPesos({ montoTotal, pagado }: Montos): number {
  const monto = centavosDesdePesos(montoTotal)
  return pesosDesdeCentavos(pendienteDe({ monto, pagado: centavosDesdePesos(pagado) }))
}

interface Cambio {
  readonly pagado: number
  /** On which day, when and by whom it was paid, if this settled it. */
  readonly saldada: { readonly el: Dia; readonly en: Date; readonly por: string } | null
}

/** A locked account as a change left it. */
export function trasElCambio(leida: CuentaLeida, { pagado, saldada }: Cambio): Cuenta {
  const {
    empresaId: _,
    facturaId: _factura,
    deshaceId: _deshace,
    anulado: __,
    noTomado: ___,
    ...cuenta
  } = leida
  const pagada = saldada !== null
  return {
    ...cuenta,
    pagado,
    pagada,
    pendiente: pendienteEnPesos({ montoTotal: cuenta.montoTotal, pagado }),
    estado: estadoDePago({ pagada, pagado }),
    pagadaEl: saldada?.el ?? null,
    pagadaEn: saldada?.en.toISOString() ?? null,
    pagadaPor: saldada?.por ?? null,
  }
}
