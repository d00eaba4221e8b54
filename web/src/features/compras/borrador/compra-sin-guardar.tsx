import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { hoy } from '../../../lib/clock.ts'
import { DraftDialog } from '../../../ui/draft/draft-dialog.tsx'
import type { DraftOffer } from '../../../ui/draft/draft-watch.ts'
import { calcular, type SuplidorDeCompra } from '../formulario/calculo.ts'
import type { Borrador } from './borrador.ts'

interface CompraSinGuardarProps {
  readonly offer: DraftOffer<Borrador>
  /** Undefined while they load. */
  readonly suplidores: readonly SuplidorDeCompra[] | undefined
  readonly onRestore: (borrador: Borrador) => void
  readonly onDiscard: () => void
}

/** Offers an unsaved purchase back, by its supplier, its number and what it adds up to. */
export function CompraSinGuardar({ offer, suplidores, ...answers }: CompraSinGuardarProps) {
  const { compra } = offer.draft
  const suplidor = suplidores?.find(({ id }) => id === compra.suplidorId)
  const { total } = calcular(compra, { suplidor, hoy: hoy(), formaUsual: '01' })
  const what = [suplidor?.nombre, compra.ncf, formatMonto(pesosDesdeCentavos(total))]
    .filter(Boolean)
    .join(' — ')
  return <DraftDialog offer={offer} title="Tiene una compra sin guardar" what={what} {...answers} />
}
