import type { Lado } from '@cuadre/domain/cuentas/pagar'

/** Whose accounts a row is about. */
export interface DeQuien {
  readonly lado: Lado
  readonly clienteId: number
  readonly nombre: string
  /** Of which company the reminder and the statement are, if the list is narrowed to one. */
  readonly empresaId?: number | undefined
}

/** What is shown or sent to a client about his accounts. */
export interface Paso extends DeQuien {
  readonly que: 'estado' | 'correo' | 'recordatorio' | 'por mano'
  /** The reminder that the browser would not copy. */
  readonly texto?: string
}
