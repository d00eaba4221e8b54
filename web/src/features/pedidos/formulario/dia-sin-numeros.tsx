import './dia-sin-numeros.css'
import type { Empresa } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { mesesAlAlcance } from '@cuadre/domain/ncf/generar'
import { type Dia, nombreDelMes, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readAnew, useWrite } from '../../../api/calls.ts'
import { hoy } from '../../../lib/clock.ts'
import { late } from '../../../lib/late.tsx'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { diaCorto, type Movible, movibles, porqueNoHay, textoDeMover } from './dia-sin-numeros-frases.ts'
import type { NcfChoice } from './use-ncf-choice.ts'

const GenerarMesDialog = late(() => import('../../../emision/generar-mes-dialog.tsx'), 'GenerarMesDialog')

interface DiaSinNumerosProps {
  readonly empresa: Empresa | undefined
  readonly fechaPedido: Dia | null
  readonly ncf: NcfChoice
  /** Nobody chooses a number: any day up to today will do. */
  readonly automatico: boolean
  readonly onFecha: (fecha: Dia) => void
  /** The order has a number now: the keyboard goes on. */
  readonly onListo: () => void
}

/** Why the day of a new order has no number, and the lawful ways out that this user may take. */
export function DiaSinNumeros(props: DiaSinNumerosProps) {
  const { empresa, fechaPedido, ncf, automatico, onFecha, onListo } = props
  const may = usePermisos()
  const mover = useWrite(ncfs.moverFecha)
  const [generando, setGenerando] = useState(false)
  const empresaId = empresa?.id ?? null
  const asked = { empresaId, ecfDesde: empresa?.ecfDesde ?? null, fechaPedido, ncf, automatico, onFecha }
  const { dia, saltado, cercanos, proximo } = useDiaConNumeros(asked)
  if (automatico || empresa === undefined || dia === null || cercanos === undefined) return null
  const { generado } = cercanos
  const mes = primerDiaDelMes(dia)
  const origenes = may('ncf.mover') ? movibles(dia, cercanos.dias, hoy()) : []
  const mayGenerate = may('ncf.generar') && !generado && mesesAlAlcance(hoy()).includes(mes)

  async function mueve({ fecha, cantidad }: Movible, destino: Dia) {
    const body = { fechaOrigen: fecha, fechaDestino: destino, empresaId: empresa?.id, cantidad }
    if (!(await toast.outcome(mover.mutateAsync({ body }), 'Error al mover NCFs'))) return
    if (destino !== fechaPedido) onFecha(destino)
    onListo()
  }

  return (
    <section className="cuadre-dia-sin-numeros" aria-label="Día sin números">
      <p role="status">
        {porqueNoHay({ dia, generado, hoy: hoy(), usado: saltado?.hasta ?? null })}
        {origenes.length === 0 && !mayGenerate && ` ${aQuienAvisar(generado)}`}
      </p>
      {saltado === null && proximo !== undefined && (
        <Button
          size="compact-sm"
          onClick={() => {
            onFecha(proximo.fecha)
            onListo()
          }}
        >
          {`Usar ${diaCorto(proximo.fecha)}`}
        </Button>
      )}
      {origenes.map(origen => (
        <QuietButton
          key={origen.fecha}
          size="compact-sm"
          loading={mover.isPending}
          onClick={() => void mueve(origen, dia)}
        >
          {textoDeMover(origen, { destino: dia, hoy: hoy() })}
        </QuietButton>
      ))}
      {mayGenerate && (
        <QuietButton size="compact-sm" onClick={() => setGenerando(true)}>
          {`Generar los NCF de ${nombreDelMes(mes)}`}
        </QuietButton>
      )}
      {generando && (
        <GenerarMesDialog
          mes={mes}
          empresas={[{ empresaId: empresa.id, empresaNombre: empresa.nombre }]}
          onClose={() => setGenerando(false)}
        />
      )}
    </section>
  )
}

function aQuienAvisar(generado: boolean): string {
  return `Si debe llevar esa fecha, avise a quien ${generado ? 'mueve' : 'genera'} los NCF.`
}

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
function useDiaConNumeros({ empresaId, ecfDesde, fechaPedido, ncf, automatico, onFecha }: Options) {
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
