import { centavos } from '../dinero.ts'
import type { Ambiente } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import { leerDocumento, type Nodo, nodosEn, textoEn, XmlIlegible } from '../xml/documento.ts'
import { leerEcf } from './ecf.ts'
import { hallazgosDeEncabezado } from './iddoc.ts'
import { hallazgosDeLineas } from './lineas.ts'
import { hallazgosDeTotales } from './totales.ts'

/**
 * A small consumption invoice is only summarised to the tax office and kept whole by who issued it; in the certification it is handed over
 * afterwards. Holds such a whole one against all rules and against its summary: code, buyer, day and total. Null: nothing is wrong with it.
 */
export function faltaDeCompleta(
  { libro, ahora }: { libro: Libro; ahora: () => Date },
  bytes: Buffer,
  ambiente: Ambiente,
): string | null {
  try {
    const { nodo, firma } = leerDocumento(bytes, ['ECF'], ahora())
    const ecf = leerEcf(nodo)
    if (firma.motivo !== null) return `La firma del XML no es válida. ${firma.motivo}`
    const hallazgos = [
      ...hallazgosDeEncabezado(ecf, ahora()),
      ...hallazgosDeLineas(ecf),
      ...hallazgosDeTotales(ecf),
    ]
    if (hallazgos[0]) return hallazgos[0].valor
    const suyo = libro.aceptado(ambiente, ecf.rnc, ecf.encf)
    if (suyo?.servicio !== 'resumen') return 'No se ha recibido el resumen (RFCE) de esta factura.'
    if (suyo.codigoSeguridad !== firma.codigoSeguridad)
      return `El código de seguridad del resumen (${suyo.codigoSeguridad}) no es el de la factura (${firma.codigoSeguridad}).`
    const distinto =
      centavos(suyo.montoTotal) !== centavos(ecf.montoTotal) ||
      suyo.rncComprador !== ecf.rncComprador ||
      suyo.fechaEmision !== ecf.fechaEmision ||
      !mismosTotales(leerDocumento(Buffer.from(suyo.xml, 'base64'), ['RFCE'], ahora()).nodo, nodo)
    return distinto ? 'El resumen (RFCE) no corresponde a la factura.' : null
  } catch (error) {
    if (error instanceof XmlIlegible) return error.message
    throw error
  }
}

/** Whatever the totals of the summary say, of each rate too, the invoice says. */
function mismosTotales(resumen: Nodo, entera: Nodo): boolean {
  const [dichos] = nodosEn(resumen, 'Encabezado/Totales')
  const montos = (dichos?.hijos ?? []).filter(({ hijos }) => hijos.length === 0)
  return montos.every(
    ({ nombre, texto }) => centavos(texto) === centavos(textoEn(entera, `Encabezado/Totales/${nombre}`)),
  )
}
