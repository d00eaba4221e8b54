import type { Integridad, RevisionDePedidos } from '@cuadre/contract/auditoria'
import { formatNumero } from '@cuadre/domain/dinero/formato'
import { readAnchor } from '../../db/audit-chain.ts'
import { readTask, type TaskState } from '../../db/background-task.ts'
import type { Conexion } from '../../db/connection.ts'
import type { AvanceDeRevision } from './revision.ts'
import type { Avance } from './verificacion.ts'

/** How the checks are and what they found, with the chain's end of now; `llave`: the name of this server's key. */
export async function readIntegridad(db: Conexion, llave: string): Promise<Integridad> {
  const task = await readTask<Avance>(db, 'verificacion')
  const revision = await readTask<AvanceDeRevision>(db, 'revision')
  const ancla = await readAnchor(db)
  const { avance, estado, iniciadaEn, terminadaEn } = task
  const rotura = avance?.rotura ?? null
  return {
    estado,
    integra: estado === 'terminada' ? rotura === null : null,
    registros: avance?.sello ?? 0,
    primerSello: rotura?.sello ?? null,
    registroId: rotura?.registroId ?? null,
    causa: rotura?.causa ?? null,
    completa: avance?.completa ?? false,
    desde: avance?.desde ?? 0,
    desdeEn: avance?.desdeEn ?? null,
    hasta: avance?.hasta ?? 0,
    iniciadaEn: iniciadaEn?.toISOString() ?? null,
    terminadaEn: terminadaEn?.toISOString() ?? null,
    ancla: { sello: ancla.sello, huella: ancla.huella.toString('hex') },
    firma: { llave, desde: avance?.firmas.primera ?? null, ajenas: avance?.firmas.ajenas ?? null },
    pedidos: describeRevision(revision),
  }
}

function describeRevision({ estado, terminadaEn, avance }: TaskState<AvanceDeRevision>): RevisionDePedidos {
  return {
    estado,
    revisados: avance?.pedidoId ?? 0,
    total: avance?.hasta ?? 0,
    terminadaEn: terminadaEn?.toISOString() ?? null,
    cuantas: avance?.cuantas ?? 0,
    diferencias: [...(avance?.diferencias ?? [])],
  }
}

/** What a check found, or how far it is, in words. */
export function sentenciaDe(integridad: Integridad): string {
  const { estado, integra, registros, hasta } = integridad
  if (estado === 'nunca') return 'La auditoría no se ha verificado todavía.'
  if (integra === null) {
    return `Verificando la auditoría: ${formatNumero(registros)} de ${formatNumero(hasta)} registros.`
  }
  if (!integra) return sentenciaDeRotura(integridad)
  return `La auditoría está íntegra: ${registros} registros verificados.${sentenciaDeLlave(integridad)}`
}

export function sentenciaDeRotura({ causa, primerSello }: Pick<Integridad, 'causa' | 'primerSello'>): string {
  if (causa === 'firma') {
    return `La auditoría fue alterada: desde el sello ${primerSello} la cadena no es la que este servidor firmó.`
  }
  return `La auditoría fue alterada: la cadena se rompe en el sello ${primerSello}.`
}

/** Another key is no proof of anything; only the owner knows whether he changed it. */
function sentenciaDeLlave({ firma: { ajenas, llave } }: Integridad): string {
  if (ajenas === null) return ''
  const { desde, hasta } = ajenas
  const where = desde === hasta ? `El sello ${desde} lleva` : `Sellos entre el ${desde} y el ${hasta} llevan`
  return (
    ` ${where} la firma de otra llave (${ajenas.llave}), que este servidor (${llave}) no tiene para comprobarla: ` +
    'si usted no cambió de llave, no restauró en otra máquina ni usa varios procesos con llaves distintas, compare con una copia de seguridad.'
  )
}
