import { type Columna, fecha, nombre, porcentaje, suma, texto } from '@cuadre/contract/columnas'
import { comisionDeContacto } from '@cuadre/domain/cuentas/comision-de-contacto'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { CuentaDeInforme, ResumenDeCuentas } from './cuentas.queries.ts'
import { anchoDeNota, columnaDeNota, DOCUMENTO } from './informe.ts'

/** Those of a report of accounts; on paper its rows name the client where nothing above them does. `ultimas`: beside those that all of them have. */
export function columnasDeCuentas(
  resumen: ResumenDeCuentas,
  ultimas: readonly Columna<CuentaDeInforme>[],
  { conCliente = false }: { conCliente?: boolean } = {},
): ColumnaDe<CuentaDeInforme>[] {
  const { base, monto, txtNCF } = resumen
  return conMedidas(
    [
      texto('txtNCF', 'NCF'),
      ...columnaDeNota<CuentaDeInforme>(resumen.notas),
      fecha('fecha', 'Fecha pedido'),
      nombre('empresa', 'Empresa'),
      nombre('cliente', 'Cliente'),
      DOCUMENTO,
      texto('tipoBase', 'Tipo base'),
      suma('base', 'Base'),
      porcentaje('porcentaje', '% aplicado'),
      suma('monto', 'Monto'),
      ...ultimas,
    ],
    // A commission is at most the whole base.
    { ...resumen, nota: anchoDeNota(txtNCF), tipoBase: 'Subtotal', enNotas: monto, comision: base },
    [!conCliente && 'cliente'],
  )
}

/** What credit notes settled, where they did of any, since no money came or went for that; then the day of the payment that settled it. */
export function columnasDePago(
  titulo: 'Pagada el' | 'Cobrada el',
  { aplicadas }: ResumenDeCuentas,
): Columna<CuentaDeInforme>[] {
  return [
    ...(aplicadas === 0 ? [] : [suma<CuentaDeInforme>('enNotas', 'En notas')]),
    fecha('pagadaEl', titulo),
  ]
}

/** What is left of each, where any was paid in part; the contact's percentage and what it makes of each account's base. */
export function columnasDeComision({ parciales }: ResumenDeCuentas): Columna<CuentaDeInforme>[] {
  return [
    ...(parciales === 0 ? [] : [suma<CuentaDeInforme>('pendiente', 'Pendiente')]),
    porcentaje('porcContacto', '% contacto'),
    suma('comision', 'Comisión', {
      valor: ({ baseDeComision, porcContacto }) =>
        pesosDesdeCentavos(comisionDeContacto({ base: centavosDesdePesos(baseDeComision), porcContacto })),
    }),
  ]
}
