import { comisionDeContacto } from '@cuadre/domain/cuentas/comision-de-contacto'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { CuentaDeInforme, ResumenDeCuentas } from './cuentas.queries.ts'
import { type ColumnaDe, columnaDeDocumento, columnaDeNota } from './informe.ts'
import { montoMasAncho } from './sumas.queries.ts'

const PORCENTAJE = '100.00%'
const DIA = '00/00/0000'

/** The columns that every report of accounts begins with; on paper its rows name the client where nothing above them does. */
export function columnasDeCuentas(
  resumen: ResumenDeCuentas,
  { conCliente = false }: { conCliente?: boolean } = {},
): ColumnaDe<CuentaDeInforme>[] {
  return [
    { title: 'NCF', type: 'texto', sample: resumen.txtNCF, valor: cuenta => cuenta.txtNCF },
    ...columnaDeNota<CuentaDeInforme>(resumen),
    { title: 'Fecha pedido', type: 'dia', sample: DIA, valor: cuenta => cuenta.fecha },
    {
      title: 'Empresa',
      type: 'texto',
      sample: resumen.empresa,
      elastic: true,
      valor: cuenta => cuenta.empresa,
    },
    {
      title: 'Cliente',
      type: 'texto',
      sample: resumen.cliente,
      elastic: true,
      enPapel: conCliente,
      valor: cuenta => cuenta.cliente,
    },
    columnaDeDocumento(),
    { title: 'Tipo base', type: 'texto', sample: 'Subtotal', valor: cuenta => cuenta.tipoBase },
    {
      title: 'Base',
      type: 'monto',
      sample: montoMasAncho(resumen.base),
      sum: true,
      valor: cuenta => cuenta.base,
    },
    { title: '% aplicado', type: 'porcentaje', sample: PORCENTAJE, valor: cuenta => cuenta.porcentaje },
    {
      title: 'Monto',
      type: 'monto',
      sample: montoMasAncho(resumen.monto),
      sum: true,
      valor: cuenta => cuenta.monto,
    },
  ]
}

/** The day of the payment that settled it; `titulo` says of which kind. */
export function columnaDePago(titulo: 'Pagada el' | 'Cobrada el'): ColumnaDe<CuentaDeInforme> {
  return {
    title: titulo,
    type: 'dia',
    sample: DIA,
    valor: ({ pagadaEl }) => pagadaEl,
  }
}

/** What is left of each, where any was paid in part. */
export function columnaDePendiente(resumen: ResumenDeCuentas): ColumnaDe<CuentaDeInforme>[] {
  if (resumen.parciales === 0) return []
  return [
    {
      title: 'Pendiente',
      type: 'monto',
      sample: montoMasAncho(resumen.pendiente),
      sum: true,
      valor: cuenta => cuenta.pendiente,
    },
  ]
}

/** What of each credit notes settled, where they did of any: no money came or went for that. */
export function columnaDeNotas(resumen: ResumenDeCuentas): ColumnaDe<CuentaDeInforme>[] {
  if (resumen.aplicadas === 0) return []
  return [
    {
      title: 'En notas',
      type: 'monto',
      sample: montoMasAncho(resumen.monto),
      sum: true,
      valor: cuenta => cuenta.enNotas,
    },
  ]
}

/** The contact's percentage and what it makes of each account's base. */
export function columnasDeComision(resumen: ResumenDeCuentas): ColumnaDe<CuentaDeInforme>[] {
  return [
    {
      title: '% contacto',
      type: 'porcentaje',
      sample: PORCENTAJE,
      valor: cuenta => cuenta.porcContacto,
    },
    {
      title: 'Comisión',
      type: 'monto',
      // At most the whole base.
      sample: montoMasAncho(resumen.base),
      sum: true,
      valor: ({ baseDeComision, porcContacto }) =>
        pesosDesdeCentavos(comisionDeContacto({ base: centavosDesdePesos(baseDeComision), porcContacto })),
    },
  ]
}
