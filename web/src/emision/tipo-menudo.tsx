import './tipo-menudo.css'
import { tipoInusual } from '@cuadre/domain/documentos/tipo-del-pedido'

/** In small print, what a document is or what a client's are, where it is not the usual invoice of crédito fiscal. */
export function TipoMenudo({ tipo }: { tipo: string }) {
  const texto = tipoInusual(tipo)
  return texto && <span className="cuadre-small cuadre-menudo">{texto}</span>
}
