import { type Columna, fecha, suma, texto } from '@cuadre/contract/columnas'
import { RETENEDORES } from '@cuadre/domain/cuentas/retener'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { RetenidoDelMes } from './retenido-del-mes.queries.ts'

/** What clients withheld, as an accountant files it. */
export const COLUMNAS_DE_RETENIDO: readonly Columna<RetenidoDelMes>[] = [
  fecha('fecha', 'Fecha'),
  texto('txtNCF', 'Comprobante'),
  fecha('fechaDelDocumento', 'Fecha del comprobante'),
  texto('clienteNombre', 'Cliente'),
  texto('documento', 'RNC o cédula', { valor: ({ clienteRnc }) => formatDocumento(clienteRnc) }),
  suma('itbis', 'ITBIS retenido'),
  suma('isr', 'ISR retenido'),
  texto('retuvo', 'Quién retuvo', { valor: ({ retenedor }) => retenedor && RETENEDORES[retenedor].nombre }),
  texto('constancia', 'Constancia', {
    valor: ({ recibo, numero }) =>
      recibo === null ? (numero ?? 'sin número') : `dicho en el recibo ${recibo}, sin constancia`,
  }),
]
