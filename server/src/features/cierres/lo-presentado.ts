import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import { type CifrasDeFormulario, fraseDeLoPresentado } from '@cuadre/domain/cierres/lo-presentado'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { lineasDel606, sumasDel606 } from '@cuadre/domain/reportes/lineas-606'
import { OPCIONES_606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { comprasPorInformar } from '../compras/informar.queries.ts'
import { readEnvio } from '../formatos/formatos.actions.ts'
import { listAnulados, listVentasPorEnviar } from '../formatos/formatos.queries.ts'
import { anuladoDeEnvio } from '../formatos/ncf-anulado.ts'
import { revisionDe607, revisionDe608 } from '../formatos/revision.ts'
import { ventaDeEnvio } from '../formatos/venta-emitida.ts'
import { readHoja as readIr17 } from '../ir17/hoja.ts'
import { declararMes } from '../it1/hoja.ts'
import { listPresentaciones } from './obligaciones.queries.ts'

/** What each form of a month comes to as its file, or its worksheet, is made now. */
const CIFRAS: Readonly<Record<Obligacion, (db: Conexion, mes: Mes) => Promise<CifrasDeFormulario>>> = {
  async '606'(db, { empresaId, mes }) {
    const lineas = lineasDel606(await comprasPorInformar(db, { empresaId, mes }), mes, OPCIONES_606)
    const { monto, itbis, itbisRetenido, rentaRetenida } = sumasDel606(lineas)
    return {
      registros: lineas.length,
      monto: pesosDesdeCentavos(monto),
      itbis: pesosDesdeCentavos(itbis),
      retenido: pesosDesdeCentavos(itbisRetenido) + pesosDesdeCentavos(rentaRetenida),
    }
  },
  async '607'(db, { empresaId, mes }) {
    const query = { empresaId, fecha: mes }
    const { filas, ...envio } = await readEnvio(db, query, listVentasPorEnviar(db, query).execute())
    const ventas = filas.map(fila => ventaDeEnvio(fila, mes))
    const { registros, monto, itbis } = revisionDe607({ ...envio, ventas, observaciones: [] })
    return { registros, monto, itbis }
  },
  async '608'(db, { empresaId, mes }) {
    const query = { empresaId, fecha: mes }
    const { filas, ...envio } = await readEnvio(db, query, listAnulados(db, query).execute())
    const anulados = filas.map(anuladoDeEnvio)
    return { registros: revisionDe608({ ...envio, anulados, observaciones: [] }).registros }
  },
  async 'IR-17'(db, mes) {
    const { totalRetenido, total } = await readIr17(db, mes)
    return { retenido: totalRetenido, total }
  },
  async 'IT-1'(db, mes) {
    const { valores } = await declararMes(db, mes)
    const enPesos = (casilla: 'A11' | 'I68') => (valores.get(casilla) ?? 0) / 100
    return { operaciones: enPesos('A11'), total: enPesos('I68') }
  },
}

export function cifrasDe(db: Conexion, obligacion: Obligacion, mes: Mes): Promise<CifrasDeFormulario> {
  return CIFRAS[obligacion](db, mes)
}

/** The forms of a month that come to something else than when they were filed, each with its sentence. */
export async function cambiosDeLoPresentado(db: Conexion, mes: Mes) {
  const cambios = []
  for (const { obligacion, cifras, en } of await listPresentaciones(db, mes)) {
    const ahora = await cifrasDe(db, obligacion, mes)
    const mensaje = fraseDeLoPresentado({ obligacion, dia: diaEnSantoDomingo(en), entonces: cifras, ahora })
    if (mensaje !== null) cambios.push({ fuente: obligacion, mensaje })
  }
  return cambios
}
