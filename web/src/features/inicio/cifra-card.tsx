import { Paper, Title } from '@mantine/core'
import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Comparacion } from './variacion-frase.ts'

interface CifraCardProps {
  titulo: string
  /** As shown. */
  monto: string
  /** How many the amount is made of, e.g. '2 pedidos'. */
  cantidad: string
  /** How it stands against an earlier time, and what else belongs to it. */
  children?: ReactNode
  /** Where the rows are that it adds up. */
  enlace: ReactNode
}

/** One figure of the home page. */
export function CifraCard({ titulo, monto, cantidad, children, enlace }: CifraCardProps) {
  const id = useId()
  return (
    <Paper withBorder component="section" className="cuadre-cifra" aria-labelledby={id}>
      <Title order={2} id={id}>
        {titulo}
      </Title>
      <p className="cuadre-cifra-monto">{monto}</p>
      <p>{cantidad}</p>
      {children}
      <p className="cuadre-cifra-enlace cuadre-no-print">{enlace}</p>
    </Paper>
  )
}

const SIGNOS = { sube: IconTrendingUp, baja: IconTrendingDown, igual: IconMinus } as const

/** The words say it; sign and colour only help the eye. */
export function ComparacionLine({ sentido, frase }: Comparacion) {
  const Signo = SIGNOS[sentido]
  return (
    <p className="cuadre-cifra-comparacion" data-sentido={sentido}>
      <Signo size={16} aria-hidden />
      <span>{frase}</span>
    </p>
  )
}
