import { sumar } from '../dinero/centavos.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import type { CompraEcf } from './compra-ecf.ts'
import { aCredito, emisorDe, indicadorDeNota } from './encabezado.ts'
import { fechaEcf, fechaHoraEcf, grupo, montoEcf, type Registro, textoEcf } from './escritura.ts'
import { corrigeTexto, indicadorDe, lineaDeTexto, nombreDe, unidadEcf } from './lineas.ts'
import { referenciaDe } from './registro-de-documento.ts'
import { montosPorTasa, TOTALES_DE_TEXTO } from './totales.ts'

/** Codes of FormaPago; several forms at once are not told apart. */
const FORMA_PAGO = { '01': '1', '02': '2', '03': '3', '04': null, '07': null } as const

/**
 * What is written of an own document of purchases: 41 names the supplier in the buyer's place and says of each line what is withheld;
 * 43 names nobody, and all of it is exempt; a note says the same of what it takes back (Formato e-CF 1.0, fields by type). Refuses (RangeError) figures that contradict each other.
 */
export function registroDeCompra(compra: CompraEcf, { ahora }: { ahora: Date }): Registro {
  const { emisor, fecha, numeroInterno, suplidor, referencia } = compra
  return {
    Encabezado: grupo({
      Version: '1.0',
      IdDoc: idDocDe(compra),
      Emisor: emisorDe({ emisor, fecha, numeroInterno, vendedor: null }),
      Comprador:
        suplidor &&
        grupo({
          RNCComprador: suplidor.documento,
          RazonSocialComprador: textoEcf(suplidor.nombre, 150),
          DireccionComprador: textoEcf(suplidor.direccion, 100),
          CodigoInternoComprador: textoEcf(suplidor.codigo, 20),
        }),
      Totales: totalesDe(compra),
    }),
    DetallesItems: { Item: itemsDe(compra) },
    ...(referencia && { InformacionReferencia: referenciaDe(referencia) }),
    FechaHoraFirma: fechaHoraEcf(ahora),
  }
}

function idDocDe(compra: CompraEcf): Registro {
  const { tipo, encf, vence, suplidor, lineas, referencia } = compra
  const texto = corrigeTexto(compra)
  return grupo({
    TipoeCF: tipo,
    eNCF: encf,
    FechaVencimientoSecuencia:
      vence && tipoFiscal({ serie: 'E', tipo }).llevaVencimiento ? fechaEcf(vence) : null,
    IndicadorNotaCredito: indicadorDeNota(compra),
    // Prices are always without ITBIS.
    IndicadorMontoGravado: suplidor && !texto && lineas.some(({ tasa }) => tasa > 0) ? '0' : null,
    // The tax office asks every note of amounts for it (181), of a purchase too, which has no income.
    TipoIngresos: referencia === null || texto ? null : '01',
    ...pagoDe(compra),
  })
}

/** One that is owed says until when, as a sale on credit does. What a credit note gives back is settled at once, and nobody says how. */
function pagoDe({ suplidor, referencia, forma, fecha, diasCredito, total }: CompraEcf): Registro {
  if (referencia === null && forma === '04') return aCredito({ fecha, diasCredito, total })
  const codigo = suplidor && referencia === null ? FORMA_PAGO[forma] : null
  return {
    TipoPago: '1',
    ...(codigo && { TablaFormasPago: { FormaDePago: [{ FormaPago: codigo, MontoPago: montoEcf(total) }] } }),
  }
}

/** Bases and ITBIS by rate, what is withheld, and the total, which is not less for that. */
function totalesDe(compra: CompraEcf): Registro {
  if (corrigeTexto(compra)) return TOTALES_DE_TEXTO
  const { tipo, lineas, suplidor, total, encf } = compra
  const base = sumar(...lineas.map(({ importe }) => importe))
  const itbis = sumar(...lineas.map(linea => linea.itbis))
  if (sumar(base, itbis) !== total || (!suplidor && itbis !== 0)) {
    throw new RangeError(`The figures of ${encf} contradict each other`)
  }
  const rentaRetenida = sumar(...lineas.map(linea => linea.rentaRetenida))
  return grupo({
    ...montosPorTasa(
      lineas.map(({ tasa: tasaItbis, importe, itbis }) => ({
        tasaItbis,
        importe,
        itbis,
        k: indicador(tipo, tasaItbis),
      })),
    ),
    MontoTotal: montoEcf(total),
    TotalITBISRetenido: suplidor && montoEcf(sumar(...lineas.map(linea => linea.itbisRetenido))),
    TotalISRRetencion: suplidor && rentaRetenida > 0 ? montoEcf(rentaRetenida) : null,
  })
}

function itemsDe(compra: CompraEcf): Registro[] {
  if (corrigeTexto(compra)) return [lineaDeTexto(compra)]
  const { tipo, lineas, suplidor } = compra
  return lineas.map((linea, i) =>
    grupo({
      NumeroLinea: String(i + 1),
      IndicadorFacturacion: indicador(tipo, linea.tasa),
      // Income tax is withheld of services alone; of ITBIS 0.00 is said.
      Retencion:
        suplidor &&
        grupo({
          IndicadorAgenteRetencionoPercepcion: '1',
          MontoITBISRetenido: montoEcf(linea.itbisRetenido),
          MontoISRRetenido: linea.rentaRetenida > 0 ? montoEcf(linea.rentaRetenida) : null,
        }),
      ...nombreDe(linea.descripcion),
      IndicadorBienoServicio: linea.servicio ? '2' : '1',
      CantidadItem: linea.cantidad.toFixed(2),
      ...unidadEcf(linea),
      PrecioUnitarioItem: montoEcf(linea.precio),
      MontoItem: montoEcf(linea.importe),
    }),
  )
}

function indicador(tipo: string, tasaItbis: number) {
  return indicadorDe({ tasaItbis }, { tipo, aplicaItbis: true })
}
