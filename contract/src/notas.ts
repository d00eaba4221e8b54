import { sumar } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import {
  CODIGO_CORRIGE_TEXTO,
  CODIGOS_DE_NOTA,
  type FaltaEnNota,
} from '@cuadre/domain/documentos/calcular-nota'
import {
  type ImpedimentoElectronico,
  MODOS_DE_NOTA,
  type MotivoParaNoCorregir,
  type Saldo,
} from '@cuadre/domain/documentos/notas'
import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { esCantidad } from '@cuadre/domain/pedidos/validar-pedido'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { ERRORES_NOTA } from './errors-nota.ts'
import { pesos, text } from './fields.ts'

const INVALID = 'Los datos enviados no son válidos.'
const CANTIDAD = 'La cantidad debe ser un número entero entre 1 y 999,999.'
const SIN_LINEAS = 'Debe indicar la cantidad de al menos una línea.'
const SIN_MONTO = 'Debe indicar un monto mayor que cero.'
const SIN_TEXTO = 'Debe escribir cómo debe leerse.'
const CODIGO =
  'El código de modificación es 1 (anula) o 3 (corrige montos); el 2 es de la corrección de texto.'
/** As much as the electronic format takes of a reason (RazonModificacion). */
export const MAX_MOTIVO = 90
export const MAX_TEXTO = 250
const MAX_LINEAS = 1000

const lineaDeNota = z.object({
  linea: z.int({ error: INVALID }).min(1, INVALID).max(MAX_LINEAS, INVALID),
  cantidad: z.number({ error: CANTIDAD }).refine(esCantidad, CANTIDAD),
})

/**
 * A note to issue. `lineas` go with that mode: line numbers of the corrected document, each once, and how many units of each;
 * `monto` with its own: pesos, ITBIS included; `texto` with its own: how the document should read. `codigo`: as proposed when it is missing. `total`: what the user saw that the
 * note adds up to, in pesos; another one is refused (CONFLICT). Absent: not compared.
 */
export const notaBody = z
  .object({
    modo: z.enum(MODOS_DE_NOTA, { error: 'Debe elegir qué corrige la nota.' }),
    lineas: z
      .array(lineaDeNota, { error: INVALID })
      .max(MAX_LINEAS, INVALID)
      .refine(lineas => new Set(lineas.map(({ linea }) => linea)).size === lineas.length, INVALID)
      .nullish(),
    monto: pesos(SIN_MONTO).nullish(),
    texto: text({ required: SIN_TEXTO, max: MAX_TEXTO }).nullish(),
    motivo: text({ required: 'Debe escribir el motivo de la nota.', max: MAX_MOTIVO }),
    codigo: z.literal(CODIGOS_DE_NOTA, { error: CODIGO }).nullish(),
    total: pesos(INVALID).nullish(),
  })
  .refine(({ modo, lineas }) => modo !== 'lineas' || Boolean(lineas?.length), {
    path: ['lineas'],
    error: SIN_LINEAS,
  })
  .refine(({ modo, monto }) => modo !== 'monto' || Boolean(monto), { path: ['monto'], error: SIN_MONTO })
  .refine(({ modo, texto }) => modo !== 'texto' || Boolean(texto), { path: ['texto'], error: SIN_TEXTO })
  .refine(({ modo, codigo }) => codigo == null || (codigo === CODIGO_CORRIGE_TEXTO) === (modo === 'texto'), {
    path: ['codigo'],
    error: CODIGO,
  })
export type NotaBody = z.output<typeof notaBody>

interface Corregido {
  readonly clase: ClaseDeEmitido
  /** As printed. */
  readonly numero: string
  readonly fecha: Dia
}

/** Why no note of that class can be issued on the document today, in words. */
export function fraseDeNoCorregir(
  motivo: MotivoParaNoCorregir | ImpedimentoElectronico,
  { clase, numero, fecha }: Corregido,
): string {
  if (motivo === 'NOTA_DE_RECHAZADA') {
    return `La DGII rechazó la ${clase} ${numero}: no se corrige con una nota. Corríjala y envíela otra vez, o emítala de nuevo.`
  }
  if (motivo === 'NOTA_EN_PAPEL') {
    return `La ${clase} ${numero} es electrónica y la empresa emite en papel: solo una nota electrónica la corrige.`
  }
  if (motivo === 'NOTA_DE_ANULADA') return `La ${clase} ${numero} está anulada: no se le hacen notas.`
  if (motivo === 'NOTA_SIN_SALDO') return `De la ${clase} ${numero} no queda nada que corregir.`
  if (motivo === 'NOTA_ANTES_DE_FECHA') {
    return `La ${clase} ${numero} es del ${formatDia(fecha)}: la nota se hace desde ese día.`
  }
  const opuesta = clase === 'nota de crédito' ? 'nota de débito' : 'nota de crédito'
  return `Una ${clase} se corrige con una ${opuesta}.`
}

/** How a note is refused that asks for what it cannot have: code, sentence, and the field that it is said of. */
export interface RechazoDeNota {
  readonly codigo: ErrorCode
  readonly field: keyof NotaBody
  readonly message: string
}

/** `tope`: the most that the note may take. */
export function rechazoDeNota(
  falta: FaltaEnNota,
  { modo, clase, tope }: Pick<NotaBody, 'modo'> & Pick<Corregido, 'clase'> & { readonly tope: Saldo | null },
): RechazoDeNota {
  const field = modo === 'total' ? 'modo' : modo
  if (falta.falta === 'LINEA') {
    const { linea, cantidadQueda } = falta
    const message =
      cantidadQueda === 0
        ? `De la línea ${linea} no queda nada que corregir.`
        : `De la línea ${linea} solo ${cantidadQueda === 1 ? 'queda' : 'quedan'} ${formatEntero(cantidadQueda)}.`
    return { codigo: 'NOTA_EXCEDE_LINEA', field, message }
  }
  if (falta.falta === 'EXCEDE' && tope) {
    const queda = formatMontoCentavos(sumar(tope.subTotal, tope.itbis))
    const message = `La nota no puede pasar de lo que queda de la ${clase}: ${queda}.`
    return { codigo: 'NOTA_EXCEDE_SALDO', field, message }
  }
  if (falta.falta === 'SIN_TOTAL') {
    const message = 'Una nota de débito sobre una factura se hace por líneas o por monto.'
    return { codigo: 'NOTA_SIN_TOTAL', field, message }
  }
  if (falta.falta === 'SIN_TEXTO') {
    const message =
      'Un texto se corrige con una nota electrónica que no carga más. En papel, anule la factura con una nota de crédito y emítala de nuevo.'
    return { codigo: 'NOTA_SIN_TEXTO', field: 'modo', message }
  }
  if (falta.falta === 'CODIGO') {
    return { codigo: 'NOTA_CODIGO', field: 'codigo', message: ERRORES_NOTA.NOTA_CODIGO.message }
  }
  if (falta.falta === 'CERO') {
    return { codigo: 'NOTA_EN_CERO', field, message: ERRORES_NOTA.NOTA_EN_CERO.message }
  }
  const message = 'El total de la nota supera el máximo permitido de RD$999,999,999,999.99.'
  return { codigo: 'AMOUNT_TOO_LARGE', field, message }
}
