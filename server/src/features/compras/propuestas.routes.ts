import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { compras } from '@cuadre/contract/compras'
import { FALTAS_EN_COMPRA } from '@cuadre/contract/faltas-en-compra'
import { compraDeComprobante } from '@cuadre/domain/compras/de-comprobante'
import { MONTOS_DE_COMPROBANTE, porMonto } from '@cuadre/domain/compras/montos'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Registro } from '@cuadre/domain/ecf/escritura'
import { detalleDe, recibidoDe } from '@cuadre/domain/ecf/recibido'
import { esDocumento } from '@cuadre/domain/identidad/documento'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Verificador } from '../../ecf/verificador.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { requireSinRival } from '../ecf/recepcion/numero.queries.ts'
import { findRecibido } from '../ecf/recepcion/ver.queries.ts'
import { estaRechazado } from './requisitos.ts'
import { findConocidos, pageSinRegistrar } from './sin-registrar.queries.ts'

/** What a purchase may begin with: an XML file, a document that arrived, a receipt's QR. Nothing is saved. */
export function propuestasRoutes({ doors, verificador }: Pick<Dependencies, 'doors' | 'verificador'>): void {
  doors.read(compras.xml, async ({ db, files }) =>
    proponer(db, { ...(await leer(verificador, files.archivo.content)), recibido: null }),
  )

  doors.read(compras.recibido, async ({ db, params: { id } }) => {
    const { xml, leido } = found(await findRecibido(db, id), 'ECF_RECIBIDO_NOT_FOUND')
    if (estaRechazado(leido)) throw new Refusal('RECIBIDO_RECHAZADO')
    requireSinRival(leido)
    const recibido = { id, empresaId: leido.empresaId }
    return proponer(db, { ...(await leer(verificador, xml)), recibido })
  })

  doors.read(compras.sinRegistrar, ({ db, query }) => pageSinRegistrar(db, query))

  doors.read(compras.propuesta, async ({ db, query }) => {
    const { emisor: documento, comprador = null, ncf, fecha = null, total } = query
    requireDeSuplidor(ncf)
    const conocidos = await findConocidos(db, { emisor: { documento, nombre: '' }, comprador, ncf })
    return { ...NADA, ...conocidos, ncf, fecha, total }
  })
}

const NADA = {
  modificado: null,
  ...porMonto(MONTOS_DE_COMPROBANTE, () => 0),
  recibidoId: null,
  avisos: [],
}

interface Comprobante {
  readonly registro: Registro
  readonly avisos: readonly string[]
}

async function leer(verificador: Pick<Verificador, 'leer'>, xml: Buffer): Promise<Comprobante> {
  const leido = await verificador.leer(xml)
  if (!leido.leido) throw new Refusal('ECF_ILEGIBLE', { message: leido.frase })
  if (leido.raiz !== 'ECF') throw new Refusal('ECF_ILEGIBLE')
  const { registro, firma } = leido
  return { registro, avisos: firma ? [`La firma del comprobante no es buena: ${firma}`] : [] }
}

interface PorProponer extends Comprobante {
  /** The received document that it is, and to whom it was sent, whatever the company's RNC is today. */
  readonly recibido: { readonly id: number; readonly empresaId: number } | null
}

async function proponer(db: Conexion, { registro, avisos, recibido }: PorProponer): Promise<CompraPropuesta> {
  const cabeza = found(recibidoDe(registro), 'ECF_ILEGIBLE')
  const { emisorRnc, emisorNombre, compradorRnc, encf: ncf, fecha, total } = cabeza
  requireDeSuplidor(ncf)
  const conocidos = await findConocidos(db, {
    emisor: { documento: emisorRnc, nombre: emisorNombre },
    comprador: recibido === null && esDocumento(compradorRnc) ? compradorRnc : null,
    ncf,
  })
  const { montos, avisos: deMontos } = compraDeComprobante(registro)
  return {
    ...conocidos,
    ...(recibido && { empresaId: recibido.empresaId }),
    ncf,
    modificado: detalleDe(registro).ncfModificado,
    fecha,
    ...porMonto(MONTOS_DE_COMPROBANTE, monto => pesosDesdeCentavos(montos[monto])),
    total: pesosDesdeCentavos(total),
    recibidoId: recibido?.id ?? null,
    avisos: [...avisos, ...deMontos],
  }
}

/** Documents of purchases name their issuer where a receipt names its supplier: they would be proposed the wrong way round. */
function requireDeSuplidor(ncf: string): void {
  const numero = leerNcf(ncf)
  if (numero === null) throw new Refusal('INVALID_INPUT')
  if (tipoFiscal(numero).clase !== 'compra') return
  const { message } = FALTAS_EN_COMPRA.NCF_PROPIO
  throw new Refusal('INVALID_INPUT', { message })
}
