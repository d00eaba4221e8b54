import type { Ir17Body } from '@cuadre/contract/ir17'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { llevaBase, nombreDeEscrita } from '@cuadre/domain/reportes/ir17/lineas'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockEmpresa } from '../empresas/empresa.queries.ts'
import { clearEscrita, type EscritaLeida, listEscritas, writeEscrita } from './ir17.queries.ts'

const NADA = { base: 0, monto: 0 }

/**
 * Keeps a typed line; zero and zero take it away. A closed month's too: the form is filed after its closing, and these lines change no
 * document.
 */
export async function escribirLinea(
  db: Conexion,
  { empresaId, mes, linea, base, monto, antes }: Ir17Body,
  { actor, userId, ahora }: Acting,
): Promise<void> {
  found(await lockEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND')
  const hay = (await listEscritas(db, { empresaId, mes })).find(una => una.linea === linea)
  const { base: baseAntes, monto: montoAntes } = hay ?? NADA
  if (base === baseAntes && monto === montoAntes) return
  if (antes && (antes.base !== baseAntes || antes.monto !== montoAntes)) throw alguienEscribio(linea, hay)
  if (base === 0 && monto === 0) await clearEscrita(db, { empresaId, mes }, linea)
  else await writeEscrita(db, { empresaId, mes }, { linea, base, monto, en: ahora, por: userId })
  const que = `${nombreDeEscrita(linea)}, ${mesEnPalabras(mes)}`
  const traza = (valor: { readonly base: number; readonly monto: number }) => ({
    ...(llevaBase(linea) && { [`${que}: monto imponible`]: valor.base }),
    [que]: valor.monto,
  })
  await record(db, actor, ['IR-17', empresaId, 'Actualización'], {
    antes: traza({ base: baseAntes, monto: montoAntes }),
    despues: traza({ base, monto }),
  })
}

function alguienEscribio(linea: Ir17Body['linea'], hay: EscritaLeida | undefined): Refusal {
  const ahora = hay
    ? `la escribió ${hay.por} el ${formatInstante(hay.en)}: ${formatMonto(hay.monto)}`
    : 'la borró otra persona'
  return new Refusal('CONFLICT', {
    message: `${nombreDeEscrita(linea)}: ${ahora}. Revísela e intente de nuevo.`,
  })
}
