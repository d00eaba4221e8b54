import { fraseSinNumeros } from '../documentos/frases-de-secuencia.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import { diaEnSantoDomingo } from '../tiempo/dia.ts'
import { comprobarEmpresa } from './comprobar-empresa.ts'
import { type Comprobacion, type FaltaDeEcf, quienesFallan, RUTAS_DE_FALTAS } from './falta.ts'
import { comprobarComprador, comprobarCorregido } from './faltas-de-comprador.ts'
import { comprobarLineas, comprobarPago } from './faltas-de-venta.ts'
import type { PorEmitir, VentaPorEmitir } from './por-emitir.ts'

/**
 * Everything that is missing before a document may take its number, at once: of the company, the range, the buyer, the lines, the
 * payment, and of what a note corrects. Empty when it can be issued (R11.8).
 */
export function faltasDeEcf(documento: PorEmitir): FaltaDeEcf[] {
  return quienesFallan([
    ...comprobarEmpresa(documento),
    ...comprobarNumero(documento),
    ...comprobarVenta(documento),
  ])
}

/** The same of one that was refused and is corrected: it has its number and its day already (R11.23). */
export function faltasDeCorreccion(documento: Omit<PorEmitir, 'numero'>): FaltaDeEcf[] {
  return quienesFallan([...comprobarEmpresa(documento), ...comprobarVenta(documento)])
}

/** What a sale on paper lacks to be replaced by an electronic document, whatever its company and its range lack (R11.91). */
export function faltasDeVenta(venta: VentaPorEmitir): FaltaDeEcf[] {
  return quienesFallan(comprobarVenta(venta))
}

/** Buyer, lines, payment, and what a note corrects. */
function comprobarVenta(venta: VentaPorEmitir): Comprobacion[] {
  return [
    ...comprobarComprador(venta),
    ...comprobarLineas(venta),
    ...comprobarPago(venta),
    ...comprobarCorregido(venta),
  ]
}

type PorNumerar = Pick<PorEmitir, 'tipo' | 'numero' | 'empresa' | 'fecha' | 'ahora'>

/** A number is left, says until when it may be used, and is not asked for a day to come. */
export function comprobarNumero({ tipo, numero, empresa, fecha, ahora }: PorNumerar): Comprobacion[] {
  const deE = { serie: 'E', tipo } as const
  const { llevaVencimiento, nombre } = tipoFiscal(deE)
  const enSecuencias = { ruta: RUTAS_DE_FALTAS.secuencias }
  const hoy = diaEnSantoDomingo(ahora)
  return [
    ['SIN_NUMEROS', numero === null, fraseSinNumeros(deE, empresa), enSecuencias],
    [
      'SIN_VENCIMIENTO',
      llevaVencimiento && numero?.vence === null,
      `La secuencia de ${nombre} (E${tipo}) de ${empresa} no dice cuándo vence. Complétela en Impuestos › Secuencias, como la autorizó la DGII.`,
      enSecuencias,
    ],
    [
      'FECHA_FUTURA',
      fecha > hoy,
      'Un comprobante electrónico no puede tener una fecha posterior a hoy. Cambie la fecha.',
      { campo: 'fechaPedido' },
    ],
  ]
}
