import type { Hallazgo } from '@cuadre/contract/cierres'
import {
  avisoDeCompraSinSaldar,
  avisoDeConstanciaSinNumero,
  avisoDeLiquidacionSinDatos,
  avisoDeNotaDeOtroMes,
  avisoDeRetenidoSinConstancia,
} from '@cuadre/domain/cierres/dinero-del-mes'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { diasDe, type Mes } from '../../db/query/month.ts'
import {
  comprasSinSaldar,
  liquidacionesSinDatos,
  notasDeOtroMes,
  retencionesSinNumero,
  retenidoSinConstancia,
} from './dinero-del-mes.queries.ts'

/** A month as it stands on a day. */
interface MesEnUnDia extends Mes {
  readonly hoy: Dia
}

/** What is worth a look, with the record that it is about; the others are null. */
type Aviso = Pick<Hallazgo, 'fuente' | 'mensaje'> & Partial<Hallazgo>

/** What of the month's money an accountant should look at: what is owed and withheld, commissions, and notes that settle what was declared before. */
export async function avisosDelDinero(db: Conexion, mes: MesEnUnDia): Promise<readonly Aviso[]> {
  return [
    ...(await dePorPagar(db, mes)),
    ...(await deRetenciones(db, mes)),
    ...(await deLiquidaciones(db, mes)),
    ...(await deNotas(db, mes)),
  ]
}

async function dePorPagar(db: Conexion, mes: MesEnUnDia): Promise<Aviso[]> {
  const compras = await comprasSinSaldar(db, diasDe(mes))
  return compras.flatMap(({ compraId, txtNCF, clienteNombre, fecha, vence, ...montos }) => {
    const mensaje = avisoDeCompraSinSaldar(
      {
        fecha,
        vence,
        aPagar: centavosDesdePesos(montos.aPagar),
        pagado: centavosDesdePesos(montos.pagado),
        retenido: centavosDesdePesos(montos.retenido),
      },
      mes.hoy,
    )
    return mensaje === null ? [] : [{ fuente: 'Por pagar', mensaje, compraId, txtNCF, clienteNombre }]
  })
}

async function deRetenciones(db: Conexion, mes: MesEnUnDia): Promise<Aviso[]> {
  const sinNumero = await retencionesSinNumero(db, diasDe(mes))
  const sinConstancia = await retenidoSinConstancia(db, diasDe(mes))
  return [
    ...sinNumero.map(({ fecha, monto, ...documento }) => ({
      fuente: 'Retenciones' as const,
      mensaje: avisoDeConstanciaSinNumero({ fecha, monto: centavosDesdePesos(monto) }),
      ...documento,
    })),
    ...sinConstancia.map(({ fecha: _, monto, ...documento }) => ({
      fuente: 'Retenciones' as const,
      mensaje: avisoDeRetenidoSinConstancia(centavosDesdePesos(monto)),
      ...documento,
    })),
  ]
}

async function deLiquidaciones(db: Conexion, mes: MesEnUnDia): Promise<Aviso[]> {
  const liquidaciones = await liquidacionesSinDatos(db, diasDe(mes))
  return liquidaciones.map(({ liquidacionId, clienteNombre, total, pagada }) => ({
    fuente: 'Liquidaciones',
    mensaje: avisoDeLiquidacionSinDatos({
      contacto: clienteNombre,
      total: centavosDesdePesos(total),
      pagada,
    }),
    liquidacionId,
    clienteNombre,
  }))
}

async function deNotas(db: Conexion, mes: MesEnUnDia): Promise<Aviso[]> {
  const notas = await notasDeOtroMes(db, diasDe(mes))
  return notas.map(({ documentoId, txtNCF, clienteNombre, itbis, ...nota }) => ({
    fuente: 'Notas aplicadas',
    mensaje: avisoDeNotaDeOtroMes({ ...nota, itbis: centavosDesdePesos(itbis) }),
    documentoId,
    txtNCF,
    clienteNombre,
  }))
}
