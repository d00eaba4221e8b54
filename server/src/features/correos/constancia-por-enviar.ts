import type { ConstanciaQuery } from '@cuadre/contract/ir17'
import { primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { ConstanciaImpresa } from '../../documents/constancia/constancia-impresa.ts'
import type { CorreoEnTurno } from './cola.queries.ts'

/** Company and days of a proof, as the queue's row keeps them. */
export function diasDeConstancia({ empresaId, documento, mes, anio }: ConstanciaQuery) {
  const [desde, hasta] = mes ? [mes, ultimoDiaDelMes(mes)] : [`${anio}-01-01`, `${anio}-12-31`]
  return { suplidor_documento: documento, empresa_id: empresaId, desde, hasta }
}

/** The proof of a mail that carries one: of a month, or of a year. */
export function constanciaDe({
  suplidorDocumento: documento,
  empresaId,
  desde,
  hasta,
}: Pick<CorreoEnTurno, 'suplidorDocumento' | 'empresaId' | 'desde' | 'hasta'>): ConstanciaQuery | null {
  if (documento === null || empresaId === null || desde === null || hasta === null) return null
  const delMes = primerDiaDelMes(hasta) === desde
  return { empresaId, documento, ...(delMes ? { mes: desde } : { anio: Number(desde.slice(0, 4)) }) }
}

/** What the mail of a proof begins with; whoever sends it may write otherwise. */
export function textosDeConstancia({
  suplidor,
  empresa,
  periodo,
}: Pick<ConstanciaImpresa, 'suplidor' | 'empresa' | 'periodo'>) {
  return {
    asunto: `Constancia de retención de ${periodo} de ${empresa.nombre}`,
    mensaje: [
      `Estimados señores de ${suplidor.nombre}:`,
      `Adjunta va la constancia de lo que les retuvimos en ${periodo}.`,
      empresa.nombre,
    ].join('\n\n'),
  }
}
