import type { EcfLeido } from '@cuadre/contract/ecf'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { Anchor } from '@mantine/core'

/** What identifies it at the tax office, and where anybody can look it up. */
export function EcfDatos({ ecf }: { ecf: EcfLeido }) {
  const { ambiente, codigoSeguridad, trackId, enlace, contingencia } = ecf
  return (
    <dl className="cuadre-facts cuadre-ecf-datos">
      <Dato nombre="Ambiente" valor={AMBIENTE_EN_PALABRAS[ambiente]} />
      <Dato nombre="Código de seguridad" valor={codigoSeguridad} />
      <Dato nombre="TrackId" valor={trackId} />
      {contingencia && <Dato nombre="Contingencia" valor="Entregado sin conexión; se envía en 72 horas" />}
      {enlace !== null && (
        <div>
          <dt>Consulta pública</dt>
          <dd>
            <Anchor inherit href={enlace} target="_blank" rel="noreferrer">
              Abrir la página que dice el QR
            </Anchor>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string | null }) {
  if (valor === null) return null
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  )
}
