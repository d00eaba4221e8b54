import { sumar } from '../dinero/centavos.ts'
import type { CompraEcf } from './compra-ecf.ts'
import { emisorDe } from './encabezado.ts'
import { fechaEcf, fechaHoraEcf, montoEcf, textoEcf } from './escritura.ts'
import { indicadorDe, nombreDe } from './lineas.ts'
import { grupo, type Registro } from './registro.ts'
import { UNIDAD } from './unidades.ts'

/** Codes of FormaPago; several forms at once are not told apart. */
const FORMA_PAGO = { '01': '1', '02': '2', '03': '3', '07': null } as const

/**
 * What is written of an own document of purchases: 41 names the supplier in the buyer's place and says of each line what is withheld;
 * 43 names nobody, and all of it is exempt (Formato e-CF 1.0, fields by type). Refuses (RangeError) figures that contradict each other.
 */
export function registroDeCompra(compra: CompraEcf, { ahora }: { readonly ahora: Date }): Registro {
  const { emisor, fecha, numeroInterno, suplidor } = compra
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
    FechaHoraFirma: fechaHoraEcf(ahora),
  }
}

function idDocDe({ tipo, encf, vence, suplidor, forma, lineas, total }: CompraEcf): Registro {
  const codigo = suplidor && FORMA_PAGO[forma]
  return grupo({
    TipoeCF: tipo,
    eNCF: encf,
    FechaVencimientoSecuencia: vence && fechaEcf(vence),
    // Prices are always without ITBIS.
    IndicadorMontoGravado: suplidor && lineas.some(({ tasa }) => tasa > 0) ? '0' : null,
    TipoPago: '1',
    TablaFormasPago: codigo && { FormaDePago: [{ FormaPago: codigo, MontoPago: montoEcf(total) }] },
  })
}

/** Bases and ITBIS by rate, what is withheld, and the total, which is not less for that. */
function totalesDe({ lineas, suplidor, total, encf }: CompraEcf): Registro {
  const deTasa = (tasa: number) => lineas.filter(linea => linea.tasa === tasa)
  const base = (suyas: CompraEcf['lineas']) => sumar(...suyas.map(({ importe }) => importe))
  const itbis = (suyas: CompraEcf['lineas']) => sumar(...suyas.map(linea => linea.itbis))
  if (sumar(base(lineas), itbis(lineas)) !== total || (!suplidor && itbis(lineas) !== 0)) {
    throw new RangeError(`The figures of ${encf} contradict each other`)
  }
  const gravadas = lineas.filter(({ tasa }) => tasa > 0)
  const porTasa = ([18, 16] as const).flatMap((tasa, i) => {
    const suyas = deTasa(tasa)
    if (suyas.length === 0) return []
    const k = i + 1
    return [
      [`MontoGravadoI${k}`, montoEcf(base(suyas))],
      [`ITBIS${k}`, String(tasa)],
      [`TotalITBIS${k}`, montoEcf(itbis(suyas))],
    ] as const
  })
  const exentas = deTasa(0)
  const rentaRetenida = sumar(...lineas.map(linea => linea.rentaRetenida))
  return grupo({
    MontoGravadoTotal: gravadas.length > 0 ? montoEcf(base(gravadas)) : null,
    TotalITBIS: gravadas.length > 0 ? montoEcf(itbis(gravadas)) : null,
    ...Object.fromEntries(porTasa),
    MontoExento: exentas.length > 0 ? montoEcf(base(exentas)) : null,
    MontoTotal: montoEcf(total),
    TotalITBISRetenido: suplidor && montoEcf(sumar(...lineas.map(linea => linea.itbisRetenido))),
    TotalISRRetencion: suplidor && rentaRetenida > 0 ? montoEcf(rentaRetenida) : null,
  })
}

function itemsDe({ tipo, lineas, suplidor }: CompraEcf): Registro[] {
  return lineas.map((linea, i) =>
    grupo({
      NumeroLinea: String(i + 1),
      IndicadorFacturacion: indicadorDe({ exento: linea.tasa === 0 }, { tipo, tasaItbis: linea.tasa }),
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
      CantidadItem: `${linea.cantidad}.00`,
      UnidadMedida: linea.servicio ? null : UNIDAD,
      PrecioUnitarioItem: montoEcf(linea.precio),
      MontoItem: montoEcf(linea.importe),
    }),
  )
}
