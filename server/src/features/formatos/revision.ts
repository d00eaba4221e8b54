import type { Observacion, Revision607, Revision608 } from '@cuadre/contract/formatos'
import { type Centavos, centavos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { estaAceptado } from '@cuadre/domain/ecf/estados'
import { nombreDeEnvio } from '@cuadre/domain/reportes/envio'
import { delMes, destino607, lineasDel607 } from '@cuadre/domain/reportes/formato-607'
import { lineasDel608 } from '@cuadre/domain/reportes/formato-608'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { AnuladoDeEnvio } from './ncf-anulado.ts'
import { pedidoDe, type VentaDeEnvio } from './venta-emitida.ts'

interface Mes {
  readonly rnc: string
  readonly mes: Dia
}

interface Ventas extends Mes {
  /** Those that count. */
  readonly ventas: readonly VentaDeEnvio[]
  /** How many electronic ones of the month the tax office has refused. */
  readonly rechazadas?: number
  readonly observaciones: readonly ObservacionDeEnvio<VentaDeEnvio>[]
}

/** The check as the dialog shows it: counts, sums to the centavo, file name and what was found. */
export function revisionDe607({ rnc, mes, ventas, rechazadas = 0, observaciones }: Ventas): Revision607 {
  const lineas = lineasDel607(ventas)
  const suyas = delMes(ventas)
  const suma = (campo: 'monto' | 'itbis') =>
    pesosDesdeCentavos(
      delMes(lineas).reduce((hasta, venta) => sumar(hasta, conSigno(venta, campo)), centavos(0)),
    )
  const retenido = (campo: 'itbis' | 'isr') =>
    pesosDesdeCentavos(
      lineas.reduce((hasta, venta) => sumar(hasta, venta.retenido?.[campo] ?? centavos(0)), centavos(0)),
    )
  const cuantas = (destino: 'resumen' | 'ecf') => suyas.filter(venta => destino607(venta) === destino).length
  const pendientes = suyas.filter(
    ({ fila: { estadoEcf } }) => estadoEcf !== null && !estaAceptado(estadoEcf),
  ).length
  return {
    registros: lineas.length,
    consumo: cuantas('resumen'),
    electronicos: cuantas('ecf') - pendientes,
    sinAceptar: pendientes + rechazadas,
    monto: suma('monto'),
    itbis: suma('itbis'),
    ...(lineas.some(({ retenido: alguno }) => alguno) && {
      deOtroMes: lineas.length - delMes(lineas).length,
      itbisRetenido: retenido('itbis'),
      rentaRetenida: retenido('isr'),
    }),
    archivo: nombreDeEnvio({ formato: '607', rnc, mes }),
    observaciones: observaciones.map(observacionDeVenta),
  }
}

function conSigno(venta: VentaDeEnvio, campo: 'monto' | 'itbis'): Centavos {
  return centavos(signoDe(venta.fila.clase) * venta[campo])
}

function observacionDeVenta({ registro, bloquea, mensaje }: ObservacionDeEnvio<VentaDeEnvio>): Observacion {
  const fila = registro?.fila
  return {
    documentoId: fila?.documentoId ?? null,
    pedidoId: fila ? pedidoDe(fila) : null,
    clienteId: fila?.clienteId ?? null,
    txtNCF: fila?.txtNCF ?? null,
    clienteNombre: fila?.clienteNombre ?? null,
    bloquea,
    mensaje,
  }
}

interface Anulados extends Mes {
  readonly anulados: readonly AnuladoDeEnvio[]
  readonly observaciones: readonly ObservacionDeEnvio<AnuladoDeEnvio>[]
}

/** The same of the annulled numbers, which have no amounts. */
export function revisionDe608({ rnc, mes, anulados, observaciones }: Anulados): Revision608 {
  const registros = lineasDel608(anulados).length
  return {
    registros,
    electronicos: anulados.length - registros,
    archivo: nombreDeEnvio({ formato: '608', rnc, mes }),
    observaciones: observaciones.map(({ registro, bloquea, mensaje }) => ({
      documentoId: registro?.pedidoId ?? null,
      pedidoId: registro?.pedidoId ?? null,
      clienteId: null,
      txtNCF: registro?.ncf ?? null,
      clienteNombre: null,
      bloquea,
      mensaje,
    })),
  }
}
