import { valorDicho } from '@cuadre/contract/columnas'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import { measureColumns, type TableColumn, type TableToMeasure } from '../pdf/columns.ts'
import { PdfDocument } from '../pdf/pdf-document.ts'
import { landscape, MARGIN, type Sheet, upright } from '../pdf/sheet.ts'
import { Table } from '../pdf/table.ts'
import { inBatches, type Rows } from '../rows.ts'
import type { Sink } from '../sink.ts'
import { closingHeight, drawClosing, drawNote, noteHeight } from './closing.ts'
import { ColumnSums } from './column-sums.ts'
import { drawContinuation, drawFoot, drawHead } from './head.ts'
import type { InformeColumn, InformeImpreso, InformeRow } from './informe-impreso.ts'

/** Beyond this a structure for screen readers would cost hundreds of megabytes. */
export const ROWS_WITH_STRUCTURE = 2000

/** An elastic column of long names should have this much; it decides on which side the sheet lies. */
const COMFORTABLE_NAME = 120

/** Draws a report while its rows arrive: each group of several rows with its subtotal, the total at the foot. */
export async function drawInforme(informe: InformeImpreso, sink: Sink, hoja?: Hoja): Promise<void> {
  const doc = new PdfDocument({
    title: informe.title,
    sink,
    hoja,
    tagged: informe.count <= ROWS_WITH_STRUCTURE,
  })
  const columns = informe.columns.map(tableColumn)
  const measure = {
    columns,
    rows: [null],
    summaries: [informe.columns.map(({ sum, balance, sample }) => (sum || balance ? sample : ''))],
    minElastic: COMFORTABLE_NAME,
  }
  doc.useSheet(chooseSheet(doc, measure))
  const root = doc.open('Sect')
  const openPage = async () => {
    await doc.newPage()
    drawFoot(doc, informe)
  }
  await openPage()
  const nextPage = async () => {
    await openPage()
    return drawContinuation(doc, informe)
  }
  const table = new Table<InformeRow | null>(doc, {
    ...measure,
    x: MARGIN.left,
    width: doc.sheet.contentWidth,
    parent: root,
    nextPage,
  })
  table.start(drawHead(doc, informe, root))
  await drawRows(table, informe)
  table.close()
  let { y } = table
  /** Where something so high goes: it stays on one page. */
  const placed = async (height: number) => (y + height <= doc.sheet.bottom ? y : nextPage())
  for (const note of informe.notes ?? []) {
    y = drawNote(doc, note, { root, y: await placed(noteHeight(doc, note)) })
  }
  if (informe.closing) {
    drawClosing(doc, informe.closing, { root, y: await placed(closingHeight(doc, informe.closing)) })
  }
  root?.end()
  await doc.close()
}

async function drawRows(table: Table<InformeRow | null>, informe: InformeImpreso): Promise<void> {
  const { columns, unit } = informe
  const adds = columns.some(({ sum }) => sum === true)
  const total = new ColumnSums(columns)
  let subtotal = new ColumnSums(columns)
  let key: string | number | undefined
  for await (const [row, next] of withNext(informe.rows)) {
    const { group } = row
    const opensGroup = group !== undefined && group.key !== key
    const closesGroup = group !== undefined && group.key !== next?.group?.key
    if (opensGroup) subtotal = new ColumnSums(columns)
    subtotal.add(row)
    total.add(row)
    const sums = [
      ...(adds && closesGroup && subtotal.many
        ? [['subtotal', subtotal.texts(`${group.subtotal} (${subtotal.counted(unit)})`)] as const]
        : []),
      ...(adds && !next ? [['total', total.texts(totalLabel(total, unit))] as const] : []),
    ]
    // Sums never stand alone on a page: the last row goes with them, and a group's name with its first row.
    const reserve = sums.reduce((height, [, texts]) => height + table.summaryHeight(texts), 0)
    if (opensGroup) await table.group(group.title, table.rowHeight(row) + reserve)
    key = group?.key
    await table.row(row, reserve)
    for (const [kind, texts] of sums) await table.summary(texts, kind)
  }
  if (adds && total.empty) await table.summary(total.texts(totalLabel(total, unit)), 'total')
}

function totalLabel(total: ColumnSums, unit: InformeImpreso['unit']): string {
  return `Total (${total.counted(unit)})`
}

/** Upright when the names have room that way, else on its side. */
function chooseSheet(doc: PdfDocument, table: Omit<TableToMeasure<InformeRow | null>, 'width'>): Sheet {
  const { size, widths, naturals } = measureColumns(doc, { ...table, width: upright(doc.hoja).contentWidth })
  const whole = widths.every((width, i) => width >= Math.min(naturals[i] ?? 0, COMFORTABLE_NAME))
  return size === 9 && whole ? upright(doc.hoja) : landscape(doc.hoja)
}

/** The null row is the sample that the column is measured with. */
function tableColumn(column: InformeColumn, index: number): TableColumn<InformeRow | null> {
  const { title, type, sample, elastic = false, align = 'left' } = column
  return {
    title,
    align: type === 'texto' || type === 'fecha' ? align : 'right',
    elastic,
    text: row => (row ? valorDicho(type, row.values[index]) : sample),
  }
}

async function* withNext<T>(rows: Rows<T>): AsyncGenerator<[T, T | null]> {
  let previous: T | null = null
  for await (const batch of inBatches(rows)) {
    for (const row of batch) {
      if (previous !== null) yield [previous, row]
      previous = row
    }
  }
  if (previous !== null) yield [previous, null]
}
