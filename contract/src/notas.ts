import { formatMontoCentavos, formatNumero } from '@cuadre/domain/dinero/formato'
import {
  CODIGO_CORRIGE_TEXTO,
  CODIGOS_DE_NOTA,
  type FaltaEnNota,
  tasaEnPalabras,
} from '@cuadre/domain/documentos/calcular-nota'
import type { MotivoParaNoDeshacer } from '@cuadre/domain/documentos/deshacer-nota'
import {
  type ClaseDeNota,
  type ImpedimentoElectronico,
  MODOS_DE_NOTA,
  type MotivoParaNoCorregir,
} from '@cuadre/domain/documentos/notas'
import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { ERRORES_NOTA } from './errors-nota.ts'
import { pesos, text } from './fields.ts'
import { CANTIDAD_INVALIDA, cantidad } from './lineas.ts'

const SIN_LINEAS = 'Debe indicar la cantidad de al menos una línea.'
const SIN_MONTO = 'Debe indicar un monto mayor que cero.'
const SIN_TEXTO = 'Debe escribir cómo debe leerse.'
const CODIGO =
  'El código de modificación es 1 (anula) o 3 (corrige montos); el 2 es de la corrección de texto.'
const CODIGO_DE_DEBITO = 'Una nota de débito lleva siempre el código 3 (corrige montos).'
/** As much as the electronic format takes of a reason (RazonModificacion). */
export const MAX_MOTIVO = 90
export const MAX_TEXTO = 250
const MAX_LINEAS = 1000

const lineaDeNota = z.object({
  linea: z.int().min(1).max(MAX_LINEAS),
  cantidad,
})

const motivo = text({ required: 'Debe escribir el motivo de la nota.', max: MAX_MOTIVO })

/** Settles the note against its own invoice, on both sides; what is left of it stays as credit. Absent: both wait side by side, as before. */
const aplicar = z.boolean().optional()

/**
 * A note to issue. `lineas` go with that mode: line numbers of the corrected document, each once, and how many units of each;
 * `monto` with its own: pesos, ITBIS included; `texto` with its own: how the document should read. `codigo`: as proposed when it is missing. `total`: what the user saw that the
 * note adds up to, in pesos; another one is refused (CONFLICT). Absent: not compared.
 */
