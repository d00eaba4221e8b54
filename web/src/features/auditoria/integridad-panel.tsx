import type { Diferencia, RevisionDePedidos } from '@cuadre/contract/auditoria'
import { formatNumero } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group, Paper, Progress, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { type IntegridadLeida, useComprobarAncla } from '../../api/auditoria.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/form.tsx'
import { Form } from '../../ui/fields/form-element.tsx'
import { IconAlertTriangle } from '../../ui/icons/icons.ts'
import { QuietButton, SmallButton } from '../../ui/links/buttons.tsx'

/** How the log is: what the last check found or how far it is, its last seal, and the orders held against it. */
export function IntegridadPanel(props: {
  integridad: IntegridadLeida
  busy: boolean
  onCompleta: () => void
}) {
  const { integridad, busy, onCompleta } = props
  const { sello, huella } = integridad.ancla
  const [asking, setAsking] = useState(false)
  return (
    <Paper
      component="section"
      withBorder
      p="sm"
      aria-label="Integridad"
      className="cuadre-auditoria-integridad"
    >
      <Estado integridad={integridad} />
      {sello > 0 && (
        <Text size="sm" component="p">
          {`Último sello: ${sello}. Huella: `}
          <code>{huella}</code>
        </Text>
      )}
      <Text size="sm" c="dimmed" component="p">
        {firmaEnPalabras(integridad)} {revisionEnPalabras(integridad.pedidos)}
      </Text>
      {integridad.restauradaEn !== null && (
        <Text size="sm" component="p">
          {`La base se restauró, o volvió a un momento anterior: ${formatInstante(new Date(integridad.restauradaEn))}`}
        </Text>
      )}
      <Group gap="xs" mt="xs" className="cuadre-no-print">
        <SmallButton loading={busy} onClick={onCompleta}>
          Verificar desde el principio
        </SmallButton>
        <SmallButton onClick={() => setAsking(true)}>Comprobar un sello anotado</SmallButton>
      </Group>
      {integridad.pedidos.cuantas > 0 && <DiferenciasAlert revision={integridad.pedidos} />}
      {asking && <AnclaDialog onClose={() => setAsking(false)} />}
    </Paper>
  )
}

/** Its place until it is known, so that the list below it stays where it comes. */
export function IntegridadSkeleton() {
  return (
    <Paper
      withBorder
      p="sm"
      className="cuadre-auditoria-integridad"
      role="status"
      aria-label="Cargando la integridad"
    >
      <Skeleton className="cuadre-auditoria-por-venir" />
    </Paper>
  )
}

function Estado({ integridad }: { integridad: IntegridadLeida }) {
  const { estado, registros, desde, hasta } = integridad
  if (estado !== 'en curso') return <Text component="p">{resultadoEnPalabras(integridad)}</Text>
  const share = hasta > desde ? ((registros - desde) / (hasta - desde)) * 100 : 100
  return (
    <>
      <Text component="p">
        {`Verificando: ${formatNumero(registros)} de ${formatNumero(hasta)} registros.`}
      </Text>
      <Progress value={share} my="xs" aria-label="Avance de la verificación" />
    </>
  )
}

function resultadoEnPalabras(integridad: IntegridadLeida): string {
  const { estado, integra, registros, desde, desdeEn, terminadaEn, sentencia } = integridad
  if (estado === 'nunca' || terminadaEn === null) return 'Todavía no se ha verificado.'
  const cuando = formatInstante(new Date(terminadaEn))
  if (!integra) return `Última verificación: ${cuando}`
  const alcance =
    desde > 0 && desdeEn !== null
      ? `a partir del sello ${desde} (verificado el ${formatInstante(new Date(desdeEn))})`
      : 'desde el principio'
  const llave = integridad.firma.ajenas === null ? '' : ` ${sentencia.slice(sentencia.indexOf('.') + 2)}`
  return `Íntegra hasta el sello ${registros}.${llave} Última verificación, ${alcance}: ${cuando}`
}

function firmaEnPalabras({ firma: { desde, llave } }: IntegridadLeida): string {
  if (desde === null) return `Llave de este servidor: ${llave}.`
  return `Firmada con la llave ${llave} desde el sello ${desde}.`
}

function revisionEnPalabras({ estado, revisados, total, terminadaEn, cuantas }: RevisionDePedidos): string {
  if (estado === 'en curso') {
    return `Comparando pedidos, notas y cuentas con sus trazas: ${formatNumero(revisados)} de ${formatNumero(total)}.`
  }
  if (terminadaEn === null) return 'Los pedidos, notas y cuentas se comparan con sus trazas una vez al día.'
  const cuando = formatInstante(new Date(terminadaEn))
  return cuantas === 0
    ? `Los pedidos, notas y cuentas coinciden con sus trazas: ${cuando}`
    : `Pedidos, notas y cuentas comparados con sus trazas: ${cuando}`
}

function DiferenciasAlert({ revision: { cuantas, diferencias } }: { revision: RevisionDePedidos }) {
  const title =
    cuantas === 1
      ? 'Un comprobante no está como lo dejó su última traza.'
      : `${formatNumero(cuantas)} comprobantes no están como los dejó su última traza.`
  return (
    <Alert color="red" role="alert" mt="sm" title={title} icon={<IconAlertTriangle size={18} />}>
      <p className="cuadre-alert-text">
        Fueron cambiados por fuera del sistema. Compare con una copia de seguridad anterior.
      </p>
      <ul className="cuadre-auditoria-diferencias">
        {diferencias.map((diferencia: Diferencia) => (
          <li key={diferencia.pedidoId}>
            <strong>{diferencia.txtNCF}</strong>
            {`: ${diferencia.que}`}
          </li>
        ))}
      </ul>
      {cuantas > diferencias.length && <p>{`Y ${formatNumero(cuantas - diferencias.length)} más.`}</p>}
    </Alert>
  )
}

/** Asks for a seal and a hash that somebody noted, and says whether the chain still contains them. */
function AnclaDialog({ onClose }: { onClose: () => void }) {
  const [sello, setSello] = useState<number | null>(null)
  const [huella, setHuella] = useState('')
  const { mutate, isPending, data, error, reset } = useComprobarAncla()

  return (
    <Dialog onClose={onClose} title="Comprobar un sello anotado" size="lg" centered>
      <Form onSubmit={() => mutate({ sello: sello ?? 0, huella })}>
        <Text size="sm" mb="sm">
          Escriba un sello y su huella como los anotó en otro lugar: del registro del programa, de una copia
          de seguridad o de esta pantalla.
        </Text>
        <DigitsField
          label="Sello"
          value={sello}
          data-autofocus
          onChange={value => {
            setSello(value)
            reset()
          }}
        />
        <TextField
          label="Huella"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={huella}
          onChange={value => {
            setHuella(value)
            reset()
          }}
        />
        <div aria-live="polite">
          {data !== undefined && (
            <Alert mt="sm" color={data.data.contenida ? 'green' : 'red'}>
              {data.message}
            </Alert>
          )}
          {error !== null && (
            <Alert mt="sm" color="red">
              {messageOf(error)}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" mt="md">
          <QuietButton onClick={onClose}>Cerrar</QuietButton>
          <Button type="submit" loading={isPending}>
            Comprobar
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
