import type { CasillaLeida, HojaIt1 } from '@cuadre/contract/it1'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { avisosDe } from '@cuadre/domain/reportes/it1/avisos'
import { type Casilla, type Escritas, type IdDeCasilla, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import type { DatosDelMes } from '@cuadre/domain/reportes/it1/fuentes'
import { CASILLAS_ESCRITAS, declaracion } from '@cuadre/domain/reportes/it1/it1'
import { PARTES } from '@cuadre/domain/reportes/it1/secciones'

/** What was typed and is not kept yet, in pesos; null: the box was emptied. */
export type Borradores = ReadonlyMap<IdDeCasilla, number | null>

export interface HojaCalculada {
  readonly leidas: ReadonlyMap<IdDeCasilla, CasillaLeida>
  /** In pesos; of a percentage in percent. */
  valor(id: IdDeCasilla): number
  /** What stands in a typed box: the draft, else what is kept; null when nothing is. */
  escrito(id: IdDeCasilla): number | null
  readonly avisos: readonly string[]
}

/** The worksheet with what is being typed: every formula follows by the same function as on the server. */
export function calcularHoja(hoja: HojaIt1, borradores: Borradores): HojaCalculada {
  const leidas = new Map(hoja.casillas.map(casilla => [casilla.id as IdDeCasilla, casilla]))
  const escrito = (id: IdDeCasilla) =>
    borradores.has(id) ? (borradores.get(id) ?? null) : (leidas.get(id)?.escrita?.monto ?? null)
  const datos = Object.fromEntries(
    hoja.cifras.map(({ fuente, cantidad, monto }) => [
      fuente,
      { cantidad, monto: centavosDesdePesos(monto) },
    ]),
  ) as DatosDelMes
  const escritas: Escritas = Object.fromEntries(
    CASILLAS_ESCRITAS.flatMap(({ id }) => {
      const monto = escrito(id)
      return monto === null ? [] : [[id, centavosDesdePesos(monto)] as const]
    }),
  )
  const valores = declaracion(datos, escritas)
  return {
    leidas,
    escrito,
    valor: id => (valores.get(id) ?? 0) / 100,
    avisos: avisosDe(valores, datos),
  }
}

/** 'Casilla 52 del Anexo A, Servicios: Total de …', as a screen reader says it. */
export function nombreDeCasilla({ id, nombre }: Casilla, columna: string | null): string {
  const { parte, numero } = partesDe(id)
  return `Casilla ${numero} del ${PARTES[parte]}${columna === null ? '' : `, ${columna}`}: ${nombre}`
}

export function textoDelValor({ enPorcentaje }: Casilla, valor: number): string {
  return enPorcentaje ? formatPorcentaje(valor) : formatMonto(valor)
}
