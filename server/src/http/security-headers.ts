import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

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
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** What of the device a page of ours may use. The camera is for the QR code of an invoice. */
const PERMISSIONS = [
  'camera=(self)',
  'accelerometer=()',
  'autoplay=()',
  'bluetooth=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
]

const HEADERS = {
  'content-security-policy': POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers did more harm than good.
  'x-xss-protection': '0',
}

/** Asked for a year, of browsers that reached the product through HTTPS. */
const ALWAYS_HTTPS = 'max-age=31536000'

/**
 * The same headers on every answer, put together once. What the API says is for whoever asked, at this moment: neither the
 * browser nor a proxy keeps a copy.
 */
export function protectAnswers(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): void {
  const hsts = hstsSubdomains ? `${ALWAYS_HTTPS}; includeSubDomains` : ALWAYS_HTTPS
  const headers = {
    ...HEADERS,
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
  }
  const ofTheApi = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/api\//i.test(request.url) ? ofTheApi : headers)
    done()
  })
}
