import { type CotizacionDeLista, cotizaciones } from '@cuadre/contract/cotizaciones'
import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCotizacion, nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { IconArrowBackUp, IconCopy, IconFileInvoice, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../api/calls.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { EditAction, RowAction } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'

/** Paper and order of one row; what changes, copies or throws it away stands in the row's menu. */
export function CotizacionActions({
  cotizacion,
  onPdf,
}: {
  cotizacion: CotizacionDeLista
  onPdf: () => void
}) {
  const navigate = useNavigate()
  const may = usePermisos()
  const descartar = useWrite(cotizaciones.descartar)
  const recuperar = useWrite(cotizaciones.recuperar)
  const { id, numero, estado } = cotizacion
  const nombre = nombreDeCotizacion(numero)
  const impedimento = impedimentoDeCotizacion(estado)
  const locked = impedimento && ERRORS[impedimento].message

  /** At once: it comes back by the other one. */
  async function mueve(call: typeof descartar) {
    try {
      toast.success((await call.mutateAsync({ params: { id } })).message)
    } catch (error) {
      toast.failed('No se pudo cambiar la cotización', error)
    }
  }

  return (
    <>
      <RowAction label={`Ver PDF de ${nombre}`} icon={IconFileTypePdf} onClick={onPdf} />
      {may('pedidos.crear') && (
        <RowAction
          label={`Convertir en pedido ${nombre}`}
          locked={locked}
          icon={IconFileInvoice}
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { cotizacion: String(id) } })}
        />
      )}
      <RowMenu of={nombre}>
        {may('cotizaciones.editar') && (
          <EditAction
            name={nombre}
            locked={locked}
            onClick={() => void navigate({ to: '/cotizaciones/$id/editar', params: { id: String(id) } })}
          />
        )}
        {may('cotizaciones.crear') && (
          <RowAction
            label={`Copiar ${nombre}`}
            text="Copiar"
            icon={IconCopy}
            onClick={() => void navigate({ to: '/cotizaciones/nueva', search: { desde: String(id) } })}
          />
        )}
        {may('cotizaciones.eliminar') && estado === 'descartada' && (
          <RowAction
            label={`Recuperar ${nombre}`}
            text="Recuperar"
            icon={IconArrowBackUp}
            onClick={() => void mueve(recuperar)}
          />
        )}
        {may('cotizaciones.eliminar') && estado !== 'descartada' && (
          <RowAction
            danger
            label={`Descartar ${nombre}`}
            text="Descartar"
            locked={locked}
            icon={IconTrash}
            onClick={() => void mueve(descartar)}
          />
        )}
      </RowMenu>
    </>
  )
}
