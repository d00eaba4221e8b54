import './certificacion.css'
import { type CertificacionLeida, certificacion, type PasoLeido } from '@cuadre/contract/certificacion'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { Checkbox, Group, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { file, readAnew } from '../../../api/calls.ts'
import { ChooseFile } from '../../../ui/files/choose-file.tsx'
import { useExport } from '../../../ui/files/use-export.ts'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { NotRead, Screen } from '../../../ui/screen/screen.tsx'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { EcfLinks } from '../ecf-links.tsx'
import { Conjunto } from './conjunto.tsx'
import { useAcciones } from './use-acciones.ts'

/** The certification of the company that the address names: its steps, and what is sent in them (R11.80). */
export function CertificacionScreen() {
  const { id } = useParams({ from: '/shell/facturacion-electronica/empresas/$id/certificacion' })
  const query = useQuery(readAnew(certificacion.get, { params: { id: Number(id) } }))
  return (
    <Screen
      title={`Certificación${query.data ? ` de ${query.data.empresaNombre}` : ''}`}
      tab="Certificación"
      className="cuadre-certificacion"
    >
      <EcfLinks />
      {query.data ? (
        <Contenido leida={query.data} />
      ) : (
        <NotRead of={query} title="Error al cargar la certificación" wait={<Skeleton height={320} />} />
      )}
    </Screen>
  )
}

function Contenido({ leida }: { readonly leida: CertificacionLeida }) {
  const { empresaId, ambiente, impedimento, direccionPublica, pasos, conjuntos } = leida
  const configura = usePermisos()('ecf.configurar')
  const acciones = useAcciones(empresaId)
  const paquete = useExport({ waiting: 'Preparando el paquete…', saved: 'Paquete descargado' })
  const hechos = pasos.filter(({ hecho }) => hecho).length
  return (
    <>
      <p role="status">
        {hechos} de {pasos.length} pasos hechos.{' '}
        {ambiente === 'simulador' && 'La empresa está en el simulador: lo que se envíe es un ensayo. '}
        {direccionPublica === null
          ? 'El programa no sabe su dirección pública: quien lo administra la escribe en PUBLIC_URL antes del paso 7.'
          : `Dirección pública del programa: ${direccionPublica}`}
      </p>
      {impedimento !== null && (
        <p role="alert">
          {impedimento} <Link to="/facturacion-electronica/empresas">Ir a Empresas</Link>
        </p>
      )}
      <Group gap="xs">
        {configura && (
          <>
            <ChooseFile accept=".xlsx" busy={acciones.ocupado} onChoose={acciones.importar}>
              Importar Excel de la DGII
            </ChooseFile>
            <QuietButton loading={acciones.ocupado} onClick={acciones.simular}>
              Preparar simulación
            </QuietButton>
            <ChooseFile
              accept=".xml"
              busy={acciones.ocupado}
              onChoose={archivo => void acciones.firmar(archivo)}
            >
              Firmar un XML del portal
            </ChooseFile>
          </>
        )}
        <QuietButton
          loading={paquete.busy}
          onClick={() =>
            paquete.run(
              file(certificacion.paquete, { params: { id: empresaId } }),
              'No se pudo descargar el paquete.',
            )
          }
        >
          Descargar paquete
        </QuietButton>
      </Group>
      {acciones.error !== null && (
        <p role="alert" className="cuadre-certificacion-error">
          {acciones.error}
        </p>
      )}
      {conjuntos.map(conjunto => (
        <Conjunto key={conjunto.clase} conjunto={conjunto} configura={configura} acciones={acciones} />
      ))}
      <Pasos pasos={pasos} configura={configura} onMarcar={acciones.marcar} />
    </>
  )
}

interface PasosProps {
  readonly pasos: readonly PasoLeido[]
  readonly configura: boolean
  readonly onMarcar: (paso: number, hecho: boolean) => void
}

/** The fifteen steps, the first that is not done open. */
function Pasos({ pasos, configura, onMarcar }: PasosProps) {
  const siguiente = pasos.find(({ hecho }) => !hecho)?.numero
  return (
    <section aria-labelledby="certificacion-pasos">
      <Title order={2} id="certificacion-pasos">
        Los 15 pasos
      </Title>
      <ol className="cuadre-certificacion-pasos">
        {pasos.map(paso => (
          <li key={paso.numero} data-hecho={paso.hecho}>
            <details open={paso.numero === siguiente}>
              <summary>
                {paso.numero}. {paso.titulo} <small>{comoEsta(paso)}</small>
              </summary>
              <ul>
                {paso.queHacer.map(frase => (
                  <li key={frase}>{frase}</li>
                ))}
              </ul>
            </details>
            <Checkbox
              aria-label={`Paso ${paso.numero} hecho`}
              checked={paso.hecho}
              disabled={!configura || paso.visto}
              onChange={({ currentTarget }) => onMarcar(paso.numero, currentTarget.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function comoEsta({ hecho, visto, hechoEn, hechoPor }: PasoLeido): string {
  if (!hecho) return ''
  if (visto || hechoEn === null) return 'hecho'
  return `hecho el ${formatDia(diaEnSantoDomingo(new Date(hechoEn)))} por ${hechoPor}`
}
