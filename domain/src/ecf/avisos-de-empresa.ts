import { type Dia, diaEnSantoDomingo, formatDia } from '../tiempo/dia.ts'
import { AMBIENTE_EN_PALABRAS } from './ambientes.ts'
import { type Emision, tieneValorFiscal } from './cambiar-regimen.ts'
import { situacionDeCertificado, type Vigencia } from './vigencia-de-certificado.ts'

interface EmpresaPorAvisar extends Emision {
  readonly cierreSerieB: Dia | null
  readonly certificado: Vigencia | null
}

/** What somebody must see about how a company issues, although nothing is missing; the most urgent first. */
export function avisosDeEmpresa(empresa: EmpresaPorAvisar, ahora: Date): string[] {
  const { regimen, ambiente, cierreSerieB, certificado } = empresa
  const avisos: string[] = []
  if (cierreSerieB !== null && cierreSerieB < diaEnSantoDomingo(ahora)) {
    avisos.push(
      `La serie B de la empresa cerró el ${formatDia(cierreSerieB)}: sus NCF de papel ya no deben usarse.`,
    )
  }
  if (certificado !== null) avisos.push(...avisoDeCertificado(certificado, ahora))
  if (regimen === 'E' && !tieneValorFiscal(ambiente)) {
    avisos.push(
      `Los comprobantes electrónicos van a «${AMBIENTE_EN_PALABRAS[ambiente]}»: son de prueba y no tienen valor fiscal.`,
    )
  }
  return avisos
}

function avisoDeCertificado(certificado: Vigencia, ahora: Date): string[] {
  const { situacion, dias } = situacionDeCertificado(certificado, ahora)
  const dia = formatDia(diaEnSantoDomingo(certificado.validoHasta))
  if (situacion === 'vencido') return [`El certificado venció el ${dia}: nada se firma hasta que suba otro.`]
  if (situacion !== 'por vencer') return []
  if (dias === 0) return [`El certificado vence en menos de un día (${dia}). Suba el que lo renueva.`]
  return [
    `El certificado vence en ${dias === 1 ? '1 día' : `${dias} días`} (${dia}). Suba el que lo renueva.`,
  ]
}
