import type { Centavos } from '../dinero/centavos.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import type { Ambiente } from './ambientes.ts'
import type { DocumentoEcf } from './documento-ecf.ts'
import { fechaEcf, fechaHoraEcf, grupoEn, montoEcf, type Registro, textoEn } from './escritura.ts'
import { corrigeTexto } from './lineas.ts'
import { seResume } from './resumen.ts'

/** What a lookup asks for, as it stands in the signed document. */
export interface DatosDeConsulta {
  readonly rncEmisor: string
  /** Null where the document names no RNC or cédula. */
  readonly rncComprador: string | null
  readonly encf: string
  readonly fechaEmision: string
  readonly montoTotal: string
  readonly fechaFirma: string
  /** A consumption invoice that went as a summary has a page of its own, which asks for less. */
  readonly resumida: boolean
}

/** From a document as it is kept. `firmadoEn`: the moment that was signed with it. */
export function datosDeConsulta(
  documento: Pick<DocumentoEcf, 'tipo' | 'encf' | 'fecha' | 'total' | 'referencia'> & {
    readonly rncEmisor: string
    readonly documentoComprador: string | null
    /** Another country gave it. */
    readonly compradorExtranjero: boolean
    readonly firmadoEn: Date
  },
): DatosDeConsulta {
  const { rncEmisor, documentoComprador, compradorExtranjero, encf, fecha, total, firmadoEn } = documento
  const nombraRnc = !compradorExtranjero && tipoDeDocumento(documentoComprador ?? '') !== null
  return {
    rncEmisor,
    rncComprador: nombraRnc ? documentoComprador : null,
    encf,
    fechaEmision: fechaEcf(fecha),
    montoTotal: corrigeTexto(documento) ? '0.00' : montoEcf(total),
    fechaFirma: fechaHoraEcf(firmadoEn),
    resumida: seResume(documento),
  }
}

/** From what was written. */
export function consultaDeRegistro(registro: Registro): DatosDeConsulta {
  const { IdDoc = {}, Emisor = {}, Comprador = {}, Totales = {} } = grupoEn(registro, 'Encabezado')
  const de = (parte: unknown, nombre: string) => textoEn(parte as Registro, nombre)
  const montoTotal = de(Totales, 'MontoTotal') ?? ''
  const total = Math.round(Number(montoTotal) * 100) as Centavos
  return {
    rncEmisor: de(Emisor, 'RNCEmisor') ?? '',
    rncComprador: de(Comprador, 'RNCComprador'),
    encf: de(IdDoc, 'eNCF') ?? '',
    fechaEmision: de(Emisor, 'FechaEmision') ?? '',
    montoTotal,
    fechaFirma: textoEn(registro, 'FechaHoraFirma') ?? '',
    resumida: seResume({ tipo: de(IdDoc, 'TipoeCF') ?? '', total }),
  }
}

interface PorConsultar extends DatosDeConsulta {
  readonly ambiente: Ambiente
  readonly codigoSeguridad: string
  /** Address of the simulator, which has both hosts side by side. */
  readonly simulador?: string
  /** The simulator's place of the environment's name. */
  readonly simulado?: boolean
}

/** Where anybody looks the document up: what its QR code says (R11.7; Descripción Técnica, pages of the timbre). */
export function enlaceDeConsulta(consulta: PorConsultar): string {
  const { resumida, ambiente, simulador = '', simulado = false } = consulta
  const host = resumida ? 'fc' : 'ecf'
  // The simulator has both hosts side by side.
  const sinBarra = simulador.replace(/\/$/, '')
  const sitio =
    ambiente === 'simulador'
      ? `${sinBarra}/${host}`
      : simulado
        ? `${sinBarra}${resumida ? '/fc' : ''}/${ambiente}`
        : `https://${host}.dgii.gov.do/${ambiente}`
  const pagina = resumida ? 'ConsultaTimbreFC' : 'ConsultaTimbre'
  const pregunta = Object.entries(preguntas(consulta))
    .filter(([, valor]) => valor !== null)
    .map(([nombre, valor]) => `${nombre}=${encodeURIComponent(valor ?? '')}`)
  return `${sitio}/${pagina}?${pregunta.join('&')}`
}

function preguntas(consulta: PorConsultar): Readonly<Record<string, string | null>> {
  const { rncEmisor, rncComprador, encf, fechaEmision, montoTotal, fechaFirma, codigoSeguridad } = consulta
  const numero = {
    RncEmisor: rncEmisor,
    ENCF: encf,
    MontoTotal: montoTotal,
    CodigoSeguridad: codigoSeguridad,
  }
  if (consulta.resumida) return numero
  return {
    RncEmisor: rncEmisor,
    RncComprador: rncComprador,
    ENCF: encf,
    FechaEmision: fechaEmision,
    MontoTotal: montoTotal,
    FechaFirma: fechaFirma,
    CodigoSeguridad: codigoSeguridad,
  }
}
