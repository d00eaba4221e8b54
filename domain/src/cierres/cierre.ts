import { type Dia, nombreDelMes, primerDiaDelMes } from '../tiempo/dia.ts'

/** 'octubre de 2026', within a sentence. */
export function mesEnPalabras(mes: Dia): string {
  return `${nombreDelMes(mes)} de ${mes.slice(0, 4)}`
}

export const ESTADOS_DE_MES = ['cerrado', 'abierto', 'en curso', 'por venir'] as const

/** Where a month of a company stands. */
export type EstadoDeMes = (typeof ESTADOS_DE_MES)[number]

/** Of the month that begins on `mes`; only one that is over can be closed (R12.82). */
export function estadoDeMes(mes: Dia, { cerrado, hoy }: { cerrado: boolean; hoy: Dia }): EstadoDeMes {
  if (cerrado) return 'cerrado'
  const actual = primerDiaDelMes(hoy)
  if (mes < actual) return 'abierto'
  return mes === actual ? 'en curso' : 'por venir'
}

/** What of a closed month somebody wants to write, each with its way out. */
const SALIDAS = {
  factura:
    'Reábralo en «Cierre del mes»; una factura también se corrige con una nota de fecha de hoy, salvo la que la DGII rechazó.',
  compra: 'Para registrar, cambiar o anular una compra de ese mes, reábralo en «Cierre del mes».',
  pago: 'Pague con un día de un mes abierto; para anular un pago de ese mes, reábralo en «Cierre del mes».',
  retención:
    'Póngale un día de un mes abierto; para anular una retención de ese mes, reábralo en «Cierre del mes».',
} as const

export type LoDelMes = keyof typeof SALIDAS

interface MesCerrado {
  readonly empresa: string
  /** Day 1. */
  readonly mes: Dia
}

/** What whoever wants to change a closed month is told (R12.81). */
export function fraseDeMesCerrado({
  empresa,
  mes,
  que = 'factura',
}: MesCerrado & { que?: LoDelMes }): string {
  return `El mes de ${mesEnPalabras(mes)} de ${empresa} está cerrado. ${SALIDAS[que]}`
}

/** What must be mended before a month is closed, counted; the screen shows which. */
export function fraseDePendientes({ empresa, mes }: MesCerrado, pendientes: number): string {
  const cosas = pendientes === 1 ? 'hay 1 cosa' : `hay ${pendientes} cosas`
  return `En ${mesEnPalabras(mes)} de ${empresa} ${cosas} por corregir. Corríjalas, o confirme que cierra el mes así.`
}

/** Months that stay closed after an earlier one was opened again: 'Siguen cerrados noviembre de 2026 y enero de 2027.' */
export function fraseDeCerradosDespues(meses: readonly Dia[]): string | null {
  const [primero, ...otros] = meses.map(mesEnPalabras)
  if (primero === undefined) return null
  if (otros.length === 0) return `Sigue cerrado ${primero}.`
  return `Siguen cerrados ${[primero, ...otros.slice(0, -1)].join(', ')} y ${otros.at(-1)}.`
}
