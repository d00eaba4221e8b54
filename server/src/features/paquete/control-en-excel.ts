import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { cuadra } from '@cuadre/domain/reportes/control'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow, ShortSheet, Workbook } from '../../documents/excel/workbook.ts'
import type { CabezaDeMes } from './control-en-texto.ts'
import type { Control, FilaDeTipo } from './parte.ts'

/** The control of a month as a workbook: what each source says of each figure, and behind it types, differences and files. */
export function controlEnExcel(cabeza: CabezaDeMes, control: Control): Workbook {
  return {
    title: `Control del paquete, ${cabeza.periodo}`,
    sheet: 'Totales de control',
    head: [
      `${cabeza.empresa}, RNC ${cabeza.rnc}. ${cabeza.periodo}. ${cabeza.cierre}.`,
      `Hecho el ${formatInstante(cabeza.ahora)} por ${cabeza.hechoPor}.`,
      control.diferencias.length === 0
        ? 'Todo cuadra.'
        : `Diferencias: ${control.diferencias.length}. Están en su hoja.`,
    ],
    columns: [
      { title: 'Total', key: 'cifra', type: 'texto' },
      { title: 'Según', key: 'donde', type: 'texto' },
      ...CANTIDAD_O_MONTO,
      { title: 'Cuadra', key: 'cuadra', type: 'texto' },
    ],
    rows: control.cotejos.flatMap(cotejo =>
      cotejo.dichos.map(({ donde, valor }) => ({
        cifra: cotejo.cifra,
        donde,
        ...valorEn(cotejo.en, valor),
        cuadra: cuadra(cotejo) ? 'Sí' : 'No',
      })),
    ),
    more: [
      deTipos(control.tipos),
      ...(control.datos.length > 0 ? [deDatos(control)] : []),
      deFrases('Diferencias', control.diferencias),
      deFrases('Observaciones', control.notas),
      deArchivos(control),
    ],
  }
}

const CANTIDAD_O_MONTO: readonly SheetColumn[] = [
  { title: 'Cantidad', key: 'cantidad', type: 'entero' },
  { title: 'Monto', key: 'monto', type: 'monto' },
]

function valorEn(en: 'cantidad' | 'monto', valor: number): SheetRow {
  return en === 'cantidad' ? { cantidad: valor } : { monto: enPesos(valor) }
}

function enPesos(valor: number): number {
  return pesosDesdeCentavos(centavos(valor))
}

function deTipos(tipos: readonly FilaDeTipo[]): ShortSheet {
  return {
    sheet: 'Por tipo',
    columns: [
      { title: 'Tipo', key: 'codigo', type: 'texto' },
      { title: 'Comprobante', key: 'nombre', type: 'texto' },
      { title: 'Cantidad', key: 'cantidad', type: 'entero' },
      { title: 'Monto', key: 'subTotal', type: 'monto' },
      { title: 'ITBIS', key: 'itbis', type: 'monto' },
      { title: 'Total', key: 'total', type: 'monto' },
      { title: 'Anulados', key: 'anulados', type: 'entero' },
      { title: 'Primero', key: 'primero', type: 'texto' },
      { title: 'Último', key: 'ultimo', type: 'texto' },
    ],
    rows: tipos.map(tipo => ({
      codigo: tipo.codigo,
      nombre: tipo.nombre,
      cantidad: tipo.cantidad,
      subTotal: enPesos(tipo.subTotal),
      itbis: enPesos(tipo.itbis),
      total: enPesos(tipo.total),
      anulados: tipo.anulados,
      primero: tipo.primero,
      ultimo: tipo.ultimo,
    })),
  }
}

function deDatos({ datos }: Control): ShortSheet {
  return {
    sheet: 'IT-1',
    columns: [{ title: 'Casilla', key: 'nombre', type: 'texto' }, ...CANTIDAD_O_MONTO],
    rows: datos.map(({ nombre, en, valor }) => ({ nombre, ...valorEn(en, valor) })),
  }
}

function deFrases(sheet: string, frases: readonly string[]): ShortSheet {
  const rows = (frases.length === 0 ? ['Ninguna.'] : frases).map(frase => ({ frase }))
  return { sheet, columns: [{ title: sheet, key: 'frase', type: 'texto' }], rows }
}

function deArchivos({ archivos }: Control): ShortSheet {
  return {
    sheet: 'Archivos',
    columns: [
      { title: 'Archivo', key: 'ruta', type: 'texto' },
      { title: 'Bytes', key: 'bytes', type: 'entero' },
      { title: 'SHA-256', key: 'sha256', type: 'texto' },
    ],
    rows: archivos.map(({ ruta, bytes, sha256 }) => ({ ruta, bytes, sha256 })),
  }
}
