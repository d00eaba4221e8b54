import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import { venceUsual } from '@cuadre/domain/documentos/revisar-secuencia'
import { serieDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createSecuencia } from '../secuencias/secuencias.actions.ts'
import { type Autor, MESES } from './ventas.ts'

/** What the tax office gave each company: numbers for consumers, credit notes, special regimes and the State. */
const AUTORIZADAS = [
  { tipo: '02', cantidad: 500 },
  { tipo: '04', cantidad: 100 },
  { tipo: '14', cantidad: 50 },
  { tipo: '15', cantidad: 50 },
]

interface Solicitante {
  readonly empresaId: number
  readonly hoy: Dia
  readonly autor: Autor
}

/** Authorised the month before the first sale, all of a company's in one letter. */
export async function crearSecuencias(db: Kysely<DB>, { empresaId, hoy, autor }: Solicitante): Promise<void> {
  const autorizadaEn = sumarMeses(primerDiaDelMes(hoy), -MESES)
  for (const [n, { tipo, cantidad }] of AUTORIZADAS.entries()) {
    const i = 10 * empresaId + n
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
