import {
  type ClaseDeNota,
  type DocumentoEmitido,
  type Familia,
  lineasPorCorregir,
  topeDeNota,
} from './notas.ts'

/**
 * Whether a note that was refused, and took nothing meanwhile, still fits into what it corrects: others may have taken it. False of an
 * invoice, which corrects nothing.
 */
export function cabeDeNuevo(nota: DocumentoEmitido, familia: Familia): boolean {
  const documento = [familia.factura, ...familia.notas].find(
    ({ documentoId }) => documentoId === nota.corrigeId,
  )
  if (documento === undefined || nota.clase === 'factura') return false
  const clase: ClaseDeNota = nota.clase
  const tope = topeDeNota({ clase, documento, hoy: nota.fecha }, familia)
  if (tope !== null && (nota.subTotal > tope.subTotal || nota.itbis > tope.itbis)) return false
  if (clase === 'nota de débito' && documento.clase === 'factura') return true
  const quedan = new Map(lineasPorCorregir(documento, familia).map(linea => [linea.linea, linea]))
  return nota.lineas.every(({ corrigeLinea, cantidad, importe }) => {
    const queda = corrigeLinea === null ? undefined : quedan.get(corrigeLinea)
    return queda === undefined || (cantidad <= queda.cantidadQueda && importe <= queda.importeQueda)
  })
}
