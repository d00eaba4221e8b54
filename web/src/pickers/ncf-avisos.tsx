import './ncf-avisos.css'
import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../ui/screen/use-session.ts'
import { fraseDeAviso, porAtender } from './ncf-aviso-frase.ts'

/** More are behind 'Ver …': a warning must not push the screen away. */
const A_LA_VISTA = 3

/** The companies whose fiscal numbers run out or expire, the most urgent first. Nothing when all is well. */
export function NcfAvisos({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  const pendientes = porAtender(avisos)
  const resto = pendientes.slice(A_LA_VISTA)
  if (pendientes.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={tituloDe(pendientes.length)}
    >
      <Lista avisos={pendientes.slice(0, A_LA_VISTA)} />
      {resto.length > 0 && (
        <details>
          <summary>{resto.length === 1 ? 'Ver 1 empresa más' : `Ver ${resto.length} empresas más`}</summary>
          <Lista avisos={resto} />
        </details>
      )}
    </Alert>
  )
}

function tituloDe(cuantas: number): string {
  return cuantas === 1 ? 'Una empresa necesita NCF' : `${cuantas} empresas necesitan NCF`
}

/** The same of one company that the screen shows already, in one quiet line. */
export function NcfAvisoBreve({ aviso }: { aviso: AvisoDeNcf }) {
  const frase = fraseDeAviso(aviso)
  if (frase === null) return null
  return (
    <p role="status" className="cuadre-ncf-aviso-breve">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {`${aviso.empresaNombre}: ${frase}`} <GenerarLink aviso={aviso} />
      </span>
    </p>
  )
}

function Lista({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  return (
    <ul className="cuadre-ncf-avisos">
      {avisos.map(aviso => (
        <li key={aviso.empresaId}>
          <strong>{`${aviso.empresaNombre}:`}</strong> {fraseDeAviso(aviso)} <GenerarLink aviso={aviso} />
        </li>
      ))}
    </ul>
  )
}

/** To the generation, with the company chosen; only for who may generate. */
function GenerarLink({ aviso: { empresaId, empresaNombre } }: { aviso: AvisoDeNcf }) {
  const mayGenerate = usePermiso('ncf.generar')
  if (!mayGenerate) return null
  return (
    <Link
      to="/ncf"
      search={{ para: String(empresaId) }}
      className="cuadre-ncf-aviso-enlace"
      aria-label={`Generar NCF de ${empresaNombre}`}
    >
      Generar NCF
    </Link>
  )
}
