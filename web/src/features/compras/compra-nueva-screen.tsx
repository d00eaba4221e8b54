import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { ONCE, readUncached } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { idIn, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { type CompraEnCurso, VACIA } from './campos.ts'
import { CompraNoLeida } from './compra-problem.tsx'
import { CompraForm, type CompraFormProps, type CompraGuardada } from './formulario/compra-form.tsx'
import { camposDePropuesta } from './origen/propuesta.ts'

const TITLE = 'Nueva compra'

/** The received document that the purchase is made of, if any. */
const parse = (raw: UrlText) => ({ recibido: idIn(raw['recibido']) })

/** A new purchase, blank or of the received document that the address names; 'Guardar y otra' begins the next one in its place. */
export function CompraNuevaScreen() {
  const { recibido } = useUrlState(parse).state
  return recibido === undefined ? <Nueva key="nueva" /> : <DeRecibido key={recibido} recibidoId={recibido} />
}

function DeRecibido({ recibidoId }: { recibidoId: number }) {
  const query = useQuery({ ...readUncached(compras.recibido, { params: { id: recibidoId } }), ...ONCE })
  const { data } = query
  if (data !== undefined) return <Nueva inicio={propuestaInicial(data)} propuesta={data} />
  const failure = isNotFound(query.error)
    ? 'No se encontró el comprobante recibido'
    : 'Error al leer el comprobante'
  return <CompraNoLeida of={query} title={TITLE} failure={failure} />
}

function Nueva(props: Pick<CompraFormProps, 'inicio' | 'propuesta'>) {
  const navigate = useNavigate()
  const allowed = usePermiso('compras.crear')
  const [ronda, setRonda] = useState<{
    readonly cual: number
    readonly inicio: Partial<CompraEnCurso>
  } | null>(null)

  function next({ compra, sigue, completa }: CompraGuardada) {
    const { id, ncf, suplidorNombre, total } = compra
    toast.success('Compra registrada', `${ncf} de ${suplidorNombre}, ${formatMonto(total)}`)
    // Where a file could not be kept it is tried again.
    if (!completa) return void navigate({ to: '/compras/$id', params: { id: String(id) } })
    if (sigue === null) return void navigate({ to: '/compras' })
    setRonda({ cual: (ronda?.cual ?? 0) + 1, inicio: sigue })
    if (props.propuesta !== undefined) void navigate({ to: '/compras/nueva', search: {}, replace: true })
  }

  const shown = ronda === null ? props : { inicio: ronda.inicio }
  return (
    <CompraForm
      key={ronda?.cual ?? 0}
      title={TITLE}
      compra={null}
      locked={allowed ? null : 'No tiene permiso para registrar compras.'}
      {...shown}
      onSaved={next}
    />
  )
}

/** What the form of a received document begins with; it says its amounts itself. */
function propuestaInicial(de: CompraPropuesta): CompraEnCurso {
  return camposDePropuesta(de, { enCurso: VACIA, servicio: 'ninguno', hoy: hoy() })
}
