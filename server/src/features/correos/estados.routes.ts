import { correosDeEstado } from '@cuadre/contract/correos'
import type { Dependencies } from '../../dependencies.ts'
import { requireLado } from '../estados-de-cuenta/puede-ver.ts'
import { encolarEstado } from './enviar.actions.ts'
import { hastaDe, leerEstadoPorEnviar, textosDe } from './estado-por-enviar.ts'
import { listDeEstados } from './leer.queries.ts'
import { enColaPara, proponer } from './propuesta.ts'

const DE = {
  clientes: (id: number) => ({ clienteId: id }),
  contactos: (id: number) => ({ contactoId: id }),
  /** Of what is owed to him, whatever side is said. */
  suplidores: (id: number) => ({ suplidorId: id, lado: 'suplidores' as const }),
} as const

/** Mails that carry a statement (R14.89): the same queue, quota and question as those of a document. */
export function correosDeEstadoRoutes(dependencies: Dependencies): void {
  openDeEstado(dependencies, 'clientes')
  openDeEstado(dependencies, 'contactos')
  openDeEstado(dependencies, 'suplidores')
}

function openDeEstado({ doors, queues }: Dependencies, ruta: keyof typeof DE): void {
  const calls = correosDeEstado[ruta]
  const de = DE[ruta]

  doors.read(calls.propuesta, async ({ db, params: { id }, query, session, ahora }) => {
    const { texto, ...filtros } = query
    const pedido = { ...filtros, ...de(id), hasta: hastaDe(filtros.hasta, ahora) }
    requireLado(session, pedido.lado)
    const estado = await leerEstadoPorEnviar(db, pedido, ahora)
    const textos = await textosDe(db, estado, texto)
    const { userId } = session
    return proponer(db, { email: estado.email, textos: () => textos, userId, ahora })
  })

  doors.serve(calls.enviar, async ({ db, params, body: { estado, ...body }, session, actor, ahora }) => {
    const pedido = { ...estado, ...de(params.id), hasta: hastaDe(estado.hasta, ahora) }
    const data = await encolarEstado(db, { pedido, body, ahora, session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: enColaPara(data), after }
  })

  doors.read(calls.lista, async ({ db, params: { id }, query, session }) => {
    const pedido = { ...query, ...de(id) }
    requireLado(session, pedido.lado)
    return listDeEstados(db, pedido)
  })
}
