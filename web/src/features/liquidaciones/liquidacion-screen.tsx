import './liquidaciones.css'
import {
  anularLiquidacionBody,
  anularPagoDeLiquidacionBody,
  type Liquidacion,
  liquidaciones,
} from '@cuadre/contract/liquidaciones'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { file, readAnew, useWrite } from '../../api/calls.ts'
import { PdfPreviewDialog } from '../../ui/files/pdf-preview-dialog.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconFileSpreadsheet, IconPrinter } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { Figure } from '../../ui/screen/figures.tsx'
import { NotRead, PageError, useDocumentTitle } from '../../ui/screen/screen.tsx'
import { useGoBack } from '../../ui/screen/use-go-back.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { Comprobante, LoQueNoLlega } from './comprobante.tsx'
import { Estado } from './estado.tsx'
import { LineasTable } from './lineas-table.tsx'
import { MotivoDialog } from './motivo-dialog.tsx'
import { PagarDialog } from './pagar-dialog.tsx'
import { MontosRetenidos, quienEs, retenidoDe } from './retenido.tsx'

/** A settlement with its accounts, its paper, its payment and its annulment. */
export function LiquidacionScreen() {
  const { id } = useParams({ from: '/shell/liquidaciones/$id' })
  const known = /^[1-9]\d{0,9}$/.test(id)
  return known ? <Cargada key={id} id={Number(id)} /> : <PageError title="No se encontró la liquidación." />
}

function Cargada({ id }: { id: number }) {
  const query = useQuery(readAnew(liquidaciones.get, { params: { id } }))
  const { data } = query
  useDocumentTitle(data ? `Liquidación ${data.numero} de ${data.contactoNombre}` : 'Liquidación')
  if (data !== undefined) return <Vista liquidacion={data} />
  const wait = <Skeleton height={240} aria-label="Cargando…" />
  return <NotRead of={query} title="Error al obtener la liquidación" wait={wait} />
}

type Abierto = 'pdf' | 'pagar' | 'anular' | 'anularPago' | null

function Vista({ liquidacion }: { liquidacion: Liquidacion }) {
  const { id, numero, contactoNombre, lineas, total } = liquidacion
  const montos = retenidoDe(liquidacion)
  const [abierto, setAbierto] = useState<Abierto>(null)
  const workbook = useExport()
  const goBack = useGoBack('/liquidaciones')
  return (
    <ListScreen
      title={`Liquidación ${numero} de ${contactoNombre}`}
      actions={
        <>
          <QuietButton onClick={goBack}>Volver</QuietButton>
          <QuietButton
            leftSection={<IconFileSpreadsheet />}
            loading={workbook.busy}
            onClick={() => workbook.run(file(liquidaciones.excel, { params: { id } }))}
          >
            Excel
          </QuietButton>
          <QuietButton leftSection={<IconPrinter />} onClick={() => setAbierto('pdf')}>
            Ver PDF
          </QuietButton>
          <Acciones liquidacion={liquidacion} onOpen={setAbierto} />
        </>
      }
    >
      <Datos liquidacion={liquidacion} />
      {montos && <MontosRetenidos montos={montos} />}
      <LoQueNoLlega liquidacion={liquidacion} />
      <LineasTable lineas={lineas} total={total} vacio="" />
      <Dialogo liquidacion={liquidacion} abierto={abierto} onClose={() => setAbierto(null)} />
    </ListScreen>
  )
}

interface AccionesProps {
  readonly liquidacion: Liquidacion
  readonly onOpen: (cual: Abierto) => void
}

/** What its state still allows. */
function Acciones({ liquidacion: { estado }, onOpen }: AccionesProps) {
  const may = usePermisos()
  return (
    <>
      {estado === 'abierta' && may('liquidaciones.anular') && (
        <QuietButton onClick={() => onOpen('anular')}>Anular</QuietButton>
      )}
      {estado === 'pagada' && may('liquidaciones.anular') && (
        <QuietButton onClick={() => onOpen('anularPago')}>Anular pago</QuietButton>
      )}
      {estado === 'abierta' && may('liquidaciones.pagar') && (
        <Button onClick={() => onOpen('pagar')}>Marcar como pagada</Button>
      )}
    </>
  )
}

