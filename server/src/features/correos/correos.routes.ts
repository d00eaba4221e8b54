import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { correos, correosDeConstancia, correosDeCotizacion, correosDeEstado } from '@cuadre/contract/correos'
import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCorreo, llevaXml } from '@cuadre/domain/correos/impedimento'
import type { Dependencies } from '../../dependencies.ts'
import { findEmailDeCliente } from '../clientes/clientes.queries.ts'
import { readCotizacion } from '../cotizaciones/cotizaciones.actions.ts'
import { requireLado } from '../estados-de-cuenta/puede-ver.ts'
import { readConstancia } from '../ir17/constancia.ts'
import { findEmailDeSuplidor } from '../suplidores/suplidores.queries.ts'
import { probarCorreo, quitarAjustes, saveAjustes } from './ajustes.actions.ts'
import { ajustesLeidos, findAjustes } from './ajustes.queries.ts'
import { textosDeConstancia } from './constancia-por-enviar.ts'
import { textosDeCotizacion } from './cotizacion-por-enviar.ts'
import { cuotaDeHoy } from './cuota.queries.ts'
import {
  cancelar,
  encolar,
  encolarConstancia,
  encolarCotizacion,
  encolarEstado,
  reintentar,
} from './enviar.actions.ts'
import { hastaDe, leerEstadoPorEnviar, textosDe } from './estado-por-enviar.ts'
import {
  listDeConstancias,
  listDeCotizacion,
  listDeDocumento,
  listDeEstados,
  listSinSalir,
  pageCorreos,
} from './leer.queries.ts'
import { enColaPara, proponer, textosDelCorreo } from './propuesta.ts'
import { documentoQueImprime } from './puede-ver.ts'

/** How far back one's own mails that did not leave are told. */
const RECIENTES_MS = 7 * 24 * 60 * 60 * 1000

export function correosRoutes(dependencies: Dependencies): void {
  const { doors, house, queues, salida, certificateKeys: keys } = dependencies
  const wake = async () => queues.correos.wake()
  correosDeEstadoRoutes(dependencies)
  correosDeConstanciaRoutes(dependencies)
  correosDeCotizacionRoutes(dependencies)

  doors.read(correos.propuesta, async ({ db, params, session, ahora }) => {
    const documento = await documentoQueImprime(db, params.id, session)
    const impedimento = impedimentoDeCorreo(documento)
    return proponer(db, {
      email: await findEmailDeCliente(db, documento.cliente_id),
      textos: ajustes => textosDelCorreo(documento, ajustes),
      impedimento: impedimento && ERRORS[impedimento].message,
      xml: llevaXml(documento),
      ...{ userId: session.userId, ahora },
    })
  })

  doors.serve(correos.enviar, async ({ db, params, body, session, actor, ahora }) => {
    const data = await encolar(db, { id: params.id, body, ahora, session, actor })
    return { data, message: enColaPara(data), after: wake }
  })

  doors.read(correos.deDocumento, async ({ db, params, session }) => {
    await documentoQueImprime(db, params.id, session)
    return listDeDocumento(db, params.id)
  })

  doors.read(correos.paged, ({ db, query }) => pageCorreos(db, query))

  doors.read(correos.sinSalir, async ({ db, session, ahora }) => {
    const desde = new Date(ahora.getTime() - RECIENTES_MS)
    return listSinSalir(db, { userId: session.userId, desde })
  })

  doors.serve(correos.reintentar, async ({ db, params, session, actor, ahora }) => ({
    data: await reintentar(db, { id: params.id, ahora, session, actor }),
    message: 'El correo está otra vez en cola.',
    after: wake,
  }))

  doors.serve(correos.cancelar, async ({ db, params, session, actor, ahora }) => ({
    data: await cancelar(db, { id: params.id, ahora, session, actor }),
    message: 'El correo no saldrá.',
  }))

  doors.read(correoSalienteCalls.get, async ({ db }) => {
    const ajustes = await findAjustes(db)
    return ajustes ? ajustesLeidos(ajustes) : null
  })

  doors.read(correoSalienteCalls.cuota, async ({ db, ahora }) => {
    const ajustes = await findAjustes(db)
    return ajustes ? await cuotaDeHoy(db, ajustes, ahora) : null
  })

  doors.serve(correoSalienteCalls.guardar, async ({ db, body, actor, ahora }) => ({
    data: await saveAjustes(db, { body, keys, ahora, actor }),
    message: 'Correo saliente guardado',
    after: wake,
  }))

  doors.serve(correoSalienteCalls.quitar, async ({ db, actor }) => {
    await quitarAjustes(db, actor)
    return { data: null, message: 'Correo saliente quitado' }
  })

  doors.serve(correoSalienteCalls.probar, async ({ body, session: { userId }, actor, ahora }) => {
    const prueba = { para: body.para, userId, keys, ahora, actor, salida }
    return { data: await probarCorreo(house, prueba) }
  })
}

/** Mails that carry the proof of what was withheld of a supplier (R12.186): the same queue, quota and question as those of a document. */
function correosDeConstanciaRoutes({ doors, queues }: Dependencies): void {
  doors.read(correosDeConstancia.propuesta, async ({ db, query, session: { userId }, ahora }) => {
    const constancia = await readConstancia(db, query)
    return proponer(db, {
      email: await findEmailDeSuplidor(db, query.documento),
      textos: () => textosDeConstancia(constancia),
      ...{ userId, ahora },
    })
  })

  doors.serve(correosDeConstancia.enviar, async ({ db, query, body, session, actor, ahora }) => {
    const data = await encolarConstancia(db, { query, body, ahora, session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: enColaPara(data), after }
  })

  doors.read(correosDeConstancia.lista, ({ db, query }) => listDeConstancias(db, query))
}

/** Mails that carry a quote: the same queue, quota and question as those of a document. */
function correosDeCotizacionRoutes({ doors, queues }: Dependencies): void {
  doors.read(correosDeCotizacion.propuesta, async ({ db, params, session: { userId }, ahora }) => {
    const cotizacion = await readCotizacion(db, params.id, ahora)
    return proponer(db, {
      email: await findEmailDeCliente(db, cotizacion.pedido.clienteId),
      textos: () => textosDeCotizacion(cotizacion),
      ...{ userId, ahora },
    })
  })

  doors.serve(correosDeCotizacion.enviar, async ({ db, params, body, session, actor, ahora }) => {
    const data = await encolarCotizacion(db, { id: params.id, body, ahora, session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: enColaPara(data), after }
  })

  doors.read(correosDeCotizacion.lista, ({ db, params }) => listDeCotizacion(db, params.id))
}

const DE = {
  clientes: (id: number) => ({ clienteId: id }),
  contactos: (id: number) => ({ contactoId: id }),
  /** Of what is owed to him, whatever side is said. */
  suplidores: (id: number) => ({ suplidorId: id, lado: 'suplidores' as const }),
} as const

/** Mails that carry a statement (R14.89): the same queue, quota and question as those of a document. */
function correosDeEstadoRoutes(dependencies: Dependencies): void {
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
