import type { Papel } from '@cuadre/domain/documentos/papel'
import { SegmentedControl } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { DownloadWatch, FetchFile } from '../lib/download.ts'

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
