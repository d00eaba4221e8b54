import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { mesesAlAlcance } from '@cuadre/domain/ncf/generar'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hoy } from '../../lib/clock.ts'
import { esteMes } from '../../ui/fields/month-field.tsx'

export interface Fechas {
  readonly fechaInicio: Dia | null
  readonly fechaVencimiento: Dia | null
}

/** This month, until the end of next year: as long as the tax office gives a range that it authorises today. */
export function fechasIniciales() {
  return { fechaInicio: esteMes(), fechaVencimiento: `${Number(hoy().slice(0, 4)) + 1}-12-31` }
}

interface Options {
  readonly fechas: Fechas
  /** What the server knows of the company and that month; null while it is asked. */
  readonly siguiente: SiguienteGeneracion | null
  readonly proponer: (fechas: Partial<Fechas>) => void
}

/**
 * The dates have one sensible value: the first month that the company lacks, and the expiry of its last numbers. A date
 * that somebody wrote stays.
 */
export function useFechasPropuestas({ fechas, siguiente, proponer }: Options) {
  const propuestas = useRef<Fechas>(fechasIniciales())

  function propose(next: Partial<Fechas>) {
    const { fechaInicio, fechaVencimiento } = propuestas.current
    const free = {
      ...(fechaInicio !== null &&
        fechas.fechaInicio === fechaInicio &&
        next.fechaInicio && { fechaInicio: next.fechaInicio }),
      ...(fechaVencimiento !== null &&
        fechas.fechaVencimiento === fechaVencimiento &&
        next.fechaVencimiento && { fechaVencimiento: next.fechaVencimiento }),
    }
    propuestas.current = { ...propuestas.current, ...free }
    proponer(free)
  }

  const follow = useEffectEvent(({ generado, vence, tramos }: SiguienteGeneracion) => {
    const mes = fechas.fechaInicio
    if (tramos !== undefined && vence !== null) {
      propuestas.current = { ...propuestas.current, fechaVencimiento: vence }
      proponer({ fechaVencimiento: vence })
    }
    if (mes === null) return
    const otro = generado ? mesesAlAlcance(hoy()).find(each => each > mes) : undefined
    const vale = vence !== null && vence >= ultimoDiaDelMes(otro ?? mes)
    propose({ ...(otro && { fechaInicio: otro }), ...(vale && { fechaVencimiento: vence }) })
  })
  useEffect(() => {
    if (siguiente !== null) follow(siguiente)
  }, [siguiente])

  return {
    /** Another company: what was proposed for the one before is no longer. */
    olvidar: () => propose(fechasIniciales()),
    /** Somebody wrote that date, be it the proposed one. */
    escrita: (campo: keyof Fechas) => {
      propuestas.current = { ...propuestas.current, [campo]: null }
    },
  }
}
