import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import type { Propuesta } from './propuesta.ts'

interface PropuestaAvisosProps {
  readonly propuesta: Propuesta
  /** A supplier was chosen. */
  readonly conSuplidor: boolean
  /** Begins the supplier with what the receipt says of its issuer; undefined for who may not. */
  readonly onCrearSuplidor: (() => void) | undefined
}

/** What somebody should know of a purchase that the form did not get from him. */
export function PropuestaAvisos({ propuesta, conSuplidor, onCrearSuplidor }: PropuestaAvisosProps) {
  const { de, soloTotal, sinValor } = propuesta
  const { documento, nombre } = de.emisor
  const emisor = [nombre, formatDocumento(documento)].filter(Boolean).join(', ')
  return (
    <>
      {de.avisos.map(aviso => (
        <Warning key={aviso}>{aviso}</Warning>
      ))}
      {sinValor && (
        <Warning>
          El QR no es de la página de la DGII para comprobantes en vigor: es de pruebas o de otra dirección.
        </Warning>
      )}
      {!conSuplidor && (
        <Warning title="El emisor no está entre sus suplidores" text={emisor}>
          {onCrearSuplidor === undefined ? (
            <p className="cuadre-alert-text">Pida que lo registren, o elija otro.</p>
          ) : (
            <SmallButton onClick={onCrearSuplidor}>Crear suplidor</SmallButton>
          )}
        </Warning>
      )}
      {soloTotal && (
        <p className="cuadre-compra-nota" role="status">
          {`El QR solo dice el total, ${formatMonto(de.total)}: revise el monto y el ITBIS.`}
        </p>
      )}
    </>
  )
}
