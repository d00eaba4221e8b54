import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import './formatos.css'
import type { Revision607 } from '@cuadre/contract/formatos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS, FORMAS_DE_PAGO, type FormaDePago, PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MesDeEmpresa, revision607, txt607 } from '../../api/formatos.ts'
import { useExport } from '../../ui/files/use-export.ts'
import { oneOf } from '../../ui/list/url-values.ts'
import { PageError } from '../../ui/screen/page-error.tsx'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { Observaciones } from './observaciones.tsx'
import { Plazo } from './plazo.tsx'

/** The tax office's file: first what it would say to it, then the file. */
export function TxtDialog({ mes, onClose }: { mes: MesDeEmpresa; onClose: () => void }) {
  useFocusReturn()
  const query = useQuery(revision607(mes))
  const [forma, setForma] = useState<FormaDePago>(PAGO_SIN_INDICAR.formaPago)
  const txt = useExport({ waiting: 'Preparando el TXT…', saved: 'Descarga iniciada.' })
  const { data } = query

  return (
    <Modal opened onClose={onClose} title="Generar TXT del 607 para la DGII" size="lg">
      {query.isError && (
        <PageError
          title="Error al revisar el 607"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {data === undefined && !query.isError && <Skeleton height={180} aria-label="Revisando el mes…" />}
      {data !== undefined && (
        <>
          <Resumen revision={data} mes={mes.fecha} />
          <Observaciones observaciones={data.observaciones} />
        </>
      )}
      <NativeSelect
        mt="md"
        label="Facturas sin forma de pago"
        description="La DGII pide repartir cada factura por forma de pago. Las que la indican van como se emitieron; las demás (a crédito y sin vencimiento) van completas, con su ITBIS, a la que elija."
        value={forma}
        data={FORMAS.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))}
        onChange={event => setForma(oneOf(FORMAS, event.currentTarget.value) ?? PAGO_SIN_INDICAR.formaPago)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
        <LockedButton
          leftSection={<IconDownload size={16} aria-hidden />}
          locked={motivoParaNoGenerar(data)}
          loading={txt.busy}
          onClick={() =>
            txt.run(watch => txt607({ ...mes, formaDeCobro: forma }, watch), 'No se pudo generar el TXT.')
          }
        >
          Descargar TXT
        </LockedButton>
      </Group>
    </Modal>
  )
}

function motivoParaNoGenerar(revision: Revision607 | undefined): string | null {
  if (revision === undefined) return 'Espere a que termine la revisión.'
  if (revision.registros === 0) return 'No hay datos para el período seleccionado.'
  return revision.observaciones.some(({ bloquea }) => bloquea)
    ? 'Corrija primero lo que impide generar el archivo.'
    : null
}

function Resumen({ revision, mes }: { revision: Revision607; mes: Dia }) {
  const datos = [
    ['Registros', formatEntero(revision.registros)],
    ['Monto', formatMonto(revision.monto)],
    ['ITBIS', formatMonto(revision.itbis)],
    ['Archivo', revision.archivo],
    ['Se envía hasta el', <Plazo key="plazo" mes={mes} />],
  ] as const
  return (
    <dl className="cuadre-formato-resumen">
      {datos.map(([nombre, valor]) => (
        <div key={nombre} data-wide={nombre === 'Archivo' || undefined}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
