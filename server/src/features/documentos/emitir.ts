import type { FieldError } from '@cuadre/contract/envelope'
import { terminosDe } from '@cuadre/contract/pago'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
import { type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type CompradorEcf, referenciaA } from '@cuadre/domain/ecf/documento-ecf'
import { type FaltaDeEcf, RUTAS_DE_FALTAS } from '@cuadre/domain/ecf/falta'
import { faltasDeCorreccion, faltasDeEcf, faltasDeVenta } from '@cuadre/domain/ecf/faltas'
import type { VentaPorEmitir } from '@cuadre/domain/ecf/por-emitir'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { reponerEcf } from './cambiar.queries.ts'
import { type EmisorConNumero, emisorConNumero, emisorEcfDe } from './emisor.queries.ts'
import type {
  Comprador,
  DocumentoNuevo,
  EcfNuevo,
  Escribir,
  PorEmitir,
  VentaNueva,
} from './emitir.queries.ts'

/** What a document is written as: the sale of an order, a note, an own purchase, the replacement of a paper. Every way to come into being is one of these. */
export interface Forma<D extends PorEmitir, E> {
  /** Everything that it lacks to be issued electronically. */
  readonly faltas: (documento: D, emite: EmisorConNumero) => FaltaDeEcf[]
  /** How its form calls fields that the sentences name as the order's does. */
  readonly campos?: Readonly<Record<string, string>>
  /** Its one statement: number, document, lines, accounts and what else comes with it. */
  readonly escribir: Escribir<D, E>
}

interface Emision<D extends PorEmitir, E> {
  readonly forma: Forma<D, E>
  /** As it is to read: its series is the one in which its company issues on its day (`comoSeEmite`). */
  readonly documento: D
  readonly actor: Actor
  /** What the audit log keeps of it; absent where its statement leaves the trace. */
  readonly traza?: (escrito: E) => Change
}

/** What was issued: its id and its number. */
export interface Escrito {
  readonly documentoId: number
  readonly numero: string
}

/**
 * The one way by which a fiscal number comes onto a paper: what is missing is said before a number is taken, one statement draws the
 * number and writes everything that comes with it, and a trace is left. Refused, nothing was written.
 */
export async function emitir<D extends PorEmitir, E>(
  db: Conexion,
  { forma, documento, actor, traza }: Emision<D, E>,
): Promise<E> {
  const ecf = documento.serie === 'E' ? await requireCompleto(db, forma, documento) : null
  const escrito = await forma.escribir(db, documento, { ecf, actor })
  if (escrito === undefined) throw sinNumero(documento)
  if (traza) await recordAll(db, actor, [traza(escrito)])
  return escrito
}

/** Refuses with all that is missing at once; answers what an electronic document copies from its company. */
async function requireCompleto<D extends PorEmitir, E>(
  db: Conexion,
  { faltas, campos }: Forma<D, E>,
  documento: D,
): Promise<EcfNuevo> {
  const { tipo, fecha, hoy, empresa } = documento
  const emite = found(
    await emisorConNumero(db, { empresaId: empresa.id, tipo, fecha, hoy }),
    'EMPRESA_NOT_FOUND',
  )
  requireNinguna(faltas(documento, emite), campos)
  return emite
}

/** Why a document got no number: the chosen one is gone, or its company's ranges have none left. */
function sinNumero({ serie, tipo, ncfId, empresa }: PorEmitir): Refusal {
  if (ncfId !== null) return new Refusal('NCF_NOT_AVAILABLE')
  return new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros({ serie, tipo }, empresa.nombre) })
}

/** What a document says itself, as it is issued or changed. */
interface Venta
  extends Pick<
    VentaNueva,
    'tipo' | 'fecha' | 'aplicaItbis' | 'lineas' | 'totales' | 'pago' | 'correccion' | 'corregido'
  > {
  readonly cliente: Parameters<typeof compradorEcf>[0]
}

/** Everything that an invoice or a note lacks before it may take its electronic number. */
export function faltasDeVentaNueva(venta: VentaNueva, emite: EmisorConNumero): FaltaDeEcf[] {
  const { nombre: empresa, emisor, certificado, numero } = emite
  return faltasDeEcf({ ...ventaPorEmitir(venta), empresa, emisor, certificado, numero, ahora: venta.ahora })
}

