import '../emision/documento-detalle.css'
import type { CorreoConIntentos } from '@cuadre/contract/correos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { correosDe, type PorCorreo } from '../api/correos.ts'
import { usePermiso } from '../ui/screen/use-session.ts'

/** Beside a paper: where it was sent, and the way to send it. */
export function CorreosEnviados({ de, onSend }: { de: PorCorreo; onSend: () => void }) {
  const maySend = usePermiso('correos.enviar')
  // The paper is what was asked for: without an answer nothing stands here.
  const { data: correos = [] } = useQuery({ ...correosDe(de), retry: false })
  if (correos.length === 0 && !maySend) return null
  return (
    <section className="cuadre-correos" aria-label="Correos">
      {maySend && (
        <Button variant="default" size="xs" leftSection={<IconMail size={16} aria-hidden />} onClick={onSend}>
          Enviar por correo
        </Button>
      )}
      {correos.length > 0 && (
        <ul>
          {correos.map(correo => (
            <li key={correo.id}>{fraseDe(correo)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** 'Enviado a compras@colmado.do (16/11/2026 11:00 a. m.).' */
function fraseDe({ para, estado, respuesta, creadoEn, terminadoEn, proximoEn }: CorreoConIntentos): string {
  const aQuienes = `a ${para.join(', ')}`
  const cuando = formatInstante(new Date(terminadoEn ?? creadoEn))
  if (estado === 'enviado') return `Enviado ${aQuienes} (${cuando}).`
  if (estado === 'cancelado') return `Cancelado (${cuando}): iba ${aQuienes}.`
  if (estado !== 'en cola') return `No salió el correo ${aQuienes} (${cuando}). ${respuesta ?? ''}`
  if (respuesta === null || proximoEn === null) return `En cola, ${aQuienes}.`
  return `En cola, ${aQuienes}. ${respuesta} Se intenta otra vez el ${formatInstante(new Date(proximoEn))}`
}
