import type { FastifyInstance } from 'fastify'
import { aprobacionDelPar, facturaDelPar } from '../par/documentos.ts'
import { enviar } from '../par/enviar.ts'
import { firmar } from '../par/firmar.ts'
import type { Acuse } from '../par/par.ts'
import { leerEcf } from '../reglas/ecf.ts'
import { evaluarEcf } from '../reglas/evaluar.ts'
import { diferenciasDe } from '../reglas/totales.ts'
import { datosDe, guardar } from '../servicios/guardar.ts'
import type { Oficina } from '../servidor/servicio.ts'
import { leerDocumento } from '../xml/documento.ts'

const DEFECTOS = ['firma', 'esquema', 'doctype', 'repetido'] as const
/** No document leaves this machine. */
const url = { type: 'string', pattern: '^http://(127\\.0\\.0\\.1|localhost|\\[::1\\]):\\d+$' }
const rnc = { type: 'string', pattern: '^(\\d{9}|\\d{11})$' }
const monto = { type: 'string', pattern: '^\\d+\\.\\d{2}$' }

interface Factura {
  readonly url: string
  readonly urlAutenticacion?: string
  readonly rncComprador: string
  readonly nombreComprador?: string
  /** Without ITBIS. */
  readonly monto?: string
  /** Something wrong, for the receiver to find. */
  readonly defecto?: (typeof DEFECTOS)[number]
}

interface Aprobacion {
  readonly url: string
  readonly urlAutenticacion?: string
  readonly rncEmisor: string
  readonly encf: string
  readonly fechaEmision?: string
  readonly montoTotal?: string
  readonly rncComprador?: string
  /** A refusal, with its reason. */
  readonly rechazo?: string
}

/** The other taxpayer at work: sends an invoice, or says what it thinks of one. Answers what the receiver said. */
export function rutasDelPar(app: FastifyInstance, oficina: Oficina): void {
  app.post<{ Body: Factura }>(
    '/control/par/emitir',
    cuerpo(
      {
        url,
        urlAutenticacion: url,
        rncComprador: rnc,
        nombreComprador: { type: 'string', minLength: 1 },
        monto,
        defecto: { enum: DEFECTOS },
      },
      ['url', 'rncComprador'],
    ),
    ({ body }) => emitir(oficina, body),
  )
  app.post<{ Body: Aprobacion }>(
    '/control/par/aprobar',
    cuerpo(
      {
        url,
        urlAutenticacion: url,
        rncEmisor: rnc,
        encf: { type: 'string', pattern: '^E\\d{12}$' },
        fechaEmision: { type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4}$' },
        montoTotal: monto,
        rncComprador: rnc,
        rechazo: { type: 'string', minLength: 1, maxLength: 250 },
      },
      ['url', 'rncEmisor', 'encf'],
    ),
    ({ body }) => aprobar(oficina, body),
  )
}

function cuerpo(properties: Record<string, unknown>, required: readonly string[]) {
  return { schema: { body: { type: 'object', additionalProperties: false, properties, required } } }
}

async function emitir(oficina: Oficina, de: Factura): Promise<Acuse> {
  const { par, libro, ahora } = oficina
  if (de.defecto !== 'repetido' || par.numero === 0) par.numero = siguienteNumero(oficina)
  const encf = `E31${String(par.numero).padStart(10, '0')}`
  const limpia = facturaDelPar({
    rnc: par.rnc,
    nombre: par.nombre,
    rncComprador: de.rncComprador,
    encf,
    nombreComprador: de.nombreComprador ?? 'RECEPTOR DE PRUEBA',
    monto: de.monto ?? '1000.00',
    vence: libro.rangoDe(par.rnc, encf)?.vence ?? '31-12-2028',
    ahora: ahora(),
  })
  const firmada = firmar(limpia, par.certificado)
  if (de.defecto === undefined) alaOficina(oficina, encf, firmada)
  return enviar(oficina, {
    que: 'ecf',
    url: de.url,
    urlAutenticacion: de.urlAutenticacion ?? null,
    nombre: `${par.rnc}${encf}.xml`,
    rnc: par.rnc,
    rncComprador: de.rncComprador,
    encf,
    xml: Buffer.from(estropear(firmada.toString('utf8'), de.defecto), 'utf8'),
  })
}

function siguienteNumero({ par, libro }: Oficina): number {
  const usados = libro.usados('ecf', par.rnc).map(encf => Number(encf.slice(3)))
  return Math.max(par.numero, 0, ...usados) + 1
}

function estropear(xml: string, defecto: Factura['defecto']): string {
  switch (defecto) {
    case 'firma':
      return xml.replace('Servicio de prueba', 'Servicio cambiado')
    case 'esquema':
      return xml.replace('<TipoIngresos>01</TipoIngresos>', '')
    case 'doctype':
      return xml.replace('?>', '?><!DOCTYPE ECF [<!ENTITY a "b">]>')
    default:
      return xml
  }
}

/** What is sent to a buyer was sent to the tax office before, so that the buyer can ask there about it. */
function alaOficina(oficina: Oficina, encf: string, bytes: Buffer): void {
  const { par, libro } = oficina
  const ahora = oficina.ahora()
  const { nodo, firma } = leerDocumento(bytes, ['ECF'], ahora)
  const ecf = leerEcf(nodo)
  const veredicto = evaluarEcf({ libro, ambiente: 'ecf', ecf, firma, ahora })
  guardar(
    oficina,
    {
      ambiente: 'ecf',
      sn: firma.sn,
      ahora,
      parametro: () => '',
      archivo: { nombre: `${par.rnc}${encf}.xml`, bytes },
    },
    {
      servicio: 'recepcion',
      ecf: datosDe(ecf, firma.codigoSeguridad),
      firma,
      veredicto,
      diferencias: diferenciasDe(ecf),
    },
  )
}

/** What is not said stands in the document that the office has. */
function aprobar(oficina: Oficina, de: Aprobacion): Promise<Acuse> {
  const { par, libro, ahora } = oficina
  const original = libro.aceptado('ecf', de.rncEmisor, de.encf)
  const rncComprador = de.rncComprador ?? original?.rncComprador ?? par.rnc
  const xml = aprobacionDelPar({
    rnc: de.rncEmisor,
    encf: de.encf,
    rncComprador,
    rechazo: de.rechazo ?? null,
    ahora: ahora(),
    fechaEmision: de.fechaEmision ?? original?.fechaEmision ?? '',
    montoTotal: de.montoTotal ?? original?.montoTotal ?? '',
  })
  return enviar(oficina, {
    que: 'acecf',
    url: de.url,
    urlAutenticacion: de.urlAutenticacion ?? null,
    nombre: `${rncComprador}${de.encf}.xml`,
    rnc: de.rncEmisor,
    rncComprador,
    encf: de.encf,
    xml: firmar(xml, par.certificado),
  })
}
