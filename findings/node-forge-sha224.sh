#!/usr/bin/env bash
# Guess:    a private key that OpenSSL locked with PBKDF2 over hmacWithSHA224 is one that node-forge opens, and the other way round.
# Version:  node-forge 1.4.3, beside the OpenSSL of the machine (3.0.19 when this was written)
# Seen:     node-forge takes hmacWithSHA224 for SHA-512/224, which is another digest of the same length. It reads its own files,
#           OpenSSL reads its own, and neither reads the other's. With hmacWithSHA256 each reads what the other wrote.
# Output:   sha256  written by OpenSSL: node-forge reads it       written by node-forge: OpenSSL reads it
#           sha224  written by OpenSSL: node-forge does not       written by node-forge: OpenSSL does not
# Means:    a certificate file of the field whose program chose SHA-224 looks like one with a wrong password. Whoever reads such files with
#           it derives the key elsewhere, as node:crypto does, and hands node-forge the key.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-forge@1.4.3

openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out plain.pem 2>/dev/null
for digest in SHA256 SHA224; do
  openssl pkcs8 -topk8 -in plain.pem -v2 aes-256-cbc -v2prf "hmacWith$digest" -passout pass:Prueba -out "openssl-$digest.pem"
done

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import forge from 'node-forge'

const key = forge.pki.privateKeyFromPem(readFileSync('plain.pem', 'utf8'))
function forgeReads(file) {
  try {
    return forge.pki.decryptRsaPrivateKey(readFileSync(file, 'utf8'), 'Prueba') !== null
  } catch {
    return false
  }
}
function openSslReads(digest) {
  const info = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))
  const locked = forge.pki.encryptPrivateKeyInfo(info, 'Prueba', { algorithm: 'aes256', prfAlgorithm: digest, count: 2048 })
  writeFileSync('forge.pem', forge.pki.encryptedPrivateKeyToPem(locked))
  return spawnSync('openssl', ['pkey', '-in', 'forge.pem', '-passin', 'pass:Prueba', '-noout']).status === 0
}
for (const [digest, understood] of [['sha256', true], ['sha224', false]]) {
  const seen = [forgeReads(`openssl-${digest.toUpperCase()}.pem`), openSslReads(digest)]
  console.log(`${digest}  written by OpenSSL: node-forge ${seen[0] ? 'reads it' : 'does not'}   written by node-forge: OpenSSL ${seen[1] ? 'reads it' : 'does not'}`)
  assert.deepEqual(seen, [understood, understood])
}
JS
node check.mjs
