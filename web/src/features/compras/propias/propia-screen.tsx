import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { useNavigate } from '@tanstack/react-router'
import { SIN_PERMISO } from '../../../api/api-error.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { PageError, Screen } from '../../../ui/screen/screen.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { PropiaForm } from './propia-form.tsx'

export function ComprobanteDeComprasScreen() {
  return <PropiaScreen clase="informal" title="Nuevo comprobante de compras" />
}

export function GastoMenorScreen() {
  return <PropiaScreen clase="gastos menores" title="Nuevo gasto menor" />
}

/** The form of an own document; once it is issued the list opens with it. */
function PropiaScreen({ clase, title }: { clase: ClasePropia; title: string }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('compras.crear')
  return (
    <Screen title={title}>
      <p className="cuadre-note">{NOTAS[clase]}</p>
      {!mayCreate && <PageError title={SIN_PERMISO} />}
      {mayCreate && (
        <PropiaForm
          clase={clase}
          onSaved={({ documentoId, message }) => {
            toast.success('Éxito', message)
            void navigate({ to: '/compras/propias', search: { doc: String(documentoId) } })
          }}
        />
      )}
    </Screen>
  )
}

const NOTAS: Readonly<Record<ClasePropia, string>> = {
  informal:
    'Para lo que compra a una persona que no da comprobantes: lo emite su empresa, retiene el ITBIS y la renta, y lo paga en el acto.',
  'gastos menores':
    'Para gastos pequeños de su propio personal (peajes, estacionamiento, combustible de paso): se anotan completos, sin separar el ITBIS.',
}
