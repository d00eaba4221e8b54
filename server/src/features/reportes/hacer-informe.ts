import { type Columna, entero, nombre, texto } from '@cuadre/contract/columnas'
import { diasVencida } from '@cuadre/domain/cuentas/vencimiento'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { type Dia, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import { hojaDe } from '../../documents/excel/workbook.ts'
import { type ColumnaDe, conMedidas, hojaDePapel } from '../../documents/informe/columnas-de-papel.ts'
import type { InformeGroup, InformeImpreso } from '../../documents/informe/informe-impreso.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { mapRows } from '../../documents/rows.ts'
import type { Session } from '../../http/access.ts'
import type { FileAnswer } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Membrete } from '../empresas/membrete.queries.ts'
import { conDocumento, type Filter } from './partes.queries.ts'

/** The days that it is about, or the one of which it tells. */
type Rango = { readonly fechaDesde?: Dia | undefined; readonly fechaHasta: Dia } | { readonly al: Dia }

/** A report as its door describes it; `R` is what was summed up beforehand, `F` a row of the database. */
export interface Receta<R extends { readonly cantidad: number }, F> {
  readonly titulo: string
  /** What its sheet is called in a workbook, where the title is too long for that. */
  readonly hoja?: string
  /** What one row is, and several. */
  readonly unidad: (resumen: R) => readonly [string, string]
  /** Whom it is about; null when it is about days only. */
  readonly parte: Promise<readonly Filter[]> | null
  readonly rango: Rango
  /** Figures that its head says, in their order. */
  readonly cifras?: (resumen: R) => readonly Filter[]
  /** What comes after its name in that of the file. */
  readonly de?: string
  /** Of the company that it is of. */
  readonly logo?: () => Promise<LogoImpreso | null>
  /** Of a paper that goes to others: whose it is, and where to pay. */
  readonly membrete?: () => Promise<Membrete | null>
  /** What stands under its rows. */
  readonly notas?: (resumen: R) => InformeImpreso['notes']
  readonly resumen: Promise<R>
  readonly columnas: (resumen: R) => readonly ColumnaDe<F>[]
  readonly grupo?: (fila: F) => InformeGroup
  /** Which rows are brought forward, and not counted. */
  readonly arrastra?: (fila: F) => boolean
  /** Opened only when a thread is ready to draw, so that a report that waits holds no connection. */
  readonly filas: AsyncIterable<readonly F[]>
}

/** Where a report is read, and what is made of it: paper or a workbook. */
export interface Mesa {
  readonly db: Conexion
  readonly hacer: <R extends { readonly cantidad: number }, F>(receta: Receta<R, F>) => Promise<FileAnswer>
}

/** Who asks, from where it is read for him, and whether he still waits. */
export interface Pedida {
  readonly session: Pick<Session, 'nombre'>
  readonly reading: Db
  readonly signal: AbortSignal
}

interface Casa extends Pick<Dependencies, 'now'> {
  readonly documentPool: Pick<DocumentPool, 'informe' | 'workbook'>
}

export function enPapel(casa: Casa, pedida: Pedida): Mesa {
  return { db: pedida.reading, hacer: receta => hacerInforme(casa, pedida, receta) }
}

export function enLibro(casa: Casa, pedida: Pedida): Mesa {
  return { db: pedida.reading, hacer: receta => hacerLibro(casa, pedida, receta) }
}

/** On paper: counts first, so that an empty report is a refusal and a long one says how long it is; then draws while reading. */
async function hacerInforme<R extends { readonly cantidad: number }, F>(
  { documentPool, now }: Casa,
  { session, signal }: Pedida,
  receta: Receta<R, F>,
): Promise<FileAnswer> {
  const { titulo } = receta
  const { cantidad, filtros, columnas, unidad, membrete, notas } = await preparar(receta)
  const { columns, rowOf } = hojaDePapel(columnas, receta)
  const content = await documentPool.informe(
    {
      title: titulo,
      logo: membrete?.logo ?? (await receta.logo?.()) ?? null,
      letterhead: membrete && { name: membrete.nombre, lines: membrete.datos },
      notes: notas,
      unit: unidad,
      filters: filtros,
      author: session.nombre,
      madeAt: formatInstante(now()),
      columns,
      count: cantidad,
      rows: mapRows(receta.filas, rowOf),
    },
    { signal },
  )
  return { fileName: nombreDeArchivo(nombreDe(receta), receta.rango, 'pdf'), content, rows: cantidad }
}

