import { comisionDeContacto } from '@cuadre/domain/cuentas/comision-de-contacto'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { CuentaDeInforme, ResumenDeCuentas } from './cuentas.queries.ts'
import { type ColumnaDe, columnaDeDocumento } from './informe.ts'
import { montoImpreso } from './sumas.queries.ts'

const PORCENTAJE = '100.00%'
const DIA = '00/00/0000'

/** The columns that every report of accounts begins with; on paper its rows name the client where nothing above them does. */
export function columnasDeCuentas(
  resumen: ResumenDeCuentas,
  { conCliente = false }: { conCliente?: boolean } = {},
): ColumnaDe<CuentaDeInforme>[] {
  return [
    { titulo: 'NCF', tipo: 'texto', muestra: resumen.txtNCF, valor: cuenta => cuenta.txtNCF },
    { titulo: 'Fecha pedido', tipo: 'dia', muestra: DIA, valor: cuenta => cuenta.fecha },
    {
      titulo: 'Empresa',
      tipo: 'texto',
      muestra: resumen.empresa,
      elastica: true,
      valor: cuenta => cuenta.empresa,
    },
    {
      titulo: 'Cliente',
      tipo: 'texto',
      muestra: resumen.cliente,
      elastica: true,
      enPapel: conCliente,
      valor: cuenta => cuenta.cliente,
    },
    columnaDeDocumento(),
    { titulo: 'Tipo base', tipo: 'texto', muestra: 'Subtotal', valor: cuenta => cuenta.tipoBase },
    {
      titulo: 'Base',
      tipo: 'monto',
      muestra: montoImpreso(resumen.base),
      suma: true,
      valor: cuenta => cuenta.base,
    },
    { titulo: '% aplicado', tipo: 'porcentaje', muestra: PORCENTAJE, valor: cuenta => cuenta.porcentaje },
    {
      titulo: 'Monto',
      tipo: 'monto',
      muestra: montoImpreso(resumen.monto),
      suma: true,
      valor: cuenta => cuenta.monto,
    },
  ]
}

/** The day of the payment in Santo Domingo; `titulo` says of which kind. */
export function columnaDePago(titulo: 'Pagada el' | 'Cobrada el'): ColumnaDe<CuentaDeInforme> {
  return {
    titulo,
    tipo: 'dia',
    muestra: DIA,
    valor: ({ pagadaEn }) => pagadaEn && diaEnSantoDomingo(pagadaEn),
  }
}

/** The contact's percentage and what it makes of each account's base. */
export function columnasDeComision(resumen: ResumenDeCuentas): ColumnaDe<CuentaDeInforme>[] {
  return [
    {
      titulo: '% contacto',
      tipo: 'porcentaje',
      muestra: PORCENTAJE,
      valor: cuenta => cuenta.porcContacto,
    },
    {
      titulo: 'Comisión',
      tipo: 'monto',
      // At most the whole base.
      muestra: montoImpreso(resumen.base),
      suma: true,
      valor: ({ base, porcContacto }) =>
        pesosDesdeCentavos(comisionDeContacto({ base: centavosDesdePesos(base), porcContacto })),
    },
  ]
}
