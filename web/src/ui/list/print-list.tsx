import './print-list.css'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '../notices/toast.ts'
import type { ListToPrint } from './print-sheet.tsx'

/** Rows that are printed at most. What is longer is for Excel. */
export const MOST_PRINTED = 500

/** A sheet of paper that can be asked for. */
export type PrintedList = () => Promise<ReactNode>

/** A list as it is printed: its title, its filters, its rows and what they add up to. */
export function printedList<T>(list: ListToPrint<T>): PrintedList {
  return async () => {
    // Few lists are printed: what lays them out is loaded with their rows.
    const [{ Sheet }, page] = await Promise.all([import('./print-sheet.tsx'), list.load()])
    return <Sheet list={list} page={page} />
  }
}

/** Reads the rows, lays them out on a sheet of their own and asks the browser to print. Ctrl+P does it too. */
export function usePrintedList(list: PrintedList | undefined): {
  run: () => void
  busy: boolean
  sheet: ReactNode
} {
  const [busy, setBusy] = useState(false)
  const [content, setContent] = useState<ReactNode>(null)

  async function run() {
    if (list === undefined || busy) return
    setBusy(true)
    try {
      setContent(await list())
    } catch (error) {
      toast.failed('No se pudo preparar la impresión', error)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (content === null) return
    const end = () => setContent(null)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [content])

  useWindowEvent('keydown', event => {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
    // A dialog over the list is printed as the browser does it.
    if (list === undefined || !asked || document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    void run()
  })
  const sheet = content !== null && createPortal(content, document.body)
  return { run: () => void run(), busy, sheet }
}
