import type { Venta607 } from '@cuadre/contract/formatos'
import { terminosDe } from '@cuadre/contract/pago'
import { type Centavos, centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import {
  type ClaseDeEmitido,
  esDeConsumo,
  signoDe,
  tipoDeCodigo,
  tipoFiscal,
} from '@cuadre/domain/documentos/tipos'
import { estaAceptado } from '@cuadre/domain/ecf/estados'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import { DESTINOS_607 } from '@cuadre/domain/reportes/formato-607'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import { type ResumenDeConsumo, resumenDeConsumo } from '@cuadre/domain/reportes/resumen-de-consumo'
import { conMayuscula } from '@cuadre/domain/texto/texto'

const tipoDe = ({ tipoComprobante }: Venta607) => tipoDeCodigo(tipoComprobante)

export function claseDe(fila: Venta607): ClaseDeEmitido {
  return tipoFiscal(tipoDe(fila)).clase as ClaseDeEmitido
}

/** The tax office has not taken it, or not yet. */
function sinAceptar({ estadoEcf = null }: Venta607): boolean {
  return estadoEcf !== null && !estaAceptado(estadoEcf)
}

/** An amount as it counts: what a credit note gives back is less. */
export function conSigno(fila: Venta607, campo: 'monto' | 'itbis'): Centavos {
  // What is told again was added up in its own month.
  if (fila.deOtroMes) return centavos(0)
  return centavos(signoDe(claseDe(fila)) * centavosDesdePesos(fila[campo]))
}

/** 'Nota de crédito de B0100000522', and where a document is declared that is no line; null for a plain line. */
export function detalleDe(fila: Venta607): string | null {
  const clase = claseDe(fila)
  const otroMes = fila.deOtroMes ? 'Retención de una venta de otro mes' : null
  const nota = clase === 'factura' ? null : `${conMayuscula(clase)} de ${fila.ncfModificado ?? '—'}`
  const destino = fila.destino === 'linea' ? null : declaradoDe(fila)
  return [otroMes, nota, destino, retenidoDe(fila)].filter(parte => parte !== null).join(' · ') || null
}

/** 'Retenido: ITBIS RD$65.68, ISR RD$24.33'; null where nothing was withheld in the month. */
function retenidoDe({ retencion }: Venta607): string | null {
  if (!retencion) return null
  const { itbis, isr } = retencion
  const partes = [
    ...(itbis === 0 ? [] : [`ITBIS ${formatMonto(itbis)}`]),
    ...(isr === 0 ? [] : [`ISR ${formatMonto(isr)}`]),
  ]
  return `Retenido: ${partes.join(', ')}`
}

/** Of an electronic one also where it stands; only what the tax office has is declared. */
function declaradoDe({ destino, estadoEcf = null }: Venta607): string {
  if (destino !== 'ecf' || estadoEcf === null) return DESTINOS_607[destino]
  const palabra = palabraDeLaDgii(estadoEcf)
  return estaAceptado(estadoEcf) ? `${DESTINOS_607.ecf} · ${palabra}` : palabra
}

/** The consumption of the rows on view, as it is typed into the Oficina Virtual. */
export function consumoDe(filas: readonly Venta607[], { formaDeCobro }: OpcionesDeEnvio): ResumenDeConsumo {
  const ventas = filas.map(fila => ({
    ...tipoDe(fila),
    monto: centavosDesdePesos(fila.monto),
    itbis: centavosDesdePesos(fila.itbis),
    total: centavosDesdePesos(fila.total),
    pago: terminosDe(fila.pago),
    deOtroMes: fila.deOtroMes ?? false,
  }))
  return resumenDeConsumo(ventas, formaDeCobro)
}

/** Which rows are shown. */
export const VISTAS = {
  lineas: { texto: 'En el archivo', de: ({ destino }) => destino === 'linea' },
  notas: { texto: 'Notas de crédito y débito', de: fila => claseDe(fila) !== 'factura' },
  consumo: { texto: 'Facturas de consumo', de: fila => esDeConsumo(tipoDe(fila)) },
  ecf: { texto: DESTINOS_607.ecf, de: fila => fila.destino === 'ecf' && !sinAceptar(fila) },
  retenidas: { texto: 'Con retenciones', de: ({ retencion }) => Boolean(retencion) },
  sinAceptar: { texto: 'e-CF sin aceptar', de: sinAceptar },
} as const satisfies Record<string, { texto: string; de: (fila: Venta607) => boolean }>
