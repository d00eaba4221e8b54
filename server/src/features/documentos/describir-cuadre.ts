import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { codigoDeTipo, type TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { cuadrarTramo, type SituacionDeNcf, situacionDeNcf } from '@cuadre/domain/ncf/cuadre'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { FilasDeEmpresa } from '../ncf/por-empresa.ts'

/**
 * The numbers of one company's, type's and range's month that are alike. Without `estado`: the stretch has them and the
 * table does not, or (`ajeno`) has them for another month or company.
 */
export interface Group extends TipoDeNumero {
  readonly empresaId: number
  readonly empresaNombre: string
  readonly rnc: string
  readonly desde: number
  readonly hasta: number
  readonly anterior: number | null
  readonly secuencia: Rango | null
  readonly estado: number | null
  readonly anulado: boolean | null
  readonly vence: Dia | null
  readonly motivo: string | null
  readonly ajeno: boolean
  readonly cantidad: number
  readonly sinPedido: number
  readonly faltantes: readonly number[] | null
  readonly cantidadFuera: number
  readonly fuera: readonly number[] | null
}

/** The authorised range that numbers came out of. */
interface Rango {
  readonly id: number
  readonly desde: number
  readonly hasta: number
  readonly siguiente: number
  readonly vence: Dia | null
  readonly anulada: boolean
  /** The last number that it gave, whatever the month. */
  readonly ultimo: number
}

export interface How {
  readonly hoy: Dia
  /** So many numbers are listed of each kind. */
  readonly most: number
}

/** The groups of one stretch as the check tells of them. */
export function describeCuadre(groups: FilasDeEmpresa<Group>, { hoy, most }: How): CuadreDeSecuencia {
  const [{ empresaId, empresaNombre, rnc, desde, hasta, anterior, secuencia, ...tipo }] = groups
  const situaciones = { usado: 0, anulado: 0, libre: 0, vencido: 0, faltante: 0 }
  const motivos = new Map<string, number>()
  let ajenos = 0
  for (const group of groups) {
    if (group.ajeno) {
      ajenos += group.cantidad
      continue
    }
    const situacion = situacionOf(group, hoy)
    situaciones[situacion] += group.cantidad
    if (situacion !== 'anulado') continue
    const motivo = group.motivo ?? ''
    motivos.set(motivo, (motivos.get(motivo) ?? 0) + group.cantidad)
  }
  const sum = (figure: 'sinPedido' | 'cantidadFuera') =>
    groups.reduce((total, group) => total + group[figure], 0)
  const [sinPedido, fuera] = [sum('sinPedido'), sum('cantidadFuera')]
  const printed = (numero: number) => printedOf(tipo, numero)
  const listed = (which: 'faltantes' | 'fuera') =>
    groups
      .flatMap(group => group[which] ?? [])
      .toSorted((a, b) => a - b)
      .slice(0, most)
      .map(printed)
  return {
    empresaId,
    empresaNombre,
    rnc,
    desde: printed(desde),
    hasta: printed(hasta),
    usados: situaciones.usado,
    anulados: situaciones.anulado,
    anuladosPorMotivo: [...motivos].map(([motivo, cantidad]) => ({ motivo, cantidad })),
    libres: situaciones.libre,
    vencidos: situaciones.vencido,
    cantidadFaltante: situaciones.faltante,
    faltantes: listed('faltantes'),
    sinPedido,
    tipoComprobante: codigoDeTipo(tipo),
    deOtroMes: ajenos,
    cantidadFuera: fuera,
    fueraDeSecuencia: listed('fuera'),
    secuencia: secuencia && describeRango(secuencia, tipo),
    ...cuadrarTramo({ desde, hasta, situaciones, ajenos, sinPedido, fuera, anterior, secuencia }),
  }
}

function describeRango(
  { ultimo: _, ...rango }: NonNullable<Group['secuencia']>,
  tipo: TipoDeNumero,
): NonNullable<CuadreDeSecuencia['secuencia']> {
  const { desde, hasta, siguiente } = rango
  return {
    ...rango,
    desde: printedOf(tipo, desde),
    hasta: printedOf(tipo, hasta),
    siguiente: siguiente > hasta ? null : printedOf(tipo, siguiente),
    quedan: hasta - siguiente + 1,
  }
}

function printedOf({ serie, tipo }: TipoDeNumero, numero: number): string {
  return formatNcf({ serie, tipo, numero })
}

/** Of a row that the outer join may have left empty. */
export function situacionOf(
  { estado, anulado, vence }: { estado: number | null; anulado: boolean | null; vence: Dia | null },
  hoy: Dia,
): SituacionDeNcf {
  const exists = estado !== null && anulado !== null
  return situacionDeNcf(exists ? { estado, anulado, vence } : null, hoy)
}
