import { COLUMNAS_DE_EMPRESAS, empresas } from '@cuadre/contract/empresas'
import { logos } from '@cuadre/contract/logos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import { record } from '../../db/write/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { motivoPorNcfDisponibles, requireCategoriaYTipo, saveEmpresa } from './empresas.actions.ts'
import {
  createEmpresa,
  findEmpresa,
  listEmpresas,
  listTiposDeEmpresa,
  type NcfDeEmpresa,
} from './empresas.queries.ts'
import { deleteLogo, findLogo, saveLogo } from './logo.queries.ts'

export function empresasRoutes(dependencies: Dependencies, ncf: NcfDeEmpresa): void {
  openMasterDoors(dependencies, empresas, {
    maestra: 'empresas',
    list: (db, filtro) => listEmpresas(db, { ...filtro, ncf }),
    find: (db, id) => findEmpresa(db, id, ncf),
    create: createEmpresa,
    update: (tx, id, body) => saveEmpresa(tx, { id, body, ncf }),
    requireReferences: requireCategoriaYTipo,
    reasonToKeep: async (tx, id) =>
      motivoPorNcfDisponibles(await ncf.countDisponibles(tx, id, diaEnSantoDomingo(dependencies.now()))),
    duplicate: { field: 'rnc', message: 'Ya existe una empresa activa con ese RNC.' },
    created: 'Empresa creada',
    workbook: { columnas: COLUMNAS_DE_EMPRESAS },
  })
  logoRoutes(dependencies)
  dependencies.doors.read(empresas.tipos, ({ db }) => listTiposDeEmpresa(db))
}

/** The picture at the head of a company's papers. */
function logoRoutes({ doors, documentPool }: Dependencies): void {
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
    await record(db, actor, ['Empresa', id, 'Logo cambiado'], { despues: { logo: logo.huella } })
    return { data: { huella: logo.huella }, message: 'Logo guardado' }
  })

  doors.serve(logos.quitar, async ({ db, params: { id }, actor }) => {
    await requireEmpresa(db, id)
    const logo = found(await findLogo(db, id), 'LOGO_NOT_FOUND')
    await deleteLogo(db, id)
    await record(db, actor, ['Empresa', id, 'Logo quitado'], { antes: { logo: logo.huella } })
    return { data: null, message: 'Logo quitado' }
  })
}

async function requireEmpresa(tx: Tx, id: number): Promise<void> {
  if (!(await lockForUse(tx, 'empresas', id))) throw new Refusal('EMPRESA_NOT_FOUND')
}
