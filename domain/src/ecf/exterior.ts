import { type Centavos, centavos } from '../dinero/centavos.ts'
import { TIPOS, type TipoFiscal } from '../documentos/tipos.ts'

/** What documents of abroad have of their own (Formato e-CF, types 46 and 47): whoever they name is a foreigner. */
interface ReglasDelExterior {
  /** IndicadorFacturacion of its lines: 3 at a rate of 0 %, 4 exempt. */
  readonly indicador: '3' | '4'
  /** What is paid is a service. */
  readonly deServicios: boolean
  /** Of the income tax, in % of the amount; 0: none is withheld. */
  readonly retencion: number
}

const DEL_EXTERIOR: ReadonlyMap<TipoFiscal, ReglasDelExterior> = new Map<TipoFiscal, ReglasDelExterior>([
  [TIPOS.exportacion, { indicador: '3', deServicios: false, retencion: 0 }],
  // Of a payment abroad 27 % is withheld (Código Tributario, art. 305).
  [TIPOS.pagosAlExterior, { indicador: '4', deServicios: true, retencion: 27 }],
])

/** Undefined where the type is none of abroad. */
export function reglasDelExterior(tipo: TipoFiscal): ReglasDelExterior | undefined {
  return DEL_EXTERIOR.get(tipo)
}

/** What is withheld of this amount. */
export function retenidoDelExterior({ retencion }: ReglasDelExterior, monto: Centavos): Centavos {
  return centavos(Math.round((monto * retencion) / 100))
}
