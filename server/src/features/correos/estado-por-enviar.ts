import { textoDelRecordatorio } from '@cuadre/contract/antiguedad'
import type { Correo } from '@cuadre/contract/correos'
import { asuntoDelRecordatorio, textosDelEstado } from '@cuadre/domain/correos/estado-de-cuenta'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { leerRecordatorio } from '../antiguedad/recordatorio.ts'
import { findEmailDeCliente } from '../clientes/clientes.queries.ts'
import { saldoFinalDe } from '../estados-de-cuenta/leer.ts'
import {
  type EmpresaDelEstado,
  type FiltroDeEstado,
  listEmpresas,
  type Resumen,
  resumir,
} from '../estados-de-cuenta/movimientos.queries.ts'
import { findCliente, findContacto, findSuplidor, type Quien } from '../estados-de-cuenta/quien.queries.ts'
import { findEmailDeSuplidor } from '../suplidores/suplidores.queries.ts'

/** The statement that a mail carries: of a client, of a contact's clients or of a supplier, up to a day that was said when it was asked for. */
export type EstadoPedido = Omit<FiltroDeEstado, 'corte'>

export interface EstadoPorEnviar {
  readonly filtro: FiltroDeEstado
  readonly quien: Quien
  /** The client's or the supplier's; a contact has none. */
  readonly email: string | null
  readonly empresas: readonly EmpresaDelEstado[]
  readonly resumen: Resumen
}

/** As it is now; refused where it has no line. */
export async function leerEstadoPorEnviar(
  db: Conexion,
  pedido: EstadoPedido,
  ahora: Date,
): Promise<EstadoPorEnviar> {
  const { hasta } = pedido
  const hoy = diaEnSantoDomingo(ahora)
  const filtro = { ...pedido, corte: hasta < hoy ? hasta : hoy }
  const { quien, email } = await paraQuien(db, pedido)
  const resumen = await resumir(db, filtro)
  if (resumen.cantidad === 0) throw new Refusal('NO_DATA')
  return {
    filtro,
    quien,
    email,
    empresas: await listEmpresas(db, filtro),
    resumen,
  }
}

async function paraQuien(
  db: Conexion,
  { clienteId, contactoId, suplidorId }: EstadoPedido,
): Promise<Pick<EstadoPorEnviar, 'quien' | 'email'>> {
  if (suplidorId !== undefined) {
    const quien = found(await findSuplidor(db, suplidorId), 'SUPLIDOR_NOT_FOUND')
    return { quien, email: await findEmailDeSuplidor(db, quien.documento) }
  }
  if (clienteId === undefined)
    return { quien: found(await findContacto(db, contactoId ?? 0), 'CONTACTO_NOT_FOUND'), email: null }
  const quien = found(await findCliente(db, clienteId), 'CLIENTE_NOT_FOUND')
  return { quien, email: await findEmailDeCliente(db, clienteId) }
}

/** The one company whose lines it has. */
export function unicaEmpresa({ empresas }: Pick<EstadoPorEnviar, 'empresas'>): EmpresaDelEstado | null {
  const [una, ...otras] = empresas
  return una && otras.length === 0 ? una : null
}

/** Subject and message of a statement's mail; where that is asked for and something is owed, those of a reminder. */
export async function textosDe(
  db: Conexion,
  estado: EstadoPorEnviar,
  texto: 'estado' | 'recordatorio' = 'estado',
): Promise<Pick<Correo, 'asunto'> & { readonly mensaje: string }> {
  const { filtro, quien, resumen } = estado
  const { clienteId, empresaId, lado, hasta, corte } = filtro
  const empresa = unicaEmpresa(estado)?.nombre ?? null
  const recuerda = texto === 'recordatorio' && lado === 'cobrar' && clienteId !== undefined
  const mensaje =
    recuerda && textoDelRecordatorio(await leerRecordatorio(db, { clienteId, empresaId }, corte))
  if (mensaje) return { asunto: asuntoDelRecordatorio(empresa), mensaje }
  return textosDelEstado({
    ...{ nombre: quien.nombre, empresa, hasta, lado },
    saldo: centavosDesdePesos(saldoFinalDe(resumen)),
    vencido: centavosDesdePesos(resumen.vencido),
  })
}

/** The last day of a statement, where nobody said one. */
export function hastaDe(hasta: Dia | undefined, ahora: Date): Dia {
  return hasta ?? diaEnSantoDomingo(ahora)
}
