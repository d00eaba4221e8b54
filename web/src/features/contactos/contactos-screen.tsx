import {
  COLUMNAS_DE_CONTACTOS,
  type Contacto,
  contactos,
  ORDEN_DE_CONTACTOS,
} from '@cuadre/contract/contactos'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { Text } from '@mantine/core'
import { file } from '../../api/calls.ts'
import { contactosPaged } from '../../api/contactos.ts'
import { useSaldosDeFila } from '../../cobro/saldos-de-fila.tsx'
import { late } from '../../lib/late.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { IconCoins } from '../../ui/icons/icons.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { columnsOf } from '../../ui/table/columns.tsx'
import { RowLink } from '../../ui/table/row-actions.tsx'

const ContactoDialog = late(() => import('./contacto-dialog.tsx'), 'ContactoDialog')

const WORDS = {
  ...MAESTROS.contactos,
  failure: 'No se pudieron obtener los contactos',
  empty: 'No hay contactos registrados. Cada cliente llega por uno, que cobra su porcentaje.',
  beforeDelete: ({ porcentaje }: Contacto) =>
    `Porcentaje ${formatPorcentaje(porcentaje)}. Los pedidos ya emitidos lo conservan.`,
}

const COLUMNS = columnsOf<Contacto>(COLUMNAS_DE_CONTACTOS, {
  nombreContacto: {
    render: row => (
      <>
        {row.nombreContacto}
        {row.claseFiscal && row.documento && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {`${NOMBRES_FISCALES[row.claseFiscal]} · ${formatDocumento(row.documento)}`}
          </Text>
        )}
      </>
    ),
    wrap: true,
    cardTitle: true,
  },
  porcentaje: {},
})

/** Contacts (R4.6): the intermediaries and their commission. */
export function ContactosScreen() {
  const saldos = useSaldosDeFila('contactos')
  const maySettle = usePermiso('liquidaciones.ver')

  const rowActions = ({ id, nombreContacto: nombre }: Contacto) => (
    <>
      {saldos?.({ id, nombre })}
      {maySettle && (
        <RowLink
          label={`Liquidaciones de ${nombre}`}
          icon={IconCoins}
          ruta="/liquidaciones/nueva"
          search={{ contactoId: String(id) }}
        />
      )}
    </>
  )

  return (
    <MasterList
      words={WORDS}
      area="contactos"
      actions={<ImportarLink cosa="contactos" />}
      orden={ORDEN_DE_CONTACTOS}
      page={contactosPaged}
      excel={buscar => file(contactos.excel, { query: { buscar } })}
      remove={contactos.remove}
      columns={COLUMNS}
      rowActions={saldos || maySettle ? rowActions : undefined}
      dialog={(contacto, close) => <ContactoDialog contacto={contacto} onClose={close} />}
    />
  )
}
