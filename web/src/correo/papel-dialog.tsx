import { type ReactNode, useCallback, useState } from 'react'
import { correosDe, type PorCorreo } from '../api/correos.ts'
import type { DownloadWatch, FetchFile } from '../lib/download.ts'
import { late } from '../lib/late.tsx'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'
import { SmallButton } from '../ui/links/buttons.tsx'
import '../emision/documento-detalle.css'
import type { CorreoConIntentos } from '@cuadre/contract/correos'
import type { Papel } from '@cuadre/domain/documentos/papel'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMail } from '../ui/icons/icons.ts'
import { usePermiso } from '../ui/screen/use-session.ts'

/** Loaded when somebody sends. */
const EnviarCorreoDialog = late(() => import('./enviar-correo-dialog.tsx'), 'EnviarCorreoDialog')

interface PapelDialogProps {
  readonly title: string
  /** What goes by mail; undefined: nothing of it does. */
  readonly que: PorCorreo | undefined
  /** Must stay the same function while it is shown. */
  readonly fetchPdf: (papel: 'rollo' | undefined) => FetchFile
  readonly failure?: string
  /** Above the mails. */
  readonly lead?: ReactNode
  /** Other ways to send it. */
  readonly ways?: ReactNode
  readonly onClose: () => void
  /** Below all of it: what else can be done. */
  readonly children?: ReactNode
}

/** A paper as it goes to whom it is for: to be read, printed, shared or mailed. */
export function PapelDialog({ que, fetchPdf, lead, ways, children, ...preview }: PapelDialogProps) {
  const { load, choice } = usePapel(fetchPdf)
  const [sending, setSending] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending && que !== undefined) return <EnviarCorreoDialog que={que} onClose={() => setSending(false)} />
  return (
    <PdfPreviewDialog
      failure="No se pudo previsualizar el PDF"
      {...preview}
      load={load}
      about={
        <div className="cuadre-papeles">
          {lead}
          {que !== undefined && <CorreosEnviados de={que} onSend={() => setSending(true)} />}
          {ways}
          {choice}
          {children}
        </div>
      }
    />
  )
}

/** Beside a paper: where it was sent, and the way to send it. */
function CorreosEnviados({ de, onSend }: { de: PorCorreo; onSend: () => void }) {
  const maySend = usePermiso('correos.enviar')
  // The paper is what was asked for: without an answer nothing stands here.
  const { data: correos = [] } = useQuery({ ...correosDe(de), retry: false })
  if (correos.length === 0 && !maySend) return null
  return (
    <section className="cuadre-correos" aria-label="Correos">
      {maySend && (
        <SmallButton leftSection={<IconMail />} onClick={onSend}>
          Enviar por correo
        </SmallButton>
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

const TEXTOS: Readonly<Record<Papel, string>> = { hoja: 'Hoja', rollo: 'Rollo de 80 mm' }
/** What a counter prints on is the machine's, whoever works there. */
const KEY = 'papelDeConsumo'
const ROLLO = 'rollo' satisfies Papel

/**
 * The paper of a document that is looked at: the sheet, or the roll where it has one and this machine prints on it. `choice` is
 * nothing for a document of one paper. `fetchPdf` must stay the same function while it is shown.
 */
export function usePapel(fetchPdf: (papel: 'rollo' | undefined) => FetchFile) {
  const [onRoll, setOnRoll] = useState(() => localStorage.getItem(KEY) === ROLLO)
  const [papers, setPapers] = useState<readonly string[]>([])

  const load = useCallback(
    async (watch: DownloadWatch) => {
      const file = await fetchPdf(onRoll ? ROLLO : undefined)(watch)
      setPapers(file.papers ?? [])
      return file
    },
    [fetchPdf, onRoll],
  )

  function choose(paper: string) {
    setOnRoll(paper === ROLLO)
    localStorage.setItem(KEY, paper === ROLLO ? ROLLO : 'hoja')
  }

  const [sheet] = papers
  const choice = papers.includes(ROLLO) && (
    <SegmentedControl
      aria-label="Papel"
      size="xs"
      mb="xs"
      data={papers.map(paper => ({ value: paper, label: TEXTOS[paper as Papel] ?? paper }))}
      value={onRoll ? ROLLO : (sheet ?? '')}
      onChange={choose}
    />
  )
  return { load, choice }
}