/** The same rows as a workbook, written while they are read: every column, one table, so that it can be sorted and added up. */
async function hacerLibro<R extends { readonly cantidad: number }, F>(
  { documentPool, now }: Casa,
  { session, signal }: Pedida,
  receta: Receta<R, F>,
): Promise<FileAnswer> {
  const { titulo } = receta
  const { cantidad, filtros, columnas, membrete, notas } = await preparar(receta)
  const content = await documentPool.workbook(
    {
      title: titulo,
      sheet: receta.hoja ?? titulo,
      head: [
        ...(membrete ? [membrete.nombre, ...membrete.datos] : []),
        ...filtros.map(({ label, value }) => `${label}: ${value}`),
        ...notas.flatMap(({ title, lines }) => [title, ...lines]),
        `Preparado por ${session.nombre} el ${formatInstante(now())}`,
      ],
      ...hojaDe(columnas, receta.filas),
    },
    { signal },
  )
  return { fileName: nombreDeArchivo(nombreDe(receta), receta.rango, 'xlsx'), content, rows: cantidad }
}

async function preparar<R extends { readonly cantidad: number }, F>(receta: Receta<R, F>) {
  const [resumen, parte, membrete] = await Promise.all([receta.resumen, receta.parte, receta.membrete?.()])
  if (resumen.cantidad === 0) throw new Refusal('NO_DATA')
  return {
    cantidad: resumen.cantidad,
    filtros: [...(parte ?? []), ...filtrosDeRango(receta.rango), ...(receta.cifras?.(resumen) ?? [])],
    columnas: receta.columnas(resumen),
    unidad: receta.unidad(resumen),
    membrete: membrete ?? null,
    notas: receta.notas?.(resumen) ?? [],
  }
}

function nombreDe({ titulo, de }: Pick<Receta<never, never>, 'titulo' | 'de'>): string {
  return de ? `${titulo} ${de}` : titulo
}

/** 'Ventas_por_cliente_2026-11-01_2026-11-30.pdf' */
export function nombreDeArchivo(titulo: string, rango: Rango, tipo: 'pdf' | 'xlsx'): string {
  const dias = 'al' in rango ? [rango.al] : [rango.fechaDesde, rango.fechaHasta]
  return `${[titulo.replaceAll(' ', '_'), ...dias.filter(dia => dia !== undefined)].join('_')}.${tipo}`
}

function filtrosDeRango(rango: Rango): Filter[] {
  if ('al' in rango) return [{ label: 'Al', value: formatDia(rango.al) }]
  return [
    ...(rango.fechaDesde ? [{ label: 'Desde', value: formatDia(rango.fechaDesde) }] : []),
    { label: 'Hasta', value: formatDia(rango.fechaHasta) },
  ]
}

/** The client's number, which only a workbook has room for. */
export const DOCUMENTO = texto<{ readonly documento: string }>('documento', 'Cédula/RNC', {
  enPapel: false,
  valor: ({ documento }) => formatDocumento(documento),
})

/** What a note is and corrects; no column where there is none. */
export function columnaDeNota<F extends Parameters<typeof notaEnPalabras>[0]>(notas: number): Columna<F>[] {
  return notas === 0 ? [] : [nombre('nota', 'Nota', { valor: notaEnPalabras })]
}

/** As wide as what it says of the longest number. */
export const anchoDeNota = (txtNCF: string) => notaEnPalabras({ clase: 'nota de crédito', corrige: txtNCF })

/** How many days ago something should have been paid; beside the day on which it fell due. */
export function columnaDeAtraso<F extends Parameters<typeof diasVencida>[0]>(hoy: Dia): Columna<F> {
  return entero('diasVencida', 'Días vencida', {
    enPapel: false,
    valor: fila => diasVencida(fila, hoy) || null,
  })
}

/** Before all others; on paper the contact is named above its rows. */
export const CONTACTO = conMedidas([texto<ConContacto>('contacto', 'Contacto', { enPapel: false })], {})

interface ConNombre {
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, ...cliente }: ConNombre & { clienteId: number }): InformeGroup {
  return grupo(clienteId, conDocumento(cliente), cliente.nombre)
}

export function grupoDeEmpresa({ empresaId, ...empresa }: ConNombre & { empresaId: number }): InformeGroup {
  return grupo(empresaId, conDocumento(empresa), empresa.nombre)
}

interface ConContacto {
  readonly contactoId: number
  readonly contacto: string
}

export function grupoDeContacto({ contactoId, contacto }: ConContacto): InformeGroup {
  return grupo(contactoId, contacto, contacto)
}

function grupo(clave: number, title: string, nombre: string): InformeGroup {
  return { key: clave, title, subtotal: `Subtotal de ${nombre}` }
}
