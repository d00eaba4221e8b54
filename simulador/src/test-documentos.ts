import { createHash, type KeyObject, sign } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { hacerCertificado } from './par/certificado.ts'

/** The day of all tests, a Tuesday noon in Santo Domingo. */
export const HOY = new Date('2026-12-01T16:00:00Z')
export const EMISOR = '130862346'
export const COMPRADOR = '131880738'
export const SN = '00113918205'
export const CERTIFICADO = hacerCertificado(SN, 'PRUEBA', HOY)

export interface Linea {
  readonly indicador?: string
  readonly precio?: string
  readonly cantidad?: string
  /** Elements between UnidadMedida's place and MontoItem, and what MontoItem then is. */
  readonly extra?: string
  readonly monto?: number
  readonly antes?: string
  readonly bien?: string
}

export interface Pedida {
  readonly tipo?: string
  readonly numero?: number
  readonly fecha?: string
  readonly vence?: string | null
  readonly idDoc?: string
  readonly comprador?: string
  readonly lineas?: readonly Linea[]
  readonly referencia?: { readonly ncf: string; readonly fecha?: string; readonly codigo?: string }
  readonly adicionales?: string
  readonly adicional?: number
  readonly emisor?: string
  /** What was withheld, as it stands after the total. */
  readonly retenido?: string
}

export function encfDe(tipo: string, numero: number): string {
  return `E${tipo}${String(numero).padStart(10, '0')}`
}

/** An e-CF as a careful issuer writes it, unsigned. Amounts are worked out in whole centavos, on the header's bases. */
export function ecf(pedida: Pedida = {}): string {
  const { tipo = '31', numero = 1, fecha = '01-12-2026', lineas = [{}], emisor = EMISOR, referencia } = pedida
  const sinFecha = tipo === '32' || tipo === '34'
  const vence = pedida.vence === undefined && !sinFecha ? '31-12-2028' : pedida.vence
  const comprador =
    pedida.comprador ??
    (tipo === '43'
      ? ''
      : `<RNCComprador>${COMPRADOR}</RNCComprador><RazonSocialComprador>CLIENTE &amp; HIJOS</RazonSocialComprador>`)
  const idDoc = pedida.idDoc ?? idDocDe(tipo)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<ECF><Encabezado><Version>1.0</Version><IdDoc><TipoeCF>${tipo}</TipoeCF><eNCF>${encfDe(tipo, numero)}</eNCF>`,
    vence ? `<FechaVencimientoSecuencia>${vence}</FechaVencimientoSecuencia>` : '',
    idDoc,
    `</IdDoc><Emisor><RNCEmisor>${emisor}</RNCEmisor><RazonSocialEmisor>EMPRESA DE EJEMPLO SRL</RazonSocialEmisor>`,
    `<DireccionEmisor>CALLE EJEMPLO 1</DireccionEmisor><FechaEmision>${fecha}</FechaEmision></Emisor>`,
    tipo === '43' ? '' : `<Comprador>${comprador}</Comprador>`,
    `<Totales>${totales(lineas, pedida)}</Totales></Encabezado><DetallesItems>${lineas.map(item).join('')}</DetallesItems>`,
    referencia
      ? `<InformacionReferencia><NCFModificado>${referencia.ncf}</NCFModificado><FechaNCFModificado>${referencia.fecha ?? fecha}</FechaNCFModificado><CodigoModificacion>${referencia.codigo ?? '3'}</CodigoModificacion></InformacionReferencia>`
      : '',
    `<FechaHoraFirma>${fecha} 11:00:00</FechaHoraFirma></ECF>`,
  ].join('')
}

/** The summary of a small consumption invoice with one line of RD$100.00 and its ITBIS. */
export function rfce({ numero = 1, codigo = 'Ab3+/9', total = '118.00' } = {}): string {
  return `<?xml version="1.0" encoding="utf-8"?><RFCE><Encabezado><Version>1.0</Version><IdDoc><TipoeCF>32</TipoeCF><eNCF>${encfDe('32', numero)}</eNCF><TipoIngresos>01</TipoIngresos><TipoPago>1</TipoPago></IdDoc><Emisor><RNCEmisor>${EMISOR}</RNCEmisor><RazonSocialEmisor>EMPRESA DE EJEMPLO SRL</RazonSocialEmisor><FechaEmision>01-12-2026</FechaEmision></Emisor><Comprador><RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador></Comprador><Totales><MontoGravadoTotal>100.00</MontoGravadoTotal><MontoGravadoI1>100.00</MontoGravadoI1><TotalITBIS>18.00</TotalITBIS><TotalITBIS1>18.00</TotalITBIS1><MontoTotal>${total}</MontoTotal></Totales><CodigoSeguridadeCF>${codigo}</CodigoSeguridadeCF></Encabezado></RFCE>`
}

/** Signs with code of its own: the canonical form is libxml2's, everything else is written here. */
export function firmado(
  xml: string,
  cambios: {
    certificado?: typeof CERTIFICADO
    cuerpo?: (signedInfo: string) => string
    forma?: (xml: string) => string
  } = {},
): string {
  const { base64, llave } = cambios.certificado ?? CERTIFICADO
  const digest = createHash('sha256')
    .update((cambios.forma ?? canonico)(xml))
    .digest('base64')
  const recto = `<CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>${digest}</DigestValue></Reference>`
  const cuerpo = cambios.cuerpo?.(recto) ?? recto
  const heredados = (/^<\?xml[^>]*\?>\s*<\w+([^>]*)>/.exec(xml)?.[1] ?? '').trim()
  const solo = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#" ${heredados}>${cuerpo}</SignedInfo>`
  const valor = valorDe(canonico(solo), llave)
  const firma = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo>${cuerpo}</SignedInfo><SignatureValue>${valor}</SignatureValue><KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`
  return xml.replace(/<\/(\w+)>$/, `${firma}</$1>`)
}

export function codigoDe(xml: string): string {
  return /<SignatureValue>(.{6})/.exec(xml)?.[1] ?? ''
}

function idDocDe(tipo: string): string {
  const nota = tipo === '34' ? '<IndicadorNotaCredito>0</IndicadorNotaCredito>' : ''
  const gravado = ['43', '44'].includes(tipo) ? '' : '<IndicadorMontoGravado>0</IndicadorMontoGravado>'
  const ingresos = ['41', '43', '47'].includes(tipo) ? '' : '<TipoIngresos>01</TipoIngresos>'
  return `${nota}${gravado}${ingresos}${tipo === '43' ? '' : '<TipoPago>1</TipoPago>'}`
}

function item(linea: Linea, en: number): string {
  const { indicador = '1', precio = '100.00', cantidad = '1.00', extra = '', antes = '', bien = '1' } = linea
  return `<Item><NumeroLinea>${en + 1}</NumeroLinea><IndicadorFacturacion>${indicador}</IndicadorFacturacion>${antes}<NombreItem>Art&#237;culo</NombreItem><IndicadorBienoServicio>${bien}</IndicadorBienoServicio><CantidadItem>${cantidad}</CantidadItem><PrecioUnitarioItem>${precio}</PrecioUnitarioItem>${extra}<MontoItem>${pesos(montoDe(linea))}</MontoItem></Item>`
}

