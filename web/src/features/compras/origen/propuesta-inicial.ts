import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { hoy } from '../../../lib/clock.ts'
import { type CompraEnCurso, VACIA } from '../campos.ts'
import { camposDePropuesta } from './propuesta.ts'

/** What the form of a received document begins with; it says its amounts itself. */
export function propuestaInicial(de: CompraPropuesta): CompraEnCurso {
  return camposDePropuesta(de, { enCurso: VACIA, servicio: 'ninguno', hoy: hoy() })
}
