import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { emitidoPorTasa } from '@cuadre/domain/dinero/por-tasa'
import { type NotaCalculada, tasaEnPalabras } from '@cuadre/domain/documentos/calcular-nota'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import { type Correccion, posibleDe } from './nota-values.ts'

/** What is left of the invoice, what the note takes or adds, and what will be left. Null: it says nothing yet. */
export function NotaCifras({ correccion, nota }: { correccion: Correccion; nota: NotaCalculada | null }) {
  const { clase, documento } = correccion
  const queda = centavosDesdePesos(documento.saldo.total)
  const quedara = nota && formatMontoCentavos(sumar(queda, centavos(signoDe(clase) * nota.total)))
  return (
    <>
      <Figures>
        <Figure label="Queda de la factura" value={formatMontoCentavos(queda)} />
        <Figure label="Subtotal" value={nota ? formatMontoCentavos(nota.subTotal) : '—'} />
        <ItbisPorTasa lineas={nota === null ? null : nota.aplicaItbis ? nota.lineas : []} />
        <Figure label="Total de la nota" value={nota ? formatMontoCentavos(nota.total) : '—'} strong />
        <Figure label="Quedará" value={quedara ?? '—'} />
      </Figures>
      <output className="cuadre-visually-hidden">
        {nota && `Total de la nota ${formatMontoCentavos(nota.total)}. De la factura quedará ${quedara}.`}
      </output>
    </>
  )
}

interface ItbisPorTasaProps {
  /** Those that bear ITBIS, with their share of it; null: of what is not known yet. */
  readonly lineas: Parameters<typeof emitidoPorTasa>[0] | null
}

/** The ITBIS, of each rate by itself where there are several. */
export function ItbisPorTasa({ lineas }: ItbisPorTasaProps) {
  if (lineas === null) return <Figure label="ITBIS" value="—" />
  const gravadas = emitidoPorTasa(lineas).filter(({ tasa }) => tasa > 0)
  if (gravadas.length === 0) return <Figure label="ITBIS" value={formatMontoCentavos(centavos(0))} />
  return gravadas.map(({ tasa, itbis }) => (
    <Figure key={tasa} label={`ITBIS (${tasa}%)`} value={formatMontoCentavos(itbis)} />
  ))
}

/** What is left of each rate, ITBIS included: a note takes of none what another has left. Nothing where there is one alone. */
export function QuedaPorTasa({ correccion }: { correccion: Correccion }) {
  const { queda } = posibleDe(correccion)
  if (queda === null || queda.porTasa.length < 2) return null
  const partes = queda.porTasa.map(
    ({ tasa, base, itbis }) => `${formatMonto(base + itbis)} ${tasaEnPalabras(tasa)}`,
  )
  return <p>{`Queda de la factura: ${partes.join(', ')}.`}</p>
}