/** Refuses a sale on paper that could not be replaced by an electronic document, with all that it says wrong. */
export function requireReemplazable({ serie, tipo, ...venta }: Venta & TipoDeNumero): void {
  requireNinguna(faltasDeVenta(ventaPorEmitir({ ...venta, tipo: tipoFiscal({ serie, tipo }).tipo.E })))
}

function ventaPorEmitir({ totales, corregido, correccion, ...venta }: Venta): VentaPorEmitir {
  const { tipo, fecha, aplicaItbis } = venta
  const { subTotal, itbis, total } = totales
  return {
    ...{ tipo, fecha, aplicaItbis, subTotal, itbis, total },
    comprador: compradorEcf(venta.cliente),
    lineas: venta.lineas.map((linea, i) => ({
      ...linea,
      // Whether it is goods or services keeps nothing from being issued.
      servicio: false,
      importe: totales.lineas[i]?.importe ?? centavos(0),
      itbis: totales.lineas[i]?.itbis ?? centavos(0),
    })),
    pago: terminosDe(venta.pago),
    referencia: referenciaDe({ fecha, corregido, correccion }),
    corregido: corregido ?? null,
    // Neither does an own number nor who sold it.
    numeroInterno: '',
    vendedor: null,
  }
}

/** What a document that is to be issued says of what it corrects. */
export function referenciaDe({
  fecha,
  corregido,
  correccion,
}: Pick<DocumentoNuevo, 'fecha' | 'corregido' | 'correccion'>) {
  return referenciaA(corregido, { codigo: correccion?.codigo, motivo: correccion?.motivo, fecha })
}

/** Refuses with all that is missing; `campos` are names of another form than the order's. */
function requireNinguna(faltas: readonly FaltaDeEcf[], campos: Readonly<Record<string, string>> = {}): void {
  const [first, ...rest] = faltas.map(falta => {
    const { field, message } = inForm(falta)
    return { field: campos[field] ?? field, message }
  })
  if (!first) return
  // The same as of any number that comes from a range, also when somebody else takes the last one a moment later.
  if (rest.length === 0 && faltas[0]?.codigo === 'SIN_NUMEROS') {
    throw new Refusal('SECUENCIA_AGOTADA', { message: first.message, errors: [first] })
  }
  throw invalid([first, ...rest])
}

/** The field of the form beside which it is said; what is mended on another screen is said beside what leads to it. */
function inForm({ frase: message, donde }: FaltaDeEcf): FieldError {
  if ('ruta' in donde) return { field: CAMPO_DE_RUTA[donde.ruta], message }
  if (donde.campo !== 'lineas') return { field: donde.campo, message }
  return { field: donde.linea === undefined ? 'detalles' : `detalles.${donde.linea - 1}`, message }
}

const CAMPO_DE_RUTA = {
  [RUTAS_DE_FALTAS.emisor]: 'empresaId',
  [RUTAS_DE_FALTAS.empresas]: 'empresaId',
  [RUTAS_DE_FALTAS.clientes]: 'clienteId',
  [RUTAS_DE_FALTAS.suplidores]: 'suplidorId',
  [RUTAS_DE_FALTAS.secuencias]: 'tipoComprobante',
} as const

interface PorCorregir {
  readonly documentoId: number
  readonly empresaId: number
  readonly ahora: Date
  /** As it was changed; absent: it goes again as it is. */
  readonly venta?: Venta
}

/**
 * A document that the tax office has not kept is frozen again, to be signed and sent with the issuer's data of now. Refused with all
 * that is missing, as when it is issued, where it was changed.
 */
export async function corregirEcf(
  tx: Tx,
  { documentoId, empresaId, ahora, venta }: PorCorregir,
): Promise<void> {
  const { emisor, nombre, certificado } = found(await emisorEcfDe(tx, empresaId), 'EMPRESA_NOT_FOUND')
  if (venta) {
    requireNinguna(
      faltasDeCorreccion({ ...ventaPorEmitir(venta), empresa: nombre, emisor, certificado, ahora }),
    )
  }
  await reponerEcf(tx, { documentoId, emisor, ahora })
}

/** A document's buyer as its electronic form names him. */
export function compradorEcf({
  id,
  nombre,
  rnc,
  documentoExtranjero: extranjero,
  direccion,
  telefono,
}: Pick<Comprador, Copias>): CompradorEcf {
  return { documento: rnc, extranjero, nombre, direccion, telefono, codigo: String(id) }
}

type Copias = 'id' | 'nombre' | 'rnc' | 'documentoExtranjero' | 'direccion' | 'telefono'
