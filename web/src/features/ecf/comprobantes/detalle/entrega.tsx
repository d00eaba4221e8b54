import { type EntregaLeida, ecf, type SinConfirmar } from '@cuadre/contract/ecf'
import { ENTREGAS_POR_REINTENTAR, type EstadoDeEntrega } from '@cuadre/domain/ecf/entrega'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { useWrite } from '../../../../api/calls.ts'
import { SmallButton } from '../../../../ui/links/buttons.tsx'
import { toast } from '../../../../ui/notices/toast.ts'
import { PermissionGate } from '../../../../ui/screen/permission-gate.tsx'
import type { Electronico } from './electronico.ts'

const TEXTOS: Readonly<Record<EstadoDeEntrega, string>> = {
  'por entregar': 'Se está entregando al sistema del comprador',
  entregado: 'El sistema del comprador lo recibió',
  aprobado: 'El comprador lo aprobó',
  'rechazado por el comprador': 'El comprador lo rechazó',
  'no recibido': 'El sistema del comprador no lo recibió',
  'sin dirección': 'El comprador no recibe comprobantes electrónicos',
  abandonado: 'No se pudo entregar al sistema del comprador en una semana',
}

interface EntregaProps {
  readonly documento: Electronico['documento']
  readonly entrega: EntregaLeida
}

/** What became of it on its way to the buyer, and another try of what has not arrived. */
export function Entrega({ documento, entrega }: EntregaProps) {
  const { estado, motivo, entregadoEn, respondidoEn, proximoEn, sinConfirmar } = entrega
  const en = respondidoEn ?? entregadoEn
  return (
    <section aria-label="Entrega al comprador">
      <h2 className="cuadre-ecf-titulo">Entrega al comprador</h2>
      <p>
        {TEXTOS[estado]}
        {en !== null && <span className="cuadre-ecf-hace">{` ${formatInstante(new Date(en))}`}</span>}
      </p>
      {motivo !== null && <p className="cuadre-ecf-dice">{motivo}</p>}
      {proximoEn !== null && (
        <p className="cuadre-ecf-hace">{`Próximo intento: ${formatInstante(new Date(proximoEn))}`}</p>
      )}
      {sinConfirmar !== null && <Dicho dicho={sinConfirmar} />}
      {ENTREGAS_POR_REINTENTAR.includes(estado) && (
        <PermissionGate permiso="ecf.enviar">
          <Reintentar documento={documento} />
        </PermissionGate>
      )}
    </section>
  )
}

/** Somebody's word that may be the buyer's: who says it, why it changes nothing, and what to do. */
function Dicho({ dicho: { dice, motivo, por, documento, en, conAcuse } }: { readonly dicho: SinConfirmar }) {
  const quien = `${por || 'alguien sin nombre'}${documento === '' ? '' : ` (${formatDocumento(documento)})`}`
  const que = dice === 'aprobado' ? 'lo aprobó' : 'lo rechazó'
  const porQue = conAcuse
    ? 'No lo firmó quien firmó el acuse de recibo del comprador'
    : 'El sistema del comprador no ha firmado ningún acuse de recibo con que compararlo'
  return (
    <>
      <p>
        <strong>Dicho, sin confirmar</strong>
        {`: según ${quien}, el comprador ${que}`}
        <span className="cuadre-ecf-hace">{` ${formatInstante(new Date(en))}`}</span>
      </p>
      {motivo !== null && <p className="cuadre-ecf-dice">{motivo}</p>}
      <p>
        {`${porQue}: puede ser otra persona del comprador o un extraño, y la factura sigue como estaba. Pregunte al comprador antes de hacer nada.`}
      </p>
    </>
  )
}

function Reintentar({ documento: { documentoId, numero } }: Pick<EntregaProps, 'documento'>) {
  const reintento = useWrite(ecf.reintentarEntrega)
  const onPress = () =>
    toast.outcome(reintento.mutateAsync({ params: { id: documentoId } }), 'No se pudo reintentar', numero)
  return (
    <SmallButton loading={reintento.isPending} onClick={() => void onPress()}>
      Reintentar la entrega
    </SmallButton>
  )
}
