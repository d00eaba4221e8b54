import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import { venceUsual } from '@cuadre/domain/documentos/revisar-secuencia'
import { type Serie, serieDe, TIPOS, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { createSecuencia } from '../secuencias/secuencias.actions.ts'
import { type Autor, MESES } from './ventas.ts'

interface Autorizada {
  readonly tipo: string
  readonly cantidad: number
}

/** So many numbers of each type. */
function autorizadas(serie: Serie, cantidades: Partial<Record<keyof typeof TIPOS, number>>): Autorizada[] {
  return Object.entries(TIPOS).flatMap(([nombre, { tipo }]) => {
    const cantidad = cantidades[nombre as keyof typeof TIPOS]
    return cantidad === undefined ? [] : [{ tipo: tipo[serie], cantidad }]
  })
}

/** What the tax office gave each company: numbers for consumers, credit notes, own documents of purchases, special regimes and the State. */
const AUTORIZADAS = autorizadas('B', {
  consumo: 500,
  notaDeCredito: 100,
  compras: 50,
  gastosMenores: 100,
  regimenEspecial: 50,
  gubernamental: 50,
})

interface Solicitante {
  readonly empresaId: number
  readonly hoy: Dia
  readonly autor: Autor
  readonly autorizadas?: readonly Autorizada[]
}

/** The same of who issues electronically. */
export const AUTORIZADAS_ELECTRONICAS = autorizadas('E', {
  creditoFiscal: 2000,
  consumo: 5000,
  notaDeDebito: 100,
  notaDeCredito: 200,
  compras: 100,
  gastosMenores: 200,
  regimenEspecial: 100,
  gubernamental: 100,
})

/** Authorised the month before the first sale, all of a company's in one letter. */
export async function crearSecuencias(
  db: Db,
  { empresaId, hoy, autor, autorizadas: suyas = AUTORIZADAS }: Solicitante,
): Promise<SecuenciaBody[]> {
  const autorizadaEn = sumarMeses(primerDiaDelMes(hoy), -MESES)
  const creadas: SecuenciaBody[] = []
  for (const [n, { tipo, cantidad }] of suyas.entries()) {
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
