import { RECIBIDO_EN_PALABRAS, type RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import type { DgiiDeRecibido, EstadoDeRecibido, RivalDeRecibido } from '@cuadre/domain/ecf/recibido'
import { Sello, type Tono } from '../../../ui/table/sello.tsx'

const TONO: Readonly<Record<EstadoDeRecibido, Tono>> = {
  'por decidir': 'espera',
  aceptado: 'bien',
  rechazado: 'mal',
}

/** What is to be said of the tax office; nothing where it knows the document. */
export const DGII_EN_PALABRAS: Readonly<Record<DgiiDeRecibido, string | null>> = {
  'por consultar': 'La DGII todavía no lo confirma',
  conocido: null,
  rechazado: 'La DGII lo rechazó',
  desconocido: 'La DGII no lo conoce',
}

const RIVAL_EN_PALABRAS: Readonly<Record<RivalDeRecibido, string>> = {
  'por saber': 'Hay otro documento con este número',
  'el otro': 'La DGII conoce otro documento con este número',
}

/** What the office said of a document that arrived, and what the tax office does. */
export function EstadoRecibido({
  recibido,
}: {
  recibido: Pick<RecibidoDeLista, 'estado' | 'dgii' | 'rival'>
}) {
  const { rival } = recibido
  const dgii = rival === null ? DGII_EN_PALABRAS[recibido.dgii] : RIVAL_EN_PALABRAS[rival]
  return (
    <>
      <Sello tono={TONO[recibido.estado]}>{RECIBIDO_EN_PALABRAS[recibido.estado]}</Sello>
      {dgii !== null && <span className="cuadre-recibido-dgii"> {dgii}</span>}
    </>
  )
}
