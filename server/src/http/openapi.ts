import { ENDPOINTS } from '@cuadre/contract/api'
import { type Access, type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { ERRORS } from '@cuadre/contract/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { VERSION } from '../version.ts'
import type { Admit } from './access.ts'
import { CONTENT_TYPE } from './files.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

type Json = Readonly<Record<string, unknown>>

type Paths = Record<string, Record<string, Json>>

let paths: Paths | null = null

/** OpenAPI 3.1 of every declared call, from the same schemas that validate. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cuadre',
      version: VERSION,
      description:
        'Pedidos y facturas con NCF. La sesión viaja en cookies; las rutas no distinguen mayúsculas.',
    },
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: 'cuadre_acceso' } },
      schemas: { Rechazo: refusalSchema() },
    },
    /** Described when somebody first reads: a fifth of the start's work, for a page that most offices never open. */
    get paths() {
      paths ??= describePaths()
      return paths
    },
  }
}

function describePaths(): Paths {
  const paths: Paths = {}
  for (const endpoint of ENDPOINTS) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

function operation(endpoint: Endpoint): Json {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessText(endpoint),
    ...permisosDe(endpoint),
    security: endpoint.access === 'publico' ? [] : [{ sesion: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...(endpoint.emptyAs204 ? { 204: { description: 'No hay nada: sin contenido' } } : {}),
      default: refusal,
    },
  }
}

function requestBody({ body, files, upload }: Endpoint): Json {
  if (upload) {
    const schema = { type: 'string', format: 'binary' }
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } }
  }
  if (files) {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form(body, files) } } },
    }
  }
  if (!body) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: inputSchema(body) } } } }
}

function form(body: z.ZodType | undefined, files: NonNullable<Endpoint['files']>): Json {
  const { properties = {}, required = [] } = (body ? inputSchema(body) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const binary = Object.keys(files).map(name => [name, { type: 'string', format: 'binary' }] as const)
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(binary) },
    required: [...required, ...Object.keys(files)],
  }
}

function accessText({ access, alsoNeeds, orAny, alsoWhen = {} }: Endpoint): string {
  if (access === 'publico') return 'Sin sesión.'
  const first =
    access === 'sesion'
      ? 'Con sesión'
      : orAny
        ? `Requiere uno de ${list([access, ...orAny])}`
        : `Requiere ${list([access])}`
  const also = alsoNeeds ? `, y además ${list([alsoNeeds])}` : ''
  const when = Object.entries(alsoWhen).map(([cuando, permisos]) => ` También, ${cuando}: ${list(permisos)}.`)
  return `${first}${also}.${when.join('')}`
}

function list(permisos: readonly string[]): string {
  return permisos.map(permiso => `\`${permiso}\``).join(', ')
}

/** The same for programs: one of `uno`, all of `ademas`, and of `segun` what is asked where what is sent calls for it. */
function permisosDe({ access, alsoNeeds, orAny = [], alsoWhen = {} }: Endpoint): Json {
  if (access === 'publico' || access === 'sesion') return {}
  const segun = Object.entries(alsoWhen).map(([cuando, permisos]) => ({ cuando, permisos }))
  return { 'x-permisos': { uno: [access, ...orAny], ademas: alsoNeeds ? [alsoNeeds] : [], segun } }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function keyHeader(endpoint: Endpoint): Json[] {
  if (!isWrite(endpoint)) return []
  const description = 'La misma clave con el mismo cuerpo devuelve la primera respuesta durante 24 horas.'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } }]
}

function success(endpoint: Endpoint): Json {
  if (endpoint.file) {
    const type = CONTENT_TYPE[endpoint.file]
    return {
      description: 'El documento',
      content: { [type]: { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const data = endpoint.data ? z.toJSONSchema(endpoint.data, { io: 'output' }) : { type: 'null' }
  return {
    description: 'Éxito',
    content: { 'application/json': { schema: envelope(data, endpoint.status ?? 200) } },
  }
}

const refusal: Json = {
  description: 'Rechazo',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Rechazo' } } },
}

function envelope(data: unknown, status: number): Json {
  return {
    type: 'object',
    required: ['data', 'message', 'statusCode', 'errorCode', 'isSuccess'],
    properties: {
      data,
      message: { type: 'string' },
      statusCode: { const: status },
      errorCode: { type: 'null' },
      isSuccess: { const: true },
    },
  }
}

function refusalSchema(): Json {
  const fieldError = {
    type: 'object',
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  }
  return {
    type: 'object',
    required: ['data', 'message', 'statusCode', 'errorCode', 'isSuccess'],
    properties: {
      data: { type: 'null' },
      message: { type: 'string' },
      statusCode: { type: 'integer' },
      errorCode: { enum: Object.keys(ERRORS) },
      isSuccess: { const: false },
      errors: { type: 'array', items: fieldError },
      responseCode: { type: 'string' },
    },
  }
}

function inputSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** `/api/openapi.json` and its browsable page `/api/docs`, for whoever `access` lets in. */
export async function serveApiPage(app: FastifyInstance, admit: Admit, access: Access): Promise<void> {
  const onRequest = admit({ access })
  const document = openApiDocument()
  // Written once: whoever asks again and again costs no more than sending it.
  let text: string | null = null
  app.get('/api/openapi.json', { onRequest }, async (_request, reply) => {
    text ??= JSON.stringify(document)
    return reply.type(JSON_TYPE).send(text)
  })
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest },
    // The bar on top would only offer to read other documents, under another product's name.
    theme: {
      title: 'Cuadre: API',
      css: [{ filename: 'cuadre.css', content: '.swagger-ui .topbar{display:none}' }],
    },
  })
}
