import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

test('without variables everything has a default', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReadUrl: null,
    databasePool: 16,
    adminUsername: 'admin',
    adminPassword: null,
    publicUrl: null,
    trustProxy: false,
    logLevel: 'info',
    authGenericErrors: false,
    hstsSubdomains: false,
    publicApiDocs: false,
    paper: 'carta',
    dailyBackups: true,
    auditKey: null,
    certificateKey: null,
    simuladorUrl: 'http://127.0.0.1:3900',
    metricsToken: null,
    slowQueryMs: 500,
  })
})

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', ADMIN_PASSWORD: '', LOG_LEVEL: '', TRUST_PROXY: '' }
  expect(loadConfig(empty)).toEqual(loadConfig({}))
})

test('reads what is set', () => {
  const config = loadConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/cuadre',
    DATABASE_URL: 'postgres://cuadre:p%40ss@db.oficina:5433/cuadre?sslmode=require',
    DATABASE_READ_URL: 'postgres://cuadre:p%40ss@replica.oficina/cuadre',
    DATABASE_POOL: '32',
    ADMIN_USERNAME: 'jefa',
    ADMIN_PASSWORD: 'con espacios dentro',
    PUBLIC_URL: 'https://cuadre.example.do/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    LOG_LEVEL: 'WARN',
    AUTH_GENERIC_ERRORS: 'true',
    HSTS_INCLUDE_SUBDOMAINS: 'true',
    PUBLIC_API_DOCS: 'true',
    PAPER: 'a4',
    DAILY_BACKUPS: 'false',
    AUDIT_KEY: 'treinta-y-dos-letras-o-bien-mas-letras',
    CERTIFICATE_KEY: 'otras-treinta-y-dos-letras-o-bien-mas',
    DGII_SIMULADOR_URL: 'http://simulador.local:3901/',
    METRICS_TOKEN: 'dieciseis-letras',
    SLOW_QUERY_MS: '250',
  })
  expect(config).toMatchObject({
    port: 8080,
    dataDir: '/var/lib/cuadre',
    databaseUrl: 'postgres://cuadre:p%40ss@db.oficina:5433/cuadre?sslmode=require',
    databaseReadUrl: 'postgres://cuadre:p%40ss@replica.oficina/cuadre',
    databasePool: 32,
    adminPassword: 'con espacios dentro',
    publicUrl: 'https://cuadre.example.do',
    trustProxy: 'loopback, 10.0.0.0/8',
    logLevel: 'warn',
    authGenericErrors: true,
    hstsSubdomains: true,
    paper: 'a4',
    publicApiDocs: true,
    dailyBackups: false,
    auditKey: 'treinta-y-dos-letras-o-bien-mas-letras',
    certificateKey: 'otras-treinta-y-dos-letras-o-bien-mas',
    simuladorUrl: 'http://simulador.local:3901',
    metricsToken: 'dieciseis-letras',
    slowQueryMs: 250,
  })
})

describe('a wrong value is refused with a sentence that names the variable', () => {
  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://root@localhost/base'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_READ_URL', 'localhost:5432'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_POOL', '51'],
    ['DATABASE_POOL', 'muchas'],
    ['ADMIN_PASSWORD', 'corta'],
    ['ADMIN_PASSWORD', ' con espacios '],
    ['AUDIT_KEY', 'demasiado corta'],
    ['CERTIFICATE_KEY', 'demasiado corta'],
    ['DGII_SIMULADOR_URL', '127.0.0.1:3900'],
    ['ADMIN_PASSWORD', 'Password123'],
    ['ADMIN_PASSWORD', 'aaaaaaaa'],
    ['ADMIN_PASSWORD', 'Admin-2026'],
    ['METRICS_TOKEN', 'corto'],
    ['METRICS_TOKEN', 'con espacios no sirve'],
    ['SLOW_QUERY_MS', '0'],
    ['SLOW_QUERY_MS', 'mucho'],
    ['ADMIN_USERNAME', 'con espacio'],
    ['PUBLIC_URL', 'cuadre.example.do'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'sí, claro'],
    ['LOG_LEVEL', 'verbose'],
    ['AUTH_GENERIC_ERRORS', 'quizás'],
    ['AUTH_GENERIC_ERRORS', 'constructor'],
    ['TRUST_PROXY', 'constructor!'],
  ])('%s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(StartupError)
    expect(() => loadConfig({ [name]: value })).toThrow(name)
  })
})

test('the first administrator’s password follows the rule of all, and its sentence does not repeat it', () => {
  const known = { ADMIN_USERNAME: 'duarte', ADMIN_PASSWORD: 'Duarte-1844' }
  expect(() => loadConfig(known)).toThrow(
    'ADMIN_PASSWORD no sirve. La contraseña no puede ser el nombre de usuario. Elija otra.',
  )
  expect(loadConfig({ ...known, ADMIN_USERNAME: 'mella' }).adminPassword).toBe('Duarte-1844')
})

test('a sentence says what may be given and what was', () => {
  expect(() => loadConfig({ PORT: '70000' })).toThrow(
    'PORT debe ser un número entre 0 y 65535, y vale «70000».',
  )
  expect(() => loadConfig({ LOG_LEVEL: 'verbose' })).toThrow(
    'LOG_LEVEL debe ser uno de fatal, error, warn, info, debug, trace, silent, y vale «verbose».',
  )
})

test('a server of the office may be given more connections than the embedded one', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://cuadre@db.oficina/cuadre' }
  expect(loadConfig({ ...databaseUrl, DATABASE_POOL: '500' }).databasePool).toBe(500)
  expect(() => loadConfig({ ...databaseUrl, DATABASE_POOL: '501' })).toThrow('entre 4 y 500')
})

test('a replica of nothing is refused', () => {
  const replica = { DATABASE_READ_URL: 'postgres://cuadre@replica.oficina/cuadre' }
  expect(() => loadConfig(replica)).toThrow('la base incluida no tiene réplicas')
  expect(() => loadConfig({ ...replica, DATABASE_URL: ' ' })).toThrow(StartupError)
})

test('the sentence about DATABASE_URL does not repeat the password in it', () => {
  expect(() => loadConfig({ DATABASE_URL: 'postgres:/usuario:secreto@servidor/base' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secreto') }),
  )
})