function Datos({ liquidacion }: { liquidacion: Liquidacion }) {
  const { estado, fecha, hasta, empresaNombre, creadaPor, total, motivo } = liquidacion
  const { pagadaEl, forma, referencia, pagadaPor, anuladaEn, anuladaPor } = liquidacion
  const { claseFiscal: clase, documento, comprobante } = liquidacion
  return (
    <dl className="cuadre-facts cuadre-liquidacion-datos">
      <Figure label="Estado" value={<Estado estado={estado} />} />
      <Figure label="Total" value={<strong>{formatMonto(total)}</strong>} />
      <Figure label="Cobrado hasta" value={formatDia(hasta)} />
      <Figure label="Creada" value={`${formatDia(fecha)} por ${creadaPor}`} />
      <Figure label="Empresa" value={empresaNombre ?? 'Todas'} />
      {clase !== null && documento !== null && (
        <Figure label="Para la DGII" value={quienEs({ clase, documento })} />
      )}
      {comprobante !== null && (
        <Figure label="Comprobante" value={<Comprobante comprobante={comprobante} />} />
      )}
      {pagadaEl !== null && <Figure label="Pagada" value={`${formatDia(pagadaEl)} por ${pagadaPor}`} />}
      {forma !== null && (
        <Figure
          label="Forma de pago"
          value={[FORMAS_DE_PAGO[forma].nombre, referencia].filter(Boolean).join(' · ')}
        />
      )}
      {anuladaEn !== null && (
        <Figure label="Anulada" value={`${formatInstante(new Date(anuladaEn))} por ${anuladaPor}`} />
      )}
      {motivo !== null && <Figure label="Motivo" value={motivo} />}
    </dl>
  )
}

/** What goes with the payment. */
function consecuenciaDe({ comprobante }: Liquidacion): string {
  const vuelve = 'La liquidación vuelve a estar por pagar. El pago queda en la auditoría.'
  if (comprobante === null) return vuelve
  const { ncf, empresaNombre, documentoId } = comprobante
  return documentoId === null
    ? `${vuelve} La compra ${ncf} de ${empresaNombre} se anula con él.`
    : `${vuelve} El comprobante ${ncf} que emitió ${empresaNombre} se anula con él, si la DGII no lo aceptó.`
}

interface DialogoProps {
  readonly liquidacion: Liquidacion
  readonly abierto: Abierto
  readonly onClose: () => void
}

function Dialogo({ liquidacion, abierto, onClose }: DialogoProps) {
  const { id, numero, total } = liquidacion
  const anular = useWrite(liquidaciones.anular)
  const anularPago = useWrite(liquidaciones.anularPago)
  const load = useMemo(() => file(liquidaciones.imprimir, { params: { id } }), [id])
  if (abierto === 'pagar') return <PagarDialog liquidacion={liquidacion} onClose={onClose} />
  if (abierto === 'pdf') {
    return (
      <PdfPreviewDialog
        title="Liquidación de comisiones"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar la liquidación"
      />
    )
  }
  if (abierto === 'anular') {
    return (
      <MotivoDialog
        title={`¿Anular la liquidación ${numero}?`}
        consecuencia={`Los ${formatMonto(total)} vuelven a estar por liquidar.`}
        schema={anularLiquidacionBody}
        submitLabel="Sí, anular"
        failure="No se anuló la liquidación"
        onSave={motivo => anular.mutateAsync({ params: { id }, body: { motivo } })}
        onClose={onClose}
      />
    )
  }
  if (abierto === 'anularPago') {
    return (
      <MotivoDialog
        title={`¿Anular el pago de la liquidación ${numero}?`}
        consecuencia={consecuenciaDe(liquidacion)}
        schema={anularPagoDeLiquidacionBody}
        submitLabel="Sí, anular el pago"
        failure="No se anuló el pago"
        onSave={motivo => anularPago.mutateAsync({ params: { id }, body: { motivo } })}
        onClose={onClose}
      />
    )
  }
  return null
}
