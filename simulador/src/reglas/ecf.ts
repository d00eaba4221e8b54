import { type Nodo, nodosEn, textoEn } from '../xml/documento.ts'

/** What the rules ask of an e-CF or of a summary again and again; everything else they read in its tree. */
export interface Ecf {
  readonly nodo: Nodo
  readonly tipo: string
  readonly encf: string
  readonly rnc: string
  readonly rncComprador: string
  readonly idExtranjero: string
  readonly nombreComprador: string
  readonly fechaEmision: string
  readonly fechaFirma: string
  readonly montoTotal: string
  readonly totalItbis: string
  readonly lineas: readonly Nodo[]
  readonly ncfModificado: string
  readonly codigoModificacion: string
}

export function leerEcf(nodo: Nodo): Ecf {
  const de = (ruta: string) => textoEn(nodo, ruta)
  return {
    nodo,
    tipo: de('Encabezado/IdDoc/TipoeCF'),
    encf: de('Encabezado/IdDoc/eNCF'),
    rnc: de('Encabezado/Emisor/RNCEmisor'),
    rncComprador: de('Encabezado/Comprador/RNCComprador'),
    idExtranjero: de('Encabezado/Comprador/IdentificadorExtranjero'),
    nombreComprador: de('Encabezado/Comprador/RazonSocialComprador'),
    fechaEmision: de('Encabezado/Emisor/FechaEmision'),
    fechaFirma: de('FechaHoraFirma'),
    montoTotal: de('Encabezado/Totales/MontoTotal'),
    totalItbis: de('Encabezado/Totales/TotalITBIS'),
    lineas: nodosEn(nodo, 'DetallesItems/Item'),
    ncfModificado: de('InformacionReferencia/NCFModificado'),
    codigoModificacion: de('InformacionReferencia/CodigoModificacion'),
  }
}
