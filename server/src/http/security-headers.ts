import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What a page of ours may load: our own files, blob PDFs in a frame, and Mantine's inline styles. Scripts come
 * from our own files only. HSTS where the product is reached through HTTPS.
 */
export function securityHeaders(publicUrl: string | null): FastifyHelmetOptions {
  const https = publicUrl?.startsWith('https:') === true
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** What the API says is for whoever asked, at this moment: neither the browser nor a proxy keeps a copy. */
export async function keepAnswersPrivate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/^\/api\//i.test(request.url)) reply.header('cache-control', 'no-store')
}
