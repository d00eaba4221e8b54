import type { Suplidor } from '@cuadre/contract/suplidores'
import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { DraftDialog } from '../../../ui/draft/draft-dialog.tsx'
import type { DraftOffer } from '../../../ui/draft/draft-watch.ts'
import type { BorradorPropio } from './propia-borrador.ts'
import { calculoDe } from './propia-values.ts'

const TITULOS: Readonly<Record<ClasePropia, string>> = {
  informal: 'Tiene un comprobante de compras sin emitir',
  'gastos menores': 'Tiene un gasto menor sin emitir',
}

interface PropiaSinEmitirProps {
  readonly offer: DraftOffer<BorradorPropio>
  readonly clase: ClasePropia
  /** Undefined while they load. */
  readonly suplidores: readonly Suplidor[] | undefined
  readonly onRestore: (borrador: BorradorPropio) => void
  readonly onDiscard: () => void
}

/** Offers an own document that was not issued back, by its supplier, its total and what was bought. */
export function PropiaSinEmitir({ offer, clase, suplidores, ...answers }: PropiaSinEmitirProps) {
  const { propia } = offer.draft
  const suplidor = suplidores?.find(({ id }) => id === propia.suplidorId)
  const total = formatMontoCentavos(calculoDe(propia, { clase, suplidor }).montos.total)
  const compradas = propia.detalles.map(({ descripcion }) => descripcion).filter(Boolean)
  return (
    <DraftDialog
      offer={offer}
      title={TITULOS[clase]}
      what={suplidor === undefined ? total : `${suplidor.nombre} — ${total}`}
      {...answers}
    >
      {compradas.length > 0 && <p className="cuadre-alert-text">{nombresText(compradas)}</p>}
    </DraftDialog>
  )
}

/** The first of what was bought, by which a clerk knows it again. */
function nombresText(compradas: readonly string[]): string {
  return `${compradas.slice(0, 3).join(', ')}${compradas.length > 3 ? '…' : '.'}`
}
