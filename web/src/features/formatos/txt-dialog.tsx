import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import './formatos.css'
import type { Revision607 } from '@cuadre/contract/formatos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import {
  FORMA_DE_COBRO_POR_DEFECTO,
  FORMAS_DE_COBRO,
  type FormaDeCobro,
} from '@cuadre/domain/reportes/formato-607'
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

const FORMAS = Object.keys(FORMAS_DE_COBRO) as FormaDeCobro[]

/** The tax office's file: first what it would say to it, then the file. */
export function TxtDialog({ mes, onClose }: { mes: MesDeEmpresa; onClose: () => void }) {
  useFocusReturn()
  const query = useQuery(revision607(mes))
  const [forma, setForma] = useState<FormaDeCobro>(FORMA_DE_COBRO_POR_DEFECTO)
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
        label="Forma de cobro"
        description="La DGII pide repartir cada factura por forma de cobro, y un pedido no la guarda: todas van completas, con su ITBIS, a la que elija. A crédito es lo propio de una factura que se cobra después."
        value={forma}
        data={FORMAS.map(value => ({ value, label: FORMAS_DE_COBRO[value].nombre }))}
        onChange={event => setForma(oneOf(FORMAS, event.currentTarget.value) ?? FORMA_DE_COBRO_POR_DEFECTO)}
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
