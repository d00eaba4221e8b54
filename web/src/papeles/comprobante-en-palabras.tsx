import { conMayuscula } from '@cuadre/domain/texto/texto'
import './comprobante-en-palabras.css'
import { serieDe, type TipoFiscal, tipoFiscal } from '@cuadre/domain/documentos/tipos'

interface ComprobanteProps {
  readonly numero: string
  /** The number of what a note corrects. */
  readonly corrige?: string | null
}

/** A printed number and what it is: 'B0400000012', below it 'Nota de crédito de B0100000007'. */
export function ComprobanteEnPalabras({ numero, corrige = null }: ComprobanteProps) {
  const { nombre, clase } = tipoDe(numero)
  return (
    <>
      {numero}
      <small className="cuadre-comprobante-tipo" data-clase={clase}>
        {conMayuscula(nombre)}
        {corrige !== null && <span className="cuadre-comprobante-corrige">{` de ${corrige}`}</span>}
      </small>
    </>
  )
}

function tipoDe(numero: string): TipoFiscal {
  const tipo = numero.slice(1, 3)
  return tipoFiscal({ serie: serieDe(tipo), tipo })
}
