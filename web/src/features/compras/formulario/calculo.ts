import type { Compra as CompraGuardada } from '@cuadre/contract/compras'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { type AvisoDeCompra, avisosDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import type { FormaDeCompra } from '@cuadre/domain/compras/codigos'
import {
  type Compra,
  esNotaDeCredito as esDeCredito,
  esNotaDeSuplidor,
  porPagar,
  totalDeCompra,
  venceLaCompra,
} from '@cuadre/domain/compras/compra'
import { itbisPropuesto, usoPropuesto } from '@cuadre/domain/compras/itbis-de-compra'
import { porMonto } from '@cuadre/domain/compras/montos'
import { type ClaseDeServicio, retencionesPropuestas } from '@cuadre/domain/compras/retenciones'
import { type Centavos, centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type CompraEnCurso, ESCRITOS } from '../campos.ts'

/** What the form knows of whom was bought from. */
export type SuplidorDeCompra = Pick<
  Suplidor,
  'id' | 'nombre' | 'documento' | 'telefono' | 'direccion' | 'clase' | 'servicio' | 'gasto' | 'diasCredito'
>

interface Entorno {
  readonly suplidor: SuplidorDeCompra | undefined
  readonly hoy: Dia
  /** The form of payment that this user chose last. */
  readonly formaUsual: FormaDeCompra
}

type Retenciones = ReturnType<typeof retencionesPropuestas>

/** A purchase as it would be saved now, and what the form proposes for it. */
export interface Calculo {
  /** Its day is today's while none stands there; its kind of expense null while nobody knows it. */
  readonly compra: Omit<Compra, 'gasto'> & { readonly gasto: Compra['gasto'] | null }
  readonly servicio: ClaseDeServicio
  /** The last day to pay it. */
  readonly vence: Dia | null
  readonly total: Centavos
  readonly porPagar: Centavos
  readonly esNota: boolean
  /** It takes away from what was bought. */
  readonly esNotaDeCredito: boolean
  readonly propuesta: Retenciones & { readonly itbisFacturado: Centavos }
  /** What the tax office will ask about it. */
  readonly avisos: readonly AvisoDeCompra[]
}

/** Digits and letters of a number as it is saved. */
export function ncfLimpio(ncf: string): string {
  return ncf.replaceAll(/[\s-]/g, '').toUpperCase()
}

export function calcular(enCurso: CompraEnCurso, { suplidor, hoy, formaUsual }: Entorno): Calculo {
  const ncf = ncfLimpio(enCurso.ncf)
  const fecha = enCurso.fecha ?? hoy
  const [servicios, bienes] = [de(enCurso.servicios), de(enCurso.bienes)]
  const esNotaDeCredito = esDeCredito(ncf)
  const servicio = enCurso.servicio ?? suplidor?.servicio ?? 'ninguno'
  const fechaPago = enCurso.pagada ? enCurso.fechaPago : null
  const itbisFacturado = itbisPropuesto({ ncf, fecha, servicios, bienes })
  const itbis = segun(enCurso.itbis, itbisFacturado)
  const retenciones =
    suplidor === undefined || esNotaDeCredito
      ? NADA
      : retencionesPropuestas({
          suplidor: suplidor.clase,
          servicio,
          electronica: ncf.startsWith('E'),
          fecha,
          servicios,
          bienes,
          itbis,
        })
  // What is withheld is never owed to the supplier; it is reported once he is paid.
  const itbisRetenido = segun(enCurso.itbisRetenido, retenciones.itbis?.monto ?? centavos(0))
  const rentaRetenida = segun(enCurso.rentaRetenida, retenciones.renta?.monto ?? centavos(0))
  const compra = {
    documento: suplidor?.documento ?? '',
    ncf,
    modificado: ncfLimpio(enCurso.modificado) || null,
    fecha,
    fechaPago,
    gasto: enCurso.gasto ?? suplidor?.gasto ?? null,
    usoItbis: enCurso.usoItbis ?? usoPropuesto(ncf),
    retencion: rentaRetenida === 0 ? null : (enCurso.retencion ?? retenciones.renta?.codigo ?? null),
    forma: enCurso.forma ?? formaPropuesta({ esNotaDeCredito, pagada: enCurso.pagada, formaUsual }),
    ...porMonto(ESCRITOS, monto => de(enCurso[monto])),
    itbis,
    itbisRetenido,
    rentaRetenida,
  }
  return {
    compra,
    servicio,
    vence: vencimiento(enCurso, compra, suplidor),
    total: totalDeCompra(compra),
    porPagar: porPagar(compra),
    esNota: esNotaDeSuplidor(ncf),
    esNotaDeCredito,
    propuesta: { itbisFacturado, ...retenciones },
    // The register is asked about who gives no receipts.
    avisos: avisosDeCompra(compra, { suplidorActivo: false }),
  }
}

/** Of a supplier that nobody named yet, and of a credit note: it gives back what was withheld of its invoice. */
const NADA: Retenciones = { itbis: null, renta: null }

/** What was paid at once is not refused for a day that nobody sees. */
function vencimiento(
  { vence, pagada }: CompraEnCurso,
  compra: Pick<Compra, 'ncf' | 'fecha'>,
  suplidor: SuplidorDeCompra | undefined,
): Dia | null {
  if (vence === 'propuesta' || esDeCredito(compra.ncf))
    return venceLaCompra(compra, suplidor?.diasCredito ?? null)
  return pagada && vence !== null && vence < compra.fecha ? null : vence
}

function formaPropuesta(compra: {
  readonly esNotaDeCredito: boolean
  readonly pagada: boolean
  readonly formaUsual: FormaDeCompra
}): FormaDeCompra {
  if (compra.esNotaDeCredito) return '06'
  return compra.pagada ? compra.formaUsual : '04'
}

function de(pesos: number | null): Centavos {
  return centavosDesdePesos(pesos ?? 0)
}

function segun(escrito: number | null | 'propuesto', propuesto: Centavos): Centavos {
  return escrito === 'propuesto' ? propuesto : de(escrito)
}

/** Whom a stored purchase was bought from, as it was then. */
export function suplidorDeCompra(compra: CompraGuardada): SuplidorDeCompra {
  return {
    id: compra.suplidorId ?? 0,
    nombre: compra.suplidorNombre,
    documento: compra.suplidorDocumento,
    telefono: '',
    direccion: '',
    clase: compra.suplidorClase,
    servicio: compra.servicio,
    gasto: compra.gasto,
    // What he gives today is nothing that a purchase of then is told again.
    diasCredito: null,
  }
}
