import { type EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../../dependencies.ts'
import { createLectorDeP12 } from '../../../ecf/create-lector-de-p12.ts'
import { found } from '../../../http/refusal.ts'
import { makeConexionEcf } from '../conexion.ts'
import { saveAjustes } from './ajustes.actions.ts'
import { quitarCertificado, subirCertificado } from './certificado.actions.ts'
import { probarConexion } from './probar.ts'
import { type EmitidoPorEmpresa, findEmpresaEcf, listEmpresasEcf } from './ver.queries.ts'

const lector = createLectorDeP12()

export function ajustesEcfRoutes(
  { doors, house, certificateKeys: keys, firmador, queues, config, now }: Dependencies,
  emitido: EmitidoPorEmpresa,
): void {
  const conexion = makeConexionEcf({ db: house, keys, firmador, simuladorUrl: config.simuladorUrl, now })
  const viewing = () => ({ emitido, keys, ahora: now() })

  doors.read(ecfEmpresas.list, ({ db }) => listEmpresasEcf(db, viewing()))

  doors.read(ecfEmpresas.get, async ({ db, params }) =>
    found(await findEmpresaEcf(db, params.id, viewing()), 'EMPRESA_NOT_FOUND'),
  )

  doors.serve(ecfEmpresas.update, async ({ db, params, body, session, actor }) => {
    const { userId } = session
    const data = await saveAjustes(db, { empresaId: params.id, body, userId, actor, ...viewing() })
    if (body.contingencia !== undefined) return { data, message: fraseDeContingencia(data) }
    const donde =
      data.regimen === 'E' ? `: factura electrónicamente (${AMBIENTE_EN_PALABRAS[data.ambiente]})` : ''
    return { data, message: `Ajustes guardados${donde}` }
  })

  doors.serve(ecfEmpresas.subirCertificado, async ({ db, params, body, files, session, actor }) => {
    const upload = { archivo: files.archivo.content, clave: body.clave, userId: session.userId, lector }
    const subido = await subirCertificado(db, { empresaId: params.id, ...upload, actor, ...viewing() })
    return {
      data: subido.empresa,
      message: ['Certificado guardado', subido.cuidado].filter(Boolean).join('. '),
      after: async () => queues.envio.wake(),
    }
  })

  doors.serve(ecfEmpresas.quitarCertificado, async ({ db, params, actor }) => ({
    data: await quitarCertificado(db, { empresaId: params.id, actor, ...viewing() }),
    message: 'Certificado quitado',
  }))

  doors.serve(ecfEmpresas.probar, async ({ db, params, ahora }) => {
    const data = await probarConexion(db, { empresaId: params.id, conexion, keys, ahora })
    return { data, message: data.bien ? 'La conexión funciona' : '' }
  })
}

function fraseDeContingencia({ contingencia }: EmpresaEcf): string {
  return contingencia
    ? `En contingencia: se factura en papel, a lo sumo hasta el ${formatDia(contingencia.ultimoDia)}.`
    : 'Contingencia terminada: se factura electrónicamente otra vez.'
}
