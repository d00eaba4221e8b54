import { centavos } from '../../dinero/centavos.ts'
import { formatMontoCentavos } from '../../dinero/formato.ts'
import { type IdDeCasilla, partesDe } from './casilla.ts'
import { type DatosDelMes, FUENTES_DE_VENTAS } from './fuentes.ts'
import { CASILLAS } from './it1.ts'

type Valores = ReadonlyMap<IdDeCasilla, number>

/** What somebody should look at before the return is filed; empty when nothing is strange. Nothing of it forbids anything. */
export function avisosDe(valores: Valores, datos: DatosDelMes): string[] {
  return [...negativas(valores), ...deLoCobrado(valores, datos), ...deLoRetenido(valores, datos)]
}

/** 'La casilla 47 del Anexo A': what is typed into its neighbours is more than there is. Sums of it are not said besides. */
function negativas(valores: Valores): string[] {
  const puedenSalir = CASILLAS.filter(({ fuente, resta }) => fuente !== undefined || resta)
  return puedenSalir
    .filter(({ id }) => (valores.get(id) ?? 0) < 0)
    .map(({ id, nombre, deDonde }) => {
      const { parte, numero } = partesDe(id)
      const cual = `${numero} del ${parte === 'A' ? 'Anexo A' : 'IT-1'}`
      return `La casilla ${cual} (${nombre}) sale negativa y la Oficina Virtual no la admite. Sale de: ${deDonde}.`
    })
}

/** The return works the ITBIS out of the whole base, each document out of its own: a centavo for each may lie between them. */
function deLoCobrado(valores: Valores, datos: DatosDelMes): string[] {
  const { itbisFacturado } = datos
  const documentos = FUENTES_DE_VENTAS.filter(fuente => fuente.startsWith('tipo')).reduce(
    (suma, fuente) => suma + datos[fuente].cantidad,
    0,
  )
  const cobrado = centavos(valores.get('I21') ?? 0)
  if (Math.abs(cobrado - itbisFacturado.monto) <= documentos) return []
  return [
    `Los comprobantes del mes llevan ${formatMontoCentavos(itbisFacturado.monto)} de ITBIS y la casilla 21 del IT-1 dice ${formatMontoCentavos(cobrado)}.`,
  ]
}

/** A peso of tolerance, as the tax office's tools have it. */
const TOLERANCIA = 100

function deLoRetenido(valores: Valores, { itbisRetenido }: DatosDelMes): string[] {
  const deCompras = (['I50', 'I51', 'I52', 'I55', 'I58'] as const).map(id => valores.get(id) ?? 0)
  const declarado = deCompras.reduce((suma, monto) => suma + monto, 0)
  if (Math.abs(declarado - itbisRetenido.monto) <= TOLERANCIA) return []
  return [
    `En las compras del mes se retuvo ${formatMontoCentavos(itbisRetenido.monto)} de ITBIS y las casillas 50 a 58 del IT-1 suman ${formatMontoCentavos(centavos(declarado))}.`,
  ]
}
