import { CLASES_PROPIAS } from '../compras/propia.ts'
import { condicionDe, type FormaDePago, type PagoPorDefecto } from '../documentos/pago.ts'
import { TIPOS } from '../documentos/tipos.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { LARGOS_DE_EMISOR } from './datos-de-emisor.ts'
import type { SituacionDeCertificado } from './vigencia-de-certificado.ts'

/** What a company is asked for before it issues electronically. */
export interface EmpresaPorRevisar {
  readonly rnc: string
  readonly nombre: string
  readonly direccionPropia: string
  readonly razonSocial: string | null
  readonly direccion: string | null
  readonly provincia: string | null
  readonly municipio: string | null
  readonly formaPago: FormaDePago | null
  readonly diasCredito: number | null
  /** Null: none was uploaded. `seAbre`: its key opens. */
  readonly certificado: (Pick<SituacionDeCertificado, 'situacion'> & { readonly seAbre: boolean }) | null
  /** Types of series E of which an active range gives numbers: '31', '32', … */
  readonly tiposConNumeros: readonly string[]
  /** Types of series B of which one does: '01', '11', … */
  readonly tiposEnPapel: readonly string[]
}

/** Where something missing is mended: the company's own record, its electronic settings, its certificate, its ranges. */
export type LugarDeFalta = 'empresa' | 'ajustes' | 'certificado' | 'secuencias'

export interface FaltaDeEmpresa {
  readonly lugar: LugarDeFalta
  /** Field of that place; null: all of it. */
  readonly campo: string | null
  readonly frase: string
  /** It may come later: it does not keep the company from changing to series E, only from issuing what needs it. */
  readonly puedeEsperar: boolean
}

/** What orders and their corrections are issued as. */
const TIPOS_DE_LA_OFICINA = [
  [TIPOS.creditoFiscal, 'facturas de crédito fiscal'],
  [TIPOS.consumo, 'facturas de consumo'],
  [TIPOS.notaDeCredito, 'notas de crédito'],
  [TIPOS.notaDeDebito, 'notas de débito'],
] as const

/** What it issues itself for what it buys: asked for where it has the numbers of paper, which end with the change. */
const TIPOS_DE_SUS_COMPRAS = [
  [CLASES_PROPIAS.informal, 'comprobantes de compras'],
  [CLASES_PROPIAS['gastos menores'], 'gastos menores'],
] as const

/**
 * All that a company lacks for electronic invoices. Its identity, its address and a certificate that signs must be there before the
 * change; ranges of numbers arrive when the tax office authorises them, and place names are printed where they are known.
 */
export function faltasDeEmpresa(empresa: EmpresaPorRevisar): FaltaDeEmpresa[] {
  return [...faltasDeIdentidad(empresa), ...faltasDeCertificado(empresa), ...faltasQueEsperan(empresa)]
}

function falta(lugar: LugarDeFalta, campo: string | null, frase: string): FaltaDeEmpresa {
  return { lugar, campo, frase, puedeEsperar: false }
}

function faltasDeIdentidad({ rnc, nombre, razonSocial, direccion, direccionPropia }: EmpresaPorRevisar) {
  const faltas: FaltaDeEmpresa[] = []
  if (tipoDeDocumento(rnc) === null) {
    faltas.push(falta('empresa', 'rnc', 'El RNC de la empresa debe tener 9 dígitos, o 11 si es una cédula.'))
  }
  if (razonSocial === null && nombre.length > LARGOS_DE_EMISOR.razonSocial) {
    faltas.push(
      falta(
        'ajustes',
        'razonSocial',
        'Escriba la razón social: el nombre de la empresa pasa de 150 caracteres.',
      ),
    )
  }
  if (direccion === null && direccionPropia.length > LARGOS_DE_EMISOR.direccion) {
    faltas.push(
      falta(
        'ajustes',
        'direccion',
        'Escriba la dirección: la de la empresa pasa de los 100 caracteres que admite la DGII.',
      ),
    )
  }
  return faltas
}

function faltasDeCertificado({ certificado }: EmpresaPorRevisar): FaltaDeEmpresa[] {
  const aviso = (frase: string) => [falta('certificado', null, frase)]
  if (certificado === null) return aviso('Suba el certificado digital con el que se firmará.')
  if (certificado.situacion === 'vencido') return aviso('El certificado venció: suba uno vigente.')
  if (certificado.situacion === 'aún no vale') return aviso('El certificado todavía no está vigente.')
  return certificado.seAbre ? [] : aviso('El certificado no se puede abrir: vuelva a subir el certificado.')
}

/**
 * What keeps a sale that says nothing else from being issued: an electronic credit says until when it may be paid, and without a default
 * everything is on credit (Formato e-CF 1.0, FechaLimitePago). Null: orders have terms to begin with.
 */
export function faltaEnCobro({ formaPago, diasCredito }: PagoPorDefecto) {
  if (formaPago === null) {
    const frase =
      'Elija cómo le pagan: una factura electrónica dice si es al contado, o hasta cuándo se paga.'
    return { campo: 'formaPago', frase } as const
  }
  if (condicionDe({ formaPago }) === 'contado' || diasCredito !== null) return null
  const frase = 'Escriba los días de crédito: una factura electrónica a crédito dice hasta cuándo se paga.'
  return { campo: 'diasCredito', frase } as const
}

function faltasQueEsperan(empresa: EmpresaPorRevisar): FaltaDeEmpresa[] {
  const { provincia, municipio, tiposConNumeros, tiposEnPapel } = empresa
  const cobro = faltaEnCobro(empresa)
  const esperan: FaltaDeEmpresa[] = TIPOS_DE_LA_OFICINA.filter(
    ([{ tipo }]) => !tiposConNumeros.includes(tipo.E),
  ).map(([{ tipo }, nombre]) =>
    falta('secuencias', null, `Registre la secuencia autorizada de ${nombre} (E${tipo.E}), si las emite.`),
  )
  for (const [{ B, E }, nombre] of TIPOS_DE_SUS_COMPRAS) {
    if (!tiposEnPapel.includes(B) || tiposConNumeros.includes(E)) continue
    const frase = `Registre la secuencia autorizada de ${nombre} (E${E}): en papel los emite con B${B}.`
    esperan.push(falta('secuencias', null, frase))
  }
  if (cobro) esperan.unshift(falta('ajustes', cobro.campo, cobro.frase))
  if (provincia === null || municipio === null) {
    esperan.push(
      falta('ajustes', 'provincia', 'Elija la provincia y el municipio: se imprimen en la factura.'),
    )
  }
  return esperan.map(each => ({ ...each, puedeEsperar: true }))
}
