import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type UrlText, urlTexts } from './url-state.ts'

/**
 * The fields of a form that the address remembers as they are filled in: a reload or a copied link brings them back.
 * `read` turns the address into fields, defaults included, and must be declared outside the component.
 */
export function useUrlFields<F extends object>(read: (raw: UrlText) => F) {
  const raw = useSearch({ strict: false }) as UrlText
  const navigate = useNavigate()
  const [fields, setFields] = useState(() => read(raw))
  // The address follows the fields a moment later. An address that was not written here (a link, Back) is read.
  const [written, setWritten] = useState<readonly string[]>([])
  const address = nameOf(raw)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    if (!written.includes(address)) {
      setWritten([])
      setFields(read(raw))
    }
  }

  function change(part: Partial<F>) {
    const next = { ...fields, ...part }
    const search = urlTexts(next)
    setFields(next)
    setWritten(previous => [...previous, nameOf(search)])
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  return { fields, change }
}

function nameOf(texts: UrlText): string {
  return JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
