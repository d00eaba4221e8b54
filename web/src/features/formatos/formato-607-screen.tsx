import { formatos, type Venta607 } from '@cuadre/contract/formatos'
import { centavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { montoDeEnvio } from '@cuadre/domain/reportes/envio'
import { cifrasDelResumen, type ResumenDeConsumo } from '@cuadre/domain/reportes/resumen-de-consumo'
import { ActionIcon, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { file, readAnew } from '../../api/calls.ts'
import { useOpcionesDeEnvio } from '../../correo/opciones-de-envio.ts'
import { copyText } from '../../lib/copy-text.ts'
import { IconCopy } from '../../ui/icons/icons.ts'
import { toast } from '../../ui/notices/toast.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { text } from '../../ui/table/columns.tsx'
import { ConDetalle } from '../../ui/table/con-detalle.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { FormatoScreen } from './formato-screen.tsx'
import { usePapeles } from './papeles.tsx'
import { porMonto, porValor, vistasDe } from './tabla-de-formato.tsx'
import { Txt607Dialog } from './txt-607-dialog.tsx'
import { type MesDeEmpresa, useConsulta } from './use-consulta.ts'
import { conSigno, consumoDe, detalleDe, VISTAS } from './venta-de-lista.ts'

const COLUMNS: readonly Column<Venta607>[] = [
  porValor('rncCliente', 'RNC', fila => fila.rncCliente, {
    render: fila => (
      <span title={fila.clienteNombre}>{formatDocumento(fila.rncCliente, fila.tipo === 3)}</span>
    ),
  }),
  porValor('tipo', 'Tipo', fila => fila.tipo ?? 0, { render: fila => fila.tipo ?? '—', align: 'center' }),
  porValor('ncf', 'NCF', fila => fila.ncf, {
    render: fila => <ConDetalle texto={fila.ncf} detalle={detalleDe(fila)} />,
    cardTitle: true,
    wrap: true,
  }),
  text('tiping', 'Tiping', { align: 'center' }),
  porValor('fecha', 'Fecha', fila => fila.fecha),
  porMonto('monto', 'Monto', fila => conSigno(fila, 'monto')),
  porMonto('itbis', 'ITBIS', fila => conSigno(fila, 'itbis')),
  porValor('empresaNombre', 'Empresa', fila => fila.empresaNombre, {
    render: fila => <Clipped text={fila.empresaNombre} />,
  }),
]

/** RNC, Tipo, NCF, Tiping, Fecha, Monto, ITBIS, Empresa, the button: beside the menu of a screen of 1280 px nothing lies below the button. */
const tracksDe = (ncf: string) =>
  `8.5rem 4.75rem ${ncf} 4.5rem 6rem minmax(9rem, 10.5rem) minmax(8.5rem, 9.5rem) minmax(8rem, 1fr) 5.25rem`
const TRACKS = tracksDe('8rem')
/** Room for what stands under the number of a note. */
const TRACKS_CON_DETALLE = tracksDe('minmax(8.5rem, 13.5rem)')

const ventasDelMes = (mes: MesDeEmpresa) => readAnew(formatos.ventas, { query: mes })
const ncfDe = ({ ncf }: Venta607) => ncf

/** Monthly sales for the tax office (R4.10). Company, month, order and page live in the address. */
export function Formato607Screen() {
  const consulta = useConsulta(ventasDelMes)
  const papeles = usePapeles<Venta607>()
  const [opciones, cambiarOpciones] = useOpcionesDeEnvio()
  const filas = consulta.mes === null ? undefined : consulta.query.data
  const vistas = useMemo(() => vistasDe(VISTAS, filas ?? []), [filas])
  const consumo = useMemo(() => consumoDe(filas ?? [], opciones), [filas, opciones])

  return (
    <>
      <FormatoScreen
        formato="607"
        label="Ventas del mes"
        consulta={consulta}
        columns={COLUMNS}
        tracks={vistas.length > 0 || filas?.some(({ retencion }) => retencion) ? TRACKS_CON_DETALLE : TRACKS}
        rowKey={ncfDe}
        apertura={papeles.apertura}
        sinFilas="Un mes sin ventas se declara en cero en la Oficina Virtual de la DGII."
        pie={pie}
        vistas={vistas}
        encima={consumo.cantidad > 0 && <ConsumoPanel resumen={consumo} />}
        excel={mes => file(formatos.ventasExcel, { query: { ...mes, ...opciones } })}
        txt={(mes, onClose) => (
          <Txt607Dialog mes={mes} opciones={opciones} onOpciones={cambiarOpciones} onClose={onClose} />
        )}
      />
      {papeles.dialogo}
    </>
  )
}

const pie = (filas: readonly Venta607[], acciones: number) => <Totales filas={filas} acciones={acciones} />

/** Added up in centavos: the sums that the tax office will compare. */
function Totales({ filas, acciones }: { filas: readonly Venta607[]; acciones: number }) {
  const suma = (campo: 'monto' | 'itbis') =>
    formatMontoCentavos(
      filas.reduce(
        (hasta, fila) => (fila.noCuenta ? hasta : sumar(hasta, conSigno(fila, campo))),
        centavos(0),
      ),
    )
  return (
    <SumFooter
      label={totalOf(filas.length, 'registro', 'registros')}
      span={5}
      sums={[
        { column: 'monto', header: 'Total Monto', text: suma('monto') },
        { column: 'itbis', header: 'Total ITBIS', text: suma('itbis') },
      ]}
      after={1 + acciones}
    />
  )
}

/** The month's consumption, ready to be typed into the Oficina Virtual: each figure is copied as it is typed there. */
function ConsumoPanel({ resumen }: { resumen: ResumenDeConsumo }) {
  const cifras = cifrasDelResumen(resumen).map(({ nombre, cantidad, monto }) =>
    monto === undefined
      ? { nombre, texto: formatEntero(cantidad ?? 0), copia: String(cantidad ?? 0) }
      : { nombre, texto: formatMontoCentavos(monto), copia: montoDeEnvio(monto) },
  )
  return (
    <section className="cuadre-formato-consumo cuadre-sheet" aria-labelledby="resumen-de-consumo">
      <Title order={2} id="resumen-de-consumo">
        Resumen general de facturas de consumo
      </Title>
      <Text size="sm" c="dimmed">
        No va en el archivo: se escribe en la Oficina Virtual al enviar el 607. Incluye todas las facturas de
        consumo del mes, también las de RD$250,000.00 o más.
      </Text>
      <dl className="cuadre-facts cuadre-formato-resumen">
        {cifras.map(({ nombre, texto, copia }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd className="cuadre-formato-copiable">
              {texto}
              <ActionIcon
                className="cuadre-no-print"
                variant="subtle"
                size="sm"
                aria-label={`Copiar ${nombre}`}
                title="Copiar"
                onClick={() => void copiar(nombre, copia)}
              >
                <IconCopy />
              </ActionIcon>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

async function copiar(nombre: string, texto: string): Promise<void> {
  if (await copyText(texto)) toast.success(`Copiado: ${texto}`, nombre)
  else toast.error('No se pudo copiar', 'Seleccione la cifra y cópiela con el teclado.')
}
