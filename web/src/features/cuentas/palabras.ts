import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { EstadoDeCuenta } from '../../api/cuentas.ts'

interface PalabrasDeEstado {
  readonly pestana: string
  readonly fallo: string
  readonly vacio: string
}

/** What the two sides call the same things. */
export interface Palabras {
  readonly titulo: string
  readonly estados: Readonly<Record<EstadoDeCuenta, PalabrasDeEstado>>
  /** Head of the column that tells when and by whom. */
  readonly pagada: string
  /** The paid tab's word in the address. */
  readonly enlace: string
  readonly falloAlPagar: string
  /** What is done with a pending account: 'Pagar'. */
  readonly accion: string
  /** A part of it: 'Pago parcial'. */
  readonly parcial: string
  /** In which form the money went. */
  readonly forma: string
  readonly pagar: Permiso
  readonly anular: Permiso
}

export const PALABRAS: Readonly<Record<Lado, Palabras>> = {
  pagar: {
    titulo: 'Cuentas por Pagar',
    estados: {
      pendientes: {
        pestana: 'Pendientes',
        fallo: 'Error al obtener cuentas pendientes',
        vacio:
          'No hay cuentas pendientes de pago. Cada pedido de quien vende por cuenta de otros deja aquí la suya.',
      },
      pagadas: {
        pestana: 'Pagadas',
        fallo: 'Error al obtener cuentas pagadas',
        vacio: 'Todavía no hay cuentas pagadas. Al pagar una cuenta pendiente, pasa a esta lista.',
      },
    },
    pagada: 'Pagada',
    enlace: 'pagadas',
    falloAlPagar: 'Error al marcar cuenta como pagada',
    accion: 'Pagar',
    parcial: 'Pago parcial',
    forma: 'Pagada en:',
    pagar: 'cuentasPorPagar.pagar',
    anular: 'cuentasPorPagar.anular',
  },
  cobrar: {
    titulo: 'Cuentas por Cobrar',
    estados: {
      pendientes: {
        pestana: 'Pendientes',
        fallo: 'Error al obtener cuentas pendientes',
        vacio: 'No hay cuentas pendientes de cobro. Cada pedido nuevo deja aquí la suya.',
      },
      pagadas: {
        pestana: 'Cobradas',
        fallo: 'Error al obtener cuentas cobradas',
        vacio: 'Todavía no hay cuentas cobradas. Al cobrarse una cuenta pendiente, pasa a esta lista.',
      },
    },
    pagada: 'Cobrada',
    enlace: 'cobradas',
    falloAlPagar: 'Error al marcar como pagada',
    accion: 'Cobrar',
    parcial: 'Cobro parcial',
    forma: 'Cobrada en:',
    pagar: 'cuentasPorCobrar.cobrar',
    anular: 'cuentasPorCobrar.anular',
  },
}

/** Of a credit note the money goes the other way, as its receipt says. */
const DEVOLUCION: Readonly<Record<Lado, Pick<Palabras, 'accion' | 'parcial' | 'forma' | 'pagada'>>> = {
  pagar: { accion: 'Recibir', parcial: 'Devolución parcial', forma: 'Devuelto en:', pagada: 'Devuelto' },
  cobrar: { accion: 'Devolver', parcial: 'Devolución parcial', forma: 'Devuelto en:', pagada: 'Devuelto' },
}

/** The side's words for an account, or for several together, of that amount. */
export function palabrasDe(lado: Lado, monto: number): Palabras {
  return monto < 0 ? { ...PALABRAS[lado], ...DEVOLUCION[lado] } : PALABRAS[lado]
}
