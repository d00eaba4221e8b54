import { Alert } from '@mantine/core'

/** What somebody should know of a purchase before he saves it, each a sentence; none of it keeps it from being saved. */
export function AvisosDeCompra({ avisos }: { readonly avisos: readonly string[] }) {
  return avisos.map(aviso => (
    <Alert key={aviso} color="yellow" role="status">
      {aviso}
    </Alert>
  ))
}
