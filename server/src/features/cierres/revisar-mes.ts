import { FUENTES_DE_REVISION, type Hallazgo, type RevisionDeMes } from '@cuadre/contract/cierres'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import { problemasDelCuadre } from '@cuadre/domain/ncf/problemas-del-cuadre'
import { revisar608 } from '@cuadre/domain/reportes/formato-608'
import { revisar606 } from '@cuadre/domain/reportes/revisar-606'
import { revisar607 } from '@cuadre/domain/reportes/revisar-607'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { comprasPorInformar } from '../compras/informar.queries.ts'
import { listCuadres } from '../documentos/cuadre.queries.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { readEnvio } from '../formatos/formatos.actions.ts'
import { listAnulados, listVentasPorEnviar } from '../formatos/formatos.queries.ts'
import { anuladoDeEnvio } from '../formatos/ncf-anulado.ts'
import { pedidoDe, ventaDeEnvio } from '../formatos/venta-emitida.ts'
import { readHoja as readIr17 } from '../ir17/hoja.ts'
import { avisosDelDinero } from './dinero-del-mes.ts'
import { cambiosDeLoPresentado } from './lo-presentado.ts'
import { countPorReemplazar, listSinAceptar } from './obligaciones.queries.ts'

/** A month as it stands on a day. */
interface MesEnUnDia extends Mes {
  readonly hoy: Dia
}

/**
 * Everything that is wrong with a month of a company, as the checks of its files, its numbers and its electronic documents find it:
 * one list, what is to be mended first. Each check is a function of the month: another file's stands beside these. In the simplified
 * regime nobody sends 606, 607 and 608, and nothing of them is to be mended (R12.97).
 */
export async function revisarMes(db: Conexion, mes: MesEnUnDia): Promise<Hallazgo[]> {
  const empresa = await findEmpresa(db, mes.empresaId)
  const formatos = empresa?.rst
    ? []
    : [...(await de606(db, mes)), ...(await de607(db, mes)), ...(await de608(db, mes))]
  const hallazgos = [
    ...(await dePresentado(db, mes)),
    ...formatos,
    ...(await deIr17(db, mes)),
    ...(await deDinero(db, mes)),
    ...(await deSecuencias(db, mes)),
    ...(await deEcf(db, mes)),
  ]
  const lugar = ({ porCorregir, fuente }: Hallazgo) =>
    (porCorregir ? 0 : FUENTES_DE_REVISION.length) + FUENTES_DE_REVISION.indexOf(fuente)
  return sinRepetir(hallazgos).sort((a, b) => lugar(a) - lugar(b))
}

/** What is wrong with the company, or with the month as a whole, is found by the check of each file and told once. */
function sinRepetir(hallazgos: readonly Hallazgo[]): Hallazgo[] {
  const dichos = new Set<string>()
  return hallazgos.filter(({ txtNCF, liquidacionId, mensaje }) => {
    if (txtNCF !== null || liquidacionId !== null) return true
    const nuevo = !dichos.has(mensaje)
    dichos.add(mensaje)
    return nuevo
  })
}

/** So many of each kind are listed: nobody mends more in one go, and all of them are counted. */
const A_LA_VISTA = 200

export function describeRevision(hallazgos: readonly Hallazgo[]): RevisionDeMes {
  const porCorregir = hallazgos.filter(hallazgo => hallazgo.porCorregir)
  const avisos = hallazgos.filter(hallazgo => !hallazgo.porCorregir)
  return {
    pendientes: porCorregir.length,
    avisos: avisos.length,
    hallazgos: [...porCorregir.slice(0, A_LA_VISTA), ...avisos.slice(0, A_LA_VISTA)],
  }
}

const DE_NADIE = {
  txtNCF: null,
  documentoId: null,
  pedidoId: null,
  clienteNombre: null,
  compraId: null,
  liquidacionId: null,
} as const

async function de606(db: Conexion, { empresaId, mes, hoy }: MesEnUnDia): Promise<Hallazgo[]> {
  const informadas = comprasPorInformar(db, { empresaId, mes })
  const { filas, ...envio } = await readEnvio(db, { empresaId, fecha: mes }, informadas)
  return delMes(revisar606({ ...envio, compras: filas, hoy })).map(({ registro, bloquea, mensaje }) => ({
    ...DE_NADIE,
    fuente: '606',
    porCorregir: bloquea,
    mensaje,
    ...(registro && {
      txtNCF: registro.ncf,
      compraId: registro.id,
      clienteNombre: registro.suplidorNombre,
    }),
  }))
}

