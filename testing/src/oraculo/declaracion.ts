import { half, least, percentOf, sum } from './aritmetica.ts'
import { rd } from './comparar.ts'
import { type CompraAnotada, esNota, fechaPagoDe, formaDe, signoDe } from './compras-del-modelo.ts'
import {
  type Documento,
  deTasa,
  exentoDe,
  raizDe,
  signo,
  sinDeclarar,
  tarde,
  tipoDe,
  totalDe,
} from './modelo.ts'
import { itbisRetenido } from './retenciones.ts'

const mesDe = (dia: string) => dia.slice(0, 7)

/** The lines of a month's 606 as an accountant types them; what is withheld stands in the month in which it was paid. */
export function lineas606(todas: readonly CompraAnotada[], mes: string): string[] {
  return todas.flatMap(compra => {
    const { fecha, itbisRetenido, rentaRetenida } = compra
    const pagada = { ...compra, forma: formaDe(compra), fechaPago: fechaPagoDe(compra) }
    const { fechaPago } = pagada
    const despues = fechaPago !== '' && mesDe(fechaPago) > mesDe(fecha)
    if (mesDe(fecha) === mes) {
      const sinPagar = {
        ...compra,
        // A credit note says how it settles; whatever else is owed was bought on credit.
        forma: esNota(compra) ? compra.forma : ('04' as const),
        fechaPago: '',
        itbisRetenido: 0n,
        rentaRetenida: 0n,
        retencion: '' as const,
      }
      return [lineaDe(despues || fechaPago === '' ? sinPagar : pagada)]
    }
    return mesDe(fechaPago) === mes && itbisRetenido + rentaRetenida > 0n ? [lineaDe(pagada)] : []
  })
}

function lineaDe(compra: CompraAnotada & { readonly fechaPago: string }): string {
  const { documento, uso, itbis, servicios, bienes } = compra
  const monto = (cuanto: bigint) => (cuanto === 0n ? '' : rd(cuanto))
  const dia = (texto: string) => texto.replaceAll('-', '')
  return [
    documento,
    documento.length === 9 ? '1' : '2',
    compra.gasto,
    compra.ncf,
    compra.modificado,
    dia(compra.fecha),
    ['03', '33', '04', '34'].includes(compra.ncf.slice(1, 3)) ? '' : dia(compra.fechaPago),
    monto(servicios),
    monto(bienes),
    rd(servicios + bienes),
    monto(itbis),
    monto(compra.itbisRetenido),
    uso === 'proporcion' ? monto(itbis) : '',
    uso === 'costo' ? monto(itbis) : '',
    uso === 'costo' ? '' : monto(itbis),
    '',
    compra.retencion,
    monto(compra.rentaRetenida),
    '',
    monto(compra.selectivo),
    monto(compra.otros),
    monto(compra.propina),
    compra.forma,
  ].join('|')
}

