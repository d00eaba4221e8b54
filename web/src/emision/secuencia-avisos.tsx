import './ncf-avisos.css'
import { type AvisoDeSecuencia, secuencias } from '@cuadre/contract/secuencias'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { read } from '../api/calls.ts'
import { hoy } from '../lib/clock.ts'
import { useSnooze } from '../lib/snooze.ts'
import { IconAlertTriangle } from '../ui/icons/icons.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { noteTold } from './avisos-dichos.ts'
import {
  claveDeAvisos,
  direccionDeSecuencias,
  fraseDeSecuencias,
  soloVencen,
} from './secuencia-aviso-frase.ts'

/** The authorised ranges that run out or expire, in one line that leads to them; nothing when all is well or was read. */
export function SecuenciaAvisos({ avisos }: { avisos: readonly AvisoDeSecuencia[] }) {
  const { snoozed, snooze } = useSnooze('avisoSecuencia', claveDeAvisos(avisos, hoy()))
  useEffect(() => noteTold(avisos), [avisos])
  if (avisos.length === 0 || snoozed) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label="Aviso de secuencias">
      <IconAlertTriangle size={18} />
      <p role="status">
        <strong>{fraseDeSecuencias(avisos, hoy())}</strong>
      </p>
      <Link to="/secuencias" search={direccionDeSecuencias(avisos)} className="cuadre-no-print">
        {avisos.length === 1 ? 'Ver la secuencia' : 'Ver las secuencias'}
      </Link>
      <Button size="compact-sm" variant="subtle" className="cuadre-no-print" onClick={snooze}>
        {soloVencen(avisos) ? 'Entendido' : 'Recordar mañana'}
      </Button>
      {avisos.length > 1 && (
        <details>
          <summary>Ver cuáles</summary>
          <ul>
            {avisos.map(aviso => (
              <li key={`${aviso.empresaId} ${aviso.tipo}`}>
                <Link to="/secuencias" search={direccionDeSecuencias([aviso])}>
                  {fraseDeSecuencias([aviso], hoy())}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The same where nothing else asks for them. */
export function SecuenciaAvisosDeHoy() {
  const enabled = usePermiso('secuencias.ver')
  const { data } = useQuery({ ...read(secuencias.avisos), enabled })
  return enabled && data !== undefined ? <SecuenciaAvisos avisos={data} /> : null
}
