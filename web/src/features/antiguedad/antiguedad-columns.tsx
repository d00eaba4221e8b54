import { QUIEN_DE_ANTIGUEDAD, type SaldoPorAntiguedad } from '@cuadre/contract/antiguedad'
import {
  type Segun,
  TRAMOS_POR_VENCIMIENTO,
  type TramoPorVencimiento,
  tramosSegun,
} from '@cuadre/domain/cuentas/antiguedad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { formatCifra, formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Link } from '@tanstack/react-router'
import { contar } from '../../lib/contar.ts'
import { urlTexts } from '../../ui/list/url-state.ts'
import { cell } from '../../ui/table/columns.tsx'
import { type Sums, totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { type AntiguedadFilters, cuentasDelMonto, type Por } from './antiguedad-search.ts'

interface Options {
  readonly lado: LadoDeSaldo
  readonly por: Por
  readonly segun: Segun
  readonly al: Dia
  readonly filters: AntiguedadFilters
}

/** Who, and how much since when: each amount leads to its accounts, a contact to his clients. */
export function columnsOf(options: Options): readonly Column<SaldoPorAntiguedad>[] {
  return [
    cell('nombre', QUIEN_DE_ANTIGUEDAD[options.por], { wrap: true, cardTitle: true }, fila => (
      <>
        {options.por === 'contacto' ? <DelContacto fila={fila} {...options} /> : fila.nombre}
        <span className="cuadre-antiguedad-desde">
          {`${contar(fila.cuentas, 'cuenta')} desde el ${formatDia(fila.masAntigua)}`}
        </span>
      </>
    )),
    ...tramosSegun(options.segun).map(
      ({ tramo, titulo }): Column<SaldoPorAntiguedad> => ({
        key: tramo,
        header: titulo,
        align: 'right',
        render: fila => <Monto fila={fila} tramo={tramo} titulo={titulo} {...options} />,
      }),
    ),
    cell('total', 'Total', { align: 'right', pinned: true }, fila => (
      <Monto fila={fila} tramo={null} titulo="Total" {...options} />
    )),
  ]
}

/** What nobody is the contact of has no page of its own. */
const SIN_CONTACTO = 0

function DelContacto({ fila, lado, segun, filters }: Options & { fila: SaldoPorAntiguedad }) {
  if (fila.id === SIN_CONTACTO) return fila.nombre
  const search = { ...filters, lado, segun: segun === 'fecha' ? undefined : segun, contactoId: fila.id }
  return (
    <Link to="/antiguedad" search={urlTexts(search)}>
      {fila.nombre}
    </Link>
  )
}

interface MontoProps extends Options {
  readonly fila: SaldoPorAntiguedad
  readonly tramo: TramoPorVencimiento | null
  readonly titulo: string
}

function Monto({ fila, tramo, titulo, ...options }: MontoProps) {
  const monto = fila[tramo ?? 'total']
  if (monto === 0 && tramo !== null) return <span className="cuadre-dim">—</span>
  if (fila.id === SIN_CONTACTO) return tramo === null ? formatMonto(monto) : formatCifra(monto)
  const { to, search } = cuentasDelMonto({ ...options, id: fila.id, tramo })
  const de = `${titulo} de ${fila.nombre}`
  return (
    <Link to={to} search={search} aria-label={`${formatMonto(monto)}: ${de}, ver cuentas`}>
      {tramo === null ? formatMonto(monto) : formatCifra(monto)}
    </Link>
  )
}

interface Sumas {
  readonly totalRecords: number
  readonly suma: Pick<SaldoPorAntiguedad, TramoPorVencimiento | 'total'>
}

/** What all rows of the filtered list add up to. */
export function sumsOf({ totalRecords, suma }: Sumas, por: Por): Sums {
  const label = totalOf(totalRecords, por, por === 'suplidor' ? 'suplidores' : `${por}s`)
  const tramos = TRAMOS_POR_VENCIMIENTO.map(tramo => [tramo, formatCifra(suma[tramo])])
  return { label, values: { ...Object.fromEntries(tramos), total: formatMonto(suma.total) } }
}
