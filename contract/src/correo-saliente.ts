import { MAX_CUOTA } from '@cuadre/domain/correos/cuota'
import { camposDesconocidos } from '@cuadre/domain/correos/plantilla'
import { esDeEstaMaquina, esServidor, SEGURIDADES } from '@cuadre/domain/correos/seguridad'
import { z } from 'zod'
import { direccion } from './correos.ts'
import { calls } from './endpoint.ts'
import { linesOfText, optionalText, optionalVersion, plainText, text } from './fields.ts'

const SERVIDOR = 'Escriba el servidor de correo: su nombre o su dirección, sin puerto.'
const PUERTO = 'El puerto debe estar entre 1 y 65535.'

const CUOTA = `Escriba cuántos destinatarios al día, de 1 a ${MAX_CUOTA}.`

const cuota = z.int({ error: CUOTA }).min(1).max(MAX_CUOTA).optional()

const blanco = (value: unknown) => (value === '' || value === undefined ? null : value)

/** How the office sends mail. Null before it was set up. The password is never answered: `conContrasena` says that there is one. */
export const correoSaliente = z.object({
  servidor: z.string(),
  puerto: z.int(),
  seguridad: z.enum(SEGURIDADES),
  usuario: z.string().nullable(),
  conContrasena: z.boolean(),
  remitente: z.string(),
  remitenteNombre: z.string().nullable(),
  responderA: z.string().nullable(),
  asunto: z.string(),
  mensaje: z.string(),
  destinatariosPorUsuario: z.int(),
  destinatariosPorOficina: z.int(),
  version: z.int(),
})
export type CorreoSaliente = z.output<typeof correoSaliente>

function sinCamposDesconocidos(plantilla: string, context: z.RefinementCtx): void {
  const [campo] = camposDesconocidos(plantilla)
  if (campo === undefined) return
  const message = `«${campo}» no es ninguno de los datos que se pueden poner.`
  context.addIssue({ code: 'custom', message })
}

/**
 * `contrasena`: absent, the one that is kept goes on, for the same server, port, security and user alone; blank, there is none. `sinCifrar`: a server on
 * another machine may be spoken to in the clear. `destinatariosPor…`: how many recipients mails may have in a day; absent, what was there stays.
 */
export const correoSalienteBody = z
  .object({
    servidor: plainText(SERVIDOR, SERVIDOR).toLowerCase().refine(esServidor, SERVIDOR),
    puerto: z.int({ error: PUERTO }).min(1).max(65535),
    seguridad: z.enum(SEGURIDADES),
    sinCifrar: z.boolean().optional(),
    usuario: optionalText(200),
    contrasena: z
      .string()
      .max(500, 'La contraseña es demasiado larga.')
      // It goes into one line of the conversation.
      .refine(value => !/[\r\n\0]/.test(value), 'La contraseña contiene caracteres no permitidos.')
      .optional(),
    remitente: direccion('Escriba la dirección de correo de la que salen los mensajes.'),
    remitenteNombre: optionalText(100),
    responderA: z.preprocess(blanco, direccion('La dirección para las respuestas no es válida.').nullable()),
    asunto: text({ required: 'Escriba el asunto.' }).superRefine(sinCamposDesconocidos),
    mensaje: linesOfText({ max: 4000, lines: 100 })
      .min(1, 'Escriba el mensaje.')
      .superRefine(sinCamposDesconocidos),
    destinatariosPorUsuario: cuota,
    destinatariosPorOficina: cuota,
    version: optionalVersion,
  })
  .superRefine(({ destinatariosPorUsuario: uno, destinatariosPorOficina: todos }, context) => {
    if (uno === undefined || todos === undefined || uno <= todos) return
    const message = 'No puede ser más que lo de toda la oficina.'
    context.addIssue({ code: 'custom', path: ['destinatariosPorUsuario'], message })
  })
  .superRefine(({ seguridad, servidor, sinCifrar, usuario, contrasena }, context) => {
    if (seguridad === 'ninguna' && !sinCifrar && esServidor(servidor) && !esDeEstaMaquina(servidor)) {
      const message =
        'Sin cifrar, la contraseña y las facturas se leen por el camino. Elija STARTTLS o TLS, o confirme que lo acepta.'
      context.addIssue({ code: 'custom', path: ['sinCifrar'], message })
    }
    if (contrasena && usuario === null) {
      context.addIssue({
        code: 'custom',
        path: ['usuario'],
        message: 'Escriba el usuario de esa contraseña.',
      })
    }
  })
export type CorreoSalienteBody = z.output<typeof correoSalienteBody>

/** What the mail server said to a trial: a sentence, what to do about it, and its own words where it said any. */
export const pruebaDeCorreo = z.object({
  bien: z.boolean(),
  frase: z.string(),
  queHacer: z.string().nullable(),
  respuesta: z.string().nullable(),
})
export type PruebaDeCorreo = z.output<typeof pruebaDeCorreo>

/** What was used of the quota today, by who sent the most first; `vuelve`: the day on which all of it is there again. Null before mail was set up. */
export const cuotaDeHoy = z.object({
  porUsuario: z.int(),
  porOficina: z.int(),
  usados: z.int(),
  vuelve: z.string(),
  usuarios: z.array(z.object({ id: z.int(), nombre: z.string(), usados: z.int() })),
})
export type CuotaDeHoy = z.output<typeof cuotaDeHoy>

const { get, post, put, remove } = calls('Correo saliente')

export const correoSalienteCalls = {
  get: get('/correo-saliente', 'correoSaliente.configurar', {
    summary: 'Cómo sale el correo de la oficina; null si no está configurado',
    data: correoSaliente.nullable(),
  }),
  cuota: get('/correo-saliente/cuota', 'correoSaliente.configurar', {
    // It follows what is sent, and the limits.
    reads: 'correos',
    summary:
      'Destinatarios de hoy por usuario y de toda la oficina, con sus límites; null si no está configurado',
    data: cuotaDeHoy.nullable(),
  }),
  guardar: put('/correo-saliente', 'correoSaliente.configurar', {
    summary: 'Guarda cómo sale el correo; sin `contrasena` queda la que había',
    body: correoSalienteBody,
    data: correoSaliente,
    announces: { entity: 'CorreoSaliente', action: 'Actualización' },
  }),
  quitar: remove('/correo-saliente', 'correoSaliente.configurar', {
    summary: 'Quita el servidor de correo con su contraseña: no sale nada más',
    announces: { entity: 'CorreoSaliente', action: 'Eliminación' },
  }),
  probar: post('/correo-saliente/prueba', 'correoSaliente.configurar', {
    summary: 'Envía un correo de prueba con los ajustes guardados, y dice qué contestó el servidor',
    body: z.object({ para: direccion('Escriba a qué dirección va la prueba.') }),
    data: pruebaDeCorreo,
    ownTransactions: true,
  }),
} as const
