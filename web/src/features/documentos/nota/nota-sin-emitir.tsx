import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { DraftDialog } from '../../../ui/draft/draft-dialog.tsx'
import type { DraftOffer } from '../../../ui/draft/draft-watch.ts'
import type { BorradorDeNota } from './nota-borrador.ts'
import { type Correccion, type NotaValues, notaEscrita } from './nota-values.ts'
import { opcionesDe } from './palabras.ts'

interface NotaSinEmitirProps {
  readonly offer: DraftOffer<BorradorDeNota>
  readonly correccion: Correccion
  readonly onRestore: (borrador: BorradorDeNota) => void
  readonly onDiscard: () => void
}

/** Offers a note that was not issued back, by what it corrects, how much and why. */
export function NotaSinEmitir({ offer, correccion, ...answers }: NotaSinEmitirProps) {
  const { clase } = correccion
  const { nota } = offer.draft
  const que = nota.modo && opcionesDe(clase)[nota.modo].texto
  const what = [que ?? conMayuscula(clase), cuantoDe(correccion, nota)].filter(Boolean).join(' — ')
  return (
    <DraftDialog
      offer={offer}
      title={`Tiene una ${clase} sin emitir`}
      what={what}
      {...(nota.motivo !== '' && { holds: `, con el motivo «${nota.motivo}».` })}
      {...answers}
    />
  )
}

/** What its way of correcting asks for; blank while it is not written, or does not fit any more. */
function cuantoDe(correccion: Correccion, nota: NotaValues): string {
  if (nota.modo === 'texto') return nota.texto
  if (nota.modo === 'monto') return nota.monto === null ? '' : formatMonto(nota.monto)
  const escrita = notaEscrita(correccion, nota)
  return escrita === null || 'falta' in escrita ? '' : formatMontoCentavos(escrita.total)
}
