import { MOTIVOS_EN_PALABRAS, YA_RECIBIDO } from '@cuadre/domain/ecf/entrega'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/escritura'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import type { Columns } from '../../../db/write/leased-queue.ts'
import { entregarEcf } from '../../../ecf/receptor/cliente.ts'
import type { Contestado } from '../../../ecf/receptor/pedir.ts'
import type { Entrega, PasoDeEntrega } from './entregas.queries.ts'
import { proximoIntento } from './espera.ts'
import type { Medios } from './medios.ts'
import { receptorDe } from './receptor-de.ts'

/** One attempt to hand a document to its buyer's server. */
export async function entregar(entrega: Entrega, medios: Medios): Promise<PasoDeEntrega> {
  const { empresaId, ambiente, compradorRnc: rnc, emisorRnc, encf, xml } = entrega
  const encontrado = await receptorDe(medios, { empresaId, ambiente, rnc })
  if (!encontrado.ok) {
    if (!encontrado.ninguno) return otraVez(entrega, medios, encontrado.frase)
    return hecho(entrega, medios, { estado: 'sin dirección', motivo: SIN_DIRECCION })
  }
  const { receptor } = encontrado
  const direccion = receptor.urls.recepcion
  const contestado = await entregarEcf(receptor, { nombre: `${emisorRnc}${encf}.xml`, xml })
  const acuse = await acuseEn(contestado, entrega, medios)
  if ('frase' in acuse) return { ...otraVez(entrega, medios, acuse.frase), direccion }
  const { arecf, llaveAcuse, recibido, motivo } = acuse
  // What it says it has had before is there, whoever lost the first receipt.
  const esta = recibido || motivo === YA_RECIBIDO
  return hecho(entrega, medios, {
    estado: esta ? 'entregado' : 'no recibido',
    motivo: recibido ? null : (MOTIVOS_EN_PALABRAS[motivo] ?? 'Su programa no lo aceptó, y no dice por qué.'),
    direccion,
    arecf,
    llave_acuse: llaveAcuse,
    entregado_en: esta ? medios.now() : null,
  })
}

const SIN_DIRECCION =
  'El comprador no está en el directorio de receptores de la DGII: entréguele la representación impresa.'

interface AcuseLeido {
  readonly arecf: Buffer
  /** SHA-256 of the key that signed it: whoever signs with it later speaks for the buyer. */
  readonly llaveAcuse: string
  readonly recibido: boolean
  readonly motivo: string
}

/** The receipt in what the buyer's server answered, or why it is none. */
async function acuseEn(
  contestado: Contestado,
  { emisorRnc, compradorRnc, encf }: Entrega,
  { verificador, now }: Medios,
): Promise<AcuseLeido | { readonly frase: string }> {
  if (!contestado.ok) return contestado
  const { estado, cuerpo } = contestado
  if (estado !== 200) return { frase: `Su servidor contestó con un error (HTTP ${estado}).` }
  const verificado = await verificador.verificar(cuerpo, { esquema: 'ARECF' })
  if (!verificado.valido) return { frase: `Su acuse de recibo no sirve. ${verificado.frase}` }
  const { certificado } = verificado
  if (!sirveParaFirmar(certificado, now())) {
    return { frase: 'Su acuse de recibo no sirve. El certificado que lo firma no está vigente.' }
  }
  const detalle = grupoEn(verificado.registro, 'DetalleAcusedeRecibo')
  const es = (elemento: string, valor: string) => textoEn(detalle, elemento) === valor
  if (!es('RNCEmisor', emisorRnc) || !es('RNCComprador', compradorRnc) || !es('eNCF', encf)) {
    return { frase: 'Su acuse de recibo es de otro comprobante.' }
  }
  return {
    arecf: cuerpo,
    llaveAcuse: certificado.huellaDeLlave,
    recibido: es('Estado', '0'),
    motivo: textoEn(detalle, 'CodigoMotivoNoRecibido') ?? '',
  }
}

const NADA = { arecf: null, llave_acuse: null, entregado_en: null }

function otraVez({ intentos, creadoEn }: Entrega, { now }: Medios, motivo: string): PasoDeEntrega {
  const ahora = now()
  const proximo = proximoIntento({ ahora, intentos, creadoEn })
  const estado = proximo ? 'por entregar' : 'abandonado'
  return { ...NADA, estado, motivo, intentos: intentos + 1, proximo_en: proximo ?? ahora }
}

function hecho({ intentos }: Entrega, { now }: Medios, paso: Columns<'ecf_entregas'>): PasoDeEntrega {
  return { ...NADA, intentos, ...paso, proximo_en: now() }
}
