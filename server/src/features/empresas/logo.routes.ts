import { logos } from '@cuadre/contract/logos'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import { record } from '../../db/write/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { deleteLogo, findLogo, saveLogo } from './logo.queries.ts'

/** The picture at the head of a company's papers. */
export function logoRoutes({ doors, documentPool }: Dependencies): void {
  doors.serve(logos.ver, async ({ db, params: { id } }) => {
    const { png } = found(await findLogo(db, id), 'LOGO_NOT_FOUND')
    return { content: Buffer.from(png), fileName: 'logo.png', type: 'image/png' }
  })

  doors.serve(logos.cambiar, async ({ db, params: { id }, files, session, actor, ahora }) => {
    const prepared = await documentPool.logo(files.archivo.content)
    if ('motivo' in prepared) throw new Refusal(prepared.motivo)
    const { logo } = prepared
    await requireEmpresa(db, id)
    await saveLogo(db, { empresaId: id, logo, userId: session.userId, ahora })
    await record(db, actor, {
      entidad: 'Empresa',
      registroId: id,
      accion: 'Logo cambiado',
      despues: { logo: logo.huella },
    })
    return { data: { huella: logo.huella }, message: 'Logo guardado' }
  })

  doors.serve(logos.quitar, async ({ db, params: { id }, actor }) => {
    await requireEmpresa(db, id)
    const logo = found(await findLogo(db, id), 'LOGO_NOT_FOUND')
    await deleteLogo(db, id)
    await record(db, actor, {
      entidad: 'Empresa',
      registroId: id,
      accion: 'Logo quitado',
      antes: { logo: logo.huella },
    })
    return { data: null, message: 'Logo quitado' }
  })
}

async function requireEmpresa(tx: Tx, id: number): Promise<void> {
  if (!(await lockForUse(tx, 'empresas', id))) throw new Refusal('EMPRESA_NOT_FOUND')
}