async function de607(db: Conexion, { empresaId, mes, hoy }: MesEnUnDia): Promise<Hallazgo[]> {
  const query = { empresaId, fecha: mes }
  const { filas, ...envio } = await readEnvio(db, query, listVentasPorEnviar(db, query).execute())
  return delMes(revisar607({ ...envio, ventas: filas.map(fila => ventaDeEnvio(fila, mes)), hoy })).map(
    ({ registro, bloquea, mensaje }) => ({
      ...DE_NADIE,
      fuente: '607',
      porCorregir: bloquea,
      mensaje,
      ...(registro && {
        txtNCF: registro.fila.txtNCF,
        documentoId: registro.fila.documentoId,
        pedidoId: pedidoDe(registro.fila),
        clienteNombre: registro.fila.clienteNombre,
      }),
    }),
  )
}

async function de608(db: Conexion, { empresaId, mes, hoy }: MesEnUnDia): Promise<Hallazgo[]> {
  const query = { empresaId, fecha: mes }
  const { filas, ...envio } = await readEnvio(db, query, listAnulados(db, query).execute())
  return delMes(revisar608({ ...envio, anulados: filas.map(anuladoDeEnvio), hoy })).map(
    ({ registro, bloquea, mensaje }) => ({
      ...DE_NADIE,
      fuente: '608',
      porCorregir: bloquea,
      mensaje,
      txtNCF: registro?.ncf ?? null,
      pedidoId: registro?.pedidoId ?? null,
    }),
  )
}

async function deIr17(db: Conexion, { empresaId, mes }: MesEnUnDia): Promise<Hallazgo[]> {
  const { avisos } = await readIr17(db, { empresaId, mes })
  return avisos.map(({ mensaje, compraId, ncf, suplidorNombre }) => ({
    ...DE_NADIE,
    fuente: 'IR-17',
    porCorregir: false,
    mensaje,
    compraId,
    txtNCF: ncf,
    clienteNombre: suplidorNombre,
  }))
}

/** A form that was filed and comes to something else now: who opened the month again has to send it again. */
async function dePresentado(db: Conexion, { empresaId, mes }: MesEnUnDia): Promise<Hallazgo[]> {
  const cambios = await cambiosDeLoPresentado(db, { empresaId, mes })
  return cambios.map(cambio => ({ ...DE_NADIE, porCorregir: false, ...cambio }))
}

async function deDinero(db: Conexion, mes: MesEnUnDia): Promise<Hallazgo[]> {
  const avisos = await avisosDelDinero(db, mes)
  return avisos.map(aviso => ({ ...DE_NADIE, porCorregir: false, ...aviso }))
}

/** A month whose file would be empty is sent without one: nothing of it is to be mended. */
function delMes<R>(observaciones: readonly ObservacionDeEnvio<R>[]): ObservacionDeEnvio<R>[] {
  return observaciones.filter(({ soloDelArchivo }) => !soloDelArchivo)
}

async function deSecuencias(db: Conexion, { empresaId, mes, hoy }: MesEnUnDia): Promise<Hallazgo[]> {
  const cuadres = await listCuadres(db, { empresaId, mes, hoy })
  return cuadres
    .filter(({ cuadra }) => !cuadra)
    .flatMap(cuadre =>
      problemasDelCuadre(cuadre).map(problema => ({
        ...DE_NADIE,
        fuente: 'Secuencias' as const,
        porCorregir: true,
        mensaje: `La secuencia del ${cuadre.desde} al ${cuadre.hasta} no cuadra. ${problema}`,
      })),
    )
}

async function deEcf(db: Conexion, { empresaId, mes }: MesEnUnDia): Promise<Hallazgo[]> {
  const delMes = { empresaId, mes }
  const documentos = await listSinAceptar(db, delMes)
  const porReemplazar = await countPorReemplazar(db, delMes)
  const enPapel =
    porReemplazar === 1
      ? '1 comprobante que se emitió en papel durante una contingencia espera'
      : `${porReemplazar} comprobantes que se emitieron en papel durante una contingencia esperan`
  return [
    ...documentos.map(({ situacion, estado, ...documento }) => ({
      ...DE_NADIE,
      ...documento,
      fuente: 'e-CF' as const,
      porCorregir: situacion !== 'pendiente',
      mensaje: `${palabraDeLaDgii(estado)}: ${SITUACIONES[situacion]}`,
    })),
    ...(porReemplazar === 0
      ? []
      : [
          {
            ...DE_NADIE,
            fuente: 'e-CF' as const,
            porCorregir: false,
            mensaje: `${enPapel} su reemplazo electrónico.`,
          },
        ]),
  ]
}

const SITUACIONES = {
  rechazado: 'la DGII no lo tomó, y no cuenta en ninguna suma. Corríjalo o emítalo de nuevo.',
  detenido: 'está detenido, y no se envía hasta que alguien lo reintente.',
  pendiente: 'todavía no tiene la respuesta de la DGII. Cuenta como los demás.',
} as const
