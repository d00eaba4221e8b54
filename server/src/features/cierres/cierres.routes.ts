import { cierres } from '@cuadre/contract/cierres'
import { fraseDeCerradosDespues, mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { conPunto } from '@cuadre/domain/texto/texto'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { cerrarMes, presentar, reabrirMes } from './cierres.actions.ts'
import { type EcfDesde, readAnio } from './cierres.queries.ts'
import { describeRevision, revisarMes } from './revisar-mes.ts'

export function cierresRoutes({ doors }: Dependencies, ecfDesde: EcfDesde): void {
  doors.read(cierres.list, async ({ db, query, hoy }) =>
    found(await readAnio(db, { ...query, ecfDesde, hoy }), 'EMPRESA_NOT_FOUND'),
  )

  doors.read(cierres.revision, async ({ reading, query, hoy }) =>
    describeRevision(await revisarMes(reading, { ...query, hoy })),
  )

  doors.serve(cierres.cerrar, async ({ db, body, acting }) => {
    const { id, empresaNombre } = await cerrarMes(db, { body, ...acting })
    return { data: { id }, message: conPunto(`Se cerró ${mesEnPalabras(body.mes)} de ${empresaNombre}`) }
  })

  doors.serve(cierres.presentar, async ({ db, body, acting }) => {
    await presentar(db, { body, ...acting })
    const { obligacion, mes, presentado } = body
    const que = `El ${obligacion} de ${mesEnPalabras(mes)}`
    return {
      data: null,
      message: `${que} ${presentado ? 'está presentado.' : 'vuelve a estar por presentar.'}`,
    }
  })

  doors.serve(cierres.reabrir, async ({ db, params, body, acting }) => {
    const asked = { id: params.id, motivo: body.motivo, ...acting }
    const { mes, cerradosDespues } = await reabrirMes(db, asked)
    const frases = [`Se reabrió ${mesEnPalabras(mes)}.`, fraseDeCerradosDespues(cerradosDespues)]
    return { data: { cerradosDespues }, message: frases.filter(frase => frase !== null).join(' ') }
  })
}