export const notaBody = z
  .object({
    modo: z.enum(MODOS_DE_NOTA, { error: 'Debe elegir qué corrige la nota.' }),
    lineas: z
      .array(lineaDeNota)
      .max(MAX_LINEAS)
      .refine(lineas => new Set(lineas.map(({ linea }) => linea)).size === lineas.length)
      .nullish(),
    monto: pesos(SIN_MONTO).nullish(),
    texto: text({ required: SIN_TEXTO, max: MAX_TEXTO }).nullish(),
    motivo,
    codigo: z.literal(CODIGOS_DE_NOTA, { error: CODIGO }).nullish(),
    total: pesos().nullish(),
    aplicar,
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

interface Nombrado {
  readonly clase: ClaseDeEmitido
  /** As printed. */
  readonly numero: string
}

interface Corregido extends Nombrado {
  readonly fecha: Dia
}

type Motivo = MotivoParaNoCorregir | MotivoParaNoDeshacer | ImpedimentoElectronico

interface PorDecir {
  readonly documento: Corregido
  /** The invoice at its root, which is the document itself where that is no note. */
  readonly factura: Nombrado
  /** Because of which it cannot be done: what annulled the invoice, or undoes the note already. */
  readonly otra?: (Nombrado & { readonly estado: EstadoEcf | null }) | null
}

/** Why no note of that class can be issued on the document today, or why a note is not undone, in words. */
export function fraseDeNoCorregir(motivo: Motivo, { documento, factura, otra }: PorDecir): string {
  const { clase, numero, fecha } = documento
  const una = `La ${clase} ${numero}`
  const laOtra = otra ? `la ${otra.clase} ${otra.numero}` : 'otra nota'
  const frases: Readonly<Record<Motivo, string>> = {
    NOTA_DE_RECHAZADA: `La DGII rechazó la ${clase} ${numero}: no se corrige con una nota. Corríjala y envíela otra vez, o emítala de nuevo.`,
    NOTA_EN_PAPEL: `${una} es electrónica y la empresa emite en papel: solo una nota electrónica la corrige.`,
    NOTA_DE_ANULADA: `${una} está anulada: no se le hacen notas.`,
    NOTA_SIN_SALDO: `De la ${clase} ${numero} no queda nada que corregir.`,
    NOTA_ANTES_DE_FECHA: `${una} es del ${formatDia(fecha)}, que todavía no llega: la nota se hace desde ese día. Hasta entonces su pedido se puede editar o eliminar.`,
    NOTA_DE_NOTA: `Una nota corrige la factura original, nunca otra nota. Lo que hizo la ${clase} ${numero} se quita con «Deshacer esta nota», que va sobre la factura ${factura.numero}.`,
    NOTA_TRAS_ANULAR: `${conMayuscula(laOtra)} anuló la factura ${factura.numero} (código 1): ya no recibe notas de ninguna clase. Si hay que cobrarla, haga una factura nueva.`,
    NOTA_DE_TEXTO: `${una} corrige un texto: no tiene montos que deshacer. Si quedó mal, corrija el texto otra vez desde la factura ${factura.numero}.`,
    NOTA_YA_DESHECHA: `${una} ya la deshace ${laOtra}.${otra?.estado === 'rechazado' ? ' La DGII la rechazó: corríjala y envíela otra vez, o emítala de nuevo.' : ''}`,
    NOTA_SIN_RESPUESTA: `La DGII todavía no ha respondido por la ${clase} ${numero}: se deshace cuando la acepte.`,
    NOTA_SIN_ESPACIO: `De la factura ${factura.numero} queda menos de lo que cargó la ${clase} ${numero}: no se puede deshacer entera. Descuente lo que queda con una nota de crédito de la factura.`,
  }
  return frases[motivo]
}

/** Why the note is made, and what the user saw that it adds up to, in pesos: another total is refused (CONFLICT). Absent: not compared. */
export const deshacerBody = z.object({ motivo, total: pesos().nullish(), aplicar })
export type DeshacerBody = z.output<typeof deshacerBody>

/** How a note is refused: code, sentence, and the field that it is said of. */
export interface RechazoDeNota {
  readonly codigo: ErrorCode
  readonly field: keyof NotaBody
  readonly message: string
}

/** What is left, of whatever the note passes. */
function fraseDeExceso({ de, queda }: Extract<FaltaEnNota, { falta: 'EXCEDE' }>): string {
  const monto = formatMontoCentavos(queda)
  if (de === 'factura') return `La nota no puede pasar de lo que queda de la factura: ${monto}.`
  if ('tasa' in de) {
    return `De lo ${tasaEnPalabras(de.tasa)} quedan ${monto}${de.tasa > 0 ? ' sin ITBIS' : ''} en la factura: la nota no puede pasar de ahí.`
  }
  return queda === 0
    ? `Las unidades que quedan de la línea ${de.linea} ya no valen nada: no se devuelven.`
    : `Lo que queda de la línea ${de.linea} vale ${monto} sin ITBIS: la nota no puede pasar de ahí.`
}

/** How a note is refused that asks for what it cannot have. */
export function rechazoDeNota(
  falta: FaltaEnNota,
  {
    modo,
    clase,
  }: Pick<NotaBody, 'modo'> & {
    /** Of the note. */
    clase: ClaseDeNota
  },
): RechazoDeNota {
  const field = modo === 'total' ? 'modo' : modo
  if (falta.falta === 'LINEA') {
    const { linea, cantidadQueda } = falta
    const message =
      cantidadQueda === 0
        ? `De la línea ${linea} no queda nada que corregir.`
        : `De la línea ${linea} solo ${cantidadQueda === 1 ? 'queda' : 'quedan'} ${formatNumero(cantidadQueda)}.`
    return { codigo: 'NOTA_EXCEDE_LINEA', field, message }
  }
  if (falta.falta === 'CANTIDAD') return { codigo: 'INVALID_INPUT', field, message: CANTIDAD_INVALIDA }
  if (falta.falta === 'EXCEDE') return { codigo: 'NOTA_EXCEDE_SALDO', field, message: fraseDeExceso(falta) }
  if (falta.falta === 'SIN_TOTAL') {
    const message = 'Una nota de débito sobre una factura se hace por líneas o por monto.'
    return { codigo: 'NOTA_SIN_TOTAL', field, message }
  }
  if (falta.falta === 'SIN_TEXTO') {
    const message =
      'Un texto se corrige con una nota de crédito electrónica. En papel, anule la factura con una nota de crédito y emítala de nuevo.'
    return { codigo: 'NOTA_SIN_TEXTO', field: 'modo', message }
  }
  if (falta.falta === 'CODIGO') {
    const message = clase === 'nota de débito' ? CODIGO_DE_DEBITO : ERRORES_NOTA.NOTA_CODIGO.message
    return { codigo: 'NOTA_CODIGO', field: 'codigo', message }
  }
  if (falta.falta === 'CERO') {
    return { codigo: 'NOTA_EN_CERO', field, message: ERRORES_NOTA.NOTA_EN_CERO.message }
  }
  const message = 'El total de la nota supera el máximo permitido de RD$999,999,999,999.99.'
  return { codigo: 'AMOUNT_TOO_LARGE', field, message }
}
