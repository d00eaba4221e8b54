import { type Compra, compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { isNotFound } from '../../api/api-error.ts'
import { ONCE, readUncached } from '../../api/calls.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { CompraNoLeida, CompraNotFound } from './compra-problem.tsx'
import { CompraForm } from './formulario/compra-form.tsx'

/** A stored purchase: changed by who may, shown to the others. */
export function CompraEditarScreen() {
  const { id } = useParams({ from: '/shell/compras/$id' })
  // A path that holds no number is a purchase that does not exist.
  return /^[1-9]\d{0,9}$/.test(id) ? <Editar key={id} id={Number(id)} /> : <CompraNotFound />
}

function Editar({ id }: { id: number }) {
  const navigate = useNavigate()
  const allowed = usePermiso('compras.editar')
  // The form starts from the first answer; a later one never replaces what is being written.
  const query = useQuery({ ...readUncached(compras.get, { params: { id } }), ...ONCE })
  const { data } = query
  if (data === undefined) {
    if (isNotFound(query.error)) return <CompraNotFound />
    return <CompraNoLeida of={query} title="Compra" failure="Error al cargar la compra" />
  }
  return (
    <>
      <PagadaEnParte compra={data} />
      <CompraForm
        title={`Compra ${data.ncf}`}
        compra={data}
        latest={data}
        locked={motivoDeBloqueo(data, allowed)}
        onSaved={({ completa }) => {
          toast.success('Compra actualizada')
          if (completa) void navigate({ to: '/compras' })
        }}
      />
    </>
  )
}

/** Some of it is paid and some is owed: where its payments are. */
function PagadaEnParte({ compra: { id, pagado, porPagar, fechaPago } }: { compra: Compra }) {
  const mayPay = usePermiso('porPagarSuplidores.ver')
  if (pagado === 0 || fechaPago !== null) return null
  return (
    <Alert color="blue" role="status">
      {`Pagada en parte: ${formatMonto(pagado)} de ${formatMonto(porPagar)}. `}
      {mayPay && (
        <TextLink to="/porPagarSuplidores" search={{ historial: String(id) }}>
          Ver sus pagos
        </TextLink>
      )}
    </Alert>
  )
}

function motivoDeBloqueo({ anulada, ncf }: Compra, allowed: boolean): string | null {
  if (anulada) return 'La compra está anulada: ya no cambia.'
  const numero = leerNcf(ncf)
  if (numero !== null && tipoFiscal(numero).clase === 'compra') {
    return 'Este comprobante lo emitió la empresa: aquí solo se consulta.'
  }
  return allowed ? null : 'Puede ver la compra, pero no cambiarla.'
}
