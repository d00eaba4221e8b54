import { useEffect } from 'react'

/** Names the tab after the screen: 'Categorías · Cuadre'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cuadre`
  }, [title])
}
