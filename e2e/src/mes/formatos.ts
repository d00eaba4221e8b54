import { compacto, enPesos, porciento, sinComas, suma } from './aritmetica.ts'
import { type Compra, debido, type Libreta, type Venta } from './libreta.ts'

const tipoDeId = (documento: string) => (documento.length === 9 ? '1' : '2')
const monto = (centavos: number) => (centavos === 0 ? '' : sinComas(centavos))

/** Sales that a line of the 607 tells: those to consumers under RD$250,000.00 are only added up. */
const EN_EL_607 = 250_000_00
const esDeConsumo = ({ numero }: Venta) => /^(B02|E32)/.test(numero)

/** The lines of the 607 of a company and month, by the notebook. */
export function lineas607(libreta: Libreta, de: { empresa: string; mes: string }): string[] {
  return libreta
    .vigentes(de)
    .filter(venta => !(esDeConsumo(venta) && venta.sumas.total < EN_EL_607))
    .map(venta => {
      const { cliente, numero, dia, sumas, contado, clase } = venta
      // How it was paid is told of invoices alone.
      const total = clase === 'nota' ? '' : sinComas(sumas.total)
      const retenido = libreta.retenciones.filter(una => una.venta === venta && una.dia.startsWith(de.mes))
      const itbisRetenido = suma(retenido.map(({ itbis }) => itbis))
      const isr = suma(retenido.map(({ isr: renta }) => renta))
      const [ultima] = retenido
        .map(una => una.dia)
        .sort()
        .reverse()
      return [
        ...[cliente.documento, tipoDeId(cliente.documento), numero, venta.de?.numero ?? '', '1'],
        ...[compacto(dia), ultima === undefined ? '' : compacto(ultima)],
        ...[sinComas(sumas.subTotal), sinComas(sumas.itbis), monto(itbisRetenido), '', monto(isr)],
        ...['', '', '', ''],
        ...[contado ? total : '', '', '', contado ? '' : total, '', '', ''],
      ].join('|')
    })
    .sort()
}

/** The lines of the 606. What is withheld is told when the receipt was paid, which it is once nothing is owed. */
export function lineas606(libreta: Libreta, de: { empresa: string; mes: string }): string[] {
  return comprasDe(libreta, de)
    .map(compra => {
      const { suplidor, numero, corrige, dia, gasto, servicios, bienes, itbis } = compra
      const pagada = debido(compra) === 0 ? compra.pagos.at(-1) : undefined
      const [itbisRetenido, isr] = pagada === undefined ? [0, 0] : [compra.itbisRetenido, compra.isr]
      return [
        ...[suplidor.documento, tipoDeId(suplidor.documento), gasto, numero, corrige ?? ''],
        ...[compacto(dia), pagada === undefined ? '' : compacto(pagada.dia)],
        ...[monto(servicios), monto(bienes), sinComas(servicios + bienes), sinComas(itbis)],
        ...[monto(itbisRetenido), '', '', sinComas(itbis), '', isr > 0 ? '02' : '', monto(isr)],
        ...['', '', '', '', pagada?.forma ?? '04'],
      ].join('|')
    })
    .sort()
}

export function comprasDe(libreta: Libreta, { empresa, mes }: { empresa: string; mes: string }): Compra[] {
  return libreta.compras.filter(compra => compra.empresa === empresa && compra.dia.startsWith(mes))
}

/** The figures at the head of the IT-1 of a company and month; `aFavor`: what the month before left. */
export function hojaDelIt1(libreta: Libreta, de: { empresa: string; mes: string }, aFavor: number) {
  const ventas = libreta.vigentes(de)
  const conSigno = ({ clase }: Venta, centavos: number) => (clase === 'nota' ? -centavos : centavos)
  // The form takes its ITBIS of what the month comes to at each rate.
  const gravado = (tasa: 18 | 16) => suma(ventas.map(venta => conSigno(venta, venta.sumas.gravadoDe[tasa])))
  const cobrado = porciento(gravado(18), 18) + porciento(gravado(16), 16)
  const deducible = suma(comprasDe(libreta, de).map(({ itbis }) => itbis))
  const retenido = suma(pagadasEn(libreta, de).map(({ itbisRetenido }) => itbisRetenido))
  const computable = suma(
    libreta.retenciones
      .filter(({ venta, dia }) => venta.empresa === de.empresa && dia.startsWith(de.mes))
      .map(({ itbis }) => itbis),
  )
  const saldo = cobrado - deducible - aFavor - computable
  return {
    saldo,
    cifras: {
      'Total de operaciones': enPesos(suma(ventas.map(venta => conSigno(venta, venta.sumas.subTotal)))),
      'ITBIS cobrado': enPesos(cobrado),
      'ITBIS deducible': enPesos(deducible),
      'ITBIS retenido a otros': enPesos(retenido),
      ...(saldo < 0 && { 'Nuevo saldo a favor': enPesos(-saldo) }),
      'Total general a pagar': enPesos(Math.max(saldo, 0) + retenido),
    },
  }
}

/** Receipts of which something is withheld, in the month in which they were paid. */
function pagadasEn(libreta: Libreta, { empresa, mes }: { empresa: string; mes: string }): Compra[] {
  return libreta.compras.filter(
    compra =>
      compra.empresa === empresa && debido(compra) === 0 && compra.pagos.at(-1)?.dia.startsWith(mes) === true,
  )
}

/** What was withheld of income, and of how much (IR-17). */
export function hojaDelIr17(libreta: Libreta, de: { empresa: string; mes: string }) {
  const retenidas = pagadasEn(libreta, de).filter(({ isr }) => isr > 0)
  const imponible = suma(retenidas.map(({ servicios }) => servicios))
  const retenido = suma(retenidas.map(({ isr }) => isr))
  return {
    'Monto imponible': enPesos(imponible),
    Retenido: enPesos(retenido),
    'Total a pagar': enPesos(retenido),
  }
}
