import './prueba.css'
import { Button, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { medicionDelServidor } from '../../api/salud.ts'
import { copyText } from '../../lib/copy-text.ts'
import { messageOf } from '../../lib/message-of.ts'
import { IconCopy, IconRefresh } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useHubState } from '../../ui/notices/hub-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useSession } from '../../ui/screen/use-session.ts'
import { datosDePrueba, type Equipo, textoDePrueba } from './datos.ts'

/** What support asks for on the telephone: connection, clock, session and browser at a glance. */
export function PruebaScreen() {
  const avisos = useHubState()
  const sesion = useSession()
  const { data, error, refetch } = useQuery(medicionDelServidor())
  const [asking, setAsking] = useState(false)
  const fallo = error === null ? null : messageOf(error)
  // What was measured before the failure says nothing about now.
  const medicion = fallo === null ? data : undefined
  const grupos = datosDePrueba({ avisos, sesion, medicion, fallo, equipo: leerEquipo() })

  async function again() {
    setAsking(true)
    await refetch()
    setAsking(false)
  }

  async function copy() {
    if (await copyText(textoDePrueba(grupos)))
      toast.success('Datos copiados', 'Péguelos en su mensaje a soporte.')
    else toast.error('No se pudo copiar', 'Seleccione los datos y cópielos con el teclado.')
  }

  return (
    <ListScreen
      title="Vista de prueba"
      actions={
        <>
          <QuietButton loading={asking} leftSection={<IconRefresh />} onClick={() => void again()}>
            Probar otra vez
          </QuietButton>
          <Button leftSection={<IconCopy />} onClick={() => void copy()}>
            Copiar
          </Button>
        </>
      }
    >
      <div className="cuadre-prueba">
        {grupos.map(({ titulo, datos }) => (
          <Paper key={titulo} component="section" withBorder p="md" aria-label={titulo}>
            <Title order={2}>{titulo}</Title>
            <dl>
              {datos.map(([nombre, valor]) => (
                <Dato key={nombre} nombre={nombre} valor={valor} />
              ))}
            </dl>
          </Paper>
        ))}
      </div>
    </ListScreen>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </>
  )
}

/** This computer and browser as they are now. */
function leerEquipo(): Equipo {
  return {
    navegador: navigator.userAgent,
    idioma: navigator.language,
    zonaHoraria: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ventana: `${window.innerWidth} × ${window.innerHeight} px, densidad ${window.devicePixelRatio}`,
    enLinea: navigator.onLine,
    pagina: window.location.origin,
    hora: new Date(),
  }
}
