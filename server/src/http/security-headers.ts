import type { FastifyInstance } from 'fastify'

/** What a page of ours may load: our own files, blob PDFs in a frame, and Mantine's inline styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const HEADERS = {
  'content-security-policy': POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers did more harm than good.
  'x-xss-protection': '0',
}

/** Asked for a year, of browsers that reached the product through HTTPS. */
const ALWAYS_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/**
 * The same headers on every answer, put together once. What the API says is for whoever asked, at this moment: neither the
 * browser nor a proxy keeps a copy.
 */
export function protectAnswers(app: FastifyInstance, publicUrl: string | null): void {
  const headers = { ...HEADERS, ...(publicUrl?.startsWith('https:') ? ALWAYS_HTTPS : {}) }
  const ofTheApi = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/api\//i.test(request.url) ? ofTheApi : headers)
    done()
  })
}
