import { direccionesAjenas } from '@cuadre/domain/correos/direcciones'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AjustesGuardados } from './ajustes.queries.ts'

/** Whose addresses are known: those of the client, and of the companies, as they are today and as a paper has them. */
export interface Conocidos {
  readonly clienteId: number | null
  readonly empresaIds: readonly number[]
  readonly impresas: readonly (string | null)[]
}

interface Conocidas extends Conocidos {
  readonly ajustes: AjustesGuardados
  readonly userId: number
}

const correosDe = statement<
  { clienteId: number | null; empresaIds: readonly number[]; userId: number },
  { email: string }
>(`
  SELECT email FROM clientes WHERE id = :clienteId::int AND email <> ''
  UNION ALL SELECT email FROM empresas WHERE id = ANY (:empresaIds::int[]) AND email <> ''
  UNION ALL SELECT email FROM usuarios WHERE id = :userId::int AND email <> ''`)

/** Of the addresses those that are neither the client's nor the company's, the office's or the user's own. */
export async function findAjenas(
  db: Conexion,
  para: readonly string[],
  { clienteId, empresaIds, impresas, ajustes, userId }: Conocidas,
): Promise<string[]> {
  const registradas = await correosDe(db, { clienteId, empresaIds, userId })
  const deLaOficina = [...impresas, ajustes.remitente, ajustes.responder_a]
  return direccionesAjenas(para, [
    ...registradas.map(({ email }) => email),
    ...deLaOficina.filter(cada => cada !== null),
  ])
}

interface Confirmando {
  readonly para: readonly string[]
  readonly confirmadas: readonly string[]
  /** The client's name. */
  readonly cliente: string
}

/** Refuses addresses that are not the client's until they are named as such; each stands beside its place in `para`. */
export function requireConfirmadas(
  ajenas: readonly string[],
  { para, confirmadas, cliente }: Confirmando,
): void {
  const sinConfirmar = direccionesAjenas(ajenas, confirmadas)
  if (sinConfirmar.length === 0) return
  const noSon = sinConfirmar.length === 1 ? 'Esta dirección no es' : 'Estas direcciones no son'
  throw new Refusal('CORREO_FOREIGN_ADDRESS', {
    message: `${noSon} de ${cliente}: ${sinConfirmar.join(', ')}. Confirme que el correo va ahí de todos modos.`,
    errors: sinConfirmar.map(cada => ({
      field: `para.${para.indexOf(cada)}`,
      message: `«${cada}» no es una dirección del cliente.`,
    })),
  })
}
