import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import { venceUsual } from '@cuadre/domain/documentos/revisar-secuencia'
import { serieDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createSecuencia } from '../secuencias/secuencias.actions.ts'
import { type Autor, MESES } from './ventas.ts'

interface Autorizada {
  readonly tipo: string
  readonly cantidad: number
}

/** What the tax office gave each company: numbers for consumers, credit notes, own documents of purchases, special regimes and the State. */
const AUTORIZADAS: readonly Autorizada[] = [
  { tipo: '02', cantidad: 500 },
  { tipo: '04', cantidad: 100 },
  { tipo: '11', cantidad: 50 },
  { tipo: '13', cantidad: 100 },
  { tipo: '14', cantidad: 50 },
  { tipo: '15', cantidad: 50 },
]

interface Solicitante {
  readonly empresaId: number
  readonly hoy: Dia
  readonly autor: Autor
  readonly autorizadas?: readonly Autorizada[]
}

/** The same of who issues electronically. */
export const AUTORIZADAS_ELECTRONICAS: readonly Autorizada[] = [
  { tipo: '31', cantidad: 2000 },
  { tipo: '32', cantidad: 5000 },
  { tipo: '33', cantidad: 100 },
  { tipo: '34', cantidad: 200 },
  { tipo: '41', cantidad: 100 },
  { tipo: '43', cantidad: 200 },
  { tipo: '44', cantidad: 100 },
  { tipo: '45', cantidad: 100 },
]

/** Authorised the month before the first sale, all of a company's in one letter. */
export async function crearSecuencias(
  db: Kysely<DB>,
  { empresaId, hoy, autor, autorizadas = AUTORIZADAS }: Solicitante,
): Promise<SecuenciaBody[]> {
  const autorizadaEn = sumarMeses(primerDiaDelMes(hoy), -MESES)
  const creadas: SecuenciaBody[] = []
  for (const [n, { tipo, cantidad }] of autorizadas.entries()) {
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
    creadas.push(body)
  }
  return creadas
}
