import './comprobante-en-palabras.css'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'

/** A printed number and what it is: 'B0400000012', below it 'Nota de crédito'. */
export function ComprobanteEnPalabras({ numero }: { numero: string }) {
  return (
    <>
      {numero}
      <small className="cuadre-comprobante-tipo">{nombreDe(numero)}</small>
    </>
  )
}

function nombreDe(numero: string): string {
  const serie = numero.startsWith('E') ? 'E' : 'B'
  const { nombre } = tipoFiscal({ serie, tipo: numero.slice(1, 3) })
  return `${nombre.charAt(0).toLocaleUpperCase('es-DO')}${nombre.slice(1)}`
}
