import type { Mensaje, Veredicto } from '../libro/datos.ts'

/**
 * Something a rule found. 'condicional' lets the document pass with a remark, 'rechazo' uses its number up,
 * 'rechazo que libera' leaves the number for the same invoice, corrected.
 */
export interface Hallazgo extends Mensaje {
  readonly peso: 'condicional' | 'rechazo' | 'rechazo que libera'
}

export function condicional(codigo: number, valor: string): Hallazgo {
  return { codigo, valor, peso: 'condicional' }
}

export function rechazo(codigo: number, valor: string): Hallazgo {
  return { codigo, valor, peso: 'rechazo' }
}

export function rechazoQueLibera(codigo: number, valor: string): Hallazgo {
  return { codigo, valor, peso: 'rechazo que libera' }
}

/** The decision of all that was found. A single finding that uses the number up decides about the number. */
export function veredictoDe(hallazgos: readonly Hallazgo[]): Veredicto {
  const graves = hallazgos.filter(uno => uno.peso !== 'condicional')
  const mensajes = hallazgos.map(({ codigo, valor }) => ({ codigo, valor }))
  if (graves.length > 0)
    return { estado: 2, secuenciaUtilizada: graves.some(uno => uno.peso === 'rechazo'), mensajes }
  if (hallazgos.length > 0) return { estado: 4, secuenciaUtilizada: true, mensajes }
  return { estado: 1, secuenciaUtilizada: true, mensajes: [{ codigo: 0, valor: '' }] }
}
