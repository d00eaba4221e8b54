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
  // A PDF of ours in a frame of ours inherits it: with 'none' WebKit shows, and prints, none.
  "frame-ancestors 'self'",
]

/** What of the device a page of ours may use. The camera is for the QR code of an invoice. */
const PERMISSIONS = [
  'camera=(self)',
  'accelerometer=()',
  'autoplay=()',
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

/** Of every answer: its type is what it says, it is read by our own pages alone and stands in no frame of strangers. */
const OF_ALL = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const OF_PAGES = {
  ...OF_ALL,
  'content-security-policy': POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.join(', '),
  'referrer-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers did more harm than good.
  'x-xss-protection': '0',
}

/** What the API says is for whoever asked, at this moment: neither the browser nor a proxy keeps a copy. */
const OF_THE_API = { 'cache-control': 'no-store' }

/** Of a file, and of what nobody declared: somebody may open it as a page. */
const OF_FILES = { ...OF_PAGES, ...OF_THE_API }

/** Nobody opens JSON as a page: it loads nothing. What concerns pages alone would be three quarters of a kilobyte more on each call. */
const OF_JSON = {
  ...OF_ALL,
  ...OF_THE_API,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** Asked for a year, of browsers that reached the product through HTTPS. */
const ALWAYS_HTTPS = 'max-age=31536000'

/** The same headers on every answer of a kind, put together once. */
export function protectAnswers(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): void {
  const value = hstsSubdomains ? `${ALWAYS_HTTPS}; includeSubDomains` : ALWAYS_HTTPS
  const hsts = publicUrl?.startsWith('https:') ? { 'strict-transport-security': value } : {}
  const ofPages = { ...OF_PAGES, ...hsts }
  const ofFiles = { ...OF_FILES, ...hsts }
  const ofJson = { ...OF_JSON, ...hsts }
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && !endpoint.file) reply.headers(ofJson)
    else reply.headers(/^\/api\//i.test(request.url) ? ofFiles : ofPages)
    done()
  })
}
