import { Form } from '../../ui/fields/form-element.tsx'
import './paquete.css'
import { paquete } from '@cuadre/contract/paquete'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { file, readAnew } from '../../api/calls.ts'
import { useOpcionesDeEnvio } from '../../correo/opciones-de-envio.ts'
import { hoy } from '../../lib/clock.ts'
import { contar } from '../../lib/contar.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconFileZip } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlFields } from '../../ui/list/use-url-fields.ts'
import { toast } from '../../ui/notices/toast.ts'
import { Figure } from '../../ui/screen/figures.tsx'
import { usePermiso, usePermisos } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { type PaquetePedido, pedidoDe, readCampos } from './paquete-search.ts'

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
        <Form
          aria-labelledby="screen-title"
          className="cuadre-stack"
          onSubmit={() => {
            if (mayExport) descargar()
          }}
        >
          <p className="cuadre-note">
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
              leftSection={<IconFileZip />}
              locked={mayExport ? null : 'Su usuario no puede descargar reportes.'}
              loading={descarga.busy}
              onClick={descargar}
            >
              Descargar el paquete
            </LockedButton>
          </div>
        </Form>
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

/** A year up to this one; another one in the address is offered too. */
function AnioField({ value, hoy, onChange }: { value: number; hoy: Dia; onChange: (anio: number) => void }) {
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

/** From here on a pack takes minutes. */
const MUCHOS = 5000

/** Folders that only who may see what is in them gets, and only in a month that has some of it. */
const OTRAS = [
  [
    'porPagarSuplidores.ver',
    'suplidores',
    'Cómo está cada factura de suplidor del mes, y las de antes que se deben, en Excel',
  ],
  [
    'cuentasPorCobrar.ver',
    'retenciones',
    'Lo que le retuvieron los clientes, con el número de cada constancia, en Excel',
  ],
  ['liquidaciones.ver', 'comisiones', 'Las liquidaciones de comisiones del mes, en PDF'],
] as const

/** What is in the pack, folder by folder, with how many of each there are. */
function ContenidoPanel({ pedido }: { readonly pedido: PaquetePedido }) {
  const { data, isPending, error } = useQuery(readAnew(paquete.contenido, { query: pedido }))
  const may = usePermisos()
  if (error) {
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {error.message}
      </Text>
    )
  }
  if (isPending) return <Skeleton height="9rem" aria-label="Contando los documentos" />
  const { documentos, electronicos, anulados, propias } = data
  const carpetas = [
    ['documentos', `${contar(documentos, 'documento', 'documentos')} en PDF${ademas(anulados)}`],
    [
      'xml',
      electronicos === 0
        ? 'Nada: no hay comprobantes electrónicos'
        : `${contar(electronicos, 'comprobante electrónico', 'comprobantes electrónicos')}: lo firmado y las respuestas`,
    ],
    [
      'formatos',
      `${may('compras.ver') ? '606, ' : ''}607 y 608 en TXT y en Excel, los que tengan movimiento`,
    ],
    ['it1', 'La hoja del IT-1 y su Anexo A, en PDF y en Excel'],
    ...(may('compras.ver')
      ? [
          ['ir17', 'La hoja del IR-17 y la constancia de cada suplidor, si se retuvo algo'] as const,
          [
            'compras',
            `La lista en Excel, con sus archivos y los XML recibidos${ySusPropias(propias)}`,
          ] as const,
        ]
      : []),
    ...OTRAS.filter(([permiso]) => may(permiso)).map(([, carpeta, texto]) => [carpeta, texto] as const),
    ['control', 'Totales de control en Excel y en texto, con una frase por cada diferencia'],
  ] as const
  return (
    <section aria-label="Qué trae">
      <dl className="cuadre-paquete-contenido">
        {carpetas.map(([carpeta, texto]) => (
          <Figure key={carpeta} label={carpeta} value={texto} />
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {'anio' in pedido
          ? 'El del año trae un ZIP por mes, igual al que se pide mes a mes, y un control de todos.'
          : data.cerrado === false && 'El mes no está cerrado: todavía puede cambiar.'}{' '}
        {documentos > MUCHOS && 'Son muchos documentos: tarda unos minutos, y puede seguir trabajando.'}
      </Text>
    </section>
  )
}

function ademas(anulados: number): string {
  return anulados === 0 ? '' : `, y aparte ${contar(anulados, 'anulado', 'anulados')}`
}

function ySusPropias(propias: number): string {
  const emitidos = contar(propias, 'comprobante de compras emitido', 'comprobantes de compras emitidos')
  return propias === 0 ? '' : `; ${emitidos}, en PDF y XML`
}
