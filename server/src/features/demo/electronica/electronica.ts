import { admiteItbis, codigoDeFactura } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Log } from '../../../config/log.ts'
import type { Db } from '../../../db/connection/connection.ts'
import type { Queue } from '../../../db/write/queue-worker.ts'
import type { Verificador } from '../../../ecf/verificador.ts'
import type { ConexionEcf } from '../../ecf/conexion.ts'
import { openEntregas } from '../../ecf/entrega/entrega.ts'
import { type Envio, openEnvio } from '../../ecf/envio/envio.ts'
import { emitirNota } from '../../notas/notas.actions.ts'
import { createPedido } from '../../pedidos/crear.actions.ts'
import type { Azar } from '../azar.ts'
import { emitirPropia } from '../compras-propias.ts'
import type { ClienteDemo } from '../maestros.ts'
import { PROPIAS_ELECTRONICAS, type PropiaDemo } from '../propias-catalogo.ts'
import type { Autor } from '../ventas.ts'
import { FUERA_DE_REGISTRO, RECEPTORES, VENTAS_ELECTRONICAS, type VentaElectronica } from './catalogo.ts'
import { crearEmpresaElectronica, type EmpresaElectronica } from './empresa.ts'
import type { Simulador } from './simulador.ts'

/** What issuing electronically takes besides the database. */
export interface Medios {
  readonly simulador: Simulador
  readonly simuladorUrl: string
  readonly conexion: ConexionEcf
  readonly keys: CertificateKeys
  readonly verificador: Pick<Verificador, 'verificar'>
  readonly log: Log
}

const PREGUNTAS = 7

interface Oficina {
  readonly azar: Azar
  readonly clientes: readonly ClienteDemo[]
  /** A supplier who gives no receipts. */
  readonly pintorId: number
  readonly hoy: Dia
  readonly now: () => Date
  readonly autor: Autor
}

/**
 * A company that issues electronically, with documents in every state, made as an office makes them: sold, signed, sent to the
 * simulator, handed to their buyers. The simulator forgets what it knew: its numbers begin anew, as those of the office do.
 */
export async function crearElectronica(
  db: Db,
  { azar, clientes, pintorId, hoy, now, autor }: Oficina,
  { simulador, simuladorUrl, conexion, keys, verificador, log }: Medios,
): Promise<EmpresaElectronica> {
  await simulador.ordenar('reiniciar', {})
  const empresa = await crearEmpresaElectronica(db, { azar, simulador, keys, hoy, ahora: now(), autor })
  const reloj = crearReloj(now)
  const means = { db, conexion, verificador, log, now: reloj.now }
  const envio = openEnvio(means)
  await emitirComprobantes({
    db,
    simulador,
    simuladorUrl,
    envio,
    entregas: openEntregas(means),
    reloj,
    empresa,
    clientes,
    pintorId,
    hoy,
    autor,
  })
  // What stays in process was asked about so often that the next time is a quarter of an hour away: an office that has just been opened is quiet.
  for (let vez = 1; vez <= PREGUNTAS; vez++) await reloj.adelantado(vez * 70, () => envio.cola.round())
  return empresa
}

/** Amounts of what the other taxpayer sells to the company, without ITBIS. */
const COMPRAS = ['48750.00', '1284300.75']

/** Has the other taxpayer send its invoices to the running office; they wait for a decision. */
export async function recibirDeSuplidor(
  simulador: Simulador,
  { rnc, nombre, url }: Pick<EmpresaElectronica, 'rnc' | 'nombre'> & { url: string },
): Promise<void> {
  for (const monto of COMPRAS) {
    await simulador.ordenar('par/emitir', { url, rncComprador: rnc, nombreComprador: nombre, monto })
  }
}

function crearReloj(now: () => Date): Reloj {
  let segundos = 0
  return {
    now: () => new Date(now().getTime() + segundos * 1000),
    async adelantado(otros, hacer) {
      segundos += otros
      await hacer().finally(() => {
        segundos -= otros
      })
    },
  }
}

/** Seconds after which the tax office is asked what became of a document. */
const HASTA_PREGUNTAR = 2

/** The time, which can be put forward so that nobody waits for an answer. */
interface Reloj {
  now(): Date
  /** What is done meanwhile is done so many seconds later. */
  adelantado(segundos: number, hacer: () => Promise<void>): Promise<void>
}

