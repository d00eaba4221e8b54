import { enlaceDeWhatsApp } from '@cuadre/domain/documentos/por-whatsapp'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '../ui/icons/icons.ts'

/** Opens WhatsApp with the text written, in the client's conversation where his telephone is known; who opens it sends it. */
export function WhatsAppLink({ telefono, texto }: { readonly telefono: string; readonly texto: string }) {
  return (
    <Button
      component="a"
      href={enlaceDeWhatsApp(telefono, texto)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
      leftSection={<IconBrandWhatsapp />}
    >
      WhatsApp
    </Button>
  )
}
