import { Form } from '../../ui/fields/form-element.tsx'
import './registro.css'
import { type CargaEnCurso, contribuyentes, type RegistroCargado } from '@cuadre/contract/contribuyentes'
import { motivoPorPeso } from '@cuadre/contract/peso-de-archivo'
import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { estadoDelRegistro, useCargarRegistro } from '../../api/contribuyentes.ts'
import { FileField } from '../../ui/fields/file-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { NotRead } from '../../ui/screen/screen.tsx'
import '../../ui/screen/progress.css'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { esDia, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'

/** Loads the tax office's register of taxpayers, and says which one is loaded. */
export function RegistroScreen() {
  const cargar = useCargarRegistro()
  const estado = useQuery({
    ...estadoDelRegistro(),
    // Our own file has to begin before the server says so.
    ...(cargar.isPending && { refetchInterval: 1000 }),
  })
  const [archivo, setArchivo] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const enCurso = estado.data?.enCurso ?? null

  async function enviar() {
    const falta = faltaEn(archivo)
    setError(falta)
    if (falta !== null || archivo === null) return
    try {
      const { message } = await cargar.mutateAsync(archivo)
      toast.success(message)
      setArchivo(null)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No se pudo cargar el registro.')
    }
  }

  return (
    <ListScreen title="Registro de contribuyentes (RNC)">
      <Paper withBorder p="md" maw="56rem" className="cuadre-registro-screen">
        <p>
          Con el registro que publica la DGII, al escribir un RNC o una cédula el programa ofrece el nombre y
          avisa si está suspendido o dado de baja, o si su régimen es el simplificado (RST). Funciona sin
          Internet.
        </p>
        <p>
          Descárguelo de la página de la DGII (Consultas, «Listado de RNC»: <b>RNC_CONTRIBUYENTES.zip</b>; el
          anterior <b>DGII_RNC.zip</b> también sirve) y elíjalo aquí, sin desempacarlo. Mientras se carga,
          todos siguen usando el que había.
        </p>
        <Form
          aria-label="Cargar un registro"
          onSubmit={() => {
            if (!cargar.isPending) void enviar()
          }}
        >
          <FileField
            label="Archivo del registro"
            description="Termina en .zip, .csv o .txt."
            accept=".zip,.csv,.txt,application/zip,text/csv,text/plain"
            value={archivo}
            onChange={elegido => {
              setArchivo(elegido)
              setError(null)
            }}
            error={error}
          />
          <Button type="submit" loading={cargar.isPending} disabled={enCurso !== null && !cargar.isPending}>
            Cargar
          </Button>
        </Form>
        {(enCurso !== null || cargar.isPending) && (
          <AvanceDeCarga enCurso={enCurso} total={archivo?.size ?? null} propio={cargar.isPending} />
        )}
        {estado.isError ? (
          <NotRead of={estado} title="Error al consultar el registro" />
        ) : (
          estado.data && <RegistroCargadoPanel cargado={estado.data.cargado} />
        )}
      </Paper>
    </ListScreen>
  )
}

function faltaEn(archivo: File | null): string | null {
  const rule = contribuyentes.cargar.upload
  return archivo === null || archivo.size === 0 ? rule.required : motivoPorPeso(rule, archivo)
}

interface AvanceDeCargaProps {
  /** As the server says it; null before it has begun. */
  readonly enCurso: CargaEnCurso | null
  /** Bytes of the file that is being sent from here. */
  readonly total: number | null
  /** It is sent from here, so that leaving would break it off. */
  readonly propio: boolean
}

/** How far a register is that is being loaded, from here or by somebody else. */
function AvanceDeCarga({ enCurso, total, propio }: AvanceDeCargaProps) {
  const bytes = enCurso?.bytes ?? 0
  const de = enCurso?.total ?? total
  const parte = de === null ? null : Math.min(99, Math.floor((bytes / de) * 100))
  return (
    <div className="cuadre-progress">
      <progress aria-label="Carga del registro" max={100} {...(parte === null ? {} : { value: parte })} />
      <span role="status">
        {`Cargando: ${formatEntero(enCurso?.filas ?? 0)} contribuyentes${parte === null ? '' : `, ${parte} %`}. `}
        {propio && 'No cierre esta pantalla hasta que termine.'}
      </span>
    </div>
  )
}

const DISPOSICIONES: Readonly<Record<RegistroCargado['disposicion'], string>> = {
  anterior: 'La anterior, separada por barras (DGII_RNC)',
  nueva: 'La nueva, separada por comas (RNC_CONTRIBUYENTES)',
}

/** Which register is loaded, and what of its file was left out. */
function RegistroCargadoPanel({ cargado }: { readonly cargado: RegistroCargado | null }) {
  if (cargado === null) {
    return <p>No hay un registro cargado: al escribir un número no se ofrece ningún nombre.</p>
  }
  const { archivo, fecha, disposicion, en, usuario, filas, malas, repetidas, ejemplos, estados } = cargado
  return (
    <section aria-label="Registro cargado">
      <dl className="cuadre-registro-datos">
        <dt>Contribuyentes</dt>
        <dd>{formatEntero(filas)}</dd>
        {estados.length > 0 && (
          <>
            <dt>Por estado</dt>
            <dd>
              <ul className="cuadre-registro-lista">
                {estados.map(({ estado, contribuyentes }) => (
                  <li key={estado}>{`${estado || 'Sin estado'}: ${formatEntero(contribuyentes)}`}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Archivo</dt>
        <dd>{[archivo, esDia(fecha) && `del ${formatDia(fecha)}`].filter(Boolean).join(' ')}</dd>
        <dt>Disposición</dt>
        <dd>{DISPOSICIONES[disposicion]}</dd>
        <dt>Cargado</dt>
        <dd>{`${formatInstante(new Date(en))} por ${usuario}`}</dd>
        {malas > 0 && (
          <>
            <dt>Líneas sin leer</dt>
            <dd>
              {`${formatEntero(malas)}, que no tienen número o nombre. Las primeras:`}
              <ul className="cuadre-registro-lista">
                {ejemplos.map(({ linea, texto }) => (
                  <li key={linea}>{`Línea ${formatEntero(linea)}: ${texto}`}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {repetidas > 0 && (
          <>
            <dt>Líneas repetidas</dt>
            <dd>{`${formatEntero(repetidas)}: de cada número quedó la última.`}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
