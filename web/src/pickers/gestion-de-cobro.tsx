import './gestion-de-cobro.css'
import { antiguedad, textoDelRecordatorio } from '@cuadre/contract/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconReportMoney, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { readAnew } from '../api/calls.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { toast } from '../ui/notices/toast.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { copiarRecordatorio } from './copiar-recordatorio.ts'
import { EnviarCorreoDialog } from './enviar-correo-dialog.tsx'
import { EstadoDialog } from './estado-dialog.tsx'
import { RecordatorioDialog } from './recordatorio-dialog.tsx'

/** Something that can be done with a row, and is asked for too seldom to stand in it. */
export interface AccionDeFila {
  readonly texto: string
  readonly icono: ReactNode
  readonly hacer: () => void
}

export interface GestionDeCobroProps {
  readonly lado: Lado
  readonly clienteId: number
  readonly nombre: string
  /** Of which company the reminder and the statement are, if the list is narrowed to one. */
  readonly empresaId?: number | undefined
  readonly acciones?: readonly AccionDeFila[]
  readonly onClose: () => void
}

type Paso = 'menu' | 'estado' | 'correo' | 'recordatorio' | 'por mano'

/** What can be done with a row besides what stands in it, and what can be sent to its client about his accounts: his statement, and what he is reminded of. */
export function GestionDeCobro(props: GestionDeCobroProps) {
  const { lado, clienteId, nombre, empresaId, acciones = [], onClose } = props
  const [paso, setPaso] = useState<Paso>('menu')
  const quien = { de: 'clientes', id: clienteId } as const
  const filtros = { lado, empresaId }
  const recordatorio = useQuery({
    ...readAnew(antiguedad.recordatorio, { query: { clienteId, empresaId } }),
    enabled: lado === 'cobrar',
  })
  const texto = recordatorio.data && textoDelRecordatorio(recordatorio.data)

  async function copiar() {
    if (!texto) return
    if (await copiarRecordatorio(texto)) onClose()
    else setPaso('por mano')
  }

  if (paso === 'estado') return <EstadoDialog quien={quien} filtros={filtros} onClose={onClose} />
  if (paso === 'correo') return <EnviarCorreoDialog que={{ quien, filtros }} onClose={onClose} />
  if (paso === 'recordatorio') {
    return <EnviarCorreoDialog que={{ quien, filtros, texto: 'recordatorio' }} onClose={onClose} />
  }
  if (paso === 'por mano')
    return <RecordatorioDialog cliente={nombre} texto={texto ?? ''} onClose={onClose} />
  return (
    <Menu nombre={nombre} acciones={acciones} onClose={onClose} onPaso={setPaso}>
      {lado === 'cobrar' && (
        <Recordar
          texto={texto}
          error={recordatorio.isError ? messageOf(recordatorio.error) : null}
          onCopiar={() => void copiar()}
          onCompartir={() => void compartir(texto ?? '').then(onClose)}
          onPaso={setPaso}
        />
      )}
    </Menu>
  )
}

interface MenuProps {
  readonly nombre: string
  readonly acciones: readonly AccionDeFila[]
  readonly onClose: () => void
  readonly onPaso: (paso: Paso) => void
  readonly children: ReactNode
}

function Menu({ nombre, acciones, onClose, onPaso, children }: MenuProps) {
  useFocusReturn()
  const maySend = usePermiso('correos.enviar')
  return (
    <Modal opened onClose={onClose} title={nombre} size="sm" centered>
      <Stack gap="xs" className="cuadre-gestion">
        {acciones.map(({ texto, icono, hacer }, lugar) => (
          <Button
            key={texto}
            variant="default"
            data-autofocus={lugar === 0 || undefined}
            leftSection={icono}
            onClick={() => {
              onClose()
              hacer()
            }}
          >
            {texto}
          </Button>
        ))}
        <Button
          variant="default"
          data-autofocus={acciones.length === 0 || undefined}
          leftSection={<IconReportMoney size={18} aria-hidden />}
          onClick={() => onPaso('estado')}
        >
          Estado de cuenta
        </Button>
        {maySend && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={() => onPaso('correo')}
          >
            Estado de cuenta por correo
          </Button>
        )}
        {children}
      </Stack>
    </Modal>
  )
}

interface RecordarProps {
  /** Undefined while it is read; null when nothing is owed. */
  readonly texto: string | null | undefined
  readonly error: string | null
  readonly onCopiar: () => void
  readonly onCompartir: () => void
  readonly onPaso: (paso: Paso) => void
}

function Recordar({ texto, error, onCopiar, onCompartir, onPaso }: RecordarProps) {
  const maySend = usePermiso('correos.enviar')
  if (error !== null) {
    return (
      <Alert color="red" title="No se pudo preparar el recordatorio">
        {error}
      </Alert>
    )
  }
  if (texto === null) {
    return (
      <Text size="sm" c="dimmed">
        No tiene saldo pendiente: no hay nada que recordar.
      </Text>
    )
  }
  const disabled = texto === undefined
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        onClick={onCopiar}
      >
        Recordatorio para WhatsApp
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={onCompartir}
        >
          Compartir recordatorio
        </Button>
      )}
      {maySend && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => onPaso('recordatorio')}
        >
          Recordatorio por correo
        </Button>
      )}
    </>
  )
}

/** Hands the text to the device's own sheet. Closing the sheet is no failure. */
async function compartir(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('No se pudo compartir', 'Cópielo y péguelo en la conversación.')
  }
}
