import { fechaHoraEcf, grupoEn, type Registro, textoEn } from '../ecf/escritura.ts'
import type { FormaDeCaso } from './conjunto.ts'

/** Stands in a summary until the whole invoice is signed. */
export const CODIGO_POR_FIRMAR = 'AAAAAA'

interface Firma {
  readonly ahora: Date
  /** Of the whole invoice, where a summary is to be signed. */
  readonly codigoSeguridad?: string
}

/** A record of a set with what only its signing knows: the moment, and of a summary the code of the whole invoice. All else stands as it was delivered. */
export function registroPorFirmar(
  forma: FormaDeCaso,
  registro: Registro,
  { ahora, codigoSeguridad = CODIGO_POR_FIRMAR }: Firma,
): Registro {
  const momento = fechaHoraEcf(ahora)
  switch (forma) {
    case 'ECF':
      return { ...registro, FechaHoraFirma: momento }
    case 'RFCE':
      return { Encabezado: { ...grupoEn(registro, 'Encabezado'), CodigoSeguridadeCF: codigoSeguridad } }
    case 'ACECF': {
      const detalle = grupoEn(registro, 'DetalleAprobacionComercial')
      const dicho = textoEn(detalle, 'FechaHoraAprobacionComercial')
      return { DetalleAprobacionComercial: { ...detalle, FechaHoraAprobacionComercial: dicho ?? momento } }
    }
  }
}
