import type { Compra as CompraGuardada } from '@cuadre/contract/compras'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { type AvisoDeCompra, avisosDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import type { FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { type Compra, esNotaDeSuplidor, porPagar, totalDeCompra } from '@cuadre/domain/compras/compra'
import { itbisPropuesto, usoPropuesto } from '@cuadre/domain/compras/itbis-de-compra'
import { porMonto } from '@cuadre/domain/compras/montos'
import { type ClaseDeServicio, retencionesPropuestas } from '@cuadre/domain/compras/retenciones'
import { type Centavos, centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type CompraEnCurso, ESCRITOS } from '../campos.ts'

/** What the form knows of whom was bought from. */
export type SuplidorDeCompra = Pick<
  Suplidor,
  'id' | 'nombre' | 'documento' | 'telefono' | 'direccion' | 'clase' | 'servicio' | 'gasto'
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
  // What is owed has nothing withheld of it yet.
  const seRetiene = enCurso.pagada
  const itbisRetenido = segun(enCurso.itbisRetenido, retenido(seRetiene, retenciones.itbis?.monto))
  const rentaRetenida = segun(enCurso.rentaRetenida, retenido(seRetiene, retenciones.renta?.monto))
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

function esDeCredito(ncf: string): boolean {
  const numero = leerNcf(ncf)
  return numero !== null && tipoFiscal(numero).clase === 'nota de crédito'
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

function retenido(seRetiene: boolean, monto: Centavos | undefined): Centavos {
  return seRetiene && monto !== undefined ? monto : centavos(0)
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
  }
}
