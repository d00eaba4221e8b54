import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { codigoDeTipo, TIPO_DEL_PEDIDO, tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { MOTIVOS_DE_ANULACION } from '@cuadre/domain/ncf/anular'
import type { SituacionDeNcf } from '@cuadre/domain/ncf/cuadre'
import { secuenciaEnPalabras } from '@cuadre/domain/ncf/secuencia-en-palabras'
import { type Dia, formatInstante, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow, Workbook } from '../../documents/excel/workbook.ts'
import type { NumeroDeSecuencia } from './cuadre-numeros.queries.ts'

interface Contents {
  readonly empresa: { readonly nombre: string; readonly rnc: string }
  readonly mes: Dia
  /** One for each type and range. */
  readonly cuadres: readonly CuadreDeSecuencia[]
  readonly numeros: readonly NumeroDeSecuencia[]
}

const SITUACIONES: Readonly<Record<SituacionDeNcf, string>> = {
  usado: 'Usado',
  anulado: 'Anulado',
  libre: 'Libre',
  vencido: 'Vencido',
  faltante: 'Falta',
}

const columnas: readonly SheetColumn[] = [
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Día', key: 'fecha', type: 'fecha' },
  { title: 'Estado', key: 'estado', type: 'texto' },
  { title: 'Pedido', key: 'pedidoId', type: 'entero' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Total', key: 'total', type: 'monto', total: true },
  // A column of its own: the sum of the other one is what was really sold.
  { title: 'Total anulado', key: 'totalAnulado', type: 'monto', total: true },
  { title: 'Motivo', key: 'motivo', type: 'texto' },
  { title: 'Anulado el', key: 'anuladoEn', type: 'texto' },
  { title: 'Anulado por', key: 'anuladoPor', type: 'texto' },
]

/** The whole sequence of a company's month, number by number, under the sum that proves it. */
export function libroDeCuadre({ empresa, mes, cuadres, numeros }: Contents): Workbook {
  return {
    title: 'Cuadre de secuencia',
    sheet: `NCF ${mes.slice(0, 7)}`,
    columns: columnas,
    head: [
      `Empresa: ${empresa.nombre}, RNC ${formatDocumento(empresa.rnc)}`,
      ...cuadres.flatMap(cuadre => [
        `${queNumeros(cuadre)} ${nombreDelMes(mes)} de ${mes.slice(0, 4)}: del ${cuadre.desde} al ${cuadre.hasta}`,
        equation(cuadre),
        ...(cuadre.secuencia ? [secuenciaEnPalabras(cuadre.secuencia)] : []),
      ]),
    ],
    rows: numeros.map(asRow),
  }
}

/** B01 are generated for a month; the numbers of every other type are drawn as they are used. */
function queNumeros({ tipoComprobante }: CuadreDeSecuencia): string {
  if (tipoComprobante === codigoDeTipo(TIPO_DEL_PEDIDO)) return 'NCF generados para'
  const tipo = tipoDeCodigo(tipoComprobante)
  return `${tipoFiscal(tipo).enPapel[tipo.serie]} (${tipoComprobante}),`
}

/** 'Usados 120 + Anulados 3 + Libres 127 + Vencidos 0 = 250 de 250. Cuadra.' */
function equation(cuadre: CuadreDeSecuencia): string {
  const { usados, anulados, libres, vencidos, cantidadFaltante, sinPedido, salto, esperados } = cuadre
  const { cantidadFuera, fueraDeSecuencia, perdidos, deOtroMes } = cuadre
  const sum = formatEntero(usados + anulados + libres + vencidos)
  const terms = [
    `Usados ${formatEntero(usados)}`,
    `Anulados ${formatEntero(anulados)}`,
    `Libres ${formatEntero(libres)}`,
    `Vencidos ${formatEntero(vencidos)}`,
  ].join(' + ')
  const faults = [
    cantidadFaltante > 0 && `faltan ${formatEntero(cantidadFaltante)}`,
    sinPedido > 0 && `usados sin comprobante: ${formatEntero(sinPedido)}`,
    salto > 0 && `faltan ${formatEntero(salto)} antes del primero`,
    perdidos > 0 && `faltan ${formatEntero(perdidos)} después del último que dio la secuencia`,
    cantidadFuera > 0 &&
      `fuera de las secuencias registradas: ${formatEntero(cantidadFuera)} (${fueraDeSecuencia.join(', ')})`,
  ].filter(fault => fault !== false)
  const verdict = cuadre.cuadra ? 'Cuadra.' : `No cuadra: ${faults.join('; ')}.`
  const others = deOtroMes === 0 ? '' : ` (y ${formatEntero(deOtroMes)} de otros meses)`
  return `${terms} = ${sum} de ${formatEntero(esperados)}${others}. ${verdict}`
}

function asRow({ situacion, total, motivo, anuladoEn, ...row }: NumeroDeSecuencia): SheetRow {
  const anulado = situacion === 'anulado'
  return {
    ...row,
    estado: SITUACIONES[situacion],
    total: anulado ? null : total,
    totalAnulado: anulado ? total : null,
    motivo: motivo === null ? null : textoDelMotivo(motivo),
    anuladoEn: anuladoEn === null ? null : formatInstante(anuladoEn),
  }
}

/** '05 Cambio de productos'. */
function textoDelMotivo(codigo: string): string {
  const motivo = Object.entries(MOTIVOS_DE_ANULACION).find(([code]) => code === codigo)
  return motivo ? motivo.join(' ') : codigo
}
