import type { AuditKey } from '../../config/audit-key.ts'
import type { Log } from '../../config/log.ts'
import type { Db } from '../../db/connection/connection.ts'
import { sealAndSign } from '../../db/write/audit-chain.ts'
import { makeRevision, type Revision, startRevision } from './revision.ts'
import { makeVerificacion, startVerificacion, type Verificacion } from './verificacion.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What watches over the audit log in one process: its key, and the two long checks. */
export interface Vigilancia {
  readonly key: AuditKey
  readonly verificacion: Verificacion
  readonly revision: Revision
  /** Seals and signs; says once when the end is not the one that this key signed. */
  seal(): Promise<void>
  verify(completa: boolean): Promise<void>
  /** Goes on with what another process left unfinished, and begins what a day has passed since. */
  look(now: Date): Promise<void>
  stop(): Promise<void>
}

export function makeVigilancia({ db, key, log }: { db: Db; key: AuditKey; log: Log }): Vigilancia {
  const verificacion = makeVerificacion({ db, key, log })
  const revision = makeRevision({ db, log })
  let warned = false

  async function seal(): Promise<void> {
    const signed = await sealAndSign(db, key)
    if (!signed && !warned) {
      log.warn(
        'El final de la auditoría no lleva la firma que este servidor le puso: no se firma lo que sigue. ' +
          'Verifique la integridad en la pantalla Auditoría.',
      )
    }
    warned = !signed
  }

  async function verify(completa: boolean): Promise<void> {
    await seal()
    await startVerificacion(verificacion, { db, key }, completa)
  }

  async function look(now: Date): Promise<void> {
    const yesterday = now.getTime() - DAY_MS
    const checked = await verificacion.read()
    const whole = checked.avance?.completaEn
    if (checked.estado === 'en curso') await verificacion.resume()
    else if (!whole || Date.parse(whole) < yesterday) await verify(true)
    const revised = await revision.read()
    const begun = revised.iniciadaEn?.getTime() ?? 0
    if (revised.estado === 'en curso') await revision.resume()
    else if (begun < yesterday) await startRevision(revision, db)
  }

  return {
    key,
    verificacion,
    revision,
    seal,
    verify,
    look,
    async stop() {
      await Promise.all([verificacion.stop(), revision.stop()])
    },
  }
}