function montoDe({ precio = '100.00', cantidad = '1.00', monto }: Linea): number {
  return monto ?? Math.round(Number(precio) * Number(cantidad) * 100)
}

function totales(
  lineas: readonly Linea[],
  { adicionales = '', adicional = 0, retenido = '' }: Pedida,
): string {
  const base = (indicador: string) =>
    lineas.filter(uno => (uno.indicador ?? '1') === indicador).reduce((suma, uno) => suma + montoDe(uno), 0)
  const usados = ['1', '2', '3'].filter(k => lineas.some(uno => (uno.indicador ?? '1') === k))
  const exenta = lineas.some(uno => uno.indicador === '4')
  const libre = lineas.some(uno => uno.indicador === '0')
  const tasa: Record<string, number> = { '1': 18, '2': 16, '3': 0 }
  const itbis = (k: string) => Math.round((base(k) * (tasa[k] ?? 0)) / 100)
  const gravado = usados.reduce((suma, k) => suma + base(k), 0)
  const impuesto = usados.reduce((suma, k) => suma + itbis(k), 0)
  const cada = (texto: (k: string) => string) => usados.map(texto).join('')
  return [
    usados.length > 0 ? `<MontoGravadoTotal>${pesos(gravado)}</MontoGravadoTotal>` : '',
    cada(k => `<MontoGravadoI${k}>${pesos(base(k))}</MontoGravadoI${k}>`),
    exenta ? `<MontoExento>${pesos(base('4'))}</MontoExento>` : '',
    cada(k => `<ITBIS${k}>${tasa[k]}</ITBIS${k}>`),
    usados.length > 0 ? `<TotalITBIS>${pesos(impuesto)}</TotalITBIS>` : '',
    cada(k => `<TotalITBIS${k}>${pesos(itbis(k))}</TotalITBIS${k}>`),
    adicionales,
    `<MontoTotal>${pesos(gravado + base('4') + impuesto + adicional)}</MontoTotal>`,
    libre ? `<MontoNoFacturable>${pesos(base('0'))}</MontoNoFacturable>` : '',
    retenido,
  ].join('')
}

function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2)
}

function canonico(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.canonicalizeToString()
  } finally {
    document.dispose()
  }
}

function valorDe(texto: string, llave: KeyObject): string {
  return sign('sha256', Buffer.from(texto), llave).toString('base64')
}
