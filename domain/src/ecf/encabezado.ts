import { DIAS_PARA_DEVOLVER_ITBIS } from '../documentos/nota-tardia.ts'
import {
  condicionDe,
  esSinIndicar,
  type FormaDePago,
  montosPorForma,
  type TerminosDePago,
  venceElPago,
} from '../documentos/pago.ts'
import { esDeConsumo, tipoFiscal } from '../documentos/tipos.ts'
import type { CompradorEcf, DocumentoEcf } from './documento-ecf.ts'
import type { EmisorEcf } from './emisor.ts'
import { correoEcf, fechaEcf, grupo, montoEcf, type Registro, telefonoEcf, textoEcf } from './escritura.ts'
import { llevaGravadas } from './lineas.ts'

/** Number, kind of income and terms of payment. */
export function idDocDe(documento: DocumentoEcf): Registro {
  const { tipo, encf, vence, tipoIngresos } = documento
  const { llevaVencimiento } = tipoFiscal({ serie: 'E', tipo })
  return grupo({
    TipoeCF: tipo,
    eNCF: encf,
    FechaVencimientoSecuencia: llevaVencimiento && vence ? fechaEcf(vence) : null,
    IndicadorNotaCredito: indicadorDeNota(documento),
    // Prices are always without ITBIS. Where nothing is taxed there is nothing to say of it (176 asks for it where something is).
    IndicadorMontoGravado: llevaGravadas(documento) ? '0' : null,
    // The schemas of notes do without since 1-4-2026; the certification has refused a note that did (181).
    TipoIngresos: tipoIngresos,
    ...pagoDe(documento),
  })
}

/** Of a credit note: whether it comes later than the thirty days; null of all others. */
export function indicadorDeNota({ tipo, referencia }: Pick<DocumentoEcf, 'tipo' | 'referencia'>) {
  if (referencia === null || tipoFiscal({ serie: 'E', tipo }).clase !== 'nota de crédito') return null
  return referencia.diasDesde > DIAS_PARA_DEVOLVER_ITBIS ? '1' : '0'
}

/** A note of which nobody said how it is paid is settled at once: a credit must say until when, and nothing says it. */
function pagoDe({ tipo, fecha, pago, total }: DocumentoEcf): Registro {
  const { clase } = tipoFiscal({ serie: 'E', tipo })
  if (clase === 'nota de crédito' || (clase === 'nota de débito' && esSinIndicar(pago)))
    return { TipoPago: '1' }
  return terminosDe({ fecha, pago, total })
}

/** All of it is owed. */
export function aCredito({
  diasCredito,
  ...documento
}: Pick<DocumentoEcf, 'fecha' | 'total'> & Pick<TerminosDePago, 'diasCredito'>): Registro {
  return terminosDe({ ...documento, pago: { formaPago: 'credito', otrasFormas: {}, diasCredito } })
}

function terminosDe({ fecha, pago, total }: Pick<DocumentoEcf, 'fecha' | 'total' | 'pago'>): Registro {
  const vence = venceElPago(fecha, pago.diasCredito)
  const formas = Object.entries(montosPorForma(pago, total))
    .map(([forma, monto]) => ({ codigo: CODIGO_DE_FORMA[forma as keyof typeof CODIGO_DE_FORMA], monto }))
    .toSorted((a, b) => a.codigo - b.codigo)
  return grupo({
    TipoPago: condicionDe(pago) === 'credito' ? '2' : '1',
    FechaLimitePago: vence && fechaEcf(vence),
    // Letters, digits and blanks only.
    TerminoPago: vence && `${pago.diasCredito} ${pago.diasCredito === 1 ? 'dia' : 'dias'}`,
    TablaFormasPago: {
      FormaDePago: formas.map(({ codigo, monto }) => ({
        FormaPago: String(codigo),
        MontoPago: montoEcf(monto),
      })),
    },
  })
}

interface Vendido extends Pick<DocumentoEcf, 'fecha' | 'numeroInterno' | 'vendedor'> {
  readonly emisor: EmisorEcf
}

/** Who issues it, with the office's own number and the day. */
export function emisorDe({ emisor, fecha, numeroInterno, vendedor }: Vendido): Registro {
  return grupo({
    RNCEmisor: emisor.rnc,
    RazonSocialEmisor: textoEcf(emisor.razonSocial, 150),
    NombreComercial: textoEcf(emisor.nombreComercial, 150),
    Sucursal: textoEcf(emisor.sucursal, 20),
    DireccionEmisor: textoEcf(emisor.direccion, 100),
    Municipio: emisor.municipio,
    Provincia: emisor.provincia,
    TablaTelefonoEmisor: grupo({
      TelefonoEmisor: emisor.telefonos
        .map(telefonoEcf)
        .filter(telefono => telefono !== null)
        .slice(0, 3),
    }),
    CorreoEmisor: correoEcf(emisor.correo),
    WebSite: textoEcf(emisor.web, 50),
    ActividadEconomica: textoEcf(emisor.actividad, 100),
    CodigoVendedor: textoEcf(vendedor, 60),
    NumeroFacturaInterna: textoEcf(numeroInterno, 20),
    FechaEmision: fechaEcf(fecha),
  })
}

/**
 * How a consumer whom nobody named is written. The schema of consumption demands the element, and the tax office forbids empty
 * ones: a name is the form that offends neither. `'vacío'` is the other form that issuers use, should it ever be asked for.
 */
const CONSUMIDOR: 'con nombre' | 'vacío' = 'con nombre'

/** The buyer, and what his own order says; null where nobody is named and nothing is asked for. */
export function compradorDe({
  tipo,
  comprador,
  ordenDeCompra,
}: Pick<DocumentoEcf, 'tipo' | 'comprador' | 'ordenDeCompra'>): Registro | null {
  const nombrado = comprador === null ? {} : datosDe(comprador)
  const sinNombre = Object.keys(nombrado).length === 0
  if (sinNombre && !esDeConsumo({ serie: 'E', tipo })) return null
  const dice =
    sinNombre && CONSUMIDOR === 'con nombre' ? { RazonSocialComprador: 'CONSUMIDOR FINAL' } : nombrado
  return { ...dice, ...grupo({ NumeroOrdenCompra: textoEcf(ordenDeCompra, 20) }) }
}

/**
 * Whoever shows no number is not looked up, and where he lives nobody asked: the record of the counter's consumer has an address only
 * because a form wanted one.
 */
function datosDe({ documento, extranjero, nombre, codigo, ...donde }: CompradorEcf): Registro {
  const { direccion, telefono } = documento === '' ? { direccion: '', telefono: '' } : donde
  return grupo({
    RNCComprador: extranjero ? null : textoEcf(documento, 11),
    IdentificadorExtranjero: extranjero ? textoEcf(documento, 20) : null,
    RazonSocialComprador: textoEcf(nombre, 150),
    DireccionComprador: textoEcf(direccion, 100),
    TelefonoAdicional: telefonoEcf(telefono),
    CodigoInternoComprador: textoEcf(codigo, 20),
  })
}

/** How each form of payment is coded (Formato e-CF, FormaPago); 7 is a credit note, and no order is paid by one. */
const CODIGO_DE_FORMA: Readonly<Record<FormaDePago, number>> = {
  efectivo: 1,
  cheque: 2,
  tarjeta: 3,
  credito: 4,
  bonos: 5,
  permuta: 6,
  otras: 8,
}
