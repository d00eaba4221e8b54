import { ncfs } from '@cuadre/contract/ncf'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readAnew } from '../../../api/calls.ts'
import { hoy } from '../../../lib/clock.ts'
import type { NcfChoice } from './use-ncf-choice.ts'

interface Options {
  readonly empresaId: number | null
  /** From this day on the company issues electronically: no number of paper serves it. */
  readonly ecfDesde: Dia | null
  readonly fechaPedido: Dia | null
  readonly ncf: NcfChoice
  readonly automatico: boolean
  readonly onFecha: (fecha: Dia) => void
}

interface Salto {
  readonly empresaId: number
  readonly desde: Dia
  readonly hasta: Dia
}

/**
 * Where a new order finds a number when its day has none. Nobody wrote today's date: if it has no numbers, the order takes
 * the next day that does, once for each company, and `desde` says from which day it came. A day that has been written, or
 * whose last number somebody took meanwhile, stays. Once the client makes it a document with an automatic number it comes
 * back from such a jump: its day is today.
 */
export function useDiaConNumeros({ empresaId, ecfDesde, fechaPedido, ncf, automatico, onFecha }: Options) {
  const [salto, setSalto] = useState<Salto | null>(null)
  const [propia, setPropia] = useState(fechaPedido)
  const [tuvo, setTuvo] = useState('')
  const scope = `${empresaId} ${fechaPedido}`
  if (ncf.items.length > 0 && tuvo !== scope) setTuvo(scope)
  const sinNumeros = ncf.ready && !ncf.loading && !ncf.failed && ncf.items.length === 0
  const saltado =
    salto !== null && salto.empresaId === empresaId && salto.hasta === fechaPedido ? salto : null
  const dia = saltado?.desde ?? (sinNumeros ? fechaPedido : null)
  const { data: cercanos } = useQuery({
    ...readAnew(ncfs.cercanos, { query: { empresaId: empresaId ?? 0, fecha: dia ?? '' } }),
    enabled: empresaId !== null && dia !== null,
  })
  const proximo = cercanos?.dias.find(
    ({ fecha, disponibles }) =>
      disponibles > 0 && fecha > (dia ?? '') && (ecfDesde === null || fecha < ecfDesde),
  )

  const nadieLaEscribio = fechaPedido === propia && fechaPedido === hoy() && salto?.empresaId !== empresaId
  const salta = sinNumeros && nadieLaEscribio && tuvo !== scope && proximo !== undefined
  const saltar = useEffectEvent(() => {
    if (proximo === undefined || empresaId === null || fechaPedido === null) return
    setSalto({ empresaId, desde: fechaPedido, hasta: proximo.fecha })
    setPropia(proximo.fecha)
    onFecha(proximo.fecha)
  })
  useEffect(() => {
    if (salta) saltar()
  }, [salta])

  const vuelve = automatico && saltado !== null
  const volver = useEffectEvent(() => {
    if (saltado === null) return
    setSalto(null)
    setPropia(saltado.desde)
    onFecha(saltado.desde)
  })
  useEffect(() => {
    if (vuelve) volver()
  }, [vuelve])

  return { dia: salta ? null : dia, saltado, cercanos, proximo }
}
