import type { SecuenciaBody } from '@cuadre/contract/secuencias'

/** What the office types of an authorised range of 100 numbers for the State. */
export function unaSecuencia(empresaId: number, datos: Partial<SecuenciaBody> = {}): SecuenciaBody {
  return {
    empresaId,
    tipo: '15',
    solicitud: '48151623',
    autorizacion: '6005872563',
    autorizadaEn: '2026-11-20',
    desde: 1,
    vence: '2027-12-31',
    borrador: false,
    ...datos,
    hasta: datos.hasta ?? (datos.desde ?? 1) + 99,
  }
}
