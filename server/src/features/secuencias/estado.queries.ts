import type { AvisoDeSecuencia, Secuencia, SiguienteDeSecuencia } from '@cuadre/contract/secuencias'
import { avisoDeSecuencias, DIAS_DE_USO } from '@cuadre/domain/documentos/avisos-de-secuencia'
import {
  cantidadDe,
  conEstado,
  ESTADOS_DE_SECUENCIA,
  proximoNumero,
  quedanEn,
  quedanEntre,
  seDanDeSecuencias,
} from '@cuadre/domain/documentos/secuencias'
import { codigoDeTipo, TIPO_DEL_PEDIDO, type TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { countByTipo, gaveNumbers } from '../ncf/de-secuencia.queries.ts'
import { lastNumero } from '../ncf/generar.queries.ts'
import { type FilasDeEmpresa, porEmpresa } from '../ncf/por-empresa.ts'
import {
  lastAnuladoEnDgii,
  listSecuencias,
  type SecuenciaRow,
  type WhichSecuencias,
} from './secuencias.queries.ts'

interface Question extends WhichSecuencias {
  readonly hoy: Dia
}

/** The ranges with their states of today: what gives numbers first, then the others, the newest first. */
export async function readSecuencias(db: Conexion, { hoy, ...which }: Question): Promise<Secuencia[]> {
  return porTipo(await listSecuencias(db, which)).flatMap(rows =>
    conEstado(rows, hoy)
      .map(({ secuencia, estado }) => describir(secuencia, estado))
      .sort((a, b) => lugar(a) - lugar(b) || b.desde - a.desde),
  )
}

/** Those of a company and type together: the state of one depends on the others. */
function porTipo(rows: readonly SecuenciaRow[]): FilasDeEmpresa<SecuenciaRow>[] {
  const deEmpresa = rows.map(row => ({ ...row, empresaId: row.empresa_id }))
  return porEmpresa(deEmpresa, row => `${row.empresaId} ${codigoDeTipo(row)}`)
}

function lugar({ estado }: Secuencia): number {
  return ESTADOS_DE_SECUENCIA.indexOf(estado)
}

function describir(row: SecuenciaRow, estado: Secuencia['estado']): Secuencia {
  return {
    id: row.id,
    empresaId: row.empresa_id,
    empresaNombre: row.empresaNombre,
    serie: row.serie,
    tipo: row.tipo,
    tipoComprobante: codigoDeTipo(row),
    solicitud: row.solicitud,
    autorizacion: row.autorizacion,
    autorizadaEn: row.autorizada_en,
    vence: row.vence,
    desde: row.desde,
    hasta: row.hasta,
    siguiente: row.siguiente,
    cantidad: cantidadDe(row),
    quedan: quedanEn(row),
    estado,
    version: row.version,
  }
}

/** What is worth telling of the ranges, by company and type; nothing of those that are well. */
export async function listAvisosDeSecuencias(
  db: Conexion,
  { hoy, ...which }: Question,
): Promise<AvisoDeSecuencia[]> {
  const rows = await listSecuencias(db, which)
  const empresaIds = [...new Set(rows.map(row => row.empresa_id))]
  const usos = await countByTipo(db, { empresaIds, desde: sumarDias(hoy, 1 - DIAS_DE_USO), hasta: hoy })
  return porTipo(rows).flatMap(secuencias => {
    const [una] = secuencias
    const uso = usos.find(
      each => each.empresaId === una.empresa_id && codigoDeTipo(each) === codigoDeTipo(una),
    )
    const { avisos, ...resto } = avisoDeSecuencias({ secuencias, usados: uso?.cantidad ?? 0, hoy })
    if (avisos.length === 0) return []
    return [
      {
        empresaId: una.empresa_id,
        empresaNombre: una.empresaNombre,
        tipo: una.tipo,
        tipoComprobante: codigoDeTipo(una),
        avisos: [...avisos],
        ...resto,
      },
    ]
  })
}

/** The next number of a company and type, before anybody takes it. */
export async function readSiguiente(
  db: Conexion,
  { empresaId, hoy, ...tipo }: TipoDeNumero & { empresaId: number; hoy: Dia },
): Promise<SiguienteDeSecuencia> {
  const question = { empresaId, ...tipo }
  const [secuencias, ultimo, ultimoAnulado, avisos] = await Promise.all([
    listSecuencias(db, question),
    lastNumero(db, question),
    tipo.serie === 'E' ? lastAnuladoEnDgii(db, { empresaId, tipo: tipo.tipo }) : 0,
    listAvisosDeSecuencias(db, { ...question, hoy }),
  ])
  const proximo = proximoNumero(secuencias, hoy)
  return {
    txtNCF: proximo && formatNcf({ ...tipo, numero: proximo.numero }),
    quedan: quedanEntre(secuencias, hoy),
    vence: proximo?.secuencia.vence ?? null,
    // Only a B01 has another way to its numbers.
    conSecuencias:
      codigoDeTipo(tipo) !== codigoDeTipo(TIPO_DEL_PEDIDO) || (await salenDeSecuencias(db, secuencias)),
    ultimoDado: Math.max(ultimo.numero, ultimoAnulado),
    aviso: avisos[0] ?? null,
  }
}

/** Whether the numbers of the company and type whose ranges these are come from them. */
export async function salenDeSecuencias(db: Conexion, secuencias: readonly SecuenciaRow[]): Promise<boolean> {
  const conNumeros = await Promise.all(
    // Only of an annulled one it makes a difference.
    secuencias.map(async row => ({ ...row, dioNumeros: row.anulada && (await gaveNumbers(db, row)) })),
  )
  return seDanDeSecuencias(conNumeros)
}
