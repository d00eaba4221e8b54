import type { It1Body } from '@cuadre/contract/it1'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type IdDeCasilla, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import { PARTES } from '@cuadre/domain/reportes/it1/secciones'
import { type Dia, formatInstante, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockEmpresa } from '../empresas/empresa.queries.ts'
import { clearEscritas, type EscritaLeida, listEscritas, writeEscritas } from './casillas.queries.ts'

/**
 * Keeps what was typed, box by box: those that are not sent stay. A closed month's too: the return is filed after its closing, until the
 * 20th, and these boxes change no document.
 */
export async function escribirCasillas(
  db: Conexion,
  { empresaId, mes, casillas }: It1Body,
  { actor, userId, ahora }: Acting,
): Promise<void> {
  found(await lockEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND')
  const anterior = new Map((await listEscritas(db, { empresaId, mes })).map(una => [una.casilla, una]))
  const cambian = casillas.filter(({ casilla, monto }) => (anterior.get(casilla)?.monto ?? null) !== monto)
  for (const { casilla, antes } of cambian) refuseChanged(casilla, antes, anterior.get(casilla))
  if (cambian.length === 0) return
  await writeEscritas(
    db,
    { empresaId, mes },
    {
      escritas: cambian.flatMap(({ casilla, monto }) => (monto === null ? [] : [{ casilla, monto }])),
      firma: { en: ahora, por: userId },
    },
  )
  const borradas = cambian.filter(({ monto }) => monto === null).map(({ casilla }) => casilla)
  await clearEscritas(db, { empresaId, mes }, borradas)
  await record(db, actor, ['IT-1', empresaId, 'Actualización'], {
    antes: traza(mes, cambian, ({ casilla }) => anterior.get(casilla)?.monto ?? null),
    despues: traza(mes, cambian, ({ monto }) => monto),
  })
}

/** Somebody else typed there since it was read. */
function refuseChanged(
  casilla: IdDeCasilla,
  antes: number | null | undefined,
  hay: EscritaLeida | undefined,
): void {
  if (antes === undefined || antes === (hay?.monto ?? null)) return
  const ahora = hay
    ? `la escribió ${hay.por} el ${formatInstante(hay.en)}: ${formatMonto(hay.monto)}`
    : 'la borró otra persona'
  throw new Refusal('CONFLICT', { message: `${nombreDe(casilla)}: ${ahora}. Revísela e intente de nuevo.` })
}

type Una = It1Body['casillas'][number]

/** 'Noviembre de 2026, casilla 29 del IT-1' → its amount. */
function traza(mes: Dia, casillas: readonly Una[], monto: (una: Una) => number | null) {
  const periodo = `${nombreDelMes(mes)} de ${mes.slice(0, 4)}`
  return Object.fromEntries(
    casillas.map(una => [`${nombreDe(una.casilla)}, ${periodo}`, monto(una)] as const),
  )
}

function nombreDe(casilla: IdDeCasilla): string {
  const { parte, numero, columna } = partesDe(casilla)
  return `Casilla ${numero} del ${PARTES[parte]}${columna === null ? '' : ` (${columna})`}`
}
