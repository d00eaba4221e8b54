import type { HojaIr17, LineaDeIr17 } from '@cuadre/contract/ir17'
import { plazoDe } from '@cuadre/domain/cierres/calendario'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import {
  avisosDeIr17,
  avisosDeLoQueFalta,
  type EscritasIr17,
  llenarIr17,
  type Retenido,
  retenidoDe,
  tasaEfectiva,
} from '@cuadre/domain/reportes/ir17/hoja'
import { ESCRITAS, LINEAS_IR17, LIQUIDACION_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { found } from '../../http/refusal.ts'
import { comprasDelMes } from '../compras/mes.queries.ts'
import { type CompraRetenida, comprasRetenidas } from '../compras/retenidas.queries.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { type EscritaLeida, listEscritas } from './ir17.queries.ts'

/** A purchase with what was withheld of it. */
export type CompraConRetenido = CompraRetenida & { readonly retenido: Retenido }

export function conRetenido(compra: CompraRetenida): CompraConRetenido {
  return { ...compra, retenido: retenidoDe(compra) }
}

/** The worksheet of a month, with what was typed into it. */
export async function readHoja(db: Conexion, { empresaId, mes }: Mes): Promise<HojaIr17> {
  const [empresa, delMes, retenidas, escritas] = await Promise.all([
    findEmpresa(db, empresaId),
    comprasDelMes(db, { empresaId, mes }),
    comprasRetenidas(db, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) }),
    listEscritas(db, { empresaId, mes }),
  ])
  const { nombre, rnc, rst } = found(empresa, 'EMPRESA_NOT_FOUND')
  const compras = retenidas.map(conRetenido)
  const llena = llenarIr17(
    compras.map(({ retenido }) => retenido),
    enCentavos(escritas),
  )
  const porId = new Map(escritas.map(escrita => [escrita.linea, escrita]))
  return {
    empresaId,
    empresaNombre: nombre,
    rnc,
    rst,
    mes,
    plazo: plazoDe('IR-17', mes),
    retenciones: compras.map(retencionDe),
    suplidores: porSuplidor(compras),
    lineas: llena.lineas.map(({ id, base, monto, cantidad }) => ({
      id,
      numero: LINEAS_IR17[id].numero,
      nombre: LINEAS_IR17[id].nombre,
      base: pesosDesdeCentavos(base),
      tasa: tasaEfectiva(base, monto),
      monto: pesosDesdeCentavos(monto),
      cantidad,
      escrita: quien(porId.get(id)),
    })),
    otras: ESCRITAS.flatMap(id => {
      if (!(id in LIQUIDACION_IR17)) return []
      const { nombre } = LIQUIDACION_IR17[id as keyof typeof LIQUIDACION_IR17]
      const escrita = porId.get(id)
      return [{ id, nombre, base: escrita?.base ?? 0, monto: escrita?.monto ?? 0, escrita: quien(escrita) }]
    }),
    totalBase: pesosDesdeCentavos(llena.retenciones.base),
    totalRetenido: pesosDesdeCentavos(llena.retenciones.monto),
    impuesto: pesosDesdeCentavos(llena.impuesto),
    diferencia: pesosDesdeCentavos(llena.diferencia),
    saldoAFavor: pesosDesdeCentavos(llena.saldoAFavor),
    total: pesosDesdeCentavos(llena.total),
    avisos: [...avisosDeIr17(compras, mes), ...avisosDeLoQueFalta(delMes)],
  }
}

function enCentavos(escritas: readonly EscritaLeida[]): EscritasIr17 {
  return Object.fromEntries(
    escritas.map(({ linea, base, monto }) => [
      linea,
      { base: centavosDesdePesos(base), monto: centavosDesdePesos(monto) },
    ]),
  )
}

function quien(escrita: EscritaLeida | undefined): LineaDeIr17['escrita'] {
  return escrita ? { por: escrita.por, en: escrita.en.toISOString() } : null
}

function retencionDe({ retenido, ...compra }: CompraConRetenido): HojaIr17['retenciones'][number] {
  const { linea, base, tasa, renta, itbis } = retenido
  return {
    compraId: compra.id,
    fecha: compra.dia,
    suplidorNombre: compra.suplidorNombre,
    suplidorDocumento: compra.documento,
    ncf: compra.ncf,
    fechaComprobante: compra.fecha,
    linea,
    base: pesosDesdeCentavos(base),
    tasa,
    renta: pesosDesdeCentavos(renta),
    itbis: pesosDesdeCentavos(itbis),
  }
}

/** By document: a supplier who was renamed is one, under his last name. */
function porSuplidor(compras: readonly CompraConRetenido[]): HojaIr17['suplidores'] {
  const suyas = new Map<string, CompraConRetenido[]>()
  for (const compra of compras) suyas.set(compra.documento, [...(suyas.get(compra.documento) ?? []), compra])
  return [...suyas]
    .map(([documento, lista]) => ({
      nombre: lista.at(-1)?.suplidorNombre ?? '',
      documento,
      compras: lista.length,
      renta: pesosDesdeCentavos(sumar(...lista.map(({ retenido }) => retenido.renta))),
      itbis: pesosDesdeCentavos(sumar(...lista.map(({ retenido }) => retenido.itbis))),
    }))
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
}
