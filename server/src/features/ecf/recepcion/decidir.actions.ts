import type { RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { textoEn } from '@cuadre/domain/ecf/escritura'
import { aprobacionDe } from '@cuadre/domain/ecf/otros-registros'
import { detalleDe } from '@cuadre/domain/ecf/recibido'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import type { Firmador } from '../../../ecf/firmador.ts'
import type { Verificador } from '../../../ecf/verificador.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { abrirCertificado, findCertificado, type Opening } from '../certificado.ts'
import type { ComprasDe } from './compras-de.ts'
import { requireSinRival } from './numero.queries.ts'
import { decideRecibido, findRecibido, lockRecibido } from './ver.queries.ts'

interface Lectura {
  readonly id: number
  readonly verificador: Pick<Verificador, 'verificar'>
  readonly comprasDe: ComprasDe
}

/** A document that arrived, with its lines read from its own bytes. */
export async function readRecibido(
  db: Conexion,
  { id, verificador, comprasDe }: Lectura,
): Promise<RecibidoLeido> {
  const { xml, leido } = found(await findRecibido(db, id), 'ECF_RECIBIDO_NOT_FOUND')
  const { lineas, ...detalle } = detalleDe(await registroDe(xml, verificador))
  const compraId = (await comprasDe(db, [id])).get(id) ?? null
  return { ...leido, lineas: [...lineas], ...detalle, compraId }
}

export interface Decidir extends Opening {
  readonly id: number
  /** Why it is refused; null: it is accepted. */
  readonly motivo: string | null
  readonly firmador: Pick<Firmador, 'firmar'>
  readonly verificador: Pick<Verificador, 'verificar'>
  readonly comprasDe: ComprasDe
  readonly userId: number
  readonly actor: Actor
}

/**
 * Accepts or refuses what a supplier issued to us: signs what is said of it (ACECF), and leaves it to be sent to the supplier and to
 * the tax office. Once said it stays said. What is a purchase of the office already is not refused. What is said names no more than
 * number, day and amount: while another document has that number nobody knows of which one it would be said.
 */
export async function decidirRecibido(
  tx: Tx,
  { id, motivo, firmador, verificador, comprasDe, keys, userId, actor, ahora }: Decidir,
): Promise<RecibidoLeido> {
  const recibido = found(await lockRecibido(tx, id), 'ECF_RECIBIDO_NOT_FOUND')
  if (recibido.estado !== 'por decidir') throw new Refusal('ECF_RECIBIDO_YA_DECIDIDO')
  requireSinRival(recibido)
  if (motivo !== null && (await comprasDe(tx, [id])).has(id)) throw new Refusal('RECIBIDO_CON_COMPRA')
  const guardado = await findCertificado(tx, recibido.empresaId)
  const certificado = found(await abrirCertificado(guardado, { keys, ahora }), 'ECF_SIN_CERTIFICADO')
  const registro = await registroDe(recibido.xml, verificador)
  const { xml: acecf } = await firmador.firmar({
    esquema: 'ACECF',
    registro: aprobacionDe(
      {
        rncEmisor: recibido.emisorRnc,
        encf: recibido.encf,
        rncComprador: textoEn(registro, 'Encabezado', 'Comprador', 'RNCComprador') ?? '',
        fechaEmision: textoEn(registro, 'Encabezado', 'Emisor', 'FechaEmision') ?? '',
        montoTotal: dosDecimales(textoEn(registro, 'Encabezado', 'Totales', 'MontoTotal') ?? ''),
        rechazo: motivo,
      },
      { ahora },
    ),
    certificado,
  })
  await decideRecibido(tx, { id, motivo, acecf, userId, ahora })
  const leido = await readRecibido(tx, { id, verificador, comprasDe })
  const { empresaNombre, emisorRnc, emisorNombre, encf, total, estado: situacion } = leido
  await record(tx, actor, ['Comprobante recibido', id, motivo === null ? 'Aceptación' : 'Rechazo'], {
    antes: { situacion: 'por decidir' },
    despues: {
      empresaNombre,
      emisorRnc,
      emisorNombre,
      encf,
      total,
      situacion,
      ...(motivo !== null && { motivo }),
    },
  })
  return leido
}

/** What was checked when it came. */
async function registroDe(xml: Buffer, verificador: Pick<Verificador, 'verificar'>) {
  const verificado = await verificador.verificar(xml, { deLaOficina: true })
  if (!verificado.valido) throw new Error(`What was kept does not verify: ${verificado.frase}`)
  return verificado.registro
}

/** A document may say '1180' or '1180.5'; its approval says '1180.00'. */
function dosDecimales(monto: string): string {
  const [enteros = '', decimales = ''] = monto.split('.')
  return `${enteros}.${decimales.padEnd(2, '0')}`
}
