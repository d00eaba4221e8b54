import type { CasoLeido, ConjuntoLeido } from '@cuadre/contract/certificacion'
import type { ClaseDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import { Button, Group, Title } from '@mantine/core'
import { useMemo } from 'react'
import { QuietButton, SmallButton } from '../../../ui/links/buttons.tsx'
import { cell, text } from '../../../ui/table/columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import type { Acciones } from './use-acciones.ts'

const TITULOS: Readonly<Record<ClaseDeConjunto, string>> = {
  datos: 'Pruebas de datos (paso 2)',
  aprobaciones: 'Aprobaciones comerciales (paso 3)',
  simulacion: 'Simulación (paso 4)',
}

interface ConjuntoProps {
  readonly conjunto: ConjuntoLeido
  readonly configura: boolean
  readonly acciones: Acciones
}

/** A set: how far it came, what stopped it, and each of its documents with the tax office's word. */
export function Conjunto({ conjunto, configura, acciones }: ConjuntoProps) {
  const { clase, situacion, falla, archivo, aviso, vuelta, casos } = conjunto
  const { resolver } = acciones
  const porEnviar = casos.filter(({ estado }) => estado !== 'a mano')
  const aceptados = porEnviar.filter(({ estado }) => estado.startsWith('aceptado')).length
  const detenido = casos.some(({ estado }) => estado === 'rechazado' || estado === 'sin respuesta')
  const actions = useMemo(
    () =>
      configura && casos.some(({ estado }) => estado === 'sin respuesta')
        ? (caso: CasoLeido) => <SinRespuesta caso={caso} clase={clase} resolver={resolver} />
        : undefined,
    [configura, casos, clase, resolver],
  )
  return (
    <section aria-label={TITULOS[clase]} className="cuadre-certificacion-conjunto">
      <Group justify="space-between" align="center" gap="xs">
        <Title order={2}>{TITULOS[clase]}</Title>
        {configura && (
          <Group gap="xs">
            {situacion === 'enviando' ? (
              <QuietButton onClick={() => acciones.ordenar('detener', clase)}>Detener</QuietButton>
            ) : (
              <>
                {situacion !== 'por enviar' && (
                  <QuietButton onClick={() => acciones.reiniciar(clase)}>Empezar de nuevo</QuietButton>
                )}
                {situacion !== 'completo' && !detenido && (
                  <Button loading={acciones.ocupado} onClick={() => acciones.ordenar('enviar', clase)}>
                    Enviar
                  </Button>
                )}
              </>
            )}
          </Group>
        )}
      </Group>
      <p role="status">
        {`${aceptados} de ${porEnviar.length} aceptados · ${situacion}`}
        {vuelta > 1 && ` · vuelta ${vuelta}`}
        {archivo !== null && ` · ${archivo}`}
      </p>
      {aviso !== null && <p role="alert">{aviso}</p>}
      {falla !== null && <p role="alert">{falla}</p>}
      <DataTable
        label={TITULOS[clase]}
        columns={COLUMNS}
        rows={casos}
        rowKey={caso => caso.orden}
        empty={{ text: 'El conjunto está vacío.' }}
        actions={actions}
      />
    </section>
  )
}

interface SinRespuestaProps {
  readonly caso: CasoLeido
  readonly clase: ClaseDeConjunto
  readonly resolver: Acciones['resolver']
}

/** Only a person can see on the portal whether it arrived. */
function SinRespuesta({ caso: { estado, encf, orden }, clase, resolver }: SinRespuestaProps) {
  if (estado !== 'sin respuesta') return null
  return (
    <Group gap="xs">
      <SmallButton
        aria-label={`La DGII tiene ${encf}`}
        onClick={() => resolver({ clase, orden, recibido: true })}
      >
        La DGII lo tiene
      </SmallButton>
      <SmallButton
        aria-label={`La DGII no tiene ${encf}`}
        onClick={() => resolver({ clase, orden, recibido: false })}
      >
        No lo tiene
      </SmallButton>
    </Group>
  )
}

const COLUMNS: readonly Column<CasoLeido>[] = [
  text('orden', '#', { align: 'right', card: 'none' }),
  text('encf', 'e-NCF', { card: 'title' }),
  text('nombre', 'Comprobante', { wrap: true, card: 'line' }),
  cell('estado', 'Estado', { wrap: true, card: 'line' }, row => <Estado caso={row} />),
  text('monto', 'Monto', { align: 'right', card: 'amount' }),
]

/** In words; the colour only helps to find it. */
function Estado({ caso: { estado, mensajes, confirmado, aprobado } }: { readonly caso: CasoLeido }) {
  const tono = estado === 'rechazado' || estado === 'sin respuesta' ? 'mal' : undefined
  return (
    <span className="cuadre-certificacion-estado" data-tono={tono}>
      {estado === 'a mano' ? 'se sube a mano' : estado}
      {confirmado && ' (dicho por una persona)'}
      {aprobado && ', llegó una aprobación'}
      {mensajes.map(({ codigo, valor, queHacer }) => (
        <small key={`${codigo} ${valor}`}>
          {codigo === 0 ? valor : `${codigo}: ${valor}`} {queHacer}
        </small>
      ))}
    </span>
  )
}
