import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fraseDeAviso, porAtender } from './ncf-aviso-frase.ts'
import { usePermiso } from './use-session.ts'

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

function Lista({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  const mayGenerate = usePermiso('ncf.generar')
  return (
    <ul className="cuadre-ncf-avisos">
      {avisos.map(aviso => (
        <li key={aviso.empresaId}>
          <strong>{`${aviso.empresaNombre}:`}</strong> {fraseDeAviso(aviso)}
          {mayGenerate && (
            <>
              {' '}
              <Link
                to="/ncf"
                search={{ para: String(aviso.empresaId) }}
                aria-label={`Generar NCF de ${aviso.empresaNombre}`}
              >
                Generar NCF
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
