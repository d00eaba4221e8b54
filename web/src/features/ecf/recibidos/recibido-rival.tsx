import type { RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

/** That another document has its number: why nothing can be done with this one, and the way to see them side by side. */
export function RecibidoRival({ recibido: { rival, encf, compraId } }: { readonly recibido: RecibidoLeido }) {
  const navigate = useNavigate()
  if (rival === null) return null
  return (
    <section aria-label="Otro documento con este número">
      <p>{rival === 'por saber' ? POR_SABER : EL_OTRO}</p>
      {rival === 'el otro' && compraId !== null && (
        <p>Una compra se registró con este: revísela con el que la DGII conoce.</p>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => void navigate({ to: '/facturacion-electronica/recibidos', search: { buscar: encf } })}
      >
        Ver los documentos con este número
      </Button>
    </section>
  )
}

const POR_SABER =
  'Hay otro documento con este número, y a lo sumo uno es del suplidor. No se acepta, se rechaza ni se registra ninguno hasta que la DGII diga cuál conoce; suele tardar unos minutos. Si tarda más, pregunte al suplidor.'
const EL_OTRO = 'La DGII conoce otro documento con este número: este no vale. Trabaje con el otro.'
