import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { NotaCalculada } from '@cuadre/domain/documentos/calcular-nota'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import type { Correccion } from './nota-values.ts'

/** What is left of the invoice, what the note takes or adds, and what will be left. Null: it says nothing yet. */
export function NotaCifras({ correccion, nota }: { correccion: Correccion; nota: NotaCalculada | null }) {
  const { clase, documento } = correccion
  const queda = centavosDesdePesos(documento.saldo.total)
  const quedara = nota && formatMontoCentavos(sumar(queda, centavos(signoDe(clase) * nota.total)))
  const tasas = nota?.aplicaItbis
    ? [...new Set(nota.lineas.map(({ tasaItbis }) => tasaItbis))].filter(tasa => tasa > 0)
    : []
  return (
    <>
      <Figures>
        <Figure label="Queda de la factura" value={formatMontoCentavos(queda)} />
        <Figure label="Subtotal" value={nota ? formatMontoCentavos(nota.subTotal) : '—'} />
        <Figure
          label={tasas.length === 1 ? `ITBIS (${tasas[0]}%)` : 'ITBIS'}
          value={nota ? formatMontoCentavos(nota.itbis) : '—'}
        />
        <Figure label="Total de la nota" value={nota ? formatMontoCentavos(nota.total) : '—'} strong />
        <Figure label="Quedará" value={quedara ?? '—'} />
      </Figures>
      <output className="cuadre-visually-hidden">
        {nota && `Total de la nota ${formatMontoCentavos(nota.total)}. De la factura quedará ${quedara}.`}
      </output>
    </>
  )
}
