import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { tellHosted } from './hosted.ts'

const TEXTS = { confirm: 'Aceptar', cancel: 'Cancelar' }

/** Where questions and notices appear. It comes after the first screen, which needs none of them. */
export function DialogHost() {
  // Effects of children run first: by now the provider listens.
  useEffect(tellHosted, [])
  return <ModalsProvider labels={TEXTS}>{null}</ModalsProvider>
}
