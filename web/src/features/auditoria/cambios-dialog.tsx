import type { Cambio, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { nombreDelCampo } from '@cuadre/contract/auditoria-campos'
import type { CambiosDeLineas, LineaCambiada } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Group, Table, Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { esCambioDeLineas } from './cambio-de-lineas.ts'
import { enOrden } from './campos.ts'
import { lineaDePedido, lineasDelValor, textoDeCampos } from './valores.ts'

/** The automatic work of the program has no user. */
export function usuarioDe({ usuario }: RegistroDeAuditoria): string {
  return usuario === '' ? 'Sistema' : usuario
}

/** 'Cliente 12'; only 'NCF' for what changed many records at once. */
export function cosaDe({ entidad, registroId }: RegistroDeAuditoria): string {
  return registroId === null ? entidad : `${entidad} ${registroId}`
}

/** One trace in full: who, when, from where, and every field as it was and as it is. */
export function CambiosDialog(props: { registro: RegistroDeAuditoria; onClose: () => void }) {
  const { registro, onClose } = props
  const { id, en, direccion, accion, cambios, sello } = registro
  const desde = direccion === '' ? '' : ` desde ${direccion}`
  return (
    <Dialog onClose={onClose} title={`${accion} · ${cosaDe(registro)}`} size="xl" centered>
      <Text size="sm">{`${formatInstante(new Date(en))}, ${usuarioDe(registro)}${desde}`}</Text>
      {cambios.length === 0 ? (
        <Text my="md">Esta acción no cambió datos.</Text>
      ) : (
        <Table className="cuadre-auditoria-cambios" aria-label="Cambios" my="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              <Table.Th>Antes</Table.Th>
              <Table.Th>Después</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {enOrden(cambios).map(cambio => (
              <CambioRow key={cambio.campo} cambio={cambio} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {`Registro de auditoría n.º ${id}, ${sello === null ? 'todavía sin sello' : `sello ${sello}`}`}
        </Text>
        <QuietButton onClick={onClose} data-autofocus>
          Cerrar
        </QuietButton>
      </Group>
    </Dialog>
  )
}

function CambioRow({ cambio: { campo, antes, despues } }: { cambio: Cambio }) {
  const lineas = esCambioDeLineas(despues) ? lineasCambiadas(despues) : null
  const viejas = lineas?.antes ?? lineasDelValor(campo, antes)
  const nuevas = lineas?.despues ?? lineasDelValor(campo, despues)
  const comparadas = antes !== null && despues !== null
  return (
    <Table.Tr>
      <Table.Th scope="row">{nombreDelCampo(campo)}</Table.Th>
      <Table.Td data-label="Antes">
        <Lineas lineas={viejas} otras={comparadas ? nuevas : viejas} />
      </Table.Td>
      <Table.Td data-label="Después">
        <Lineas lineas={nuevas} otras={comparadas ? viejas : nuevas} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Of a list that changed, what the other side does not have stands out. */
function Lineas({ lineas, otras }: { lineas: readonly string[]; otras: readonly string[] }) {
  const [only = '—'] = lineas
  if (lineas.length <= 1) return <span>{only}</span>
  const marks = lineas.some(linea => otras.includes(linea))
  return (
    <ul>
      {[...lineas.entries()].map(([place, linea]) => (
        <li key={place}>{marks && !otras.includes(linea) ? <strong>{linea}</strong> : linea}</li>
      ))}
    </ul>
  )
}

/** What an edit did to the lines of an order, in words for each side. */
function lineasCambiadas({ quitadas, agregadas, cambiadas }: CambiosDeLineas) {
  return {
    antes: [
      ...cambiadas.map(una => enUnLado(una, 'antes')),
      ...quitadas.map(una => `Línea ${una.linea}, quitada: ${lineaDePedido(una)}`),
    ],
    despues: [
      ...cambiadas.map(una => enUnLado(una, 'despues')),
      ...agregadas.map(una => `Línea ${una.linea}, agregada: ${lineaDePedido(una)}`),
    ],
  }
}

function enUnLado(cambiada: LineaCambiada, lado: 'antes' | 'despues'): string {
  const { productoId: _, descripcion = cambiada.descripcion, ...campos } = cambiada[lado]
  const lugar = lado === 'antes' ? cambiada.lineaAntes : cambiada.linea
  const texto = textoDeCampos(campos)
  // Only its place changed, or only what it is called.
  return texto === '' ? `Línea ${lugar}, ${descripcion}` : `Línea ${lugar}, ${descripcion}: ${texto}`
}
