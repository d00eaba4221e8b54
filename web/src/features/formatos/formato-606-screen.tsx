import {
  type Compra606,
  comprasMensuales,
  type Observacion606,
  type Revision606,
} from '@cuadre/contract/compras-mensuales'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { centavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { file, readAnew, readUncached } from '../../api/calls.ts'
import { useOpciones606 } from '../../correo/opciones-de-envio.ts'
import { IconPencil } from '../../ui/icons/icons.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { ConDetalle } from '../../ui/table/con-detalle.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { detalleDe, loQueCuenta, rutaDeCompra, VISTAS } from './compra-de-lista.ts'
import { FormatoScreen } from './formato-screen.tsx'
import { ManeraDel606, RetencionesField } from './opciones-fields.tsx'
import { Plazo } from './plazo.tsx'
import { type Apertura, porMonto, porValor, vistasDe } from './tabla-de-formato.tsx'
import { type Cifra, TxtDialog } from './txt-dialog.tsx'
import { type MesDeEmpresa, useConsulta } from './use-consulta.ts'

/** The columns of money, each with its own sum under it. */
const MONTOS = [
  { key: 'monto', header: 'Monto' },
  { key: 'itbis', header: 'ITBIS' },
  { key: 'retenido', header: 'Retenido' },
] as const

const COLUMNS: readonly Column<Compra606>[] = [
  porValor('suplidorNombre', 'Suplidor', fila => fila.suplidorNombre, {
    render: fila => (
      <ConDetalle
        texto={<Clipped text={fila.suplidorNombre} />}
        detalle={formatDocumento(fila.rncSuplidor)}
      />
    ),
    wrap: true,
  }),
  porValor('ncf', 'NCF', fila => fila.ncf, {
    render: fila => <ConDetalle texto={fila.ncf} detalle={detalleDe(fila)} />,
    cardTitle: true,
    wrap: true,
  }),
  porValor('gasto', 'Gasto', fila => fila.gasto, {
    render: fila => <span title={TIPOS_DE_GASTO[fila.gasto]}>{fila.gasto}</span>,
    align: 'center',
  }),
  porValor('fecha', 'Fecha', fila => fila.fecha),
  porValor('fechaPago', 'Pago', fila => fila.fechaPago ?? '', { render: fila => fila.fechaPago ?? '—' }),
  porMonto('monto', 'Monto', fila => loQueCuenta(fila, 'monto')),
  porMonto('itbis', 'ITBIS', fila => loQueCuenta(fila, 'itbis')),
  porMonto('retenido', 'Retenido', fila => loQueCuenta(fila, 'retenido')),
]

/** A supplier's number is his own: two of them may give the same. */
const rowKey = ({ compraId }: Compra606) => String(compraId)

/** The purchases of a month, as the tax office wants to know of them. */
export function Formato606Screen() {
  const [opciones, cambiarOpciones] = useOpciones606()
  const consulta = useConsulta(mes =>
    readAnew(comprasMensuales.compras, {
      query: { ...mes, retencionesAlPagar: opciones.retencionesAlPagar },
    }),
  )
  const apertura = useAbrirCompra()
  const filas = consulta.mes === null ? undefined : consulta.query.data
  const vistas = useMemo(() => vistasDe(VISTAS, filas ?? []), [filas])

  return (
    <FormatoScreen
      formato="606"
      label="Compras del mes"
      consulta={consulta}
      columns={COLUMNS}
      rowKey={rowKey}
      apertura={apertura}
      sinFilas="Un mes sin compras se envía como informativo, sin operaciones, en la Oficina Virtual de la DGII."
      pie={pie}
      vistas={vistas}
      excel={mes => file(comprasMensuales.excel, { query: { ...mes, ...opciones } })}
      txt={(mes, onClose) => (
        <Txt606Dialog mes={mes} opciones={opciones} onOpciones={cambiarOpciones} onClose={onClose} />
      )}
    />
  )
}

function useAbrirCompra(): Apertura<Compra606> {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      puede: () => true,
      abrir: ({ compraId }) => void navigate({ to: rutaDeCompra(compraId) }),
      label: ({ ncf }) => `Ver la compra ${ncf}`,
      icon: IconPencil,
    }),
    [navigate],
  )
}

function pie(filas: readonly Compra606[], acciones: number) {
  return (
    <SumFooter
      label={totalOf(filas.length, 'registro', 'registros')}
      span={COLUMNS.length - MONTOS.length}
      sums={MONTOS.map(({ key, header }) => ({
        column: key,
        header: `Total ${header}`,
        text: formatMontoCentavos(
          filas.reduce((hasta, fila) => sumar(hasta, loQueCuenta(fila, key)), centavos(0)),
        ),
      }))}
      after={acciones}
    />
  )
}

interface Txt606DialogProps {
  readonly mes: MesDeEmpresa
  readonly opciones: Opciones606
  readonly onOpciones: (parte: Partial<Opciones606>) => void
  readonly onClose: () => void
}

function Txt606Dialog({ mes, opciones, onOpciones, onClose }: Txt606DialogProps) {
  const revision = useQuery(
    readUncached(comprasMensuales.revision, {
      query: { ...mes, retencionesAlPagar: opciones.retencionesAlPagar },
    }),
  )
  return (
    <TxtDialog
      formato="606"
      revision={revision}
      cifras={datos => cifrasDe(datos, mes)}
      origen={(observacion: Observacion606) => <OrigenDeCompra observacion={observacion} />}
      descargar={file(comprasMensuales.txt, { query: { ...mes, ...opciones } })}
      onClose={onClose}
    >
      <RetencionesField opciones={opciones} onChange={onOpciones} />
      <ManeraDel606 opciones={opciones} onChange={onOpciones} />
    </TxtDialog>
  )
}

function cifrasDe(revision: Revision606, mes: MesDeEmpresa): Cifra[] {
  const { registros, deOtroMes } = revision
  return [
    { nombre: 'Registros', valor: formatEntero(registros) },
    ...(deOtroMes > 0 ? [{ nombre: 'Pagos de compras de otro mes', valor: formatEntero(deOtroMes) }] : []),
    { nombre: 'Monto', valor: formatMonto(revision.monto) },
    { nombre: 'ITBIS', valor: formatMonto(revision.itbis) },
    { nombre: 'ITBIS por adelantar', valor: formatMonto(revision.itbisPorAdelantar) },
    { nombre: 'ITBIS retenido', valor: formatMonto(revision.itbisRetenido) },
    { nombre: 'Renta retenida', valor: formatMonto(revision.rentaRetenida) },
    { nombre: 'Archivo', valor: revision.archivo, ancha: true },
    { nombre: 'Se envía hasta el', valor: <Plazo formato="606" empresaId={mes.empresaId} mes={mes.fecha} /> },
  ]
}

/** The purchase that it is about, where it is mended. */
function OrigenDeCompra({ observacion }: { observacion: Observacion606 }) {
  const { compraId, ncf, suplidorNombre } = observacion
  if (compraId === null) return null
  return (
    <span className="cuadre-formato-origen">
      <Link to={rutaDeCompra(compraId)}>{`Compra ${ncf}`}</Link>
      <span>{suplidorNombre}</span>
    </span>
  )
}
