import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { acuseDe, aprobacionDe, type MotivoDeNoRecibido } from '@cuadre/domain/ecf/otros-registros'
import { silentLog } from '@cuadre/server/config/log'
import { makeConexionEcf } from '@cuadre/server/features/ecf/conexion'
import { openEntregas, openTareas } from '@cuadre/server/features/ecf/entrega/entrega'
import { FIRMADOR, TEST_CERTIFICATE_KEYS, type TestApp, VERIFICADOR } from './app.ts'
import { unP12Subido } from './certificado-de-prueba.ts'
import { firmadoPorOtro } from './otro-contribuyente.ts'
import { escribirDocumento } from './otros-documentos.ts'
import { type PuestoDeVenta, unPuestoDeVenta } from './puesto-de-venta.ts'
import { type Arrived, type Scripted, scriptedServer } from './scripted-server.ts'

/** How the tax office answers about a document, and how the other taxpayer's server does; a test changes them. */
export interface Guion {
  directorio: 'lo nombra' | 'no lo nombra' | 'no responde'
  /** Its code for every document, or what it answers about the one with this security code. */
  estado:
    | number
    | ((codigoSeguridad: string) => { readonly codigo: number; readonly codigoSeguridad?: string })
  aprobacion: Scripted
  /** The other taxpayer's reception, and its address for approvals. */
  recepcion: (arrived: Arrived) => Scripted
  aceptacion: (arrived: Arrived) => Scripted
}

/** A tax office and another taxpayer on loopback. */
export async function abrirVecino() {
  const guion: Guion = {
    directorio: 'lo nombra',
    estado: 1,
    aprobacion: { body: { mensaje: [''], estado: 'Aprobación Comercial Aprobada.', codigo: '01' } },
    recepcion: () => ({ status: 500 }),
    aceptacion: () => ({ status: 200 }),
  }
  const server = await scriptedServer(arrived => contestar(arrived, guion, () => server.url))
  return { guion, arrived: server.arrived, url: server.url, close: server.close }
}

/** The same with a round of deliveries that talks to them. */
export async function unVecino(prueba: Pick<TestApp, 'db'>, now: () => Date) {
  const { guion, arrived, url, close } = await abrirVecino()
  const deps = { keys: TEST_CERTIFICATE_KEYS, firmador: FIRMADOR, simuladorUrl: url, now }
  const conexion = makeConexionEcf({ db: prueba.db, ...deps })
  /** Everything that is due, by a process that has just begun. */
  const reparte = async () => {
    const means = { db: prueba.db, conexion, verificador: VERIFICADOR, log: silentLog, now }
    await Promise.all([openEntregas(means).round(), openTareas(means).round()])
  }
  return { guion, arrived, close, reparte }
}

const SEMILLA =
  '<?xml version="1.0" encoding="utf-8"?><SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>abc</valor><fecha>2026-11-22T11:00:00-04:00</fecha></SemillaModel>'

function contestar(arrived: Arrived, guion: Guion, url: () => string): Scripted {
  const en = (piece: string) => arrived.path.toLowerCase().includes(piece)
  if (en('/fe/recepcion/')) return guion.recepcion(arrived)
  if (en('/fe/aprobacioncomercial/')) return guion.aceptacion(arrived)
  if (en('semilla') && arrived.method === 'GET') return { body: SEMILLA, type: 'application/xml' }
  if (en('validarsemilla')) {
    return { body: { token: 'a.b.c', expira: '2036-01-01T00:00:00Z', expedido: '2026-01-01T00:00:00Z' } }
  }
  if (en('consultadirectorio')) {
    if (guion.directorio === 'no responde') return { status: 503 }
    const rnc = new URL(arrived.path, url()).searchParams.get('RNC')
    const entrada = { nombre: 'OTRO', rnc, urlRecepcion: url(), urlAceptacion: url(), urlOpcional: url() }
    return { body: guion.directorio === 'lo nombra' ? [entrada] : [] }
  }
  if (en('consultaestado')) {
    const { estado } = guion
    const codigo = new URL(arrived.path, url()).searchParams.get('codigoseguridad') ?? ''
    return {
      body: { estado: 'el que sea', ...(typeof estado === 'number' ? { codigo: estado } : estado(codigo)) },
    }
  }
  if (en('aprobacioncomercial')) return guion.aprobacion
  return { status: 404 }
}

