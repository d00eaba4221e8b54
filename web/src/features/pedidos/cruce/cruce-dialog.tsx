import { formatMonto, formatMontoCentavos, formatNumero } from '@cuadre/domain/dinero/formato'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Table } from '@mantine/core'
import { autorDe } from '../../../ui/conflict/autor.ts'
import type { Diferencia, Lado } from '../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import type { PedidoEnCurso } from '../campos.ts'
import { cosaDe } from '../guardado.ts'
import { type Linea, totalesDe } from '../lineas/lineas.ts'
import { type Cambio, type Cifra, combinar, esPrecioDelOtro, rebajaDe } from './cruce.ts'
import type { Cruce } from './use-cruce.ts'

interface CruceDialogProps {
  readonly cruce: Cruce
  /** Who is asked. */
  readonly username: string
  readonly onApply: (elegido: ReadonlyMap<string, Lado>) => void
  readonly onClose: () => void
}

/** What the other user changed of an order or a quote, beside mine, and what each comes to. */
export function CruceDialog({ cruce, username, onApply, onClose }: CruceDialogProps) {
  const cosa = cosaDe(cruce.otro)
  const { nombre } = autorDe(cruce.otro, { username, cosa })
  return (
    <ConflictDialog
      {...{ cruce, cosa, username }}
      cambios={cruce.cambios.map(cambioEnPalabras)}
      onApply={onApply}
      onClose={onClose}
    >
      {elegido => <CruceTotales cruce={cruce} nombre={nombre} elegido={elegido} />}
    </ConflictDialog>
  )
}

const FILAS = [
  ['Subtotal', 'subTotal'],
  ['ITBIS', 'itbis'],
  ['Total', 'total'],
] as const satisfies readonly (readonly [string, keyof Totales])[]

/** What each version comes to, and what the choice comes to; `elegido` is null while something is left to choose. */
function CruceTotales(props: { cruce: Cruce; nombre: string; elegido: ReadonlyMap<string, Lado> | null }) {
  const { cruce, nombre, elegido } = props
  const { antes, otro, mio } = cruce.versiones
  const totales = ({ lineas, aplicaItbis }: PedidoEnCurso) => totalesDe(lineas, aplicaItbis)
  const columns = [
    ['Como lo abrió', totales(antes)],
    [`Lo de ${nombre}`, totales(otro)],
    ['Lo mío', totales(mio)],
    ['Con lo elegido', elegido && totales(combinar(cruce.versiones, elegido))],
  ] as const
  return (
    <Table className="cuadre-table cuadre-cruce-totales" aria-label="Totales de cada versión">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <span className="cuadre-visually-hidden">Cifra</span>
          </Table.Th>
          {columns.map(([head]) => (
            <Table.Th key={head} data-align="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {FILAS.map(([label, figure]) => (
          <Table.Tr key={figure} data-figure={figure}>
            <Table.Th scope="row">{label}</Table.Th>
            {columns.map(([head, sums]) => (
              <Table.Td key={head} data-label={head} data-align="right">
                <span className="cuadre-cell">{sums === null ? '—' : formatMontoCentavos(sums[figure])}</span>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const CIFRAS: Readonly<Record<Cifra, string>> = {
  precio: 'Precio',
  cantidad: 'Cantidad',
  descuento: 'Descuento',
  comentario: 'Comentario',
}

/** A difference as it is shown and chosen. */
function cambioEnPalabras(cambio: Cambio): Diferencia {
  const { id, quien } = cambio
  return {
    id,
    quien,
    titulo: tituloDe(cambio),
    ...textsOf(cambio),
    sinEleccion: esPrecioDelOtro(cambio) ? 'Queda el precio nuevo' : undefined,
  }
}

function tituloDe(cambio: Cambio): string {
  if (cambio.que === 'campo') return cambio.titulo
  return cambio.que === 'linea'
    ? cambio.descripcion
    : `${cambio.descripcion}: ${CIFRAS[cambio.que].toLowerCase()}`
}

function textsOf(cambio: Cambio): Readonly<Record<'antes' | Lado, string>> {
  if (cambio.que === 'campo') {
    const { antes, otro, mio } = cambio
    return { antes, otro, mio }
  }
  if (cambio.que === 'linea') {
    const { antes, otro, mio } = cambio
    const text = (linea: Linea | null) =>
      linea === null ? (antes === null ? 'No está' : 'Quitar la línea') : lineaText(linea)
    return { antes: antes === null ? 'No estaba' : lineaText(antes), otro: text(otro), mio: text(mio) }
  }
  const text = (value: number | string | null) =>
    value === null ? 'No estaba' : figureText(cambio.que, value)
  return { antes: text(cambio.antes), otro: text(cambio.otro), mio: text(cambio.mio) }
}

/** '3 × RD$500.00, menos 10%' */
function lineaText(linea: Linea): string {
  const text = `${formatNumero(linea.cantidad)} × ${formatMonto(linea.precio)}`
  const rebaja = rebajaDe(linea)
  return rebaja === 0 ? text : `${text}, menos ${figureText('descuento', rebaja)}`
}

function figureText(cifra: Cifra, value: number | string): string {
  if (typeof value === 'string') return value === '' ? 'Sin comentario' : value
  if (cifra === 'precio') return formatMonto(value)
  if (cifra === 'descuento') return `${value}%`
  // A quantity that is being typed may be blank.
  return value === 0 ? 'En blanco' : formatNumero(value)
}
