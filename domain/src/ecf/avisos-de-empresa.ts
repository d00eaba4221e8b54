import { type Dia, diaEnSantoDomingo, formatDia, formatInstante } from '../tiempo/dia.ts'
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
  const deCertificado = certificado && avisoDeCertificado(certificado, ahora)
  if (deCertificado) avisos.push(deCertificado.frase)
  if (regimen === 'E' && !tieneValorFiscal(ambiente)) {
    avisos.push(
      `Los comprobantes electrónicos van a «${AMBIENTE_EN_PALABRAS[ambiente]}»: son de prueba y no tienen valor fiscal.`,
    )
  }
  return avisos
}

/** What somebody must see of a certificate, and whether it cannot wait: from sixty days before its end on. It ends at an hour, mostly one in the evening. */
export function avisoDeCertificado(
  certificado: Vigencia,
  ahora: Date,
): { readonly frase: string; readonly urgente: boolean } | null {
  const { situacion, dias } = situacionDeCertificado(certificado, ahora)
  const hasta = formatInstante(certificado.validoHasta)
  switch (situacion) {
    case 'vigente':
      return null
    case 'vencido':
      return { frase: `El certificado venció: ${hasta} Nada se firma hasta que suba otro.`, urgente: true }
    case 'aún no vale': {
      const desde = formatInstante(certificado.validoDesde)
      const frase = `El certificado vale desde esta hora: ${desde} Hasta entonces nada se firma; si ya pasó, ponga en hora el reloj del servidor.`
      return { frase, urgente: true }
    }
    case 'por vencer': {
      const quedan = dias === 0 ? 'menos de un día' : dias === 1 ? '1 día' : `${dias} días`
      return {
        frase: `El certificado vence en ${quedan}: ${hasta} Suba el que lo renueva.`,
        urgente: dias <= 7,
      }
    }
  }
}