/** A company of ours that signs and receives, in the simulator's environment. */
export async function empresaEnSimulador(
  { api, db }: Pick<TestApp, 'api' | 'db'>,
  id: number,
): Promise<void> {
  await api.data(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() })
  await api.data(ecfEmpresas.update, { params: { id }, body: { recibe: true } })
  await db.updateTable('empresas_ecf').set({ ambiente: 'simulador' }).where('empresa_id', '=', id).execute()
}

export interface Aceptado {
  readonly documentoId: number
  readonly encf: string
  readonly emisorRnc: string
  readonly compradorRnc: string
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Electronic documents of a company that the tax office accepted a moment ago. */
export async function unEmisor(prueba: TestApp): Promise<{
  readonly puesto: PuestoDeVenta
  aceptado(cambios?: { tipo?: string; corrige?: number; rncCliente?: string }): Promise<Aceptado>
}> {
  const puesto = await unPuestoDeVenta(prueba.api)
  await empresaEnSimulador(prueba, puesto.empresa.id)
  const { pedidoId: modelo } = await puesto.unPedido()
  let numero = 0
  return {
    puesto,
    async aceptado({ tipo = '31', corrige, rncCliente = '131880681' } = {}) {
      numero += 1
      const documentoId = await escribirDocumento(prueba.base, modelo, {
        serie: 'E',
        tipo,
        numero,
        fecha: '2026-11-16',
        montos: [100, 18],
        aceptado: false,
        rncCliente,
        ...(corrige !== undefined && { corrige }),
      })
      const { pool } = prueba.base
      await pool.query(
        `INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, estado, xml, codigo_seguridad, firmado_en)
         VALUES ($1, $2, 'simulador', '{}', 'por enviar', '<ECF>ñ</ECF>', 'abcdef', now())`,
        [documentoId, puesto.empresa.id],
      )
      await pool.query(`UPDATE documentos_ecf SET estado = 'aceptado' WHERE documento_id = $1`, [documentoId])
      const encf = `E${tipo}${String(numero).padStart(10, '0')}`
      return { documentoId, encf, emisorRnc: digits(puesto.empresa.rnc), compradorRnc: rncCliente }
    },
  }
}

/** The other taxpayer's receipt. */
export async function acuseDelOtro(
  { emisorRnc: rncEmisor, compradorRnc: rncComprador, encf }: Aceptado,
  motivo: MotivoDeNoRecibido | null = null,
  certificado?: Parameters<typeof firmadoPorOtro>[2],
): Promise<string> {
  const registro = acuseDe(
    { rncEmisor, rncComprador, encf, motivo },
    { ahora: new Date('2026-11-22T15:00:00Z') },
  )
  return (await firmadoPorOtro('ARECF', registro, certificado)).toString()
}

/** What the other taxpayer says of a document of ours. */
export function aprobacionDelOtro(
  { emisorRnc: rncEmisor, compradorRnc: rncComprador, encf }: Aceptado,
  cambios: Partial<Parameters<typeof aprobacionDe>[0]> = {},
  certificado?: Parameters<typeof firmadoPorOtro>[2],
): Promise<Buffer> {
  const dicha = {
    rncEmisor,
    rncComprador,
    encf,
    fechaEmision: '16-11-2026',
    montoTotal: '118.00',
    rechazo: null,
  }
  const registro = aprobacionDe({ ...dicha, ...cambios }, { ahora: new Date('2026-11-22T15:00:00Z') })
  return firmadoPorOtro('ACECF', registro, certificado)
}
