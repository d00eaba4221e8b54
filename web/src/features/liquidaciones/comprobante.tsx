import type { ComprobanteDeLiquidacion, Liquidacion } from '@cuadre/contract/liquidaciones'
import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EstadoEcf } from '../../emision/estado-ecf.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Detalle } from '../../ui/table/con-detalle.tsx'
import { SinFiscal } from './retenido.tsx'

/** The receipt that stands for a payment, with its state at the tax office. */
export function Comprobante({ comprobante }: { comprobante: ComprobanteDeLiquidacion }) {
  const maySee = usePermiso('compras.ver')
  const { compraId, documentoId, ncf, empresaNombre, ecf } = comprobante
  return (
    <>
      {maySee ? (
        <Anchor
          renderRoot={props =>
            documentoId === null ? (
              <Link {...props} to="/compras/$id" params={{ id: String(compraId) }} />
            ) : (
              <Link {...props} to="/compras/propias" search={{ doc: String(documentoId) }} />
            )
          }
        >
          {ncf}
        </Anchor>
      ) : (
        ncf
      )}{' '}
      {ecf && <EstadoEcf {...ecf} />}
      <Detalle>{`En las compras de ${empresaNombre}`}</Detalle>
    </>
  )
}

/** What of a settlement does not reach the tax office, and the way on. */
export function LoQueNoLlega({ liquidacion }: { liquidacion: Liquidacion }) {
  const { estado, claseFiscal, fiscal, comprobante, contactoNombre } = liquidacion
  if (comprobante?.noTomada) {
    return (
      <Alert color="red" title={`La DGII rechazó el comprobante ${comprobante.ncf}`}>
        {comprobante.ecf?.aviso} El pago no cuenta en el 606, el IT-1 ni el IR-17 mientras siga así.
        Resuélvalo desde el comprobante, o anule el pago: con él se anula el comprobante, y al pagarla otra
        vez se emite uno nuevo.
      </Alert>
    )
  }
  if (comprobante?.sinEfecto) {
    return (
      <Alert color="red" title={`Una nota de crédito dejó sin efecto el comprobante ${comprobante.ncf}`}>
        El pago ya no cuenta en el 606, el IT-1 ni el IR-17. Anule el pago y páguela otra vez: se registra con
        otro comprobante.
      </Alert>
    )
  }
  if (estado === 'abierta' && fiscal === null) {
    return (
      <SinFiscal contactoNombre={contactoNombre}>
        De este contacto no se ha dicho quién es para la DGII: si se paga así, nada llega al 606, al IT-1 ni
        al IR-17.
      </SinFiscal>
    )
  }
  if (estado === 'pagada' && claseFiscal === null) {
    return (
      <SinFiscal contactoNombre={contactoNombre}>
        Se pagó sin comprobante: nada llega al 606, al IT-1 ni al IR-17. Para registrarlo, anule el pago,
        complete la ficha del contacto y páguela otra vez.
      </SinFiscal>
    )
  }
  return null
}
