import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import { venceUsual } from '@cuadre/domain/documentos/revisar-secuencia'
import { serieDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createSecuencia } from '../secuencias/secuencias.actions.ts'
import type { Autor } from './ventas.ts'

/** What the tax office gave the first company: numbers for consumers, credit notes, special regimes and the State. */
const AUTORIZADAS = [
  { tipo: '02', cantidad: 500 },
  { tipo: '04', cantidad: 100 },
  { tipo: '14', cantidad: 50 },
  { tipo: '15', cantidad: 50 },
]

/** Authorised two weeks ago, all of them in one letter. */
export async function crearSecuencias(
  db: Kysely<DB>,
  { empresaId, hoy, autor }: { empresaId: number; hoy: Dia; autor: Autor },
): Promise<void> {
  const autorizadaEn = sumarDias(hoy, -14)
  for (const [i, { tipo, cantidad }] of AUTORIZADAS.entries()) {
    const { llevaVencimiento } = tipoFiscal({ serie: serieDe(tipo), tipo })
    const body: SecuenciaBody = {
      empresaId,
      tipo,
      solicitud: String(48_151_620 + i),
      autorizacion: String(6_005_872_560 + i),
      autorizadaEn,
      desde: 1,
      hasta: cantidad,
      vence: llevaVencimiento ? venceUsual(autorizadaEn) : null,
      borrador: false,
    }
    await db
      .transaction()
      .execute(tx => createSecuencia(tx, { body, userId: autor.userId, actor: autor, hoy }))
  }
}
