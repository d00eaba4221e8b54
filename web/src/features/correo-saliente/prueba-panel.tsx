import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { Alert, Button, Paper, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChange } from '../../api/calls.ts'
import { dataOf } from '../../api/client.ts'
import { messageOf } from '../../lib/message-of.ts'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'

/** Sends a mail with what is saved, and shows what the server said. */
export function PruebaPanel() {
  const probar = useChange('Correos', (para: string) =>
    dataOf(correoSalienteCalls.probar, { body: { para } }),
  )
  const form = useForm({ initialValues: { para: '' }, validate: formRules(correoSalienteCalls.probar.body) })
  const { data, error } = probar
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="prueba-de-correo">
      <Title order={2} size="h4" id="prueba-de-correo" mb="xs">
        Enviar prueba
      </Title>
      <form
        noValidate
        className="cuadre-correo-prueba"
        onSubmit={form.onSubmit(({ para }) => {
          if (!probar.isPending) probar.mutate(para)
        })}
      >
        <TextField label="A qué dirección" inputMode="email" {...bind(form, 'para')} />
        <Button type="submit" variant="default" loading={probar.isPending}>
          Enviar prueba
        </Button>
      </form>
      <div aria-live="polite">
        {error !== null && !probar.isPending && (
          <Alert color="red" mt="sm">
            {messageOf(error)}
          </Alert>
        )}
        {data && !probar.isPending && (
          <Alert color={data.bien ? 'green' : 'red'} mt="sm" title={data.frase}>
            {data.queHacer}
            {data.respuesta !== null && (
              <p className="cuadre-correo-dicho">{`El servidor dijo: ${data.respuesta}`}</p>
            )}
          </Alert>
        )}
      </div>
    </Paper>
  )
}
