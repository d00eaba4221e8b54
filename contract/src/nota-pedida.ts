import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { NotaPedida } from '@cuadre/domain/documentos/calcular-nota'
import { enCentavos } from '@cuadre/domain/documentos/linea-en-pesos'
import type { ClaseDeNota, Saldo } from '@cuadre/domain/documentos/notas'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import type { DocumentoLeido } from './documentos.ts'
import type { NotaBody } from './notas.ts'

/** What a note on the document as it was read adds up to, or why it cannot be: asked by the form while it is filled in, and by the server. */
export function notaPedida(
  documento: DocumentoLeido,
  clase: ClaseDeNota,
  body: Pick<NotaBody, 'modo' | 'lineas' | 'monto' | 'texto' | 'codigo'>,
): NotaPedida {
  const { queda, llevaItbis, porResponder, tipoComprobante } =
    clase === 'nota de crédito' ? documento.notaDeCredito : documento.notaDeDebito
  const { modo, lineas, monto, texto, codigo } = body
  return {
    clase,
    serie: tipoDeCodigo(tipoComprobante).serie,
    modo,
    documento: {
      ...documento,
      subTotal: centavosDesdePesos(documento.subTotal),
      saldo: saldoEnCentavos(documento.saldo),
      lineas: documento.detalles.map(linea => ({
        ...enCentavos(linea),
        importeQueda: centavosDesdePesos(linea.importeQueda),
      })),
    },
    tope: queda && saldoEnCentavos(queda),
    porResponder,
    aplicaItbis: llevaItbis,
    ...(lineas && { lineas }),
    ...(monto ? { monto: centavosDesdePesos(monto) } : {}),
    ...(texto && { texto }),
    ...(codigo && { codigo }),
  }
}

function saldoEnCentavos({ subTotal, itbis, porTasa }: DocumentoLeido['saldo']): Saldo {
  return {
    subTotal: centavosDesdePesos(subTotal),
    itbis: centavosDesdePesos(itbis),
    porTasa: porTasa.map(({ tasa, ...suyo }) => ({
      tasa,
      base: centavosDesdePesos(suyo.base),
      itbis: centavosDesdePesos(suyo.itbis),
    })),
  }
}
