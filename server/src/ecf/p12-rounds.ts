import { hash, pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'

/** Of one file, as its parts say them, all together. NSS asks for 600,000 three times, Bouncy Castle for 200,000, OpenSSL for a few thousand. */
const MOST_ROUNDS = 3_000_000

/** The file asks for more work than anybody does for it. */
export class TooManyRounds extends Error {
  override name = 'TooManyRounds'
}

interface Digest {
  /** 'sha256' */
  readonly algorithm: string
  readonly digestLength: number
  readonly blockLength: number
}

type Pbkdf2 = (password: string, salt: string, rounds: number, bytes: number, md?: Digest | string) => string
type Pkcs12Key = (
  password: string | null | undefined,
  salt: forge.util.ByteBuffer,
  id: number,
  rounds: number,
  bytes: number,
  md?: Digest | null,
) => forge.util.ByteBuffer

interface Internals {
  readonly pkcs5: { pbkdf2: Pbkdf2 }
  readonly pkcs12: { generateKey: Pkcs12Key }
  readonly pki: { readonly pbe: { generatePkcs12Key: Pkcs12Key } }
  readonly md: { readonly sha1: { create(): Digest } }
}

let left = Number.POSITIVE_INFINITY

/**
 * Opens a P12 within a budget of key derivation. The file says itself how many rounds each of its parts needs: with thousands of
 * millions one small file would keep a processor busy for hours.
 */
export function withinRounds<T>(open: () => T): T {
  left = MOST_ROUNDS
  try {
    return open()
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}

function spend(rounds: number): void {
  if (!(rounds > 0 && rounds <= left)) throw new TooManyRounds('Too many rounds of key derivation')
  left -= rounds
}

/** What node-forge calls SHA-224 here is SHA-512/224, which no file means. */
function nameOf({ algorithm }: Digest): string {
  return /224$/.test(algorithm) ? 'sha224' : algorithm
}

/** node-forge derives in JavaScript, twenty times as slowly. */
const pbkdf2: Pbkdf2 = (password, salt, rounds, bytes, md = 'sha1') => {
  spend(rounds)
  const digest = typeof md === 'string' ? md : nameOf(md)
  return pbkdf2Sync(latin1(password), latin1(salt), rounds, bytes, digest).toString('latin1')
}

/** A key is derived with the initial vector that goes with it (id 2) in the same rounds: they count once. */
const INITIAL_VECTOR = 2

/** The older derivation (RFC 7292, appendix B.2), whose every round is a hash of its own. */
const pkcs12Key: Pkcs12Key = (password, salt, id, rounds, bytes, md) => {
  if (id !== INITIAL_VECTOR) spend(rounds)
  const digest = md ?? internals.md.sha1.create()
  const name = nameOf(digest)
  const block = digest.blockLength
  const letters = password === null || password === undefined ? Buffer.alloc(0) : bmpString(password)
  const material = Buffer.concat([filled(latin1(salt.bytes()), block), filled(letters, block)])
  const diversifier = Buffer.alloc(block, id)
  const key: Buffer[] = []
  for (let length = 0; length < bytes; length += digest.digestLength) {
    let derived: Buffer = hash(name, Buffer.concat([diversifier, material]), 'buffer')
    for (let round = 1; round < rounds; round++) derived = hash(name, derived, 'buffer')
    key.push(derived)
    addTo(material, filled(derived, block))
  }
  return forge.util.createBuffer(Buffer.concat(key).subarray(0, bytes).toString('latin1'))
}

/** UTF-16, highest byte first, with a zero at its end. */
function bmpString(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf16le').swap16()
}

/** Repeated until it fills whole blocks. */
function filled(bytes: Buffer, block: number): Buffer {
  if (bytes.length === 0) return bytes
  return Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
}

/** Each block of `material`, a number, becomes itself plus `addend` plus one. */
function addTo(material: Buffer, addend: Buffer): void {
  for (let start = 0; start < material.length; start += addend.length) {
    let carry = 1
    for (let i = addend.length - 1; i >= 0; i--) {
      carry += (material[start + i] ?? 0) + (addend[i] ?? 0)
      material[start + i] = carry & 0xff
      carry >>= 8
    }
  }
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

const internals = forge as unknown as Internals
internals.pkcs5.pbkdf2 = pbkdf2
internals.pkcs12.generateKey = pkcs12Key
internals.pki.pbe.generatePkcs12Key = pkcs12Key
