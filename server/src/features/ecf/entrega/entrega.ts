import { MOTIVOS_EN_PALABRAS, YA_RECIBIDO } from '@cuadre/domain/ecf/entrega'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/escritura'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import type { Columns } from '../../../db/write/leased-queue.ts'
import { type Means, openQueue, type Queue } from '../../../db/write/queue-worker.ts'
import { entregarAprobacion, entregarEcf } from '../../../ecf/receptor/cliente.ts'
import type { Contestado } from '../../../ecf/receptor/pedir.ts'
import { ENTREGAS, type Entrega, loQueDejaLaEntrega, type PasoDeEntrega } from './entregas.queries.ts'
import { proximoIntento } from './espera.ts'
import { dgiiDe, type Medios } from './medios.ts'
import { preguntar } from './preguntar.ts'
import { receptorDe } from './receptor-de.ts'
import { loQueDejaLaTarea, type PasoDeTarea, TAREAS, type Tarea } from './tareas.queries.ts'

/** One that drags leaves the others their turn. */
const comun = { entity: 'Ecf', atOnce: 4 } as const

/** Hands accepted documents to their buyers. Somebody else's server is nobody's to wait for: it is tried for a week, less and less often. */
export function openEntregas(means: Means & Medios): Queue {
  return openQueue(
    {
      ...comun,
      queue: ENTREGAS,
      failure: 'No se pudo entregar a los compradores',
      work: async entrega => loQueDejaLaEntrega(entrega, await entregar(entrega, means)),
    },
    means,
  )
}

/** Says of what arrived what is to be said, to its issuer and to the tax office. */
export function openTareas(means: Means & Medios): Queue {
  return openQueue(
    {
      ...comun,
      queue: TAREAS,
      failure: 'No se pudo seguir con los comprobantes recibidos',
      work: async tarea => loQueDejaLaTarea(tarea, await decir(tarea, means)),
    },
    means,
  )
}

/** One attempt to say something about a document that arrived. */
function decir(tarea: Tarea, medios: Medios): Promise<PasoDeTarea> {
  switch (tarea.tarea) {
    case 'consultar':
      return consultar(tarea, medios)
    case 'al emisor':
      return alEmisor(tarea, medios)
    case 'a la DGII':
      return aLaDgii(tarea, medios)
  }
}

/** Whether the tax office has it. Its issuer may send it there up to three days later than here (contingency). */
async function consultar(tarea: Tarea, medios: Medios): Promise<PasoDeTarea> {
  if (tarea.ambiente === 'certecf')
    return hecha(tarea, medios, 'En certificación la DGII no ofrece esta consulta.')
  const respuesta = await preguntar(tarea, medios)
  if (!respuesta.ok) return otraVez(tarea, medios, respuesta.frase)
  const { dgii, estado } = respuesta
  if (dgii) return { ...hecha(tarea, medios, estado), dgii }
  const paso = otraVez(tarea, medios, 'La DGII todavía no lo conoce.')
  return paso.estado === 'abandonada' ? { ...paso, dgii: 'desconocido' } : paso
}

async function alEmisor(tarea: Tarea, medios: Medios): Promise<PasoDeTarea> {
  const encontrado = await receptorDe(medios, { ...tarea, rnc: tarea.emisorRnc })
  if (!encontrado.ok) {
    if (!encontrado.ninguno) return otraVez(tarea, medios, encontrado.frase)
    return {
      ...hecha(tarea, medios, 'El suplidor no está en el directorio de la DGII.'),
      estado: 'sin dirección',
    }
  }
  const { receptor } = encontrado
  const direccion = receptor.urls.aceptacion
  const contestado = await entregarAprobacion(receptor, archivoDe(tarea))
  if (!contestado.ok) return { ...otraVez(tarea, medios, contestado.frase), direccion }
  const { estado, cuerpo } = contestado
  if (estado === 200) return { ...hecha(tarea, medios, null), direccion }
  const frase = `Su servidor contestó con un error (HTTP ${estado}).`
  if (estado !== 400) return { ...otraVez(tarea, medios, frase), direccion }
  return { ...hecha(tarea, medios, textoDe(cuerpo) ?? frase), estado: 'rechazada', direccion }
}

