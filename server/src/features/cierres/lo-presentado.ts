import { createHash } from 'node:crypto'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import { type CifrasDeFormulario, fraseDeLoPresentado } from '@cuadre/domain/cierres/lo-presentado'
import { centavos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { archivo606, lineasDel606, sumasDel606 } from '@cuadre/domain/reportes/formato-606'
import { archivo607 } from '@cuadre/domain/reportes/formato-607'
import { archivo608 } from '@cuadre/domain/reportes/formato-608'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
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
    const query = { empresaId, fecha: mes }
    const { filas: compras, ...envio } = await readEnvio(
      db,
      query,
      comprasPorInformar(db, { empresaId, mes }),
    )
    const lineas = lineasDel606(compras, mes, OPCIONES_606)
    const { monto, itbis, itbisRetenido, rentaRetenida } = sumasDel606(lineas)
    return {
      registros: lineas.length,
      monto: pesosDesdeCentavos(monto),
      itbis: pesosDesdeCentavos(itbis),
      retenido: pesosDesdeCentavos(sumar(itbisRetenido, rentaRetenida)),
      huella: huellaDe(() => archivo606({ ...envio, compras })),
    }
  },
  async '607'(db, { empresaId, mes }) {
    const query = { empresaId, fecha: mes }
    const { filas, ...envio } = await readEnvio(db, query, listVentasPorEnviar(db, query).execute())
    const ventas = filas.map(fila => ventaDeEnvio(fila, mes))
    const { registros, monto, itbis } = revisionDe607({ ...envio, ventas, observaciones: [] })
    return { registros, monto, itbis, huella: huellaDe(() => archivo607({ ...envio, ventas })) }
  },
  async '608'(db, { empresaId, mes }) {
    const query = { empresaId, fecha: mes }
    const { filas, ...envio } = await readEnvio(db, query, listAnulados(db, query).execute())
    const anulados = filas.map(anuladoDeEnvio)
    const { registros } = revisionDe608({ ...envio, anulados, observaciones: [] })
    return { registros, huella: huellaDe(() => archivo608({ ...envio, anulados })) }
  },
  async 'IR-17'(db, mes) {
    const { totalRetenido, total } = await readIr17(db, mes)
    return { retenido: totalRetenido, total }
  },
  async 'IT-1'(db, mes) {
    const { valores } = await declararMes(db, mes)
    const enPesos = (casilla: IdDeCasilla) => pesosDesdeCentavos(centavos(valores.get(casilla) ?? 0))
    return {
      ...{ operaciones: enPesos('A11'), itbis: enPesos('I21'), deducible: enPesos('I25') },
      ...{ retenido: enPesos('I60'), saldo: enPesos('I34'), total: enPesos('I68') },
    }
  },
}

/** Tells two texts of a file apart; a month with an amount that no file can hold has none. */
function huellaDe(archivo: () => string): string {
  try {
    return createHash('sha256').update(archivo()).digest('hex')
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
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
