import { type AnioDeCierres, cierres, type MesDeCierre, reabrirMesBody } from '@cuadre/contract/cierres'
import { FRASE_DE_RST, OBLIGACIONES, obligacionesDe, plazoDe } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
import { type Dia, diasEntre, formatDia, formatInstante, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { Alert, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { PresentadoMark } from '../../meses/presentado.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { IconAlertTriangle, IconLockOpen } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { CerrarMes } from './cerrar-mes.tsx'
import { Estado } from './meses-del-anio.tsx'

interface MesPanelProps {
  readonly empresaId: number
  readonly anio: AnioDeCierres
  readonly mes: MesDeCierre
}

/** The chosen month: its state, what is to be sent and until when, its reports, and what is wrong with it. */
export function MesPanel({ empresaId, anio, mes }: MesPanelProps) {
  const may = usePermisos()
  const vigente = mes.cierres.find(({ id }) => id === mes.cierreId)
  return (
    <section className="cuadre-cierre-panel cuadre-sheet" aria-labelledby="cuadre-cierre-titulo">
      <div className="cuadre-cierre-cabeza">
        <Title order={2} id="cuadre-cierre-titulo">
          {tituloDelMes(mes.mes)}
        </Title>
        <Estado mes={mes} empieza={anio.empieza} />
        {vigente !== undefined && may('cierres.reabrir') && (
          <ReabrirMes id={vigente.id} nombre={mesEnPalabras(mes.mes)} />
        )}
      </div>
      <Historia mes={mes} />
      <Plazos empresaId={empresaId} anio={anio} mes={mes} />
      {may('reportes.ver') && <Informes empresaId={empresaId} mes={mes.mes} />}
      {mes.estado === 'abierto' && (
        <CerrarMes empresaId={empresaId} empresaNombre={anio.empresaNombre} mes={mes.mes} />
      )}
      {mes.estado === 'en curso' && <p>Se podrá cerrar cuando el mes termine.</p>}
    </section>
  )
}

/** Who closed it and opened it again, when and why; the last time first. */
function Historia({ mes: { cierres } }: { mes: MesDeCierre }) {
  if (cierres.length === 0) return null
  return (
    <ul className="cuadre-cierre-historia" aria-label="Cierres del mes">
      {cierres.map(cierre => (
        <li key={cierre.id}>
          {`Cerrado el ${formatInstante(new Date(cierre.cerradoEn))} por ${cierre.cerradoPor}${conPendientes(cierre.pendientes)}.`}
          {cierre.reabiertoEn !== null &&
            ` Reabierto el ${formatInstante(new Date(cierre.reabiertoEn))} por ${cierre.reabiertoPor}: ${cierre.motivo}`}
        </li>
      ))}
    </ul>
  )
}

function conPendientes(pendientes: number): string {
  if (pendientes === 0) return ''
  return pendientes === 1 ? ', con 1 cosa por corregir' : `, con ${pendientes} cosas por corregir`
}

/** What this company sends for the month, by when, and what of it was filed. */
function Plazos({ empresaId, anio, mes }: MesPanelProps) {
  const { ecfDesde, rst, empieza, empresaNombre } = anio
  const { conPapel, conRetenciones, presentados } = mes
  const obligaciones = obligacionesDe(mes.mes, { ecfDesde, rst, empieza, conPapel, conRetenciones })
  return (
    <>
      <dl className="cuadre-facts cuadre-cierre-plazos" aria-label="Plazos">
        {obligaciones.map(obligacion => {
          const presentado = presentados.find(uno => uno.obligacion === obligacion)
          const plazo = plazoDe(obligacion, mes.mes)
          const queda = presentado ? '' : ` (${fraseDePlazo(diasEntre(hoy(), plazo)).toLowerCase()})`
          return (
            <div key={obligacion}>
              <dt>{`${obligacion} · ${OBLIGACIONES[obligacion].nombre}`}</dt>
              <dd>
                {`${formatDia(plazo)}${queda} `}
                {mes.estado !== 'en curso' && mes.estado !== 'por venir' && (
                  <PresentadoMark {...{ empresaId, empresaNombre, obligacion, presentado }} mes={mes.mes} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <Nota rst={rst} empezo={empieza !== null && empieza <= mes.mes} con607={obligaciones.includes('607')} />
    </>
  )
}

/** Why the company sends less than others do. */
function Nota({ rst, empezo, con607 }: { rst: boolean; empezo: boolean; con607: boolean }) {
  if (con607) return null
  const frase = !empezo
    ? 'Nada que presentar: las obligaciones empiezan con el primer comprobante o la primera compra.'
    : rst
      ? FRASE_DE_RST
      : 'Todo el mes es electrónico: la DGII ya tiene las ventas y las anulaciones, y no se envían 607 ni 608.'
  return <p className="cuadre-cierre-nota">{frase}</p>
}

function Informes({ empresaId, mes }: { empresaId: number; mes: string }) {
  return (
    <nav className="cuadre-cierre-informes" aria-label="Informes del mes">
      {informesDelMes({ empresaId, mes }).map(({ texto, ruta, search }) => (
        <Link key={ruta} to={ruta} search={search}>
          {texto}
        </Link>
      ))}
    </nav>
  )
}

interface Mes {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
}

/** The screens that show or hand over what a month is made of, with the company and month chosen. */
function informesDelMes({ empresaId, mes }: Mes) {
  const elegido = { empresaId: String(empresaId), fecha: mes }
  return [
    { texto: '606 Compras', ruta: '/reporte606', search: elegido },
    { texto: '607 Ventas', ruta: '/reporteExcel', search: elegido },
    { texto: '608 NCF anulados', ruta: '/reporte608', search: elegido },
    { texto: 'IT-1', ruta: '/it1', search: elegido },
    { texto: 'IR-17', ruta: '/ir17', search: elegido },
    { texto: 'Paquete del contador', ruta: '/paquete', search: { empresaId: String(empresaId), mes } },
    {
      texto: 'Cuadre de secuencia',
      ruta: '/ncf/cuadre',
      search: { empresaId: String(empresaId), mes },
    },
  ] as const
}

interface ReabrirMesProps {
  /** Of the closing. */
  readonly id: number
  /** 'octubre de 2026' */
  readonly nombre: string
}

/** The button that opens a closed month again, and the dialog that asks why. */
function ReabrirMes(props: ReabrirMesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuietButton leftSection={<IconLockOpen />} onClick={() => setOpen(true)}>
        Reabrir
      </QuietButton>
      {open && <ReabrirDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReabrirDialog({ id, nombre, onClose }: ReabrirMesProps & { readonly onClose: () => void }) {
  const reabrir = useWrite(cierres.reabrir)
  const form = useForm({ initialValues: { motivo: '' }, validate: formRules(reabrirMesBody) })
  return (
    <FormDialog
      title={`¿Reabrir ${nombre}?`}
      form={form}
      onSave={async ({ motivo }) => {
        const { message, data } = await reabrir.mutateAsync({ params: { id }, body: { motivo } })
        if (data.cerradosDespues.length > 0) toast.warning(message)
        else toast.success(message)
      }}
      onClose={onClose}
      submitLabel="Sí, reabrir"
      failure="No se reabrió el mes"
    >
      <TextField label="Motivo" withAsterisk data-autofocus maxLength={200} {...bind(form, 'motivo')} />
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
        Lo que ya se envió a la DGII no cambia solo: si corrige algo, habrá que enviarlo de nuevo. Queda
        escrito quién lo reabrió y por qué.
      </Alert>
    </FormDialog>
  )
}
