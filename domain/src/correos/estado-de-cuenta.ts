import type { LadoDeSaldo } from '../cuentas/lados.ts'
import { type Centavos, centavos } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'

interface EstadoPorEnviar {
  readonly nombre: string
  /** Of the one company whose movements it has; null of several. */
  readonly empresa: string | null
  /** Its last day. */
  readonly hasta: Dia
  /** What it closes with, and how much of that is overdue. */
  readonly saldo: Centavos
  readonly vencido: Centavos
  readonly lado: LadoDeSaldo
}

interface TextosDeCorreo {
  readonly asunto: string
  readonly mensaje: string
}

/** What the mail of a statement begins with; whoever sends it may write otherwise. */
export function textosDelEstado({ lado, ...estado }: EstadoPorEnviar): TextosDeCorreo {
  const { nombre, empresa, hasta, saldo, vencido } = estado
  const de = empresa === null ? '' : ` de ${empresa}`
  const vencidos = vencido > 0 ? `, de los que ${formatMontoCentavos(vencido)} están vencidos` : ''
  return {
    asunto: `Estado de cuenta al ${formatDia(hasta)}${de}`,
    mensaje: [
      `Estimados señores de ${nombre}:`,
      ...(lado === 'suplidores'
        ? [
            `Adjunto va lo que tenemos anotado de ustedes al ${formatDia(hasta)}, ${loQueSeDebe(saldo)}.`,
            'Si no coincide con lo suyo, díganoslo, por favor.',
          ]
        : [
            `Adjunto va su estado de cuenta al ${formatDia(hasta)}, con un saldo de ${formatMontoCentavos(saldo)}${vencidos}.`,
            'Gracias por su preferencia.',
          ]),
      ...(empresa === null ? [] : [empresa]),
    ].join('\n\n'),
  }
}

function loQueSeDebe(saldo: Centavos): string {
  if (saldo === 0) return 'sin nada pendiente'
  if (saldo < 0) return `con ${formatMontoCentavos(centavos(-saldo))} a nuestro favor`
  return `con ${formatMontoCentavos(saldo)} pendientes de pago`
}

/** The subject of a reminder; its message is the reminder's own text. */
export function asuntoDelRecordatorio(empresa: string | null): string {
  return empresa === null ? 'Recordatorio de pago' : `Recordatorio de pago de ${empresa}`
}