/** Boxes of Anexo A and of the IT-1 of a company's month, worked out by hand. */
export function casillas(
  documentos: readonly Documento[],
  todas: readonly CompraAnotada[],
  mes: string,
): Record<string, string> {
  const ventas = documentos.filter(({ fecha }) => mesDe(fecha) === mes)
  const deTipo = (tipo: string) =>
    sum(ventas.filter(({ numero }) => tipoDe(numero) === tipo).map(una => una.base))
  const tardias = ventas.filter(tarde)
  // What they correct was taxed, and their ITBIS does not count; exempt goods come back like those of any other note.
  const sinItbis = (clase: Documento['clase']) =>
    sum(ventas.filter(una => una.clase === clase && sinDeclarar(una)).map(una => una.base - exentoDe(una)))
  const [a9, a10] = [sinItbis('nota de crédito'), sinItbis('nota de débito')]
  const a11 =
    ['01', '02', '03', '14', '15'].reduce((suma, tipo) => suma + deTipo(tipo), a9) - deTipo('04') - a10
  const exento = sum(ventas.map(una => signo(una) * exentoDe(una)))
  // What is sold to special regimes is exempt because of whom it goes to, and gives a right to deduct.
  const porDestino = sum(
    ventas.filter(una => tipoDe(raizDe(una).numero) === '14').map(una => signo(una) * una.base),
  )
  const i10 = a11 - exento
  const i12 = sum(
    ventas.filter(una => raizDe(una).cobra && !sinDeclarar(una)).map(una => signo(una) * deTasa(una, 16)),
  )
  const i11 = i10 - i12
  const [i16, i17] = [percentOf(i11, 18), percentOf(i12, 16)] as const

  const suyas = todas.filter(({ fecha }) => mesDe(fecha) === mes)
  const deServicios = ({ itbis, servicios, bienes, itbisDeServicios }: CompraAnotada) =>
    itbisDeServicios ?? (servicios === 0n ? 0n : half(itbis * servicios, servicios + bienes))
  const itbis = (uso: CompraAnotada['uso'], columna: 'bienes' | 'servicios') =>
    sum(
      suyas
        .filter(una => una.uso === uso)
        .map(
          una => signoDe(una) * (columna === 'servicios' ? deServicios(una) : una.itbis - deServicios(una)),
        ),
    )
  // A share is none of less than nothing: more may have come back than was sold.
  const conDerecho = i10 + porDestino < 0n ? 0n : i10 + porDestino
  const a54 = a11 <= 0n ? 10_000n : least(10_000n, half(conDerecho * 10_000n, a11))
  const admitido = (columna: 'bienes' | 'servicios') => half(itbis('proporcion', columna) * a54, 10_000n)
  const i22 = itbis('adelantar', 'bienes') + admitido('bienes')
  const i23 = itbis('adelantar', 'servicios') + admitido('servicios')
  const balance = i16 + i17 - i22 - i23

  const retenidas = todas.filter(una => mesDe(fechaPagoDe(una)) === mes && una.itbisRetenido > 0n)
  const base = (cuales: (una: CompraAnotada) => boolean) =>
    sum(
      retenidas
        .filter(cuales)
        .map(({ gravado, servicios, bienes }) => gravado?.servicios ?? (servicios > 0n ? servicios : bienes)),
    )
  const deBienes = (tasa: 'al18' | 'al16') => sum(retenidas.map(({ gravado }) => gravado?.[tasa] ?? 0n))
  // Who gives no receipts is a natural person too; what he serves is no goods.
  const i39 = base(({ clase }) => clase === 'persona' || clase === 'informal')
  const i40 = base(({ clase }) => clase === 'sinFinesDeLucro')
  const i42 = base(({ clase, servicio }) => clase === 'empresa' && servicio === 'seguridad')
  const i43 = base(({ clase, servicio }) => clase === 'empresa' && servicio !== 'seguridad')
  const i44 = sum(retenidas.filter(({ clase }) => clase === 'rst').map(una => una.servicios + una.bienes))
  // Of the goods of an own document all the ITBIS is withheld.
  const [i47, i48] = [deBienes('al18'), deBienes('al16')]
  const [i56, i57] = [percentOf(i47, 18), percentOf(i48, 16)]
  const [i50, i51, i52, i53] = [
    percentOf(i39 + i40, 18),
    percentOf(i42, 18),
    half(i43 * 54n, 1000n),
    percentOf(i44, 18),
  ] as const

  const [a27, a29, a31] = [
    itbisRetenido(documentos, mes, 'tarjeta'),
    itbisRetenido(documentos, mes, 'empresa'),
    itbisRetenido(documentos, mes, 'estado'),
  ] as const
  const montos = {
    A1: deTipo('01'),
    A2: deTipo('02'),
    A3: deTipo('03'),
    A4: deTipo('04'),
    A6: deTipo('14'),
    A7: deTipo('15'),
    A9: a9,
    A10: a10,
    A11: a11,
    A19: sum(
      ventas
        .filter(({ clase }) => clase !== 'nota de crédito')
        .map(una => (sinDeclarar(una) ? una.base : totalDe(una))),
    ),
    A27: a27,
    A29: a29,
    A31: a31,
    A33: a27 + a29 + a31,
    A43: sum(tardias.map(({ base }) => base)),
    A44: sum(suyas.filter(({ ncf }) => ncf.startsWith('B14')).map(una => una.servicios + una.bienes)),
    'A47.bienes': itbis('costo', 'bienes'),
    'A47.servicios': itbis('costo', 'servicios'),
    'A50.bienes': itbis('adelantar', 'bienes'),
    'A50.servicios': itbis('adelantar', 'servicios'),
    'A53.servicios': itbis('proporcion', 'servicios'),
    A54: a54,
    'A56.bienes': i22,
    'A56.servicios': i23,
    I1: a11,
    I4: exento - porDestino,
    I5: porDestino,
    I10: i10,
    I11: i11,
    I12: i12,
    I16: i16,
    I17: i17,
    I21: i16 + i17,
    I22: i22,
    I23: i23,
    I26: balance > 0n ? balance : 0n,
    I27: balance < 0n ? -balance : 0n,
    I30: a27 + a29 + a31,
    I39: i39,
    I40: i40,
    I42: i42,
    I43: i43,
    I44: i44,
    I47: i47,
    I48: i48,
    I50: i50,
    I51: i51,
    I52: i52,
    I58: i56 + i57,
    I60: i50 + i51 + i52 + i53 + i56 + i57,
  }
  return Object.fromEntries(Object.entries(montos).map(([id, monto]) => [id, rd(monto)]))
}
