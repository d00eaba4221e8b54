import { type Anulado608, formatos, type Observacion } from '@cuadre/contract/formatos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { file, readAnew, readUncached } from '../../api/calls.ts'
import { useOpcionesDeEnvio } from '../../correo/opciones-de-envio.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { ConDetalle } from '../../ui/table/con-detalle.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { FormatoScreen } from './formato-screen.tsx'
import { ManeraDelArchivo } from './opciones-fields.tsx'
import { OrigenDeVenta } from './origen-de-venta.tsx'
import { usePapeles } from './papeles.tsx'
import { Plazo } from './plazo.tsx'
import { porValor } from './tabla-de-formato.tsx'
import type { DialogoDeTxtProps } from './txt-607-dialog.tsx'
import { TxtDialog } from './txt-dialog.tsx'
import { type MesDeEmpresa, useConsulta } from './use-consulta.ts'

const COLUMNS: readonly Column<Anulado608>[] = [
  porValor('ncf', 'NCF', fila => fila.ncf, {
    render: fila => (
      <ConDetalle texto={fila.ncf} detalle={fila.estadoEcf ? palabraDeLaDgii(fila.estadoEcf) : null} />
    ),
    cardTitle: true,
  }),
  porValor('fecha', 'Fecha', fila => fila.fecha),
  porValor('motivo', 'Motivo', fila => fila.motivo, {
    render: fila => `${fila.motivo} ${fila.motivoTexto}`,
    wrap: true,
  }),
  porValor('anuladoEn', 'Anulado el', fila => fila.anuladoEn ?? '', {
    render: fila => (fila.anuladoEn === null ? '—' : formatInstante(new Date(fila.anuladoEn))),
  }),
  porValor('anuladoPor', 'Por', fila => fila.anuladoPor ?? '', { render: fila => fila.anuladoPor ?? '—' }),
  porValor('empresaNombre', 'Empresa', fila => fila.empresaNombre, {
    render: fila => <Clipped text={fila.empresaNombre} />,
  }),
]

const anuladosDelMes = (mes: MesDeEmpresa) => readAnew(formatos.anulados, { query: mes })
const ncfDe = ({ ncf }: Anulado608) => ncf

/** The annulled numbers of a month, as the tax office wants to know of them. */
export function Formato608Screen() {
  const consulta = useConsulta(anuladosDelMes)
  const papeles = usePapeles<Anulado608>()
  const [opciones, cambiarOpciones] = useOpcionesDeEnvio()

  return (
    <>
      <FormatoScreen
        formato="608"
        label="NCF anulados del mes"
        consulta={consulta}
        columns={COLUMNS}
        rowKey={ncfDe}
        apertura={papeles.apertura}
        sinFilas="Un mes sin NCF anulados se declara en cero en la Oficina Virtual de la DGII."
        pie={pie}
        excel={mes => file(formatos.anuladosExcel, { query: mes })}
        txt={(mes, onClose) => (
          <Txt608Dialog mes={mes} opciones={opciones} onOpciones={cambiarOpciones} onClose={onClose} />
        )}
      />
      {papeles.dialogo}
    </>
  )
}

function pie(filas: readonly Anulado608[], acciones: number) {
  return (
    <SumFooter
      label={totalOf(filas.length, 'registro', 'registros')}
      span={COLUMNS.length}
      sums={[]}
      after={acciones}
    />
  )
}

function Txt608Dialog({ mes, opciones, onOpciones, onClose }: DialogoDeTxtProps) {
  const revision = useQuery(readUncached(formatos.anuladosRevision, { query: mes }))
  return (
    <TxtDialog
      formato="608"
      revision={revision}
      cifras={({ registros, electronicos, archivo }) => [
        { nombre: 'Registros', valor: formatEntero(registros) },
        ...(electronicos > 0
          ? [{ nombre: 'e-CF, fuera del archivo', valor: formatEntero(electronicos) }]
          : []),
        { nombre: 'Archivo', valor: archivo, ancha: true },
        {
          nombre: 'Se envía hasta el',
          valor: <Plazo formato="608" empresaId={mes.empresaId} mes={mes.fecha} />,
        },
      ]}
      origen={(observacion: Observacion) => <OrigenDeVenta observacion={observacion} />}
      descargar={file(formatos.anuladosTxt, { query: { ...mes, ...opciones } })}
      onClose={onClose}
    >
      <ManeraDelArchivo codigo="digitosDeMotivo" opciones={opciones} onChange={onOpciones} />
    </TxtDialog>
  )
}