interface Oficio {
  readonly db: Db
  readonly simulador: Simulador
  readonly simuladorUrl: string
  readonly envio: Envio
  readonly entregas: Queue
  readonly reloj: Reloj
  readonly empresa: EmpresaElectronica
  readonly clientes: readonly ClienteDemo[]
  readonly pintorId: number
  readonly hoy: Dia
  readonly autor: Autor
}

/** Buys, sells, sends and hands over: one after the other, so that each fault meets the document that it was ordered for. */
async function emitirComprobantes(oficio: Oficio): Promise<void> {
  await presentar(oficio)
  for (const propia of PROPIAS_ELECTRONICAS) await comprar(oficio, propia)
  for (const venta of VENTAS_ELECTRONICAS) await vender(oficio, venta)
}

/** What the tax office and the other taxpayer know of the buyers. */
async function presentar({ simulador, simuladorUrl, clientes }: Oficio): Promise<void> {
  for (const nombre of RECEPTORES) {
    const { rnc } = cliente(clientes, nombre)
    await simulador.ordenar('directorio', { nombre, rnc, urlRecepcion: simuladorUrl })
  }
  const { rnc, nombre } = cliente(clientes, FUERA_DE_REGISTRO)
  await simulador.ordenar('contribuyentes', { rnc, nombre, estado: 'desconocido' })
}

async function comprar(oficio: Oficio, propia: PropiaDemo): Promise<void> {
  const { db, empresa, pintorId, hoy, autor, reloj } = oficio
  const quienes = { empresaId: empresa.id, pintorId, hoy, ahora: reloj.now(), autor }
  await enviar(oficio, await emitirPropia(db, propia, quienes))
}

async function vender(oficio: Oficio, venta: VentaElectronica): Promise<void> {
  const { db, simulador, simuladorUrl, empresa, clientes, hoy, autor, reloj } = oficio
  const { diasCredito, falla, devolucion } = venta
  if (falla) await simulador.ordenar('fallas', { rnc: empresa.rnc, ...falla })
  const { id: clienteId, tipo } = cliente(clientes, venta.cliente)
  const lineas = Object.entries(venta.lineas).map(([comienzo, dicho]) => {
    const [cantidad, descuento] = typeof dicho === 'number' ? [dicho, 0] : dicho
    return { producto: producto(empresa, comienzo), cantidad, descuento }
  })
  const tipoComprobante = codigoDeFactura(tipo)
  const body = {
    fechaPedido: hoy,
    empresaId: empresa.id,
    clienteId,
    tipoComprobante,
    aplicaItbis: admiteItbis(tipoComprobante) && lineas.every(linea => !linea.producto.exento),
    detalles: lineas.map(({ producto: { id, precio }, cantidad, descuento }) => ({
      productoId: id,
      precio,
      cantidad,
      descuento,
    })),
    pago: {
      formaPago: diasCredito ? ('credito' as const) : ('efectivo' as const),
      otrasFormas: {},
      diasCredito: diasCredito ?? null,
    },
  }
  const quien = { userId: autor.userId, actor: autor }
  const { pedido } = await db
    .transaction()
    .execute(tx => createPedido(tx, { body, hoy, ahora: reloj.now(), cambiaPrecios: false, ...quien }))
  const documentoId = pedido.pedidoId
  await enviar(oficio, documentoId)
  if (!devolucion) return
  const nota = await db.transaction().execute(tx =>
    emitirNota(tx, {
      clase: 'nota de crédito' as const,
      documentoId,
      hoy,
      ahora: reloj.now(),
      simuladorUrl,
      ...quien,
      body: { modo: 'lineas', lineas: [{ linea: 1, cantidad: 1 }], motivo: devolucion },
    }),
  )
  await enviar(oficio, nota.documentoId)
}

/** Signed and sent at once; a moment later its answer is fetched, and what was accepted goes to its buyer. */
async function enviar({ envio, entregas, reloj }: Oficio, documentoId: number): Promise<void> {
  await envio.firmar(documentoId)
  await envio.cola.round()
  await reloj.adelantado(HASTA_PREGUNTAR, async () => {
    await envio.cola.round()
    await entregas.round()
  })
}

function cliente(clientes: readonly ClienteDemo[], nombre: string): ClienteDemo {
  return found(
    clientes.find(each => each.nombre === nombre),
    nombre,
  )
}

function producto({ productos }: EmpresaElectronica, comienzo: string) {
  return found(
    productos.find(({ descripcion }) => descripcion.startsWith(comienzo)),
    comienzo,
  )
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The sample office has no '${what}'`)
  return value
}
