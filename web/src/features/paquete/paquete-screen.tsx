import './paquete.css'
import { paquete } from '@cuadre/contract/paquete'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect, Paper } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { file } from '../../api/calls.ts'
import { useOpcionesDeEnvio } from '../../correo/opciones-de-envio.ts'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlFields } from '../../ui/list/use-url-fields.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { ContenidoPanel } from './contenido-panel.tsx'
import { pedidoDe, readCampos } from './paquete-search.ts'

/** Everything of a month, or of a year, in one file for the accountant. Company and period live in the address. */
export function PaqueteScreen() {
  const { fields, change } = useUrlFields(readCampos)
  const { empresaId, mes, anio } = fields
  const [falta, setFalta] = useState(false)
  const [opciones] = useOpcionesDeEnvio()
  const mayExport = usePermiso('reportes.exportar')
  const empresa = useRef<HTMLInputElement>(null)
  const descarga = useExport({
    waiting: 'Preparando el paquete…',
    saved: 'Descarga iniciada.',
    unit: ['documento', 'documentos'],
  })
  const pedido = pedidoDe(fields)

  function descargar() {
    setFalta(pedido === null)
    if (pedido === null) {
      toast.info('Debe seleccionar una empresa.')
      empresa.current?.focus()
      return
    }
    descarga.run(file(paquete.zip, { query: { ...pedido, ...opciones } }), 'No se pudo descargar el paquete.')
  }

  return (
    <ListScreen title="Paquete del contador">
      <Paper withBorder p="md" maw="56rem">
        <form
          noValidate
          aria-labelledby="screen-title"
          className="cuadre-paquete"
          onSubmit={event => {
            event.preventDefault()
            if (mayExport) descargar()
          }}
        >
          <p className="cuadre-paquete-descripcion">
            Un solo archivo (ZIP) con los documentos, los XML, los formatos de la DGII y los totales de
            control que dicen si todo cuadra.
          </p>
          <div className="cuadre-paquete-campos">
            <EmpresaPicker
              ref={empresa}
              withAsterisk
              value={empresaId}
              onChange={id => change({ empresaId: id })}
              error={falta && empresaId === null}
            />
            <PeriodoField
              anual={anio !== null}
              onChange={anual => change({ anio: anual ? Number(mes.slice(0, 4)) : null })}
            />
            {anio === null ? (
              <MonthField value={mes} onChange={elegido => change({ mes: elegido })} />
            ) : (
              <AnioField value={anio} hoy={hoy()} onChange={elegido => change({ anio: elegido })} />
            )}
          </div>
          {pedido !== null && mayExport && <ContenidoPanel pedido={pedido} />}
          <div className="cuadre-paquete-botones">
            <LockedButton
              leftSection={<IconFileZip size={16} aria-hidden />}
              locked={mayExport ? null : 'Su usuario no puede descargar reportes.'}
              loading={descarga.busy}
              onClick={descargar}
            >
              Descargar el paquete
            </LockedButton>
          </div>
        </form>
      </Paper>
    </ListScreen>
  )
}

/** Years back that are offered: what the law has kept. */
const ANIOS = 10

/** A month, or a whole year. */
function PeriodoField({ anual, onChange }: { anual: boolean; onChange: (anual: boolean) => void }) {
  return (
    <NativeSelect
      label="Período"
      value={anual ? 'anio' : 'mes'}
      data={[
        { value: 'mes', label: 'Un mes' },
        { value: 'anio', label: 'Un año' },
      ]}
      onChange={event => onChange(event.currentTarget.value === 'anio')}
    />
  )
}

interface AnioFieldProps {
  readonly value: number
  readonly hoy: Dia
  readonly onChange: (anio: number) => void
}

/** A year up to this one; another one in the address is offered too. */
function AnioField({ value, hoy, onChange }: AnioFieldProps) {
  const este = Math.max(Number(hoy.slice(0, 4)), value)
  const desde = Math.min(este - ANIOS, value)
  return (
    <NativeSelect
      label="Año"
      value={String(value)}
      data={Array.from({ length: este - desde + 1 }, (_, i) => String(este - i))}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}