async function aLaDgii(tarea: Tarea, medios: Medios): Promise<PasoDeTarea> {
  const { nombre, xml } = archivoDe(tarea)
  const respuesta = await dgiiDe(medios, tarea).aprobar(nombre, xml)
  if (!respuesta.ok) {
    if (respuesta.tipo !== 'rechazo') return otraVez(tarea, medios, respuesta.frase)
    return { ...hecha(tarea, medios, respuesta.frase), estado: 'rechazada' }
  }
  const { codigo, estado, mensajes } = respuesta
  if (Number(codigo) === ACEPTADA) return hecha(tarea, medios, estado)
  const frase = mensajes.join(' ') || estado
  if (/intentar nuevamente/i.test(frase)) return otraVez(tarea, medios, frase)
  return { ...hecha(tarea, medios, frase), estado: 'rechazada' }
}

/** '01' of its answers; '02': refused. */
const ACEPTADA = 1

function archivoDe({ empresaRnc, encf, acecf }: Tarea) {
  if (!acecf) throw new Error(`${encf} was not decided`)
  return { nombre: `${empresaRnc}${encf}.xml`, xml: acecf }
}

/** What an unknown server says, as far as a person can read it: one line of text, without its tags. */
function textoDe(cuerpo: Buffer): string | null {
  const texto = cuerpo
    .toString('utf8')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return texto === '' ? null : texto.slice(0, 300)
}

function otraVez({ intentos, creadoEn }: Tarea, { now }: Medios, respuesta: string): PasoDeTarea {
  const ahora = now()
  const proximo = proximoIntento({ ahora, intentos, creadoEn })
  const estado = proximo ? 'pendiente' : 'abandonada'
  return {
    estado,
    respuesta,
    hecha_en: null,
    dgii: null,
    intentos: intentos + 1,
    proximo_en: proximo ?? ahora,
  }
}

function hecha({ intentos }: Tarea, { now }: Medios, respuesta: string | null): PasoDeTarea {
  const ahora = now()
  return { estado: 'hecha', respuesta, hecha_en: ahora, intentos, proximo_en: ahora, dgii: null }
}

/** One attempt to hand a document to its buyer's server. */
async function entregar(entrega: Entrega, medios: Medios): Promise<PasoDeEntrega> {
  const { empresaId, ambiente, compradorRnc: rnc, emisorRnc, encf, xml } = entrega
  const encontrado = await receptorDe(medios, { empresaId, ambiente, rnc })
  if (!encontrado.ok) {
    if (!encontrado.ninguno) return masTarde(entrega, medios, encontrado.frase)
    return hecho(entrega, medios, { estado: 'sin dirección', motivo: SIN_DIRECCION })
  }
  const { receptor } = encontrado
  const direccion = receptor.urls.recepcion
  const contestado = await entregarEcf(receptor, { nombre: `${emisorRnc}${encf}.xml`, xml })
  const acuse = await acuseEn(contestado, entrega, medios)
  if ('frase' in acuse) return { ...masTarde(entrega, medios, acuse.frase), direccion }
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

function masTarde({ intentos, creadoEn }: Entrega, { now }: Medios, motivo: string): PasoDeEntrega {
  const ahora = now()
  const proximo = proximoIntento({ ahora, intentos, creadoEn })
  const estado = proximo ? 'por entregar' : 'abandonado'
  return { ...NADA, estado, motivo, intentos: intentos + 1, proximo_en: proximo ?? ahora }
}

function hecho({ intentos }: Entrega, { now }: Medios, paso: Columns<'ecf_entregas'>): PasoDeEntrega {
  return { ...NADA, intentos, ...paso, proximo_en: now() }
}
