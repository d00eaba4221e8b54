import {
  cabenEnSusTasas,
  type DocumentoEmitido,
  type Familia,
  lineasPorCorregir,
  notaQueAnula,
  saldoDe,
  vivas,
} from './notas.ts'

/**
 * Whether a note that was refused, and took nothing meanwhile, still fits into its invoice as it is: others may have taken what it takes,
 * annulled the invoice, or undone what it undoes. False of an invoice, which corrects nothing.
 */
export function cabeDeNuevo(nota: DocumentoEmitido, familia: Familia): boolean {
  const { clase, subTotal, itbis, codigo, deshaceId } = nota
  if (clase === 'factura' || notaQueAnula(familia)) return false
  if (deshaceId !== null && vivas(familia).some(otra => otra.deshaceId === deshaceId)) return false
  if (clase === 'nota de débito') return true
  const queda = saldoDe(familia)
  if (!cabenEnSusTasas(nota.lineas, queda)) return false
  if (codigo === 1 && (subTotal !== queda.subTotal || itbis !== queda.itbis)) return false
  const lineas = new Map(lineasPorCorregir(familia).map(linea => [linea.linea, linea]))
  return nota.lineas.every(({ corrigeLinea, cantidad, importe }) => {
    const suya = corrigeLinea === null ? undefined : lineas.get(corrigeLinea)
    return suya === undefined || (cantidad <= suya.cantidadQueda && importe <= suya.importeQueda)
  })
}
