import type { PasoDePrueba } from '@cuadre/contract/ecf-empresas'
import { AMBIENTE_EN_PALABRAS, type Ambiente } from '@cuadre/domain/ecf/ambientes'
import { avisoDeCertificado } from '@cuadre/domain/ecf/avisos-de-empresa'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { conPunto } from '@cuadre/domain/texto/texto'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'
import { found } from '../../../http/refusal.ts'
import { emisorEcfDe } from '../../documentos/emisor.queries.ts'
import { abrirLlave, findCertificado, type Opening, vigenciaDe } from '../certificado.ts'
import type { ConexionEcf } from '../conexion.ts'

const TITULOS: Readonly<Record<PasoDePrueba['paso'], string>> = {
  certificado: 'Certificado',
  titular: 'Titular',
  dirección: 'Conexión con la DGII',
  semilla: 'Semilla recibida',
  firma: 'Semilla firmada',
  token: 'Sesión abierta',
}
const EN_ORDEN = Object.keys(TITULOS) as PasoDePrueba['paso'][]

/** What a step found: good with a sentence, or why it failed and what to do. */
type Hallazgo = { readonly bien: string } | { readonly mal: string; readonly queHacer: string }

interface Prueba extends Opening {
  readonly empresaId: number
  readonly conexion: ConexionEcf
}

/**
 * Goes the way of a document up to its door: certificate, address, seed, signature, session. It stops at the first step that fails;
 * nothing is sent. No transaction is open meanwhile: the tax office takes its time.
 */
export async function probarConexion(db: Conexion, prueba: Prueba) {
  const { ambiente } = found(await emisorEcfDe(db, prueba.empresaId), 'EMPRESA_NOT_FOUND')
  const pasos: PasoDePrueba[] = []
  for await (const [paso, hallazgo] of pasosDe(db, prueba, ambiente)) {
    pasos.push(contado(paso, hallazgo))
  }
  const bien = pasos.every(({ estado }) => estado === 'bien')
  const sinProbar = EN_ORDEN.slice(pasos.length).map(paso => contado(paso, null))
  return { bien, pasos: [...pasos, ...sinProbar] }
}

function contado(paso: PasoDePrueba['paso'], hallazgo: Hallazgo | null): PasoDePrueba {
  const titulo = TITULOS[paso]
  if (hallazgo === null) return { paso, titulo, estado: 'sin probar', frase: '', queHacer: null }
  if ('bien' in hallazgo) return { paso, titulo, estado: 'bien', frase: hallazgo.bien, queHacer: null }
  return { paso, titulo, estado: 'falló', frase: hallazgo.mal, queHacer: hallazgo.queHacer }
}

type Paso = readonly [PasoDePrueba['paso'], Hallazgo]

async function* pasosDe(db: Conexion, prueba: Prueba, ambiente: Ambiente): AsyncGenerator<Paso> {
  const { empresaId, conexion } = prueba
  const guardado = await findCertificado(db, empresaId)
  const certificado = await mirarCertificado(guardado, prueba)
  yield ['certificado', certificado]
  if (!guardado || 'mal' in certificado) return
  const titular = `${guardado.titular}, ${formatDocumento(guardado.documento)}`
  yield ['titular', { bien: conPunto(`Firma ${titular}`) }]

  const anotar = (intercambio: IntercambioDgii) => guardarIntercambio(db, empresaId, intercambio)
  const cliente = conexion.clienteNuevoDe({ empresaId, ambiente, anotar })
  const semilla = await cliente.semilla()
  if (!semilla.ok && semilla.estadoHttp === null) {
    yield ['dirección', { mal: semilla.frase, queHacer: comoLlegar(ambiente) }]
    return
  }
  yield ['dirección', { bien: `Responde: ${AMBIENTE_EN_PALABRAS[ambiente]}.` }]
  if (!semilla.ok) {
    yield ['semilla', { mal: semilla.frase, queHacer: 'Espere unos minutos y pruebe otra vez.' }]
    return
  }
  yield ['semilla', { bien: 'La DGII dio la semilla que hay que firmar.' }]
  const propio = await conexion.certificadoDe(empresaId)
  const firmada =
    propio && (await conexion.firmador.firmarXml({ ajeno: semilla.semilla, certificado: propio }))
  if (!firmada) {
    yield ['firma', { mal: 'El certificado no firmó.', queHacer: 'Vuelva a subir el certificado.' }]
    return
  }
  yield ['firma', { bien: 'El certificado firmó la semilla.' }]
  const sesion = await cliente.token()
  if (!sesion.ok) {
    yield ['token', { mal: sesion.frase, queHacer: comoEntrar(sesion.tipo, titular) }]
    return
  }
  const hasta = formatInstante(sesion.expira)
  yield ['token', { bien: `La DGII aceptó a ${titular}, como delegado. La sesión vale hasta el ${hasta}` }]
}

async function mirarCertificado(
  guardado: Awaited<ReturnType<typeof findCertificado>>,
  { keys, ahora }: Opening,
): Promise<Hallazgo> {
  const queHacer = 'Suba el certificado (archivo .p12 o .pfx) con su clave.'
  if (!guardado) return { mal: 'La empresa no tiene certificado.', queHacer }
  const vigencia = vigenciaDe(guardado)
  const aviso = avisoDeCertificado(vigencia, ahora)
  if (aviso && !sirveParaFirmar(vigencia, ahora)) return { mal: aviso.frase, queHacer }
  const llave = abrirLlave(guardado, await keys.find())
  if (typeof llave === 'string') return { mal: llave, queHacer }
  return { bien: `Se abre y está vigente hasta el ${formatInstante(vigencia.validoHasta)}` }
}

function comoLlegar(ambiente: Ambiente): string {
  return ambiente === 'simulador'
    ? 'Inicie el simulador (npm run simulador) o revise la variable DGII_SIMULADOR_URL.'
    : 'Revise la conexión a internet, y que el cortafuegos deje salir hacia ecf.dgii.gov.do y fc.dgii.gov.do (HTTPS, puerto 443).'
}

function comoEntrar(tipo: string, titular: string): string {
  return tipo === 'sin permiso' || tipo === 'rechazo'
    ? `En la Oficina Virtual, en «Delegación de roles», delegue a ${titular} como firmante de la empresa, y acepte la delegación.`
    : 'Espere unos minutos y pruebe otra vez.'
}

async function guardarIntercambio(
  db: Conexion,
  empresaId: number,
  intercambio: IntercambioDgii,
): Promise<void> {
  const { servicio, direccion, estadoHttp, enviado, recibido, falla, milisegundos } = intercambio
  await db
    .insertInto('ecf_intercambios')
    .values({
      documento_id: null,
      empresa_id: empresaId,
      servicio,
      direccion,
      enviado,
      falla,
      milisegundos,
      estado_http: estadoHttp,
      // A text column holds no NUL.
      recibido: recibido?.replaceAll('\u0000', '') ?? null,
    })
    .execute()
}
